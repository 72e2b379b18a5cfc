import { type SqlBool, sql } from "kysely";
import { worded } from "./worded";

/** Whether the job of this alias has a lease, in the words of an index that leads to such jobs past all others that wait. */
export const isClaimed = (alias: string) =>
  worded<SqlBool>({
    sqlite: sql`${sql.ref(`${alias}.lease_until`)} > 0`,
    postgres: sql`${sql.ref(`${alias}.lease_owner`)} is not null`,
  });
