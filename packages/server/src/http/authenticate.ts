import type { IncomingMessage } from "node:http";
import { type Access, findAccess } from "../access/keys";
import { errors } from "../errors";
import type { Database } from "../storage/database";
import type { KeyHeader } from "./interface";

const describeHeader = (header: KeyHeader): string =>
  header === "Authorization" ? "the Authorization header as a bearer token" : header;

/**
 * Authenticates a request by `Authorization: Bearer <key>` or, if the interface accepts it, `X-API-KEY`; the former has
 * precedence. Throws 401, with different messages for a missing key and for an empty, unknown or revoked one
 * (spec/common/responses.yaml).
 */
export async function authenticate(
  db: Database,
  { headers }: IncomingMessage,
  keyHeaders: readonly KeyHeader[],
): Promise<Access> {
  const header = headers.authorization;
  const own = keyHeaders.includes("X-API-KEY") ? headers["x-api-key"] : undefined;
  if (header === undefined && own === undefined)
    throw errors.keyMissing(keyHeaders.map(describeHeader).join(", or in "));
  const secret = header === undefined ? own : /^bearer[ ]+([^\s]+)[ ]*$/i.exec(header)?.[1];
  const access = typeof secret !== "string" ? undefined : await findAccess(db, secret);
  if (!access) throw errors.keyInvalid();
  return access;
}

/** Throws 403 when the feature is disabled for the workspace. */
export function requireFeature(access: Access, feature: string | null): void {
  const { disabledFeatures } = access;
  if (feature === null || disabledFeatures.length === 0) return;
  if (disabledFeatures.includes("*") || disabledFeatures.includes(feature)) throw errors.featureDisabled();
}
