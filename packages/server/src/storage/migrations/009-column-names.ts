import { type Kysely, type Migration, sql } from "kysely";

/** Columns are named by the terms of the field. */
export const columnNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table submissions rename column turn to nonce_slot`.execute(db);
    await sql`alter table connections rename column other_look to other_look_alike_key`.execute(db);
  },
};
