import { sql } from "kysely";
import type { Database } from "../database";

/** The name of the connection that each running server keeps open, and no other command has (lease-store.ts). */
export const SERVER_CONNECTION = "waybill leases";

/** Whether a server is running on a database of PostgreSQL. */
export async function hasServers(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = ${SERVER_CONNECTION}
    limit 1`.execute(db);
  return rows.length > 0;
}
