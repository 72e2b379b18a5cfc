import { type Kysely, type Migration, sql } from "kysely";

/** Workspaces, keys, quotas, persons, quotes and submissions. */
export const core: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("workspaces")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull().unique())
      .addColumn("disabled_features", "text", (column) => column.notNull())
      .addColumn("created_at", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("api_keys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspaces.id"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull().unique())
      .addColumn("prefix", "text", (column) => column.notNull())
      .addColumn("plan", "text", (column) => column.notNull())
      .addColumn("per_minute", "integer")
      .addColumn("per_month", "integer")
      .addColumn("created_at", "integer", (column) => column.notNull())
      .addColumn("revoked_at", "integer")
      .execute();
    await db.schema
      .createTable("quota_usage")
      .addColumn("key_id", "text", (column) => column.notNull().references("api_keys.id"))
      .addColumn("unit", "text", (column) => column.notNull())
      .addColumn("starts_at", "integer", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("quota_usage_key", ["key_id", "unit"])
      .execute();
    await db.schema
      .createTable("persons")
      .addColumn("seq", "integer", (column) => column.primaryKey().autoIncrement())
      .addColumn("id", "text", (column) => column.notNull().unique())
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspaces.id"))
      .addColumn("created_at", "integer", (column) => column.notNull())
      .addColumn("record", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("persons_newest")
      .on("persons")
      .columns(["workspace_id", "created_at", "seq"])
      .execute();
    await db.schema
      .createTable("person_accounts")
      .addColumn("seq", "integer", (column) => column.primaryKey().autoIncrement())
      .addColumn("workspace_id", "text", (column) => column.notNull())
      .addColumn("account", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) =>
        column.notNull().references("persons.id").onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("person_accounts_newest")
      .on("person_accounts")
      .columns(["workspace_id", "account", "seq"])
      .execute();
    await db.schema.createIndex("person_accounts_person").on("person_accounts").column("person_id").execute();
    await db.schema
      .createTable("quotes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspaces.id"))
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("network", "text", (column) => column.notNull())
      .addColumn("created_at", "integer", (column) => column.notNull())
      .addColumn("expires_at", "integer", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("submissions")
      .addColumn("seq", "integer", (column) => column.primaryKey().autoIncrement())
      .addColumn("workspace_id", "text", (column) => column.notNull().references("workspaces.id"))
      .addColumn("quote_id", "text", (column) => column.notNull().references("quotes.id"))
      .addColumn("network", "text", (column) => column.notNull())
      .addColumn("tx_hash", "text", (column) => column.notNull())
      .addColumn("payload", "text", (column) => column.notNull())
      .addColumn("amount", "text", (column) => column.notNull())
      .addColumn("from_address", "text", (column) => column.notNull())
      .addColumn("to_address", "text", (column) => column.notNull())
      .addColumn("travel_rule_compliant", "integer", (column) => column.notNull())
      .addColumn("created_at", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addUniqueConstraint("submissions_once", ["workspace_id", "network", "tx_hash"])
      .execute();
    await sql`create index submissions_newest on submissions (workspace_id, created_at, seq) where state = 'accepted'`.execute(
      db,
    );
    await sql`create index submissions_pair on submissions (workspace_id, from_address, to_address, created_at) where state = 'accepted'`.execute(
      db,
    );
    await sql`create index submissions_unsettled on submissions (seq) where state = 'written'`.execute(db);
  },
};
