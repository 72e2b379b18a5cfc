import { type Chain, NetworkUnavailableError, type UnsignedTransaction } from "../../chains/chain";
import type { Services } from "../../services";
import {
  type NewSubmission,
  SETTLE_AFTER,
  type Submission,
  type SubmissionConflict,
  settleSubmission,
  writeSubmission,
} from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";
import { isOnChain } from "./on-chain";

/**
 * What became of a submission: the node has it; the node refuses it; nobody knows whether the node has it; the quote or the
 * transaction is another payment's already.
 */
export type SubmissionResult =
  | { outcome: "accepted" }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown"; cause: unknown }
  | ({ outcome: "conflict" } & SubmissionConflict);

/**
 * Broadcasts signed bytes, unchanged, never losing track of them: the submission is written down first, and a job
 * (settle.ts) follows it from then on, whatever this call learns. Once bytes were handed to a node, what the node says is not
 * enough to call them refused: it may have passed them on and say "nonce too low" of its own copy. So a refusal counts
 * only if the chain does not contradict it. The same bytes may be broadcast any number of times: a chain takes them once.
 */
export async function broadcastOnce(
  { runtime, wakeJobs }: Pick<Services, "runtime" | "wakeJobs">,
  workspace: Workspace,
  chain: Chain,
  submission: NewSubmission,
  quoted: readonly UnsignedTransaction[],
): Promise<SubmissionResult> {
  const conflict = await writeSubmission(workspace, runtime, submission);
  if (conflict) return { outcome: "conflict", ...conflict };
  wakeJobs(SETTLE_AFTER);
  try {
    const answer = await chain.broadcast(submission.payload);
    if (!answer.accepted) {
      const { status } = await chain.track(submission.tx_hash, submission.payload, quoted);
      if (!isOnChain(status)) {
        // The turn was open just before: if it is over now, these very bytes may have taken it.
        if (answer.turnOver || status !== "submitted") return { outcome: "unknown", cause: answer.reason };
        await settleSubmission(workspace, submission, "refused");
        return { outcome: "refused", reason: answer.reason };
      }
    }
  } catch (cause) {
    if (cause instanceof NetworkUnavailableError) return { outcome: "unknown", cause };
    throw cause;
  }
  await settleSubmission(workspace, submission, "accepted");
  return { outcome: "accepted" };
}

/**
 * Hands acknowledged bytes to a node that has forgotten them. What the node answers does not matter: the next look at the
 * chain shows whether it helped.
 */
export async function broadcastAgain(chain: Chain, { payload }: Pick<Submission, "payload">): Promise<void> {
  try {
    await chain.broadcast(payload);
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
  }
}
