import { sql } from "kysely";
import type { WorkspaceDatabase } from "./workspace";

/**
 * The payments of a workspace that were accepted, without the steps before them. With literals, as SQLite takes the indexes of
 * these rows (storage/schema/payments.ts) for no bound value.
 */
export const acceptedPayments = (db: Pick<WorkspaceDatabase, "selectFrom">) =>
  db
    .selectFrom("submissions")
    .where("state", "=", sql.lit("accepted"))
    .where("step", "=", sql.lit("payment"));
