import { hash } from "node:crypto";
import type { Selectable } from "kysely";
import { query, type Statement } from "../../storage/query";
import type { AccountRevisionTable } from "../../storage/schema/account-imports";
import { inWorkspace } from "../../workspace/in-workspace";
import { insertion } from "../../workspace/insert-many";
import type { Workspace } from "../../workspace/workspace";

/** 128 bits of the SHA-256 of values, in hex. */
export const hashOf = (values: readonly (string | number | null)[]): string =>
  hash("sha256", JSON.stringify(values), "hex").slice(0, 32);

/** The same in the form of a UUID (version 8, RFC 9562). */
export function uuidOf(values: readonly (string | number | null)[]): string {
  const hex = hashOf(values);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}

/** A transaction that changes what was pushed into one connection. */
export interface InConnection {
  workspace: Workspace;
  connectionId: string;
  /** The first of the numbers that are reserved for its revisions. */
  firstRevision: number;
  /** How many are reserved. */
  reserved: number;
}

/**
 * Runs work in a transaction that no other one which changes the same connection comes between, with numbers for at most so many
 * revisions. Undefined when the connection does not exist, or no longer exists.
 */
export async function inConnection<Result>(
  workspace: Workspace,
  connectionId: string,
  revisions: number,
  work: (place: InConnection) => Promise<Result>,
): Promise<Result | undefined> {
  return inWorkspace(workspace, async (within) => {
    const locked = await within.db
      .updateTable("account_connections")
      .set((eb) => ({ last_revision: eb(eb.fn.coalesce("last_revision", eb.lit(0)), "+", revisions) }))
      .where("id", "=", connectionId)
      .returning("last_revision")
      .executeTakeFirst();
    if (!locked) return undefined;
    const firstRevision = Number(locked.last_revision) - revisions + 1;
    return work({ workspace: within, connectionId, firstRevision, reserved: revisions });
  });
}

/** The record of a change; texts are JSON objects. */
export type Change = Pick<AccountRevisionTable, "entity_type" | "entity_id" | "action" | "before" | "after">;

/** Who made changes, and when. */
export interface Origin {
  /** Null for a push. */
  importId: string | null;
  now: number;
  /** Whether an import changes movements that are stored. A push always does. */
  updates?: boolean;
}

const columns = {
  number: "integer",
  entity_type: "text",
  entity_id: "text",
  action: "text",
  before: "text",
  after: "text",
} as const;

/**
 * Records changes in their order, in the transaction that makes them, and reserves the numbers that are needed beyond
 * those it has.
 */
export async function recordChanges(
  place: InConnection,
  origin: Origin,
  changes: readonly Change[],
): Promise<void> {
  const { workspace, connectionId, reserved } = place;
  if (changes.length > reserved)
    await workspace.db
      .updateTable("account_connections")
      .set((eb) => ({ last_revision: eb("last_revision", "+", changes.length - reserved) }))
      .where("id", "=", connectionId)
      .execute();
  await query(workspace.shared, recording(place, origin, changes));
}

/** The statement that does what `recordChanges` does; none for no changes. */
export const recording = (
  { workspace, connectionId, firstRevision }: InConnection,
  { importId, now }: Origin,
  changes: readonly Change[],
): Statement[] =>
  insertion(
    workspace,
    "account_revisions",
    columns,
    changes.map(({ entity_type, entity_id, action, before, after }, index) => [
      ...[firstRevision + index, entity_type, entity_id, action, before, after],
    ]),
    undefined,
    { connection_id: connectionId, created_at: now, import_id: importId },
  );

/** A recorded change. */
export type Revision = Selectable<AccountRevisionTable>;

/**
 * At most `limit` revisions of a connection next to a number: the older ones from the newest on, or the newer ones from
 * it on.
 */
export function nextRevisions(
  { db }: Workspace,
  { connectionId, entityType }: { connectionId: string; entityType: Revision["entity_type"] | undefined },
  { key, side }: { key?: readonly (string | number)[] | undefined; side: "after" | "before" },
  limit: number,
): Promise<Revision[]> {
  const isNewestFirst = side === "after";
  return db
    .selectFrom("account_revisions")
    .selectAll()
    .where("connection_id", "=", connectionId)
    .$if(entityType !== undefined, (query) => query.where("entity_type", "=", entityType ?? "account"))
    .$if(key !== undefined, (query) => query.where("number", isNewestFirst ? "<" : ">", Number(key?.[0])))
    .orderBy("number", isNewestFirst ? "desc" : "asc")
    .limit(limit)
    .execute();
}
