import type { NewJob } from "../jobs/queue/enqueue";

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

/** What a job knows about its submission. */
export interface SettlePayload extends SubmissionKey {
  /** Since when every look-up has found that no block can include it, Unix milliseconds; absent when the last one did not. */
  excludedSince?: number;
  /** When the client sent it again after its job had ended, Unix milliseconds: it is followed as long as a new one. */
  sentAgainAt?: number;
  /** Since when every look-up has found that it is not its quote's payment, Unix milliseconds; absent when the last one did not. */
  otherSince?: number;
}

/**
 * The job that settles a submission, not before `runAt` (Unix milliseconds). The jobs of one network are a group: a
 * node that hangs delays only one job at a time, and no other network.
 */
export const settleJob = (
  { workspace_id, network, tx_hash, part = 0, excludedSince, sentAgainAt, otherSince }: SettlePayload,
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
  };
  return {
    kind: SETTLE_KIND,
    key: settleJobKey(payload),
    group: `${SETTLE_KIND} ${network}`,
    payload,
    runAt,
  };
};

/** What a job of `settleJob` was enqueued with. Throws TypeError for another payload. */
export function readSettlePayload(payload: unknown): SettlePayload {
  const { workspace_id, network, tx_hash, part, excludedSince, sentAgainAt, otherSince } = payload as Partial<
    Record<keyof SettlePayload, unknown>
  >;
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
  };
}
