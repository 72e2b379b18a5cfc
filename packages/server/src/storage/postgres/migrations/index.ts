import type { Migration } from "kysely";
import { bothEngines } from "../../migrations/both-engines";
import { tables } from "./012-tables";
import { processLeases } from "./013-process-leases";
import { admission } from "./014-admission";
import { personFunctions } from "./015-person-functions";
import { indexHeads } from "./016-index-heads";

/** The migrations of PostgreSQL. The first one makes what SQLite has after the migration of its number. */
export const postgresMigrations: Record<string, Migration> = {
  "012-tables": tables,
  "013-process-leases": processLeases,
  "014-admission": admission,
  "015-person-functions": personFunctions,
  "016-index-heads": indexHeads,
  ...bothEngines,
};
