import { listVersions } from "../../sanctions/lists";
import type { Database } from "../../storage/database";
import { loadersOf } from "../facts/loaders";
import { tickJudgements, verdictsOf } from "./evaluate-blocks";
import { KnownRules } from "./known-rules";
import { type Recording, record } from "./record";

/**
 * Evaluates the rules about lists as the lists are in this transaction, and stores what they raise and end in it. What asks nodes is
 * not evaluated. Returns the number of deliveries.
 */
export async function raiseOnLists(trx: Database, recording: Recording): Promise<number> {
  const { ticks } = await new KnownRules().read(trx);
  const aboutLists = ticks.filter(({ evaluator }) => evaluator.about === "lists");
  if (aboutLists.length === 0) return 0;
  const loaders = loadersOf(trx, { priceOf: () => undefined, listVersions });
  const verdicts = await verdictsOf(tickJudgements(aboutLists, recording.runtime.now()), loaders);
  const { deliveries } = await record(trx, verdicts, recording);
  return deliveries;
}

/** The last change of any list, which tells whether they are as they were. */
export async function lastListChange(db: Database): Promise<number> {
  const { seq } = await db
    .selectFrom("sanctions_imports")
    .select(({ fn }) => fn.max<number | null>("seq").as("seq"))
    .executeTakeFirstOrThrow();
  return seq ?? 0;
}
