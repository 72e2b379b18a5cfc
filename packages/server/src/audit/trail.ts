import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import type { Selectable } from "kysely";
import { hashOfJson } from "../lib/hash-chain";
import { type Runtime, timestamp } from "../lib/runtime";
import type { Database } from "../storage/database";
import { insertRows } from "../storage/dialect/rows";
import { query } from "../storage/query";
import type { AuditEntryTable } from "../storage/schema/audit";
import type { WorkspaceTables } from "../storage/tables";

/** Who does something, and what: by a request, or by a command of the operator, which has neither key nor request. */
export interface By {
  keyId: string | null;
  requestId: string | null;
  operation: string;
}

/** Something that was done. It holds identifiers, and never personal data. */
export interface Act extends By {
  /** The identifier of what was changed or read; null: no single one. */
  subject: string | null;
  /** Unix milliseconds. */
  at: number;
  /** The reads that it stands for, where it is no change: of one key, by one operation. */
  reads?: readonly AuditRead[];
}

/** A read of the record of a person. Its properties are in the order of canonical JSON. */
export interface AuditRead {
  at: string;
  request_id: string | null;
  subject: string | null;
}

export type AuditEntry = Selectable<AuditEntryTable>;

const columns = {
  workspace_id: "text",
  position: "integer",
  created_at: "integer",
  key_id: "text",
  request_id: "text",
  operation: "text",
  subject: "text",
  reads: "text",
  previous_hash: "text",
  hash: "text",
} as const;

/** The trails of all workspaces; each function here works on that of one. */
const trails = (db: Database) => db.withTables<Pick<WorkspaceTables, "audit_entries" | "audit_ends">>();

/**
 * The hash of an entry, as the description of the trail defines it (spec/platform/audit.yaml). The reads are stored as
 * canonical JSON, so they are hashed as they stand: to write those of a busy key a second time takes longer than the hash.
 */
function hashOf({ reads, previous_hash, ...entry }: Omit<AuditEntry, "hash">): string {
  const begin = canonicalJson([
    ...[entry.workspace_id, entry.position, timestamp(entry.created_at), entry.key_id, entry.request_id],
    ...[entry.operation, entry.subject],
  ]);
  return hashOfJson(`${begin.slice(0, -1)},${reads},${canonicalJson(previous_hash)}]`);
}

/** The reads that an entry stands for; null for a change. Throws SyntaxError where they are not as they were written. */
export function readsOf({ reads }: Pick<AuditEntry, "reads">): AuditRead[] | null {
  if (reads === null) return null;
  const read = JSON.parse(reads) as AuditRead[];
  if (JSON.stringify(read) !== reads) throw new SyntaxError("the reads of an entry were changed");
  return read;
}

/**
 * Appends acts to the trail of a workspace, in a transaction: the one that changes what they are about. Locks the end
 * of the trail, so that one transaction at a time appends. `commit`: nothing follows in the transaction.
 */
export async function appendActs(
  trx: Database,
  workspaceId: string,
  acts: readonly Act[],
  { commit = false } = {},
): Promise<void> {
  if (acts.length === 0) return;
  const end = await trails(trx)
    .insertInto("audit_ends")
    .values({ workspace_id: workspaceId, length: 0, hash: null })
    .onConflict((on) =>
      on.column("workspace_id").doUpdateSet((eb) => ({ length: eb.ref("audit_ends.length") })),
    )
    .returning(["length", "hash"])
    .executeTakeFirstOrThrow();
  let [length, last] = [Number(end.length), end.hash];
  const rows = acts.map(({ keyId, requestId, operation, subject, at, reads = null }) => {
    const entry = {
      ...{ workspace_id: workspaceId, position: length + 1, created_at: at, key_id: keyId },
      ...{
        request_id: requestId,
        operation,
        subject,
        reads: reads && JSON.stringify(reads),
        previous_hash: last,
      },
    };
    length += 1;
    last = hashOf(entry);
    return [
      ...[entry.workspace_id, entry.position, entry.created_at, entry.key_id, entry.request_id],
      ...[entry.operation, entry.subject, entry.reads, entry.previous_hash, last],
    ];
  });
  const statements = [
    insertRows("audit_entries", columns, rows),
    trails(trx).updateTable("audit_ends").set({ length, hash: last }).where("workspace_id", "=", workspaceId),
  ];
  await query(trx, statements, { commit });
}

/**
 * Appends acts of the operator, one for each of the subjects, to the trails of all workspaces, which all of them are
 * concerned by.
 */
export async function appendForAll(
  trx: Database,
  { now }: Pick<Runtime, "now">,
  operation: string,
  subjects: readonly string[],
): Promise<void> {
  const acts = subjects.map((subject) => ({ ...byOperator(operation), subject, at: now() }));

  const workspaces = await trx.selectFrom("workspaces").select("id").orderBy("id").execute();
  for (const { id } of workspaces) await appendActs(trx, id, acts);
}

/** The operator, who uses a command of the server. */
export const byOperator = (operation: string): By => ({ keyId: null, requestId: null, operation });

/** The first entry of a trail that is not as it was written, by its position, and why. */
export interface Damage {
  position: number;
  /**
   * `changed`: its content does not have its hash; `missing`: there is no entry at its place; `detached`: it does not
   * follow the one before it.
   */
  problem: "changed" | "missing" | "detached";
}

/** A trail, after each of its entries was compared with its hash and with the entry before it. */
export interface CheckedTrail {
  entries: number;
  /** The hash of the last entry; null without one. */
  hash: string | null;
  damage: Damage | null;
}

/** Whether an entry has its hash. A changed time may be none. */
function isAsHashed({ hash, ...entry }: AuditEntry): boolean {
  try {
    return hashOf(entry) === hash;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Entries that are read and compared at once. */
const BATCH = 500;

/** @param pause is awaited between batches, so that a long trail holds up no other request */
export async function checkTrail(
  db: Database,
  workspaceId: string,
  pause: () => Promise<void> = async () => {},
): Promise<CheckedTrail> {
  const end = await trails(db)
    .selectFrom("audit_ends")
    .select(["length", "hash"])
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirst();
  const length = Number(end?.length ?? 0);
  const found = (position: number, problem: Damage["problem"]) => ({
    entries: length,
    hash: end?.hash ?? null,
    damage: { position, problem },
  });
  let [position, last]: [number, string | null] = [0, null];
  for (;;) {
    // Entries that are appended meanwhile are not of this trail.
    const rows = await trails(db)
      .selectFrom("audit_entries")
      .selectAll()
      .where("workspace_id", "=", workspaceId)
      .where("position", ">", position)
      .where("position", "<=", length)
      .orderBy("position")
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      if (Number(row.position) !== position + 1) return found(position + 1, "missing");
      position += 1;
      if (!isAsHashed({ ...row, position, created_at: Number(row.created_at) }))
        return found(position, "changed");
      if (row.previous_hash !== last) return found(position, "detached");
      last = row.hash;
    }
    if (rows.length < BATCH) break;
    await pause();
  }
  if (position < length) return found(position + 1, "missing");
  if ((end?.hash ?? null) !== last) return found(position, "detached");
  const { extra } = await trails(db)
    .selectFrom("audit_entries")
    .select(({ fn }) => fn.min<number | null>("position").as("extra"))
    .where("workspace_id", "=", workspaceId)
    .where(({ eb, fn, or, selectFrom, lit }) => {
      const ends = selectFrom("audit_ends").select("length").where("workspace_id", "=", workspaceId);
      return or([eb("position", "<", 1), eb("position", ">", fn.coalesce(ends, lit(0)))]);
    })
    .executeTakeFirstOrThrow();
  return extra === null ? { entries: length, hash: last, damage: null } : found(Number(extra), "detached");
}

/** Which entries are listed; all where a part is missing. Times are Unix milliseconds, `until` is exclusive. */
export interface AuditFilter {
  since?: number | undefined;
  until?: number | undefined;
  keyId?: string | undefined;
  operation?: string | undefined;
}

/** At most `limit` entries next to a position, the newest first, or the oldest first before it. */
export function nextEntries(
  db: Database,
  workspaceId: string,
  { since, until, keyId, operation }: AuditFilter,
  { key, side }: { key: readonly (string | number)[] | undefined; side: "after" | "before" },
  limit: number,
): Promise<AuditEntry[]> {
  const isNewestFirst = side === "after";
  let entries = trails(db).selectFrom("audit_entries").selectAll().where("workspace_id", "=", workspaceId);
  if (since !== undefined) entries = entries.where("created_at", ">=", since);
  if (until !== undefined) entries = entries.where("created_at", "<", until);
  if (keyId !== undefined) entries = entries.where("key_id", "=", keyId);
  if (operation !== undefined) entries = entries.where("operation", "=", operation);
  if (key) entries = entries.where("position", isNewestFirst ? "<" : ">", Number(key[0]));
  return entries
    .orderBy("position", isNewestFirst ? "desc" : "asc")
    .limit(limit)
    .execute();
}
