import type { JobHandler } from "../jobs/queue/handler";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { clockOf } from "../storage/database-clock";
import { inTransaction } from "../storage/transaction";
import { type PersonOfAll, personOfAll, personsAfter } from "../workspace/every-workspace";
import type { PersonRecord } from "../workspace/person-record";
import { readScreenNamesPayload, SCREEN_NAMES_KIND } from "../workspace/screen-names-job";
import { nameLists } from "./name-lists";
import { subjectOf } from "./person-subject";
import { DEFAULT_LEAST, screenNames } from "./screen";
import { type MatchedPerson, type OnChangedNames, storeNameOutcomes } from "./store-name-outcomes";

/** Persons of one transaction. */
const PAGE = 50;

interface RescreenNamesOptions {
  db: Database;
  runtime: Pick<Runtime, "now">;
  onChanged?: OnChangedNames;
}

/**
 * Compares the names of the persons of all workspaces, or of one whose record was written, with the lists as they are, and stores each
 * change of an outcome: an entry that has a name like theirs since now, or no longer. After a change of a list all persons are compared
 * with all entries, because how much a word weighs depends on all of them. What it does twice has an effect once.
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
    if (await inTransaction(db, (trx) => storeNameOutcomes(trx, matched, runtime.now(), onChanged)))
      return persons.at(-1)?.id;
  }
}
