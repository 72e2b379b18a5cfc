import { chunks } from "../../lib/chunks";
import type { Placed } from "../pushes/fields";
import type { MovementInput } from "../pushes/inputs";
import type { EntryOf } from "../pushes/movements";
import { hashOf, type InConnection } from "../pushes/revisions";
import { isDisjoint, type StatementEntry, type StatementHead } from "./statement";
import { type BegunStatement, type StoredStatement, statementId, statementsWith } from "./store-statements";

/** Names of one statement. */
const PART = 5_000;

/** An entry of a statement with the movement that it may be. */
export interface PlacedEntry extends Placed<MovementInput> {
  entry: StatementEntry;
}

/** An entry with what identifies it in its connection, and whether it is a movement that is stored already. */
export interface IdentifiedEntry extends Placed<MovementInput>, EntryOf {
  isKnown: boolean;
}

interface Pending extends PlacedEntry {
  statement: StoredStatement;
  /** The next place to look at, from 1. */
  place: number;
  /** How many equal ones that are the statement's have to come before its own, and its own. */
  left: number;
}

/** Equal entries have places, in the order in which they were stored. */
const refAt = (digest: string, place: number): string => (place === 1 ? `#${digest}` : `#${digest}/${place}`);

/**
 * Says of entries of statements which movements they are. Entries that say the same are the same movement as often as
 * they may come of the same days: of the same statement, or of two that may overlap. The second of two in a statement
 * is the second of those that are stored; those of statements that surely have no entry in common are movements of
 * their own. An entry with the bank's reference, in a statement that is stored, whose other contents differ is that
 * entry, changed. `own`: the statements of the entries, by identifier.
 */
export async function identifyEntries(
  place: InConnection,
  importId: string,
  own: ReadonlyMap<string, BegunStatement>,
  placed: readonly PlacedEntry[],
): Promise<IdentifiedEntry[]> {
  if (placed.length === 0) return [];
  const { workspace, connectionId } = place;
  const statements = new Map<string, StoredStatement>(Array.from(own.values(), (one) => [one.id, one]));
  /** The statement that a movement was read from first; null: it is none of a statement. */
  const holders = new Map<string, string | null>();
  /** Those that were deleted, and when the issue of a statement was made that took them back. */
  const deleted = new Map<string, number | null>();
  const taken = new Set<string>();
  const found: IdentifiedEntry[] = [];
  // Entries of a statement follow each other.
  let last: { head: StatementHead; statement: StoredStatement | undefined } | undefined;
  const statementOf = (head: StatementHead) => {
    if (last?.head !== head) last = { head, statement: own.get(statementId(connectionId, head)) };
    return last.statement;
  };
  let pending = placed.flatMap(({ at, input, entry }): Pending[] => {
    const statement = statementOf(entry.statement);
    return statement ? [{ at, input, entry, statement, place: 1, left: input.occurrence }] : [];
  });
  while (pending.length > 0) {
    const loaded = new Set(pending.flatMap(placesOf).filter((ref) => !holders.has(ref)));
    for (const part of chunks([...loaded], PART)) {
      const rows = await workspace.db
        .selectFrom("account_transfers")
        .select(["source_ref", "statement_id", "deleted_at", "superseded_at"])
        .where("source", "=", connectionId)
        .where("source_ref", "in", part)
        .execute();
      for (const row of rows) {
        holders.set(row.source_ref, row.statement_id);
        if (row.deleted_at !== null) deleted.set(row.source_ref, row.superseded_at);
      }
    }
    const unknown = [...holders.values()].filter((id) => id !== null && !statements.has(id));
    for (const part of chunks(
      [...new Set(unknown)].flatMap((id) => id ?? []),
      PART,
    ))
      for (const [id, one] of await statementsWith(workspace, part, importId)) statements.set(id, one);
    const waiting: Pending[] = [];
    // The second of equal ones waits for the first, or it would take the place of that.
    const waitedFor = new Set<string>();
    for (const one of pending) {
      if (waitedFor.has(one.entry.digest)) {
        waiting.push(one);
        continue;
      }
      const end = one.place + one.left;
      for (; one.place < end; one.place += 1) {
        const ref = refAt(one.entry.digest, one.place);
        const isHeld = holders.has(ref);
        if (isHeld && !mayBe(one, statements.get(holders.get(ref) ?? ""))) continue;
        one.left -= 1;
        if (isHeld && one.left > 0) continue;
        holders.set(ref, isHeld ? (holders.get(ref) ?? null) : one.statement.id);
        taken.add(ref);
        found.push({
          at: one.at,
          input: one.input,
          ref,
          isKnown: isHeld && (!deleted.has(ref) || isOutdated(one, deleted.get(ref) ?? null)),
          isFree: !isHeld,
          statementId: one.statement.id,
          entryKey: entryKey(one),
          replaces: null,
          issuedAt: one.entry.statement.madeAt,
        });
        one.left = 0;
        break;
      }
      if (one.left === 0) continue;
      waiting.push(one);
      waitedFor.add(one.entry.digest);
    }
    pending = waiting;
  }
  return changedOnes(place, own, taken, found);
}

/** The places that may be an entry's. */
const placesOf = ({ entry, place, left }: Pending): string[] =>
  Array.from({ length: left }, (_, at) => refAt(entry.digest, place + at));

/** Whether an entry may be a movement that was first read from a statement. */
const mayBe = ({ entry, statement }: Pending, holder: StoredStatement | undefined): boolean =>
  !holder || holder.id === statement.id || !isDisjoint(holder, statement, entry.reference !== null);

/** Whether a later issue of a statement has said already that an entry is another one, or none. */
const isOutdated = ({ entry: { statement } }: Pending, supersededAt: number | null): boolean =>
  supersededAt !== null && (statement.madeAt === null || statement.madeAt <= supersededAt);

/** Names an entry within its statement by the bank's reference. */
const entryKey = ({ entry, statement }: Pending): string | null =>
  entry.reference === null ? null : hashOf([statement.id, entry.reference, entry.referenceAt]);

/**
 * Gives entries that are in place of a stored one of the same statement what identifies that. Others compare whole
 * statements.
 */
async function changedOnes(
  { workspace, connectionId }: InConnection,
  own: ReadonlyMap<string, BegunStatement>,
  taken: ReadonlySet<string>,
  entries: IdentifiedEntry[],
): Promise<IdentifiedEntry[]> {
  const again = new Set(
    Array.from(own.values()).flatMap(({ id, relation }) => (relation === "again" ? id : [])),
  );
  const added = entries.filter((one) => !one.isKnown && again.has(one.statementId));
  const keys = added.flatMap(({ entryKey: key }) => key ?? []);
  if (keys.length === 0) return entries;
  const rows = await workspace.db
    .selectFrom("account_transfers")
    .select(["entry_key", "source_ref"])
    .where("source", "=", connectionId)
    .where("statement_id", "in", [...again])
    .where("entry_key", "in", keys)
    .where("deleted_at", "is", null)
    .execute();
  const stored = new Map(rows.map((row) => [row.entry_key, row.source_ref]));
  return entries.map((one) => {
    const ref = one.isKnown ? undefined : stored.get(one.entryKey);
    return ref === undefined || taken.has(ref) ? one : { ...one, ref, replaces: ref };
  });
}
