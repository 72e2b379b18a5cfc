import type { IncomingMessage } from "node:http";
import type { Admission, Admitted } from "../access/admission";
import { errors } from "../errors";
import type { KeyHeader } from "./interface";

const describeHeader = (header: KeyHeader): string =>
  header === "Authorization" ? "the Authorization header as a bearer token" : header;

/**
 * Authenticates and counts a request by `Authorization: Bearer <key>` or, if the interface accepts it, `X-API-KEY`; the former has
 * precedence. Throws 401, with different messages for a missing key and for an empty, unknown or revoked one
 * (spec/common/responses.yaml).
 */
export async function authenticate(
  admission: Admission,
  { headers }: IncomingMessage,
  keyHeaders: readonly KeyHeader[],
  feature: string | null,
): Promise<Admitted> {
  const header = headers.authorization;
  const own = keyHeaders.includes("X-API-KEY") ? headers["x-api-key"] : undefined;
  if (header === undefined && own === undefined)
    throw errors.keyMissing(keyHeaders.map(describeHeader).join(", or in "));
  const secret = header === undefined ? own : /^bearer[ ]+([^\s]+)[ ]*$/i.exec(header)?.[1];
  const admitted = typeof secret !== "string" ? undefined : await admission.admit(secret, feature);
  if (!admitted) throw errors.keyInvalid();
  return admitted;
}
