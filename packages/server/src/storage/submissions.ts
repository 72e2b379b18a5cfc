import type { Selectable } from "kysely";
import { accountKey } from "../account-key";
import type { Database } from "./database";
import { portions } from "./portions";
import type { SubmissionTable } from "./schema";

export type Submission = Selectable<SubmissionTable>;
export type NewSubmission = Omit<Submission, "seq" | "state">;

/** The workspace's submission of this transaction, in whatever state it is. */
export async function findSubmission(
  db: Database,
  workspaceId: string,
  network: string,
  txHash: string,
): Promise<Submission | undefined> {
  return db
    .selectFrom("submissions")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("network", "=", network)
    .where("tx_hash", "=", txHash)
    .executeTakeFirst();
}

/** The workspace's accepted submission with this hash, the newest when networks share one. */
export async function findAccepted(
  db: Database,
  workspaceId: string,
  txHash: string,
): Promise<Submission | undefined> {
  return db
    .selectFrom("submissions")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("tx_hash", "=", txHash)
    .where("state", "=", "accepted")
    .orderBy("seq", "desc")
    .executeTakeFirst();
}

/**
 * Writes a submission down before it is broadcast. When these bytes were written before and did not get through, the
 * old row is taken again, with what the caller says now: there is one row, so there can be one report.
 */
export async function writeSubmission(db: Database, submission: NewSubmission): Promise<void> {
  await db
    .insertInto("submissions")
    .values({ ...submission, state: "written" })
    .onConflict((conflict) =>
      conflict
        .columns(["workspace_id", "network", "tx_hash"])
        .doUpdateSet({
          quote_id: submission.quote_id,
          amount: submission.amount,
          travel_rule_compliant: submission.travel_rule_compliant,
          created_at: submission.created_at,
          state: "written",
        })
        .where("submissions.state", "!=", "accepted"),
    )
    .execute();
}

/** Records what the node said; an accepted submission stays accepted whatever comes later. */
export async function settleSubmission(
  db: Database,
  submission: Pick<Submission, "workspace_id" | "network" | "tx_hash">,
  state: "accepted" | "refused",
): Promise<void> {
  await db
    .updateTable("submissions")
    .set({ state })
    .where("workspace_id", "=", submission.workspace_id)
    .where("network", "=", submission.network)
    .where("tx_hash", "=", submission.tx_hash)
    .where("state", "!=", "accepted")
    .execute();
}

/** Submissions that were written and of which it is not known whether the node has them, the oldest first. */
export async function unsettledSubmissions(db: Database): Promise<Submission[]> {
  return db.selectFrom("submissions").selectAll().where("state", "=", "written").orderBy("seq").execute();
}

/** When the workspace's first accepted payment between two accounts was submitted; undefined when there is none. */
export async function firstPaymentBetween(
  db: Database,
  workspaceId: string,
  from: string,
  to: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("submissions")
    .select("created_at")
    .where("workspace_id", "=", workspaceId)
    .where("from_address", "=", accountKey(from))
    .where("to_address", "=", accountKey(to))
    .where("state", "=", "accepted")
    .orderBy("created_at")
    .executeTakeFirst();
  return row?.created_at;
}

/** How many rows one read of the list takes; a row is a few hundred bytes, most of them the signed ones. */
const PORTION = 500;

/** Accepted submissions, the newest first, in portions. */
export function acceptedSubmissions(db: Database, workspaceId: string): AsyncGenerator<Submission[]> {
  const newestFirst = db
    .selectFrom("submissions")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("state", "=", "accepted")
    .orderBy("created_at", "desc")
    .orderBy("seq", "desc")
    .limit(PORTION);
  return portions(PORTION, (after) =>
    (after
      ? newestFirst.where((eb) =>
          eb(eb.refTuple("created_at", "seq"), "<", eb.tuple(after.created_at, after.seq)),
        )
      : newestFirst
    ).execute(),
  );
}
