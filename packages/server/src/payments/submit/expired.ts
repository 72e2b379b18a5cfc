import type { Services } from "../../services";
import {
  type NewSubmission,
  refuseFirst,
  type Submission,
  type SubmissionConflict,
  writeSubmission,
} from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";

/**
 * Has a job look for bytes that are refused because their quote has expired: this server hands them to no node, but a wallet
 * may have done so by itself, through one that this server's does not hear of yet. They are followed like those that a node
 * refused, and reported if a block includes them. Returns whether no node was handed them by this server; false when another
 * request did so meanwhile, and the conflict when they are the payment of another quote, for which a node may have been handed
 * them, or when another transaction pays the quote.
 */
export async function watchExpired(
  { runtime, settleInterval, wakeJobs }: Pick<Services, "runtime" | "settleInterval" | "wakeJobs">,
  workspace: Workspace,
  submission: NewSubmission,
  earlier: Pick<Submission, "state"> | undefined,
): Promise<boolean | SubmissionConflict> {
  // They were looked up for long enough.
  if (earlier?.state === "abandoned") return true;
  const handOver = await writeSubmission(workspace, { runtime, settleInterval }, submission);
  if (handOver.conflict) return handOver;
  wakeJobs(settleInterval);
  return refuseFirst(workspace, submission, handOver);
}
