import { enqueue, postponeJob } from "../jobs/queue/enqueue";
import type { Runtime } from "../lib/runtime";
import { batches, isAfter } from "../storage/batches";
import { readDirectly } from "../storage/direct-reads";
import { inSharedTransaction } from "../storage/shared-transaction";
import { inTransaction } from "../storage/transaction";
import { statementToKeep } from "./accepted-risks";
import { releaseTransaction } from "./payment-transactions";
import { SETTLE_KIND, type SubmissionKey, settleJob, settleJobKey } from "./settle-job";
import { paymentConflict, type SubmissionConflict } from "./submission-conflict";
import {
  type NewSubmission,
  type ReportedSubmission,
  reportedColumns,
  type Submission,
  unobserved,
} from "./submission-rows";
import { preparedInWorkspace, type Workspace, type WorkspaceDatabase } from "./workspace";

export type { SubmissionConflict } from "./submission-conflict";
export type { NewSubmission, ReportedSubmission, Submission } from "./submission-rows";

/** The workspace's submission of this transaction, or of this part of it, in whatever state it is. */
export async function findSubmission(
  workspace: Workspace,
  network: string,
  txHash: string,
  part = 0,
): Promise<Submission | undefined> {
  const submissions = await submissionOf(workspace, { network, tx_hash: txHash });
  return submissions.find((one) => one.part === part);
}

const submissionOf = preparedInWorkspace(["network", "tx_hash"], (db, { network, tx_hash }) =>
  db.selectFrom("submissions").selectAll().where("network", "=", network).where("tx_hash", "=", tx_hash),
);

/** The query of `findPayment`. */
export const paymentOf = (db: WorkspaceDatabase, txHash: string, quoteId?: string) =>
  db
    .selectFrom("submissions")
    .select(reportedColumns)
    .select(({ selectFrom }) =>
      selectFrom("quotes").select("body").whereRef("quotes.id", "=", "submissions.quote_id").as("quote_body"),
    )
    .where("tx_hash", "=", txHash)
    .where("state", "=", "accepted")
    .where("step", "=", "payment")
    .$if(quoteId !== undefined, (query) => query.where("quote_id", "=", quoteId ?? ""))
    .orderBy("seq", "desc")
    .limit(1);

/** A payment with the quote that it pays, which is JSON; null when it is no longer stored. */
export type QuotedPayment = ReportedSubmission & { quote_body: string | null };

/**
 * The workspace's accepted payment with this hash, of this quote if one is named; the newest when several networks have one, and of a
 * bundler's transaction that pays several quotes.
 */
export const findPayment = (
  { db }: Workspace,
  txHash: string,
  quoteId?: string,
): Promise<QuotedPayment | undefined> => paymentOf(db, txHash, quoteId).executeTakeFirst();

/** The query of `findBroadcast`. */
export const broadcastOf = (db: WorkspaceDatabase, txHash: string) =>
  db
    .selectFrom("submissions")
    .selectAll()
    .where("tx_hash", "=", txHash)
    .where("state", "!=", "refused")
    .orderBy("seq", "desc");

/**
 * The workspace's submission with this hash that a node has accepted or may have, of any step: these can be tracked. Of several the one
 * of the quote that is named, else the newest.
 */
export async function findBroadcast(
  { db, shared }: Workspace,
  txHash: string,
  quoteId?: string,
): Promise<Submission | undefined> {
  const submissions = await readDirectly(shared, broadcastOf(db, txHash));
  return submissions.find(({ quote_id }) => quote_id === quoteId) ?? submissions[0];
}

/** What the job that follows a submission is enqueued with. */
export interface Following {
  runtime: Pick<Runtime, "now" | "uuid">;
  /** How long after this the job first looks it up, in milliseconds. */
  settleInterval: number;
}

/** A submission that is stored and may be broadcast now. */
export interface HandOver {
  conflict?: undefined;
  /** Whether no node was handed the bytes before: they are new, or were excluded for certain each time. */
  isFirst: boolean;
  /** Unix milliseconds. Of the same bytes, each hand-over is later than the one before. */
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
): Promise<HandOver | SubmissionConflict> {
  return inSharedTransaction(workspace.shared, async (trx) => {
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
    return { isFirst: !earlier || isExcluded(earlier), handedOverAt };
  });
}

/** A later submission of the same bytes can declare Travel Rule compliance, and cannot take a declaration back. */
export const declaredBy = ({ travel_rule_compliant }: Pick<NewSubmission, "travel_rule_compliant">) =>
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
  { isFirst, handedOverAt }: HandOver,
): Promise<boolean> {
  if (!isFirst) return false;
  const { numUpdatedRows } = await db
    .updateTable("submissions")
    .set({ state: "refused" })
    .where("network", "=", network)
    .where("tx_hash", "=", tx_hash)
    .where("part", "=", part)
    .where("created_at", "=", handedOverAt)
    .where("state", "=", "written")
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
  await inSharedTransaction(workspace.shared, async (trx) => {
    await settleWithin(workspace.within(trx), submission, state, following);
    if (lookIn === undefined) return;
    const key = settleJobKey({ ...submission, workspace_id: workspace.id });
    await postponeJob(trx, SETTLE_KIND, key, following.runtime.now() + lookIn);
  });
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
  return inTransaction(workspace.shared, async (trx) => {
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
  await inTransaction(workspace.shared, (trx) =>
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

/** The accepted submissions for the same quote with the same nonce: of all of them and this one, at most one is mined. */
export const findRivals = (
  { db }: Workspace,
  { quote_id, nonce_slot, tx_hash }: Submission,
): Promise<Pick<Submission, "tx_hash" | "payload">[]> =>
  db
    .selectFrom("submissions")
    .select(["tx_hash", "payload"])
    .where("quote_id", "=", quote_id)
    .where("nonce_slot", "=", nonce_slot)
    .where("tx_hash", "!=", tx_hash)
    .where("state", "=", "accepted")
    .execute();

/** Other submissions of the same sender with the same nonce or sequence that are accepted or of unknown outcome. */
export const findSameNonce = (
  { db }: Workspace,
  { network, from_address, nonce_slot, tx_hash }: NewSubmission,
): Promise<Pick<Submission, "tx_hash" | "payload">[]> =>
  db
    .selectFrom("submissions")
    .select(["tx_hash", "payload"])
    .where("from_address", "=", from_address)
    .where("network", "=", network)
    .where("nonce_slot", "=", nonce_slot)
    .where("tx_hash", "!=", tx_hash)
    .where("state", "in", ["written", "accepted"])
    .limit(MAX_SAME_NONCE)
    .execute();

/** Each of them costs a look-up. */
const MAX_SAME_NONCE = 5;

/** Rows of one batch; a row is a few hundred bytes. */
const BATCH_SIZE = 500;

/** Accepted payments, the newest first, in batches. */
export function acceptedPayments({ db }: Workspace): AsyncGenerator<ReportedSubmission[]> {
  const newestFirst = db
    .selectFrom("submissions")
    .select(reportedColumns)
    .where("state", "=", "accepted")
    .where("step", "=", "payment")
    .orderBy("created_at", "desc")
    .orderBy("seq", "desc")
    .limit(BATCH_SIZE);
  return batches(BATCH_SIZE, (after) => (after ? newestFirst.where(isAfter(after)) : newestFirst).execute());
}
