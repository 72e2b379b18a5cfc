import { type Kysely, type Migration, sql } from "kysely";

/** A transaction is the payment of one quote, in one workspace. */
export const paymentTransactions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("payment_transactions")
      .addColumn("network", "text", (column) => column.notNull())
      .addColumn("tx_hash", "text", (column) => column.notNull())
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspaces.id"))
      .addColumn("quote_id", "text", (column) => column.notNull())
      .addColumn("created_at", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("payment_transactions_key", ["network", "tx_hash"])
      .execute();
    // Of several that stand for the same transaction from before, the first one keeps it.
    await sql`
      insert or ignore into payment_transactions (network, tx_hash, workspace_id, quote_id, created_at)
      select network, tx_hash, workspace_id, quote_id, created_at from submissions
      where step = 'payment' and state <> 'refused' order by seq
    `.execute(db);
  },
};
