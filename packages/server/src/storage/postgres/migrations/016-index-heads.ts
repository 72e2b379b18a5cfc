import { type Migration, sql } from "kysely";

/** How far a chain is, beside how far its index is. */
export const indexHeads: Migration = {
  async up(db) {
    await sql`alter table index_cursors add column head bigint`.execute(db);
  },
};
