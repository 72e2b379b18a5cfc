import { sql } from "kysely";
import { enqueue, postponeJob } from "../../jobs/queue/enqueue";
import type { Runtime } from "../../lib/runtime";
import { query } from "../../storage/query";
import { transaction } from "../../storage/transaction";
import type { Workspace } from "../../workspace/workspace";
import { statementToKeep } from "./accepted-risks";
import { paymentConflict, releaseTransaction, type SubmissionConflict } from "./payment-transactions";
import {
  findSubmission,
  type NewSubmission,
  type ObservedOutcome,
  SETTLE_KIND,
  type Submission,
  type SubmissionKey,
  settleJob,
  settleJobKey,
  unobserved,
} from "./rows";
import type { State } from "./states";

// The one place that changes what is stored of a submission, always with the job that follows it.

/** Needed to enqueue the job that follows a submission. */
export interface Following {
  runtime: Pick<Runtime, "now" | "uuid">;
  /** How long after this the job first looks it up, in milliseconds. */
  settleInterval: number;
}

/** A submission that is stored and may be broadcast now. */
export interface Written {
  conflict?: undefined;
  /** Whether no node was handed the bytes before: they are new, or were excluded for certain each time. */
  isFirst: boolean;
  /** The state of the same bytes before. */
  from: State;
  /** Unix milliseconds. For the same bytes, each hand-over is later than the one before. */
  handedOverAt: number;
}

/**
 * Stores a submission before it is broadcast, and in the same database transaction the job that tracks it. When the
 * same bytes were stored before and not accepted, that row is updated, so that there is one row and one report. A
 * payment is not stored, and the conflict is returned, when another transaction is paying, or has paid, its quote (one
 * with the same nonce slot does not count: the chain includes only one of the two), and when these bytes are the payment of
 * another quote.
 */
export async function writeSubmission(
  workspace: Workspace,
  { runtime, settleInterval }: Following,
  submission: NewSubmission,
): Promise<Written | SubmissionConflict> {
  return transaction(
    workspace.shared,
    async (trx) => {
      const within = workspace.within(trx);
      const { db } = within;
      const conflict = await paymentConflict(db, submission);
      if (conflict) return conflict;
      const earlier = await findSubmission(within, submission.network, submission.tx_hash, submission.part);
      const { created_at } = submission;
      const handedOverAt = earlier ? Math.max(created_at, earlier.created_at + 1) : created_at;
      await db
        .insertInto("submissions")
        .values({ ...submission, created_at: handedOverAt, state: "written", ...unobserved })
        .onConflict((conflict) =>
          conflict
            .columns(["workspace_id", "network", "tx_hash", "part"])
            .doUpdateSet({
              quote_id: submission.quote_id,
              amount: submission.amount,
              ...declaredBy(submission),
              ...statementToKeep(earlier, submission),
              created_at: handedOverAt,
              state: "written",
              ...unobserved,
            })
            .where("submissions.state", "!=", "accepted"),
        )
        .execute();
      await enqueue(
        trx,
        settleJob({ ...submission, workspace_id: workspace.id }, runtime.now() + settleInterval),
        runtime,
      );
      return { isFirst: !earlier || isExcluded(earlier), from: earlier?.state ?? "none", handedOverAt };
    },
    { together: true },
  );
}

/** A later submission of the same bytes can declare Travel Rule compliance, and cannot take a declaration back. */
const declaredBy = ({ travel_rule_compliant }: Pick<NewSubmission, "travel_rule_compliant">) =>
  travel_rule_compliant === 1 ? { travel_rule_compliant } : {};

/** Declares the Travel Rule compliance of a stored payment of this quote, whose records were checked. */
export const declareCompliance = (
  { db }: Workspace,
  { network, tx_hash, quote_id }: Pick<Submission, "network" | "tx_hash" | "quote_id">,
) =>
  db
    .updateTable("submissions")
    .set({ travel_rule_compliant: 1 })
    .where("network", "=", network)
    .where("tx_hash", "=", tx_hash)
    .where("quote_id", "=", quote_id)
    .execute();

/** Whether it was certain that no block would include it. */
const isExcluded = ({ state }: Submission): boolean => state === "refused" || state === "abandoned";

/**
 * Records that a submission is refused for certain, and returns true. False, without a record, when a node was handed the
 * bytes before or since: that one may have taken them, whatever another one says of them.
 */
export async function refuseFirst(
  { db }: Workspace,
  { network, tx_hash, part = 0 }: Pick<NewSubmission, "network" | "tx_hash" | "part">,
  { isFirst, handedOverAt }: Pick<Written, "isFirst" | "handedOverAt">,
): Promise<boolean> {
  if (!isFirst) return false;
  const { numUpdatedRows } = await db
    .updateTable("submissions")
    .set({ state: "refused" })
    .where("network", "=", network)
    .where("tx_hash", "=", tx_hash)
    .where("part", "=", part)
    .where("created_at", "=", handedOverAt)
    .where("state", "=", sql.lit("written"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type SettledSubmission = Pick<
  NewSubmission,
  "network" | "tx_hash" | "part" | "quote_id" | "step" | "nonce_slot"
>;

/** The outcome of a submission that a node was handed; a refusal is recorded by `refuseFirst`. */
type SettledState = "accepted" | "abandoned";

/**
 * Records the outcome of a submission. When one is accepted, the others with its nonce slot become `replaced`, and are followed
 * again: a block can include either.
 *
 * @param lookIn the job that follows it does not look before that many milliseconds have passed; default: as it was enqueued
 */
export async function settleSubmission(
  workspace: Workspace,
  submission: SettledSubmission,
  state: SettledState,
  following: Following,
  lookIn?: number,
): Promise<void> {
  await transaction(
    workspace.shared,
    async (trx) => {
      await settleWithin(workspace.within(trx), submission, state, following);
      if (lookIn === undefined) return;
      const key = settleJobKey({ ...submission, workspace_id: workspace.id });
      await postponeJob(trx, SETTLE_KIND, key, following.runtime.now() + lookIn);
    },
    { together: true },
  );
}

/**
 * Accepts a submission that was found on chain, and has a job follow it from now on: its own may have ended. Returns the
 * conflict, and changes nothing, when its quote or its transaction became part of another payment since it was abandoned.
 */
export async function acceptFound(
  workspace: Workspace,
  { runtime, settleInterval }: Following,
  submission: NewSubmission,
): Promise<SubmissionConflict | undefined> {
  return transaction(workspace.shared, async (trx) => {
    const own = workspace.within(trx);
    const conflict = await paymentConflict(own.db, submission);
    if (conflict) return conflict;
    await settleWithin(own, submission, "accepted", { runtime, settleInterval });
    const job = { ...submission, workspace_id: workspace.id };
    await enqueue(trx, settleJob(job, runtime.now() + settleInterval), runtime);
    return undefined;
  });
}

/**
 * Has a job follow a submission that the client has sent again after its job ended. A job that follows it already goes on
 * with what it knows.
 */
export async function followAgain(
  workspace: Workspace,
  following: Following,
  submission: Pick<SubmissionKey, "network" | "tx_hash" | "part">,
): Promise<void> {
  await transaction(workspace.shared, (trx) =>
    followAgainWithin(workspace.within(trx), following, submission),
  );
}

async function followAgainWithin(
  { id, shared }: Workspace,
  { runtime, settleInterval }: Following,
  { network, tx_hash, part = 0 }: Pick<SubmissionKey, "network" | "tx_hash" | "part">,
): Promise<void> {
  const key: SubmissionKey = { workspace_id: id, network, tx_hash, part };
  const job = await shared
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", SETTLE_KIND)
    .where("dedup_key", "=", settleJobKey(key))
    .where("state", "=", "ready")
    .executeTakeFirst();
  if (job) return;
  const now = runtime.now();
  await enqueue(shared, settleJob({ ...key, sentAgainAt: now }, now + settleInterval), runtime);
}

/** Like `settleSubmission`, in the transaction of the workspace. */
export async function settleWithin(
  workspace: Workspace,
  submission: SettledSubmission,
  state: SettledState,
  following: Following,
): Promise<void> {
  const { db } = workspace;
  if (state === "abandoned") await releaseTransaction(db, submission);
  const settled = await db
    .updateTable("submissions")
    .set({ state })
    .where("network", "=", submission.network)
    .where("tx_hash", "=", submission.tx_hash)
    .where("quote_id", "=", submission.quote_id)
    .$if(state !== "abandoned", (query) => query.where("state", "!=", "accepted"))
    .executeTakeFirst();
  if (state !== "accepted" || settled.numUpdatedRows === 0n) return;
  const replaced = await db
    .updateTable("submissions")
    .set({ state: "replaced" })
    .where("quote_id", "=", submission.quote_id)
    .where("step", "=", submission.step)
    .where("nonce_slot", "=", submission.nonce_slot)
    .where("tx_hash", "!=", submission.tx_hash)
    .where("state", "=", "accepted")
    .returning(["network", "tx_hash", "part"])
    .execute();
  // Their own jobs may have ended, and a node that lags behind may have accepted what never replaces them.
  for (const one of replaced) await followAgainWithin(workspace, following, one);
}

/** Undoes a transaction of the database whose payment is in conflict. */
class Conflicting extends Error {
  constructor(readonly conflict: SubmissionConflict) {
    super();
  }
}

/**
 * Makes a stored payment, which was found in a block and not to be its quote's, the accepted payment of the quote that it pays,
 * and has a job follow it. Returns the conflict, and changes nothing, when that quote has another payment, or this one belongs
 * to another quote since.
 */
export async function movePayment(
  workspace: Workspace,
  { runtime, settleInterval }: Following,
  { stored, submission }: { stored: Submission; submission: NewSubmission },
): Promise<SubmissionConflict | undefined> {
  const { network, tx_hash, part = 0, quote_id, amount } = submission;
  try {
    await transaction(workspace.shared, async (trx) => {
      const own = workspace.within(trx);
      const row = await findSubmission(own, network, tx_hash, part);
      const isAsRead = row?.quote_id === stored.quote_id && row.compared_at === null;
      if (row && !isAsRead) {
        if (row.quote_id === quote_id) return;
        throw new Conflicting({ conflict: "transaction", quote_id: row.quote_id });
      }
      await releaseTransaction(own.db, stored);
      const conflict = await paymentConflict(own.db, submission);
      if (conflict) throw new Conflicting(conflict);
      const now = runtime.now();
      const kept = statementToKeep(row ?? stored, submission);
      // The observation was whether it paid another quote.
      const paid = {
        quote_id,
        amount,
        ...declaredBy(submission),
        ...unobserved,
        compared_at: now,
        ...kept,
      };
      await own.db
        .insertInto("submissions")
        .values({ ...submission, ...paid, state: "written" })
        .onConflict((same) => same.columns(["workspace_id", "network", "tx_hash", "part"]).doUpdateSet(paid))
        .execute();
      await settleWithin(own, submission, "accepted", { runtime, settleInterval });
      await enqueue(
        trx,
        settleJob({ workspace_id: own.id, network, tx_hash, part }, now + settleInterval),
        runtime,
      );
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Conflicting)) throw error;
    return error.conflict;
  }
}

type StoredPayment = Pick<Submission, "network" | "tx_hash" | "quote_id">;

/**
 * Records that a submission was found in a block, and to be the payment of the quote that it is stored for. Without the record it
 * is compared once more.
 */
export async function markCompared(
  { db, shared }: Workspace,
  { network, tx_hash, quote_id }: StoredPayment,
  now: number,
): Promise<void> {
  const compared = db
    .updateTable("submissions")
    .set({ compared_at: now })
    .where("network", "=", network)
    .where("tx_hash", "=", tx_hash)
    .where("quote_id", "=", quote_id)
    .where("compared_at", "is", null);
  await query(shared, [compared], { durability: "relaxed" });
}

type ObservedPayment = StoredPayment &
  Pick<Submission, "observed_status" | "failure_reason" | "observed_final">;

/**
 * Whether what was observed of a submission is something else than what is recorded. An outcome that a node does not
 * know (`unknown`) is nothing, and a node that is behind takes back nothing that was final.
 */
export const isNewlyObserved = (
  recorded: Pick<ObservedPayment, "observed_status" | "failure_reason" | "observed_final">,
  { status, failure_reason, final = false }: ObservedOutcome,
): boolean =>
  status !== "unknown" &&
  recorded.observed_final === 0 &&
  (final || recorded.observed_status !== status || recorded.failure_reason !== failure_reason);

/** Records what was observed of a submission, for its report. */
export async function recordObserved(
  workspace: Workspace,
  submission: ObservedPayment,
  observed: ObservedOutcome,
): Promise<void> {
  if (!isNewlyObserved(submission, observed)) return;
  await transaction(
    workspace.shared,
    (trx) => recordObservedWithin(workspace.within(trx), submission, observed),
    { together: true },
  );
}

/** Like `recordObserved`, in the transaction of the workspace; unless somebody has recorded something else since it was read. */
export async function recordObservedWithin(
  { db }: Workspace,
  submission: ObservedPayment,
  { status, failure_reason, final = false }: ObservedOutcome,
): Promise<void> {
  if (status === "unknown") return;
  await db
    .updateTable("submissions")
    .set({ observed_status: status, failure_reason, observed_final: final ? 1 : 0 })
    .where("network", "=", submission.network)
    .where("tx_hash", "=", submission.tx_hash)
    .where("quote_id", "=", submission.quote_id)
    .where("observed_final", "=", 0)
    .where("observed_status", "is not distinct from", submission.observed_status)
    .execute();
}

/**
 * Removes a submission that is not the payment of the quote that it is stored for, as if it had never been submitted; in the
 * workspace's transaction. One that was found to be its quote's meanwhile, or became another one's payment, stays.
 */
export async function withdrawWithin({ db }: Workspace, submission: SettledSubmission): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("submissions")
    .where("network", "=", submission.network)
    .where("tx_hash", "=", submission.tx_hash)
    .where("quote_id", "=", submission.quote_id)
    .where("compared_at", "is", null)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await releaseTransaction(db, submission);
}
