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

/**
 * The job that settles a submission, not before `runAt` (Unix milliseconds). The jobs of one network are a group: a
 * node that hangs delays only one job at a time, and no other network.
 */
export const settleJob = ({ workspace_id, network, tx_hash }: SubmissionKey, runAt: number): NewJob => ({
  kind: SETTLE_KIND,
  key: settleJobKey({ workspace_id, network, tx_hash }),
  group: `${SETTLE_KIND} ${network}`,
  payload: { workspace_id, network, tx_hash },
  runAt,
});
