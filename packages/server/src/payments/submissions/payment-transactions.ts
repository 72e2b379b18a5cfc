import { transaction } from "../../storage/transaction";
import { assignedParts } from "../../workspace/every-workspace";
import type { Workspace, WorkspaceDatabase } from "../../workspace/workspace";
import type { NewSubmission, ReportedSubmission } from "./rows";

// Which quote a transaction pays. A quote is paid once, and one transaction, or one part of a bundler's, pays one quote.

/** A transaction, and the quote that it is the payment of. */
export interface PaymentTransaction {
  network: string;
  tx_hash: string;
  /** 0 for a whole transaction (storage/tables.ts). */
  part?: number;
  quote_id: string;
}

/** Why a transaction is not the payment of a quote. */
export type AssignmentConflict =
  /** The quote has another payment. */
  | { conflict: "quote"; tx_hash: string }
  /** It is the payment of another quote, which is named if it is one of this workspace. */
  | { conflict: "transaction"; quote_id: string | undefined };

/**
 * Makes a transaction, or a part of one, the payment of a quote. It is the payment of one quote, in whatever workspace, and a
 * quote has one payment, whether it was submitted here or broadcast elsewhere: of two transactions with the same nonce
 * slot the chain includes only one, so they are the same payment. Needs a transaction of the database.
 */
async function assignTransaction(
  db: WorkspaceDatabase,
  { network, tx_hash, part = 0, quote_id, nonce_slot }: PaymentTransaction & { nonce_slot: string },
  now: number,
): Promise<AssignmentConflict | undefined> {
  const other = await otherPayment(db, { tx_hash, quote_id, nonce_slot }).executeTakeFirst();
  if (other) return { conflict: "quote", tx_hash: other.tx_hash };
  await db
    .insertInto("payment_transactions")
    .values({ network, tx_hash, part, quote_id, nonce_slot, created_at: now })
    .onConflict((conflict) => conflict.columns(["network", "tx_hash", "part"]).doNothing())
    .execute();
  const row = await assignmentOf(db, { network, tx_hash, part }).executeTakeFirst();
  return row?.quote_id === quote_id ? undefined : { conflict: "transaction", quote_id: row?.quote_id };
}

/** The quote that a transaction is the payment of. */
const assignmentOf = (
  db: WorkspaceDatabase,
  { network, tx_hash, part = 0 }: Omit<PaymentTransaction, "quote_id">,
) =>
  db
    .selectFrom("payment_transactions")
    .select("quote_id")
    .where("network", "=", network)
    .where("tx_hash", "=", tx_hash)
    // A transaction that an earlier version has assigned as a whole has no other part.
    .where("part", "in", part === 0 ? [0] : [0, part])
    .orderBy("part");

/** Why a bundler's transaction with the effect of a quote does not pay it. */
export const PARTS_TAKEN =
  "is a bundler's, and each of its transfers of this amount pays another quote, so it does not pay this one";

/**
 * Which of the parts of a bundler's transaction that could each be a quote's payment is it: the one that is the quote's
 * already, else the first that is no other quote's, in whatever workspace. Undefined when each is another's.
 */
export async function freePart(
  { shared }: Workspace,
  { quote_id, ...transaction }: PaymentTransaction,
  parts: readonly number[],
): Promise<number | undefined> {
  const assigned = await assignedParts(shared, transaction).execute();
  const own = assigned.find((one) => one.quote_id === quote_id);
  if (own && (own.part === 0 || parts.includes(own.part))) return own.part;
  const taken = new Set(assigned.map(({ part }) => part));
  return taken.has(0) ? undefined : parts.find((part) => !taken.has(part));
}

/** Another payment of a quote: one with the same nonce slot is the same payment. */
const otherPayment = (
  db: WorkspaceDatabase,
  { tx_hash, quote_id, nonce_slot }: Omit<PaymentTransaction, "network"> & { nonce_slot: string },
) =>
  db
    .selectFrom("payment_transactions")
    .select("tx_hash")
    .where("quote_id", "=", quote_id)
    .where("tx_hash", "!=", tx_hash)
    .where(({ or, eb }) => or([eb("nonce_slot", "is", null), eb("nonce_slot", "!=", nonce_slot)]))
    .limit(1);

/**
 * Like `assignTransaction`, for one that may not have been submitted here: in a transaction of the database of its own, unless it
 * is the quote's already.
 */
export async function assignSentElsewhere(
  workspace: Workspace,
  payment: PaymentTransaction & { nonce_slot: string },
  now: number,
): Promise<AssignmentConflict | undefined> {
  const { db, shared } = workspace;
  const [assigned] = await assignmentOf(db, payment).execute();
  if (assigned?.quote_id === payment.quote_id) {
    const [other] = await otherPayment(db, payment).execute();
    if (!other) return undefined;
  }
  return transaction(shared, (trx) => assignTransaction(workspace.within(trx).db, payment, now));
}

/** Lets go of a transaction that will never be on chain. */
export async function releaseTransaction(
  db: WorkspaceDatabase,
  { network, tx_hash, quote_id }: PaymentTransaction,
): Promise<void> {
  await db
    .deleteFrom("payment_transactions")
    .where("network", "=", network)
    .where("tx_hash", "=", tx_hash)
    .where("quote_id", "=", quote_id)
    .execute();
}

/**
 * Why a payment is not stored: the transaction that pays its quote already, or the quote that this transaction pays
 * already.
 */
export type SubmissionConflict =
  | { conflict: "quote"; by: Pick<ReportedSubmission, "tx_hash" | "state"> }
  | { conflict: "transaction"; quote_id: string | undefined };

/**
 * The rule that a quote is paid once, and that one transaction, or one part of a bundler's, pays one quote: a conflict
 * when another transaction is paying, or has paid, the quote of this payment, or when its transaction is the payment of
 * another quote. A transaction with the same nonce slot is not another payment: the chain includes only one of the two.
 * Without a conflict the transaction is the quote's from now on. Approvals have no conflict. A transaction that was
 * certainly refused is the payment of no quote: its quote may have expired since, and the sender has no other bytes for
 * a new one when nonce and fees are the same.
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
  // A transaction that became a payment without a submission was on chain, or in a mempool.
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
