import type { Selectable } from "kysely";
import type { ConnectionAuthorizationTable } from "../storage/schema/accounts";
import type { Workspace } from "./workspace";

/** A consent that a user was sent to a provider for. */
export type ConnectionAuthorization = Omit<Selectable<ConnectionAuthorizationTable>, "workspace_id">;

/** Stores a consent that is waited for, and forgets those of the workspace whose time is over. */
export async function addAuthorization(
  { db }: Workspace,
  authorization: ConnectionAuthorization,
  now: number,
): Promise<void> {
  await db.deleteFrom("connection_authorizations").where("expires_at", "<=", now).execute();
  await db.insertInto("connection_authorizations").values(authorization).execute();
}

/**
 * Takes a consent: the caller that gets it is the only one. Undefined for one that is unknown, was taken, or whose time is
 * over.
 */
export async function takeAuthorization(
  { db }: Workspace,
  { type, stateHash, now }: { type: string; stateHash: string; now: number },
): Promise<ConnectionAuthorization | undefined> {
  return db
    .deleteFrom("connection_authorizations")
    .where("state_hash", "=", stateHash)
    .where("type", "=", type)
    .where("expires_at", ">", now)
    .returning(["id", "created_at", "expires_at", "type", "state_hash", "granted"])
    .executeTakeFirst();
}
