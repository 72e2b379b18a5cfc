import type { Database } from "../storage/database";
import { everyWorkspace, type PersonOfAll } from "../workspace/every-workspace";

/** A person, and the entries that have names like theirs. */
export interface MatchedPerson extends PersonOfAll {
  entries: readonly { list: string; uid: string }[];
}

/** That an entry has a name like a person's since now, or no longer. */
export interface ChangedName {
  workspace_id: string;
  person_id: string;
  list: string;
  uid: string;
  outcome: "listed" | "cleared";
}

/** Called in the transaction that stores the changes. It may be repeated with that. */
export type OnChangedNames = (trx: Database, changed: readonly ChangedName[]) => Promise<void>;

const keyOf = (person: string, { list, uid }: { list: string; uid: string }): string =>
  JSON.stringify([person, list, uid]);

/**
 * Stores how the matches of persons differ from the stored outcomes. Returns whether all of them still have the record that was
 * compared, or are gone; the others are left as they are.
 */
export async function storeNameOutcomes(
  trx: Database,
  persons: readonly MatchedPerson[],
  now: number,
  onChanged?: OnChangedNames,
): Promise<boolean> {
  const db = everyWorkspace(trx);
  const ids = persons.map(({ id }) => id);
  const records = new Map(
    (await db.selectFrom("persons").select(["id", "record"]).where("id", "in", ids).execute()).map((row) => [
      row.id,
      row.record,
    ]),
  );
  const current = persons.filter(({ id, record }) => records.get(id) === record);
  const open = await db
    .selectFrom("name_outcomes")
    .selectAll()
    .where("person_id", "in", ids)
    .where("ended_at", "is", null)
    .orderBy("seq")
    .execute();
  const before = new Map(open.map((one) => [keyOf(one.person_id, one), one]));
  const matched = new Set(current.flatMap(({ id, entries }) => entries.map((entry) => keyOf(id, entry))));
  const workspaces = new Map(current.map(({ id, workspace_id }) => [id, workspace_id]));
  const listed = current.flatMap(({ id, workspace_id, entries }) =>
    entries
      .filter((entry) => before.get(keyOf(id, entry))?.outcome !== "listed")
      .map(({ list, uid }) => ({ workspace_id, person_id: id, list, uid, outcome: "listed" as const })),
  );
  const cleared = open
    .filter((one) => one.outcome === "listed" && workspaces.has(one.person_id))
    .filter((one) => !matched.has(keyOf(one.person_id, one)))
    .map(({ workspace_id, person_id, list, uid }) => ({
      workspace_id,
      person_id,
      list,
      uid,
      outcome: "cleared" as const,
    }));
  const changed: ChangedName[] = [...cleared, ...listed];
  const ended = changed.flatMap((one) => before.get(keyOf(one.person_id, one))?.seq ?? []);
  if (ended.length > 0)
    await db.updateTable("name_outcomes").set({ ended_at: now }).where("seq", "in", ended).execute();
  if (changed.length > 0) {
    await db
      .insertInto("name_outcomes")
      .values(changed.map((one) => ({ ...one, created_at: now })))
      .execute();
    await onChanged?.(trx, changed);
  }
  return persons.every(({ id, record }) => (records.get(id) ?? record) === record);
}
