import { type Broadcast, type Chain, NetworkUnavailableError } from "../../chains/chain";
import { findQuoted, type Quoted } from "../../chains/find-quoted";
import { isOnChain } from "../../chains/own-chain";
import type { RefusalKind } from "../../chains/refusal";
import { ApiError } from "../../errors";
import type { Services } from "../../services";
import { isToBeCompared, markCompared } from "../../workspace/compared-payments";
import {
  type NewSubmission,
  refuseFirst,
  type Submission,
  type SubmissionConflict,
  settleSubmission,
  writeSubmission,
} from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";
import type { Objections } from "./permit";
import { firstLookIn } from "./settle-step";

/**
 * The result of a submission: the node accepted it; the node refused it; it is unknown whether the node has it; or the quote
 * or the transaction already belongs to another payment; or the policy or a sanctions list bars it since it was checked.
 */
export type SubmissionResult =
  | { outcome: "accepted" }
  | { outcome: "refused"; reason: string; refusal: RefusalKind }
  | { outcome: "unknown"; cause: unknown }
  | ({ outcome: "conflict" } & SubmissionConflict)
  | { outcome: "barred"; objections: Objections };

/**
 * Broadcasts signed bytes unchanged and always tracks them: the submission is stored first, and a job (settle.ts) follows it
 * whatever the result of this call. What was handed to a node is of unknown outcome until the chain says otherwise: a node
 * can forward the bytes and report "nonce too low" because of its own copy, or lack funds that the bytes themselves have
 * spent. So a refusal counts only if it rules that out (chains/refusal.ts), the chain does not contradict it, and no node was
 * handed the bytes before: nodes differ, also behind one URL, and an earlier one may have taken them. The same bytes may be
 * broadcast any number of times, because a chain includes them once.
 */
export async function broadcastOnce(
  { runtime, settleInterval, wakeJobs }: Pick<Services, "runtime" | "settleInterval" | "wakeJobs">,
  workspace: Workspace,
  chain: Chain,
  submission: NewSubmission,
  {
    quote,
    recheck,
    isShown,
  }: { quote: Quoted; recheck: (() => Promise<Objections>) | undefined; isShown: boolean },
): Promise<SubmissionResult> {
  const handOver = await writeSubmission(workspace, { runtime, settleInterval }, submission);
  if (handOver.conflict) return { outcome: "conflict", ...handOver };
  wakeJobs(settleInterval);
  // Each sees the others from here on: of payments at the same time at least one finds that a limit is exceeded. A list that was
  // imported while this waited for the database is seen, too.
  const objections = (await recheck?.()) ?? [];
  if (objections instanceof ApiError || objections.length > 0)
    return (await refuseFirst(workspace, submission, handOver))
      ? { outcome: "barred", objections }
      : {
          outcome: "unknown",
          cause: "the policy or a sanctions list bars it now, so that nothing was broadcast again",
        };
  try {
    const answer: Broadcast = isShown
      ? { accepted: true, isKnown: true }
      : await chain.broadcast(submission.payload);
    // A node that has them already may have them in a block that is older than the quote.
    if (!answer.accepted || (answer.isKnown && submission.step === "payment")) {
      const { status } = await chain.track(submission.tx_hash, submission.payload, quote.transactions);
      if (!isOnChain(status)) {
        if (answer.accepted)
          return { outcome: "unknown", cause: "the node has the bytes, and does not show them" };
        // The nonce was unused just before: if the node reports it as used now, these bytes may have used it.
        if (!answer.isCertain || status !== "submitted") return { outcome: "unknown", cause: answer.reason };
        if (!(await refuseFirst(workspace, submission, handOver)))
          return { outcome: "unknown", cause: answer.reason };
        return { outcome: "refused", reason: answer.reason, refusal: answer.refusal };
      }
      if (isToBeCompared({ ...submission, compared_at: null }, status)) {
        const { tx_hash: hash, payload, part = 0 } = submission;
        const found = await findQuoted(chain, { hash, payload, part, now: runtime.now() }, quote);
        if (found.outcome !== "quoted") return { outcome: "unknown", cause: found.reason };
        if (found.isInBlock) await markCompared(workspace, submission, runtime.now());
      }
    }
  } catch (cause) {
    if (cause instanceof NetworkUnavailableError) return { outcome: "unknown", cause };
    throw cause;
  }
  const lookIn = firstLookIn(chain.kind, settleInterval);
  await settleSubmission(workspace, submission, "accepted", { runtime, settleInterval }, lookIn);
  return { outcome: "accepted" };
}

/**
 * Broadcasts accepted bytes again when the node no longer has them. The answer of the node is ignored: the next status check
 * shows the result.
 */
export async function broadcastAgain(chain: Chain, { payload }: Pick<Submission, "payload">): Promise<void> {
  try {
    await chain.broadcast(payload);
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
  }
}
