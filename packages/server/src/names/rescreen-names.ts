import type { JobHandler } from "../jobs/queue/handler";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { clockOf } from "../storage/database-clock";
import { transaction } from "../storage/transaction";
import { everyWorkspace, type PersonOfAll, personOfAll, personsAfter } from "../workspace/every-workspace";
import type { PersonRecord } from "../workspace/person-record";
import { readScreenNamesPayload, SCREEN_NAMES_KIND } from "../workspace/screen-names-job";
import { nameLists } from "./name-lists";
import { subjectOf } from "./person-subject";
import { DEFAULT_LEAST, screenNames } from "./screen";

/** Persons of one transaction. */
const PAGE = 50;

interface RescreenNamesOptions {
  db: Database;
  runtime: Pick<Runtime, "now">;
  onChanged?: OnChangedNames;
}

/**
 * Compares the names of the persons of all workspaces, or of one whose record was written, with the lists as they are,
 * and stores each change of an outcome: an entry that has a name like theirs since now, or no longer. After a change of
 * a list all persons are compared with all entries, because how much a word weighs depends on all of them. Running it
 * twice has an effect once.
 */
export function rescreenNamesHandler(services: RescreenNamesOptions): JobHandler {
  const { db } = services;
  return {
    kind: SCREEN_NAMES_KIND,
    // Without it, a match would go unnoticed.
    maxAttempts: Number.POSITIVE_INFINITY,
    retry: { first: 1_000, longest: 60_000 },
    run: async (payload, { signal }) => {
      const only = readScreenNamesPayload(payload);
      if (only !== undefined) await rescreen(services, () => personOfAll(db, only));
      else
        for (let last: string | undefined = ""; last !== undefined; ) {
          signal.throwIfAborted();
          const after: string = last;
          last = await rescreen(services, () => personsAfter(db, after, PAGE));
        }
      await clockOf(db).turn();
      return "done";
    },
  };
}

/** Compares these persons; the identifier of the last of them, undefined when there are none. */
async function rescreen(
  { db, runtime, onChanged }: RescreenNamesOptions,
  read: () => Promise<PersonOfAll[]>,
): Promise<string | undefined> {
  for (;;) {
    const persons = await read();
    if (persons.length === 0) return undefined;
    const lists = await nameLists(db);
    const matched: MatchedPerson[] = [];
    for (const { record, ...person } of persons) {
      const screening =
        lists && screenNames(lists, subjectOf(JSON.parse(record) as PersonRecord), DEFAULT_LEAST);
      const entries = (screening?.matches ?? []).map(({ entry: { list, uid } }) => ({ list, uid }));
      matched.push({ ...person, record, entries });
      await clockOf(db).turn();
    }
    // A person that was replaced meanwhile is compared again.
    if (await transaction(db, (trx) => storeNameOutcomes(trx, matched, runtime.now(), onChanged)))
      return persons.at(-1)?.id;
  }
}

/** A person, and the entries that have names like theirs. */
interface MatchedPerson extends PersonOfAll {
  entries: readonly { list: string; uid: string }[];
}

/** That an entry has a name like a person's since now, or no longer. */
interface ChangedName {
  workspace_id: string;
  person_id: string;
  list: string;
  uid: string;
  outcome: "listed" | "cleared";
}

/** Called in the transaction that stores the changes. It may be repeated with that. */
type OnChangedNames = (trx: Database, changed: readonly ChangedName[]) => Promise<void>;

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
