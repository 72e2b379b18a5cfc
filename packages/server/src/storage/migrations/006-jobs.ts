import { type Kysely, type Migration, sql } from "kysely";

/** Jobs that survive a restart of the process: see jobs/queue. */
export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table jobs (
      id text primary key, kind text not null, dedup_key text, group_key text, payload text not null,
      run_at integer not null, attempts integer not null, lease_until integer, lease_owner text,
      state text not null, last_error text, created_at integer not null,
      unique (kind, dedup_key))`.execute(db);
    await db.schema.createIndex("jobs_due").on("jobs").columns(["state", "run_at"]).execute();
    await db.schema.createIndex("jobs_group").on("jobs").columns(["group_key", "lease_until"]).execute();
  },
};
