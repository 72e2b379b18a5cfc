import { type Kysely, type Migration, sql } from "kysely";

/** A payment is looked up by its hash alone, without its network. */
export const paymentsByHash: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index submissions_hash on submissions (workspace_id, tx_hash)`.execute(db);
  },
};
