import { type Kysely, type Migration, sql } from "kysely";

/** How far a chain is, beside how far its index is. */
export const indexHeads: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table index_cursors add column head integer`.execute(db);
  },
};
