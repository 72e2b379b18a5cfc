import type { Migration } from "kysely";
import { tables } from "./012-tables";
import { processLeases } from "./013-process-leases";

/** The migrations of PostgreSQL. The first one makes what SQLite has after the migration of its number. */
export const postgresMigrations: Record<string, Migration> = {
  "012-tables": tables,
  "013-process-leases": processLeases,
};
