import type { Kysely, SelectQueryBuilder } from "kysely";
import type { SharedTables } from "../tables";
import { engineOf } from "./worded";

/**
 * Rows of a query that nobody else is about to take at this moment: on PostgreSQL those that another process has locked are passed
 * over. SQLite has one writer.
 */
export const onlyFor = <Tables extends SharedTables, Row>(
  db: Pick<Kysely<unknown>, "getExecutor">,
  rows: SelectQueryBuilder<Tables, "jobs", Row>,
): SelectQueryBuilder<Tables, "jobs", Row> =>
  engineOf(db) === "postgres" ? rows.forUpdate("jobs").skipLocked() : rows;
