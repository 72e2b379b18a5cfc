import type { TrackingStatus } from "../chains/chain";
import type { Outcome } from "../chains/outcome";
import { isInBlock } from "../chains/own-chain";
import { writeRelaxed } from "../storage/relaxed-writes";
import { inSharedTransaction } from "../storage/shared-transaction";
import { releaseTransaction } from "./payment-transactions";
import type { Submission } from "./submission-rows";
import type { SettledSubmission } from "./submissions";
import type { Workspace } from "./workspace";

type StoredPayment = Pick<Submission, "network" | "tx_hash" | "quote_id">;

/**
 * Whether a submission with this status still has to be compared with its quote. A node that lags behind quotes once more what
 * is in a block already, does not show it, and takes it as new: so every payment is compared once it is first seen in a block.
 */
export const isToBeCompared = (
  { step, compared_at }: Pick<Submission, "step" | "compared_at">,
  status: TrackingStatus,
): boolean => step === "payment" && compared_at === null && isInBlock(status);

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
  await writeRelaxed(shared, compared);
}

type ObservedPayment = StoredPayment &
  Pick<Submission, "observed_status" | "failure_reason" | "observed_final">;

/** An outcome, and whether the network can undo it no more. */
export interface ObservedOutcome extends Outcome {
  final?: boolean;
}

/**
 * Whether what was observed of a submission is something else than what is recorded. An outcome that a node does not know (`unknown`) is
 * nothing, and a node that is behind takes back nothing that was final.
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
  await inSharedTransaction(workspace.shared, (trx) =>
    recordObservedWithin(workspace.within(trx), submission, observed),
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
