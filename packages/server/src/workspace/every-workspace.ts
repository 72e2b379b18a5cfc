import type { Kysely } from "kysely";
import type { Database } from "../storage/database";
import type { SharedTables, WorkspaceTables } from "../storage/tables";
import type { SubmissionKey } from "./settle-job";

/**
 * The tables of all workspaces at once. What is done across workspaces is all in this file, and is the service's own
 * upkeep, never a request; tenancy.test.ts lists who may import it.
 */
export const everyWorkspace = (db: Database): Kysely<SharedTables & WorkspaceTables> =>
  db.withTables<Pick<WorkspaceTables, keyof WorkspaceTables>>();

/** Submissions of which it is not known whether a node has them, the oldest first. */
export async function unsettledSubmissions(db: Database): Promise<SubmissionKey[]> {
  return everyWorkspace(db)
    .selectFrom("submissions")
    .select(["workspace_id", "network", "tx_hash"])
    .where("state", "=", "written")
    .orderBy("seq")
    .execute();
}

/** How many quotes one round deletes at most: a round must not hold up the requests beside it. */
const DELETED_PER_ROUND = 500;

/**
 * Deletes quotes that expired before a time and that nobody submitted anything for: nothing can refer to them. Returns
 * whether there may be more of them.
 */
export async function deleteExpiredQuotes(db: Database, before: number): Promise<"more" | "none"> {
  const { numDeletedRows } = await everyWorkspace(db)
    .deleteFrom("quotes")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("quotes as old")
        .select("old.id")
        .where("old.expires_at", "<", before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom("submissions").select("seq").whereRef("submissions.quote_id", "=", "old.id")),
          ),
        )
        .limit(DELETED_PER_ROUND),
    )
    .executeTakeFirst();
  return numDeletedRows < BigInt(DELETED_PER_ROUND) ? "none" : "more";
}
