import { appendForAll } from "../audit/trail";
import { reopenCases } from "../cases/change-cases";
import {
  type ListedSubject,
  recordListMatches,
  type WatchedCase,
  watchedCasesAfter,
  watchedCasesAgain,
} from "../cases/listed-cases";
import type { JobHandler } from "../jobs/queue/handler";
import type { Runtime } from "../lib/runtime";
import { type NameLists, nameLists } from "../names/name-lists";
import { DEFAULT_LEAST, screenNames } from "../names/screen";
import {
  type ImportedSanctions,
  importList,
  type OnStored,
  type SanctionsImport,
} from "../sanctions/import/import-list";
import { removeList } from "../sanctions/import/remove-list";
import { type ImportableListId, listVersions } from "../sanctions/lists";
import type { Database } from "../storage/database";
import { clockOf } from "../storage/database-clock";
import { transaction } from "../storage/transaction";
import { everyWorkspace } from "../workspace/every-workspace";
import { RESCREEN_CASES_KIND, readRescreenCasesPayload } from "../workspace/rescreen-cases-job";
import { outcomesOf, tickEvaluations } from "./engine/evaluate-blocks";
import { record } from "./engine/record";
import { KnownRules } from "./engine/rule-index";
import { loadersOf } from "./facts/loaders";

type Uses = Pick<Runtime, "now" | "uuid" | "bytes">;

/**
 * Evaluates the rules about lists as the lists are in this transaction, and stores what they raise and end in it. Rules that
 * ask nodes are not evaluated. Returns the number of deliveries.
 */
async function raiseOnLists(trx: Database, runtime: Uses): Promise<number> {
  const { ticks } = await new KnownRules().read(trx);
  const aboutLists = ticks.filter(({ evaluator }) => evaluator.about === "lists");
  if (aboutLists.length === 0) return 0;
  const loaders = loadersOf(trx, { priceOf: () => undefined });
  const outcomes = await outcomesOf(tickEvaluations(aboutLists, runtime.now()), loaders);
  const { deliveries } = await record(trx, outcomes, runtime);
  return deliveries;
}

/** Writes a change of a list to the audit trails, and raises what it raises. */
const noteAndRaise =
  (runtime: Uses, command: string): OnStored =>
  async (trx, list) => {
    await appendForAll(trx, runtime, command, [list]);
    return raiseOnLists(trx, runtime);
  };

/** The last change of any list, which shows whether they are as they were. */
export async function lastListChange(db: Database): Promise<number> {
  const { seq } = await db
    .selectFrom("sanctions_imports")
    .select(({ fn }) => fn.max<number | null>("seq").as("seq"))
    .executeTakeFirstOrThrow();
  return seq ?? 0;
}

/**
 * Imports a sanctions list (sanctions/import/import-list.ts), and raises and ends the alerts about lists in the same
 * transaction, in whichever process that is. A running server finds their deliveries within seconds. Throws
 * SanctionsFileError.
 */
export const importSanctions = (
  db: Database,
  runtime: Uses,
  options: SanctionsImport,
): Promise<ImportedSanctions> =>
  importList(db, runtime, { ...options, onStored: noteAndRaise(runtime, "server sanctions import") });

/** Removes a list (sanctions/import/remove-list.ts), with what that raises and ends. */
export const removeSanctions = (
  db: Database,
  runtime: Uses,
  list: ImportableListId,
): Promise<number | undefined> =>
  removeList(db, runtime, list, noteAndRaise(runtime, "server sanctions remove"));

/** That a list has a name like a person's since now, or no longer. */
interface NamedPerson {
  workspace_id: string;
  person_id: string;
  list: string;
  uid: string;
  outcome: "listed" | "cleared";
}

/**
 * Reopens resolved cases about an address of a person whose name a list has since now, or no longer, in the transaction
 * that stores the outcome. The subjects of cases are compared with lists by another job (`rescreenCasesHandler`).
 */
export const reopenNamed =
  (runtime: Pick<Runtime, "now" | "uuid">) =>
  async (trx: Database, changed: readonly NamedPerson[]): Promise<void> => {
    const accounts = await everyWorkspace(trx)
      .selectFrom("person_accounts")
      .select(["person_id", "account"])
      .where("person_id", "in", [...new Set(changed.map(({ person_id }) => person_id))])
      .orderBy("seq")
      .execute();
    const facts = changed.flatMap(({ workspace_id: workspaceId, ...name }) =>
      accounts
        .filter(({ person_id }) => person_id === name.person_id)
        .map(({ account: address }) => ({ workspaceId, address, details: { name } })),
    );
    await reopenCases(trx, facts, runtime);
  };

/** Cases of one transaction. */
const PAGE = 50;

/**
 * Compares the subjects of cases and their counterparties, by names and addresses, with the lists of now. A resolved
 * case whose matches have changed is reopened. A second run has no further effect.
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
        // Cases that have changed meanwhile are compared again.
        if (await rescreen({ db, runtime }, cases, "case_id" in which)) last = next.id;
      }
    },
  };
}

/**
 * Compares these cases, and stores what is different. Returns whether they and the lists are still as they were read;
 * else nothing is stored. This may be a job that another one has replaced, which has compared them with newer lists
 * already.
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
  return transaction(db, async (trx) => {
    if (versionsIn(await listVersions(trx)) !== versions) return false;
    if (JSON.stringify(await watchedCasesAgain(trx, cases)) !== JSON.stringify(cases)) return false;
    await recordListMatches(trx, subjects, runtime);
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
