import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { SharedTables } from "../tables";
import { engineOf, worded } from "./worded";

/** Whether the job of this alias has a lease, in the words of an index that leads to such jobs past all others that wait. */
export const isClaimed = (alias: string) =>
  worded<SqlBool>({
    sqlite: sql`${sql.ref(`${alias}.lease_until`)} > 0`,
    postgres: sql`${sql.ref(`${alias}.lease_owner`)} is not null`,
  });

/**
 * Rows of a query that nobody else is about to take at this moment: on PostgreSQL those that another process has locked are passed
 * over. SQLite has one writer.
 */
export const onlyFor = <Tables extends SharedTables, Row>(
  db: Pick<Kysely<unknown>, "getExecutor">,
  rows: SelectQueryBuilder<Tables, "jobs", Row>,
): SelectQueryBuilder<Tables, "jobs", Row> =>
  engineOf(db) === "postgres" ? rows.forUpdate("jobs").skipLocked() : rows;
