import { type Kysely, type Migration, sql } from "kysely";

/** The index of the chains, and labels of addresses. */
export const index: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("index_cursors")
      .addColumn("network", "text", (column) => column.primaryKey())
      .addColumn("block", "integer")
      .addColumn("hash", "text")
      .addColumn("start_block", "integer")
      .addColumn("start_at", "integer")
      .addColumn("complete_at", "integer")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("state_at", "integer", (column) => column.notNull())
      .execute();
    await sql`create table index_checkpoints (
      network text not null, block integer not null, hash text not null,
      primary key (network, block)) without rowid`.execute(db);
    await db.schema
      .createTable("transfers")
      .addColumn("network", "text", (column) => column.notNull())
      .addColumn("block", "integer", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("time", "integer", (column) => column.notNull())
      .addColumn("tx_hash", "text", (column) => column.notNull())
      .addColumn("token", "text", (column) => column.notNull())
      .addColumn("sender", "text", (column) => column.notNull())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("amount", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("transfers_key", ["network", "block", "position"])
      .execute();
    // Anyone can make a transfer of amount zero in another account's name, so it is not evidence of a payment.
    await sql`create index transfers_pair on transfers (sender, recipient, network, time) where amount > '010'`.execute(
      db,
    );
    await sql`create index transfers_sent on transfers (sender, network, time) where amount > '010'`.execute(
      db,
    );
    await sql`create index transfers_received on transfers (recipient, network, time) where amount > '010'`.execute(
      db,
    );
    await db.schema
      .createTable("connections")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("network", "text", (column) => column.notNull())
      .addColumn("sender", "text", (column) => column.notNull())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("sender_look", "text", (column) => column.notNull())
      .addColumn("recipient_look", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("first_at", "integer", (column) => column.notNull())
      .addColumn("last_at", "integer", (column) => column.notNull())
      .addUniqueConstraint("connections_once", ["sender", "recipient", "network"])
      .execute();
    const indexed = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on("connections").columns(columns).execute();
    await indexed("connections_sent", ["sender", "last_at"]);
    await indexed("connections_received", ["recipient", "last_at"]);
    await indexed("connections_sent_look", ["sender", "recipient_look"]);
    await indexed("connections_received_look", ["recipient", "sender_look"]);
    await sql`create table labels (
      family text not null, address text not null, name text not null, category text not null,
      list text not null, source text not null,
      primary key (address, family, list, category)) without rowid`.execute(db);
    await db.schema.createIndex("labels_source").on("labels").column("source").execute();
  },
};
