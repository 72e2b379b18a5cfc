import { type ListedSubject, tellListed } from "../cases/tell-listed";
import { type WatchedCase, watchedCasesAfter, watchedCasesAgain } from "../cases/watched-cases";
import type { JobHandler } from "../jobs/queue/handler";
import type { Runtime } from "../lib/runtime";
import { type NameLists, nameLists } from "../names/name-lists";
import { DEFAULT_LEAST, screenNames } from "../names/screen";
import { listVersions } from "../sanctions/lists";
import type { Database } from "../storage/database";
import { clockOf } from "../storage/database-clock";
import { inTransaction } from "../storage/transaction";
import { RESCREEN_CASES_KIND, readRescreenCasesPayload } from "../workspace/rescreen-cases-job";

/** Cases of one transaction. */
const PAGE = 50;

/**
 * Compares those whom cases are about with the lists as they are: the names and addresses of subjects and of counterparties. Resolved
 * cases of which a list says something else than before are reopened. What it does twice has an effect once.
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
        // What has changed meanwhile is compared again.
        if (await rescreen({ db, runtime }, cases, "case_id" in which)) last = next.id;
      }
    },
  };
}

/**
 * Compares these cases, and stores what is different. Returns whether they and the lists are still as they were read; else nothing is
 * stored. This may be a job that another one has replaced, which has compared them with newer lists already.
 */
async function rescreen(
  { db, runtime }: { db: Database; runtime: Pick<Runtime, "now" | "uuid"> },
  cases: readonly WatchedCase[],
  isNew: boolean,
): Promise<boolean> {
  const lists = await nameLists(db);
  const subjects: ListedSubject[] = [];
  for (const one of cases) {
    subjects.push(compare(one, lists, isNew));
    if (one.names.length > 0) await clockOf(db).turn();
  }
  const versions = versionsIn(lists?.versions ?? []);
  return inTransaction(db, async (trx) => {
    if (versionsIn(await listVersions(trx)) !== versions) return false;
    if (JSON.stringify(await watchedCasesAgain(trx, cases)) !== JSON.stringify(cases)) return false;
    await tellListed(trx, subjects, runtime);
    return true;
  });
}

const versionsIn = (versions: readonly { list: string; version: string }[]): string =>
  JSON.stringify(versions.map(({ list, version }) => [list, version]));

function compare(
  { id, names, byAddress, isOrphan, before, openedAt }: WatchedCase,
  lists: NameLists | undefined,
  isNew: boolean,
): ListedSubject {
  const subject = { names, kind: undefined, births: [], countries: [] };
  const screening = names.length > 0 ? lists && screenNames(lists, subject, DEFAULT_LEAST) : undefined;
  const byName = (screening?.matches ?? []).map(({ entry: { list, uid } }) => ({
    basis: "name" as const,
    list,
    uid,
  }));
  const isPartial = isOrphan || screening?.isCut === true;
  // A new case may be resolved by the time that it is compared.
  const known = isNew ? (lists?.versions ?? []).filter((one) => Number(one.imported_at) <= openedAt) : [];
  const knownLists = known.map(({ list }) => list);
  return { id, entries: [...byName, ...byAddress], isPartial, before, knownLists };
}
