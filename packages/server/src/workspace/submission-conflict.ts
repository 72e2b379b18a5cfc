import { assignTransaction, releaseTransaction } from "./payment-transactions";
import type { NewSubmission, ReportedSubmission } from "./submission-rows";
import type { WorkspaceDatabase } from "./workspace";

/**
 * Why a payment is not stored: the transaction that pays its quote already, or the quote that this transaction pays
 * already.
 */
export type SubmissionConflict =
  | { conflict: "quote"; by: Pick<ReportedSubmission, "tx_hash" | "state"> }
  | { conflict: "transaction"; quote_id: string | undefined };

/**
 * The rule that a quote is paid once, and that one transaction, or one part of a bundler's, pays one quote: a conflict when another transaction is paying,
 * or has paid, the quote of this payment, or when its transaction is the payment of another quote. A transaction with the
 * same nonce slot is not another payment: the chain includes only one of the two. Without a conflict the transaction is the
 * quote's from now on. Approvals have no conflict. What was refused for certain is the payment of no quote: its quote may have
 * expired since, and the sender has no other bytes for a new one when nonce and fees are the same.
 */
export async function paymentConflict(
  db: WorkspaceDatabase,
  submission: NewSubmission,
): Promise<SubmissionConflict | undefined> {
  if (submission.step !== "payment") return undefined;
  const other = await db
    .selectFrom("submissions")
    .select(["tx_hash", "state"])
    .where("quote_id", "=", submission.quote_id)
    .where("step", "=", "payment")
    .where("tx_hash", "!=", submission.tx_hash)
    .where("nonce_slot", "!=", submission.nonce_slot)
    .where("state", "in", ["written", "accepted", "refused"])
    .executeTakeFirst();
  if (other) return { conflict: "quote", by: other };
  await releaseRefused(db, submission);
  const conflict = await assignTransaction(db, submission, submission.created_at);
  // What became a payment without a submission was on chain, or in a mempool.
  return conflict?.conflict === "quote"
    ? { conflict: "quote", by: { tx_hash: conflict.tx_hash, state: "accepted" } }
    : conflict;
}

/** Lets go of a transaction that no node has taken for the quote that it was submitted for. */
async function releaseRefused(
  db: WorkspaceDatabase,
  { network, tx_hash, part = 0, quote_id }: NewSubmission,
): Promise<void> {
  const refused = await db
    .selectFrom("submissions")
    .select("quote_id")
    .where("network", "=", network)
    .where("tx_hash", "=", tx_hash)
    .where("part", "=", part)
    .where("quote_id", "!=", quote_id)
    .where("state", "=", "refused")
    .executeTakeFirst();
  if (refused) await releaseTransaction(db, { network, tx_hash, quote_id: refused.quote_id });
}
