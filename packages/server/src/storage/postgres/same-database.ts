import { sql } from "kysely";
import type { Database } from "../database";
import { clockOf } from "../database-clock";

/**
 * Whether two addresses lead to one database of PostgreSQL: a lock that is taken by one is not free to the other. Names of
 * hosts do not show it, nor does the identifier of an installation, which its physical copies have, too. Any role may ask.
 */
export const isSameDatabase = (one: Database, other: Database): Promise<boolean> =>
  one.connection().execute(async (holder) => {
    const key = Math.floor(clockOf(one).random() * Number.MAX_SAFE_INTEGER);
    await sql`select pg_advisory_lock(${key})`.execute(holder);
    try {
      const tried = sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${key}) as is_free`;
      const { rows } = await tried.execute(other);
      return rows[0]?.is_free === false;
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(holder);
    }
  });
