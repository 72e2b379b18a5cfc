import { type Kysely, type Migration, sql } from "kysely";

/**
 * A quote has one payment, so the payments of a quote are told apart by their nonce slots, also those that were broadcast
 * elsewhere. Of these from before the slot is not known; they count as another payment than any.
 */
export const paymentNonces: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table payment_transactions add column nonce_slot text`.execute(db);
    await sql`
      update payment_transactions set nonce_slot = (
        select submissions.nonce_slot from submissions
        where submissions.workspace_id = payment_transactions.workspace_id
          and submissions.network = payment_transactions.network
          and submissions.tx_hash = payment_transactions.tx_hash
      )
    `.execute(db);
    await sql`
      create index payment_transactions_quote on payment_transactions (workspace_id, quote_id)
    `.execute(db);
  },
};
