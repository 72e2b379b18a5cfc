import { type Chain, NetworkUnavailableError } from "../../chains/chain";
import type { Services } from "../../services";
import {
  type NewSubmission,
  type ReportedSubmission,
  SETTLE_AFTER,
  settleSubmission,
  writeSubmission,
} from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";

/** What became of a submission: the node has it, refuses it, did not answer; or its quote is another one's already. */
export type SubmissionResult =
  | { outcome: "accepted" }
  | { outcome: "refused"; reason: string }
  | { outcome: "unavailable"; cause: NetworkUnavailableError }
  | { outcome: "used"; by: ReportedSubmission };

/**
 * Broadcasts signed bytes, unchanged, never losing track of them: the submission is written down first and settled by
 * what the node says. If this process ends in between, or the node does not answer, the row stays `written` and
 * a job (settle.ts) looks it up by its hash. The same bytes may be broadcast any number of times: a chain takes them once.
 */
export async function broadcastOnce(
  { runtime, wakeJobs }: Pick<Services, "runtime" | "wakeJobs">,
  workspace: Workspace,
  chain: Chain,
  submission: NewSubmission,
): Promise<SubmissionResult> {
  const other = await writeSubmission(workspace, runtime, submission);
  if (other) return { outcome: "used", by: other };
  wakeJobs(SETTLE_AFTER);
  try {
    const answer = await chain.broadcast(submission.payload);
    // A node refuses what it has mined already ("nonce too low"), so its refusal counts only if it has them not.
    if (!answer.accepted && !(await chain.has(submission.tx_hash))) {
      await settleSubmission(workspace, submission, "refused");
      return { outcome: "refused", reason: answer.reason };
    }
  } catch (cause) {
    if (cause instanceof NetworkUnavailableError) return { outcome: "unavailable", cause };
    throw cause;
  }
  await settleSubmission(workspace, submission, "accepted");
  return { outcome: "accepted" };
}
