import { type Kysely, type Migration, sql } from "kysely";

/** Which server processes run on the database, and which of them does the work that only one may do (lease-store.ts). */
export const processLeases: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      "create table server_processes (id text primary key, beat bigint not null)",
      "create table leases (name text primary key, holder text not null, fence bigint not null)",
    ])
      await sql.raw(statement).execute(db);
  },
};
