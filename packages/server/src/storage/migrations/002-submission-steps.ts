import { type Kysely, type Migration, sql } from "kysely";

/** A quote's payment can follow approvals, and is made once: each submission has its step and its turn. */
export const submissionSteps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("submissions")
      .addColumn("step", "text", (column) => column.notNull().defaultTo("payment"))
      .execute();
    // The turn of existing rows is unknown: their hash is used, which no other transaction has.
    await db.schema
      .alterTable("submissions")
      .addColumn("turn", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`update submissions set turn = tx_hash`.execute(db);
    await sql`drop index submissions_newest`.execute(db);
    await sql`create index submissions_newest on submissions (workspace_id, created_at, seq) where state = 'accepted' and step = 'payment'`.execute(
      db,
    );
    await sql`drop index submissions_pair`.execute(db);
    await sql`create index submissions_pair on submissions (workspace_id, from_address, to_address, created_at) where state = 'accepted' and step = 'payment'`.execute(
      db,
    );
    await db.schema.createIndex("submissions_of_quote").on("submissions").column("quote_id").execute();
    await db.schema.createIndex("quotes_expired").on("quotes").column("expires_at").execute();
  },
};
