import type { NameClearanceTable } from "../storage/schema/payments";
import type { PersonRecord } from "../workspace/person-record";
import type { Workspace } from "../workspace/workspace";
import { personDigest } from "./person-subject";

/** Why a clearance counts no more. */
export type Reopening = "expired" | "person_changed" | "entry_changed" | "entry_removed";

/** A stored clearance. */
export type Clearance = Omit<NameClearanceTable, "workspace_id">;

/** The two sides of a clearance, as they are now; null when one is gone. */
interface Sides {
  /** The digest of the person's record. */
  personDigest: string | null;
  /** The content hash of the entry. */
  entryHash: string | null;
}

/** Why a clearance counts no more; undefined while it does. A decision about other facts does not apply to these. */
export function reopenedBecause(clearance: Clearance, sides: Sides, now: number): Reopening | undefined {
  if (sides.entryHash === null) return "entry_removed";
  if (sides.entryHash !== clearance.entry_hash) return "entry_changed";
  if (sides.personDigest !== clearance.person_digest) return "person_changed";
  if (clearance.until !== null && clearance.until <= now) return "expired";
  return undefined;
}

const columns = [
  "id",
  "created_at",
  "person_id",
  "list",
  "entry_uid",
  "reason",
  "cleared_by",
  "until",
  "person_digest",
  "entry_hash",
] as const;

/** Reads the clearances of a person. */
export const clearancesOf = ({ db }: Workspace, personId: string) =>
  db.selectFrom("name_clearances").select(columns).where("person_id", "=", personId.toLowerCase());

/** A clearance with what it is about, as it is now. */
export interface ListedClearance extends Clearance, Sides {
  /** The primary name of the entry; null when it is gone. */
  entryName: string | null;
}

/** At most `limit` clearances next to one (created_at, id): the older ones from the newest on, or the newer ones from it on. */
export async function nextClearances(
  workspace: Workspace,
  {
    personId,
    key,
    side,
  }: {
    personId: string | undefined;
    key: readonly (string | number)[] | undefined;
    side: "after" | "before";
  },
  limit: number,
): Promise<ListedClearance[]> {
  const isNewestFirst = side === "after";
  const rows = await workspace.db
    .selectFrom("name_clearances as cleared")
    .leftJoin("sanctions_entries as entry", (join) =>
      join.onRef("entry.list", "=", "cleared.list").onRef("entry.uid", "=", "cleared.entry_uid"),
    )
    .innerJoin("persons", "persons.id", "cleared.person_id")
    .select([
      ...columns.map((column) => `cleared.${column}` as const),
      "entry.hash",
      "entry.name",
      "persons.record",
    ])
    .$if(personId !== undefined, (query) => query.where("cleared.person_id", "=", personId ?? ""))
    .$if(key !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("cleared.created_at", "cleared.id"),
          isNewestFirst ? "<" : ">",
          tuple(Number(key?.[0]), String(key?.[1])),
        ),
      ),
    )
    .orderBy("cleared.created_at", isNewestFirst ? "desc" : "asc")
    .orderBy("cleared.id", isNewestFirst ? "desc" : "asc")
    .limit(limit)
    .execute();
  return rows.map(({ hash, name, record, ...clearance }) => ({
    ...clearance,
    entryName: name,
    entryHash: hash,
    personDigest: personDigest(JSON.parse(record) as PersonRecord),
  }));
}

/**
 * Stores a clearance in place of one of the same pair that counts no more. Returns whether it was stored: not while an
 * earlier one counts.
 */
export async function insertClearance({ db }: Workspace, clearance: Clearance): Promise<boolean> {
  const { person_id, list, entry_uid, ...decided } = clearance;
  const stored = await db
    .insertInto("name_clearances")
    .values(clearance)
    .onConflict((on) =>
      on
        .columns(["workspace_id", "person_id", "list", "entry_uid"])
        .doUpdateSet(decided)
        // As `reopenedBecause` says.
        .where((eb) =>
          eb.or([
            eb("name_clearances.entry_hash", "!=", decided.entry_hash),
            eb("name_clearances.person_digest", "!=", decided.person_digest),
            eb("name_clearances.until", "<=", decided.created_at),
          ]),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** Deletes a clearance. Returns whether it existed. */
export async function deleteClearance({ db }: Workspace, id: string): Promise<boolean> {
  const result = await db.deleteFrom("name_clearances").where("id", "=", id.toLowerCase()).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Reads an entry's primary name and content hash; nothing when no imported list has it. */
export const entryNow = ({ db }: Workspace, list: string, uid: string) =>
  db.selectFrom("sanctions_entries").select(["name", "hash"]).where("list", "=", list).where("uid", "=", uid);
