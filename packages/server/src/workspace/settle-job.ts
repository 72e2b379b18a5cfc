import type { NewJob } from "../jobs/queue/enqueue";

/** Jobs that find out what became of a submission. */
export const SETTLE_KIND = "settle-submission";

/** What names a submission. */
export interface SubmissionKey {
  workspace_id: string;
  network: string;
  tx_hash: string;
}

/** The key of a submission's job among the jobs of this kind. */
export const settleJobKey = ({ workspace_id, network, tx_hash }: SubmissionKey): string =>
  [workspace_id, network, tx_hash].join(" ");

/**
 * The job that settles a submission, not before `runAt` (milliseconds since the epoch). The jobs of one network run one
 * after the other: a node that hangs is asked by one of them, and holds up no other network.
 */
export const settleJob = ({ workspace_id, network, tx_hash }: SubmissionKey, runAt: number): NewJob => ({
  kind: SETTLE_KIND,
  key: settleJobKey({ workspace_id, network, tx_hash }),
  group: `${SETTLE_KIND} ${network}`,
  payload: { workspace_id, network, tx_hash },
  runAt,
});
