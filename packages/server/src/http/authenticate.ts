import type { IncomingMessage } from "node:http";
import { type Access, findAccess } from "../access/keys";
import { errors } from "../errors";
import type { Database } from "../storage/database";
import type { KeyHeader } from "./interface";

const inWords = (header: KeyHeader): string =>
  header === "Authorization" ? "the Authorization header as a bearer token" : header;

/**
 * Finds out who asks, from `Authorization: Bearer <key>` or, where the interface takes it, from `X-API-KEY`; the former
 * counts when both are there. Throws 401 with one message when no key was sent and another
 * when the key is empty, unknown or revoked (spec/common/responses.yaml).
 */
export async function authenticate(
  db: Database,
  { headers }: IncomingMessage,
  keyHeaders: readonly KeyHeader[],
): Promise<Access> {
  const header = headers.authorization;
  const own = keyHeaders.includes("X-API-KEY") ? headers["x-api-key"] : undefined;
  if (header === undefined && own === undefined)
    throw errors.keyMissing(keyHeaders.map(inWords).join(", or in "));
  const secret = header === undefined ? own : /^bearer[ ]+([^\s]+)[ ]*$/i.exec(header)?.[1];
  const access = typeof secret !== "string" ? undefined : await findAccess(db, secret);
  if (!access) throw errors.keyInvalid();
  return access;
}

/** Throws 403 when the feature is off for the workspace. */
export function requireFeature(access: Access, feature: string | null): void {
  const { disabledFeatures } = access;
  if (feature === null || disabledFeatures.length === 0) return;
  if (disabledFeatures.includes("*") || disabledFeatures.includes(feature)) throw errors.featureDisabled();
}
