import { test } from "vitest";
import { runs } from "../../../../scripts/test-size";

/** Whether databases that would be in memory are on PostgreSQL in this run (vitest.postgres.config.ts). */
export const onPostgres = process.env.WAYBILL_TEST_ENGINE === "postgres";

/** A test of what only SQLite has: its files, its log, its query plans. */
export const testOnSqlite = test.skipIf(onPostgres);

/** A test of what only PostgreSQL has. */
export const testOnPostgres = test.runIf(onPostgres);

/**
 * Runs of a property, each with a database of its own: an eighth as a share, and on PostgreSQL a fifth, because there one takes
 * a fifth of a second.
 */
export const runsWithDatabase = (onSqlite: number): number =>
  runs(Math.ceil(onSqlite / (onPostgres ? 5 : 1)));
