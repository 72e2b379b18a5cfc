import type { IncomingMessage } from "node:http";
import { type Access, findAccess } from "../access/keys";
import { errors } from "../errors";
import type { Database } from "../storage/database";

/**
 * Finds out who asks, from `Authorization: Bearer <key>`. Throws 401 with one message when no key was sent and another
 * when the key is empty, unknown or revoked (spec/common/responses.yaml).
 */
export async function authenticate(db: Database, request: IncomingMessage): Promise<Access> {
  const header = request.headers.authorization;
  if (header === undefined) throw errors.keyMissing();
  const secret = /^bearer[ ]+([^\s]+)[ ]*$/i.exec(header)?.[1];
  const access = secret === undefined ? undefined : await findAccess(db, secret);
  if (!access) throw errors.keyInvalid();
  return access;
}

/** Throws 403 when the feature is off for the workspace. */
export function requireFeature(access: Access, feature: string | null): void {
  const { disabledFeatures } = access;
  if (feature === null || disabledFeatures.length === 0) return;
  if (disabledFeatures.includes("*") || disabledFeatures.includes(feature)) throw errors.featureDisabled();
}
