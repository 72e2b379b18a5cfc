import type { Selectable, SelectQueryBuilder } from "kysely";
import type { Outcome } from "../../chains/outcome";
import type { NewJob } from "../../jobs/queue/enqueue";
import type { SubmissionTable } from "../../storage/schema/payments";
import type { SharedTables } from "../../storage/tables";
import { acceptedPayments } from "../../workspace/accepted-payments";
import type { Workspace, WorkspaceDatabase } from "../../workspace/workspace";

// The stored parts of a submission: its row, the payload of the job that follows it, and how they are read.

export type Submission = Selectable<SubmissionTable>;

/** The columns with the accepted risks. */
export type AcceptanceColumns = Pick<Submission, "risk_acceptance" | "acceptance_key_id">;

/** The columns with what is observed of a submission, which is nothing yet of a new one. */
type Observed = "compared_at" | "observed_status" | "failure_reason" | "observed_final";
export type NewSubmission = Omit<
  Submission,
  "seq" | "workspace_id" | "state" | "part" | Observed | keyof AcceptanceColumns
> &
  Partial<AcceptanceColumns & Pick<Submission, "part">>;

/** The columns of a submission whose bytes are about to be handed to a node, or handed again. */
export const unobserved = {
  compared_at: null,
  observed_status: "submitted",
  failure_reason: null,
  observed_final: 0,
} as const satisfies Pick<Submission, Observed>;

/** The columns that a report needs; without the signed bytes, by far the largest column. */
export type ReportedSubmission = Omit<Submission, "payload" | "compared_at" | "observed_final">;

/** Their names. */
export const reportedColumns = [
  "seq",
  "workspace_id",
  "quote_id",
  "network",
  "tx_hash",
  "part",
  "step",
  "nonce_slot",
  "token",
  "amount",
  "from_address",
  "to_address",
  "travel_rule_compliant",
  "created_at",
  "state",
  "risk_acceptance",
  "acceptance_key_id",
  "observed_status",
  "failure_reason",
] as const satisfies readonly (keyof SubmissionTable)[];

/** An outcome that was observed of a submission, and whether the network can undo it no more. */
export interface ObservedOutcome extends Outcome {
  final?: boolean;
}

/** The kind of jobs that determine the outcome of a submission. */
export const SETTLE_KIND = "settle-submission";

/** The key of a submission. */
export interface SubmissionKey {
  workspace_id: string;
  network: string;
  tx_hash: string;
  /** 0 for a whole transaction (storage/tables.ts). */
  part?: number;
}

/** The deduplication key of a submission's job. */
export const settleJobKey = ({ workspace_id, network, tx_hash, part = 0 }: SubmissionKey): string =>
  [workspace_id, network, tx_hash, ...(part === 0 ? [] : [part])].join(" ");

/** The payload of a job about its submission. */
export interface SettlePayload extends SubmissionKey {
  /** Since when every look-up has found that no block can include it, Unix milliseconds; absent when the last one did not. */
  excludedSince?: number;
  /** When the client sent it again after its job had ended, Unix milliseconds: it is followed as long as a new one. */
  sentAgainAt?: number;
  /**
   * Since when every look-up has found that it is not its quote's payment, Unix milliseconds; absent when the last one
   * did not.
   */
  otherSince?: number;
  /** When the last look-up was that found either, Unix milliseconds. */
  lookedAt?: number;
}

/**
 * The job that settles a submission, not before `runAt` (Unix milliseconds). The jobs of one network are a group: a
 * node that hangs delays only one job at a time, and no other network.
 */
export const settleJob = (
  {
    workspace_id,
    network,
    tx_hash,
    part = 0,
    excludedSince,
    sentAgainAt,
    otherSince,
    lookedAt,
  }: SettlePayload,
  runAt: number,
): NewJob => {
  const payload: SettlePayload = {
    workspace_id,
    network,
    tx_hash,
    ...(part !== 0 && { part }),
    ...(excludedSince !== undefined && { excludedSince }),
    ...(sentAgainAt !== undefined && { sentAgainAt }),
    ...(otherSince !== undefined && { otherSince }),
    ...(lookedAt !== undefined && { lookedAt }),
  };
  return {
    kind: SETTLE_KIND,
    key: settleJobKey(payload),
    group: `${SETTLE_KIND} ${network}`,
    payload,
    runAt,
  };
};

/** Reads the payload that a job of `settleJob` was enqueued with. Throws TypeError for another payload. */
export function readSettlePayload(payload: unknown): SettlePayload {
  const { workspace_id, network, tx_hash, part, excludedSince, sentAgainAt, otherSince, lookedAt } =
    payload as Partial<Record<keyof SettlePayload, unknown>>;
  if (typeof workspace_id !== "string" || typeof network !== "string" || typeof tx_hash !== "string")
    throw new TypeError("the job does not name a submission");
  return {
    workspace_id,
    network,
    tx_hash,
    ...(typeof part === "number" && { part }),
    ...(typeof excludedSince === "number" && { excludedSince }),
    ...(typeof sentAgainAt === "number" && { sentAgainAt }),
    ...(typeof otherSince === "number" && { otherSince }),
    ...(typeof lookedAt === "number" && { lookedAt }),
  };
}

/** The workspace's submission of this transaction, or of this part of it, in whatever state it is. */
export async function findSubmission(
  { db }: Workspace,
  network: string,
  txHash: string,
  part = 0,
): Promise<Submission | undefined> {
  return db
    .selectFrom("submissions")
    .selectAll()
    .where("network", "=", network)
    .where("tx_hash", "=", txHash)
    .where("part", "=", part)
    .executeTakeFirst();
}

/** The query of `findPayment`. */
export const paymentOf = (db: WorkspaceDatabase, txHash: string, quoteId?: string) =>
  acceptedPayments(db)
    .select(reportedColumns)
    .select(({ selectFrom }) =>
      selectFrom("quotes").select("body").whereRef("quotes.id", "=", "submissions.quote_id").as("quote_body"),
    )
    .where("tx_hash", "=", txHash)
    .$if(quoteId !== undefined, (query) => query.where("quote_id", "=", quoteId ?? ""))
    .orderBy("seq", "desc")
    .limit(1);

/** A payment with the quote that it pays, which is JSON; null when it is no longer stored. */
export type QuotedPayment = ReportedSubmission & { quote_body: string | null };

/**
 * The workspace's accepted payment with this hash, of this quote if one is named; the newest when several networks have
 * one, and of a bundler's transaction that pays several quotes.
 */
export const findPayment = (
  { db }: Workspace,
  txHash: string,
  quoteId?: string,
): Promise<QuotedPayment | undefined> => paymentOf(db, txHash, quoteId).executeTakeFirst();

/** The query of the workspace's accepted payments that transactions with these hashes make, in the order of their submission. */
export const paymentsMadeBy = (
  { db }: Workspace,
  hashes: readonly string[] | SelectQueryBuilder<SharedTables, "chain_transactions", { hash: string }>,
) =>
  acceptedPayments(db)
    .select(["network", "tx_hash", "quote_id", "observed_status", "failure_reason"])
    .where("tx_hash", "in", hashes)
    .orderBy("seq");

/** A payment that a transaction makes. */
export type MadePayment = Pick<
  Submission,
  "network" | "tx_hash" | "quote_id" | "observed_status" | "failure_reason"
>;

/** The swaps that precede the payments of quotes, by quote: at most one of each is accepted. */
export async function findSwaps(
  { db }: Workspace,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (quoteIds.length === 0) return new Map();
  const swaps = await db
    .selectFrom("submissions")
    .select(["quote_id", "tx_hash"])
    .where("quote_id", "in", quoteIds)
    .where("step", "=", "swap")
    .where("state", "=", "accepted")
    .execute();
  return new Map(swaps.map(({ quote_id, tx_hash }) => [quote_id, tx_hash]));
}

/** The query of `findBroadcast`. */
export const broadcastOf = (db: WorkspaceDatabase, txHash: string) =>
  db
    .selectFrom("submissions")
    .selectAll()
    .where("tx_hash", "=", txHash)
    .where("state", "!=", "refused")
    .orderBy("seq", "desc");

/**
 * The workspace's submission with this hash that a node has accepted or may have, of any step: these can be tracked. If there
 * are several, the one of the quote that is named, else the newest.
 */
export async function findBroadcast(
  { db }: Workspace,
  txHash: string,
  quoteId?: string,
): Promise<Submission | undefined> {
  const submissions = await broadcastOf(db, txHash).execute();
  return submissions.find(({ quote_id }) => quote_id === quoteId) ?? submissions[0];
}

/** The accepted submissions for the same quote with the same nonce: of all of them and this one, at most one is mined. */
export const findRivals = (
  { db }: Workspace,
  { quote_id, nonce_slot, tx_hash }: Submission,
): Promise<Pick<Submission, "tx_hash" | "payload">[]> =>
  db
    .selectFrom("submissions")
    .select(["tx_hash", "payload"])
    .where("quote_id", "=", quote_id)
    .where("nonce_slot", "=", nonce_slot)
    .where("tx_hash", "!=", tx_hash)
    .where("state", "=", "accepted")
    .execute();

/** Other submissions of the same sender with the same nonce or sequence that are accepted or of unknown outcome. */
export const findSameNonce = (
  { db }: Workspace,
  { network, from_address, nonce_slot, tx_hash }: NewSubmission,
): Promise<Pick<Submission, "tx_hash" | "payload">[]> =>
  db
    .selectFrom("submissions")
    .select(["tx_hash", "payload"])
    .where("from_address", "=", from_address)
    .where("network", "=", network)
    .where("nonce_slot", "=", nonce_slot)
    .where("tx_hash", "!=", tx_hash)
    .where("state", "in", ["written", "accepted"])
    .limit(MAX_SAME_NONCE)
    .execute();

/** Each of them costs a look-up. */
const MAX_SAME_NONCE = 5;
