import type { NewJob } from "../jobs/queue/enqueue";

/** The kind of jobs that determine the outcome of a submission. */
export const SETTLE_KIND = "settle-submission";

/** The key of a submission. */
export interface SubmissionKey {
  workspace_id: string;
  network: string;
  tx_hash: string;
}

/** The deduplication key of a submission's job. */
export const settleJobKey = ({ workspace_id, network, tx_hash }: SubmissionKey): string =>
  [workspace_id, network, tx_hash].join(" ");

/** What a job knows about its submission. */
export interface SettlePayload extends SubmissionKey {
  /** Since when every look-up has found that no block can include it, Unix milliseconds; absent when the last one did not. */
  excludedSince?: number;
}

/**
 * The job that settles a submission, not before `runAt` (Unix milliseconds). The jobs of one network are a group: a
 * node that hangs delays only one job at a time, and no other network.
 */
export const settleJob = (
  { workspace_id, network, tx_hash }: SubmissionKey,
  runAt: number,
  excludedSince?: number,
): NewJob => {
  const payload: SettlePayload = {
    ...{ workspace_id, network, tx_hash },
    ...(excludedSince !== undefined && { excludedSince }),
  };
  return {
    kind: SETTLE_KIND,
    key: settleJobKey(payload),
    group: `${SETTLE_KIND} ${network}`,
    payload,
    runAt,
  };
};
