import { type ListedSubject, tellListed } from "../cases/tell-listed";
import { type WatchedCase, watchedCasesAfter } from "../cases/watched-cases";
import type { JobHandler } from "../jobs/queue/handler";
import type { Runtime } from "../lib/runtime";
import { type NameLists, nameLists } from "../names/name-lists";
import { DEFAULT_LEAST, screenNames } from "../names/screen";
import type { Database } from "../storage/database";
import { clockOf } from "../storage/database-clock";
import { inTransaction } from "../storage/transaction";
import { RESCREEN_CASES_KIND, readRescreenCasesPayload } from "../workspace/rescreen-cases-job";

/** Cases of one transaction. */
const PAGE = 50;

/**
 * Compares those whom cases are about with the lists as they are: the names of subjects and of counterparties, and the addresses of
 * these. Resolved cases of which a list says something else than before are reopened. What it does twice has an effect once.
 */
export function rescreenCasesHandler({
  db,
  runtime,
}: {
  db: Database;
  runtime: Pick<Runtime, "now" | "uuid">;
}): JobHandler {
  return {
    kind: RESCREEN_CASES_KIND,
    // Without it, what a case was decided by would change unnoticed.
    maxAttempts: Number.POSITIVE_INFINITY,
    retry: { first: 1_000, longest: 60_000 },
    run: async (payload, { signal }) => {
      const which = readRescreenCasesPayload(payload);
      for (let last = ""; ; ) {
        signal.throwIfAborted();
        const cases = await watchedCasesAfter(db, which, last, PAGE);
        const next = cases.at(-1);
        if (!next) return "done";
        const lists = await nameLists(db);
        const subjects: ListedSubject[] = [];
        for (const one of cases) {
          subjects.push(compare(one, lists));
          await clockOf(db).turn();
        }
        await inTransaction(db, (trx) => tellListed(trx, subjects, runtime));
        last = next.id;
      }
    },
  };
}

function compare(
  { id, names, byAddress, isOrphan }: WatchedCase,
  lists: NameLists | undefined,
): ListedSubject {
  const subject = { names, kind: undefined, births: [], countries: [] };
  const screening = names.length > 0 ? lists && screenNames(lists, subject, DEFAULT_LEAST) : undefined;
  const byName = (screening?.matches ?? []).map(({ entry: { list, uid } }) => ({
    ...{ basis: "name" as const, list, uid },
  }));
  return { id, entries: [...byName, ...byAddress], isPartial: isOrphan || screening?.isCut === true };
}
