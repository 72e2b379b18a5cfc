import { type Chain, type ChainStatus, NetworkUnavailableError } from "../../chains/chain";
import { isBefore, type Quoted } from "../../chains/find-quoted";
import type { Services } from "../../services";
import {
  findSameNonce,
  type NewSubmission,
  refuseFirst,
  type SubmissionConflict,
  writeSubmission,
} from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";
import type { KnownBytes } from "./check-submission";
import { mayBeHidden } from "./may-be-hidden";
import { WATCHED_FOR } from "./settle-step";

/** `certain`: no block has these bytes or will have them. `open`: it is looked up further, and told later. */
export type Exclusion = "certain" | "open" | SubmissionConflict;

/**
 * Bytes of which the chain says that no block can include them any more (`abandoned`) are not broadcast. But who used their
 * nonce may have been these bytes, broadcast by the wallet itself, with the node's index of transactions behind its
 * state. So they are stored, and a job follows them like all others: it reports them, or excludes them for certain.
 */
export async function watchExcluded(
  { runtime, settleInterval, wakeJobs }: Pick<Services, "runtime" | "settleInterval" | "wakeJobs">,
  workspace: Workspace,
  chain: Chain,
  submission: NewSubmission,
  { submission: earlier, seen }: KnownBytes,
  { created_at }: Pick<Quoted, "created_at">,
): Promise<Exclusion> {
  if (earlier?.state === "abandoned") return "certain";
  if (earlier?.state === "accepted") return "open";
  // Its job counts for how long it has been excluded; a new one would begin again.
  const isFollowed = earlier?.state === "written" && runtime.now() - earlier.created_at < WATCHED_FOR;
  if (isFollowed) return "open";
  // Even on chain it would not be the payment of the quote.
  const times = { quotedAt: Date.parse(created_at), now: runtime.now() };
  if (!earlier && (await wasUsedBefore(chain, seen, times))) return "certain";
  const handOver = await writeSubmission(workspace, { runtime, settleInterval }, submission);
  if (handOver.conflict) return handOver;
  wakeJobs(settleInterval);
  // What no node was handed, or refused for certain, is excluded where it has expired, or another transaction is in its place.
  if (!handOver.isFirst || !(await isExcludedByOther(workspace, chain, submission, seen))) return "open";
  return (await refuseFirst(workspace, submission, handOver)) ? "certain" : "open";
}

/** Whether the nonce was used before the quote was made, beyond doubt; times in Unix milliseconds. */
async function wasUsedBefore(
  chain: Chain,
  { usedAt }: ChainStatus,
  times: { quotedAt: number; now: number },
): Promise<boolean> {
  try {
    return usedAt !== undefined && (await isBefore(chain, usedAt, times));
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return false;
  }
}

async function isExcludedByOther(
  workspace: Workspace,
  chain: Chain,
  submission: NewSubmission,
  seen: ChainStatus,
): Promise<boolean> {
  if (mayBeHidden(seen)) return false;
  if (!seen.isNonceUsed) return true;
  for (const other of await findSameNonce(workspace, submission)) {
    const { status } = await chain.track(other.tx_hash, other.payload);
    if (status === "completed" || status === "failed") return true;
  }
  return false;
}
