import type { WorkspaceDatabase } from "./workspace";

/** A transaction, and the quote that it is the payment of. */
export interface PaymentTransaction {
  network: string;
  tx_hash: string;
  quote_id: string;
}

/**
 * Makes a transaction the payment of a quote, unless it is the payment of another one already, in whatever workspace: one
 * transaction is one payment. `mine` says whether it is this quote's now; `quote_id` names the quote of this workspace
 * that has it, undefined where another workspace's has.
 */
export async function assignTransaction(
  db: WorkspaceDatabase,
  { network, tx_hash, quote_id }: PaymentTransaction,
  now: number,
): Promise<{ mine: boolean; quote_id: string | undefined }> {
  await db
    .insertInto("payment_transactions")
    .values({ network, tx_hash, quote_id, created_at: now })
    .onConflict((conflict) => conflict.columns(["network", "tx_hash"]).doNothing())
    .execute();
  const row = await db
    .selectFrom("payment_transactions")
    .select("quote_id")
    .where("network", "=", network)
    .where("tx_hash", "=", tx_hash)
    .executeTakeFirst();
  return { mine: row?.quote_id === quote_id, quote_id: row?.quote_id };
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
