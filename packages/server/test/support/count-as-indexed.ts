import type { Database } from "../../src/storage/database";

/**
 * Has networks that no node is read for count as indexed: a server marks those once a minute, and on PostgreSQL also
 * when it takes its leases again, which it loses on a busy machine.
 */
export const countAsIndexed = (db: Database) =>
  db.updateTable("index_cursors").set({ state: "ok" }).where("state", "<>", "ok").execute();

/** Has blocks that tests store count as followed, so that no job syncs accounts besides those of the tests. */
export const countAsFollowed = (db: Database, network: string) =>
  db
    .insertInto("account_follows")
    .values({ network, block: Number.MAX_SAFE_INTEGER })
    .onConflict((conflict) => conflict.column("network").doUpdateSet({ block: Number.MAX_SAFE_INTEGER }))
    .execute();
