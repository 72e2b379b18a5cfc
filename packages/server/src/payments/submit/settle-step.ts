import type { NetworkKind } from "@waybill/spec/generated/registry";
import type { ChainStatus } from "../../chains/chain";
import type { QuotedOnChain } from "../../chains/find-quoted";
import { isOnChain } from "../../chains/own-chain";
import type { SettlePayload } from "../../workspace/settle-job";
import type { Submission } from "../../workspace/submissions";

/** The longest wait before a submission is looked up again, on the first day and later, in milliseconds. */
export const MAX_WAIT = 300_000;
const MAX_WAIT_LATER = 3_600_000;

/** The wait after a look-up: a quarter of the age, at most five minutes, and at most an hour after the first day. */
export const waitAt = (age: number, shortest: number): number =>
  Math.min(age > 24 * 3_600_000 ? MAX_WAIT_LATER : MAX_WAIT, Math.max(shortest, age / 4));

/** How many of the shortest waits pass before accepted bytes are looked up, so that the next blocks can take them. */
const ACCEPTED_LOOK = 6;

/**
 * When accepted bytes are looked up first, in milliseconds after that: earlier looks at many payments, one by one, would mostly
 * find them waiting for a block. Those of Solana are broadcast again soon where they were dropped, as their blockhash expires.
 */
export const firstLookIn = (kind: NetworkKind, shortest: number): number =>
  kind === "solana" ? shortest : ACCEPTED_LOOK * shortest;

/**
 * For how long every look-up must find that no block can include a transaction before it counts as abandoned, in
 * milliseconds. One answer is not a proof: the nonce may have been used by the very transaction that the node does not show,
 * because its index of transactions lags behind its state, and the nodes behind one URL differ.
 */
const EXCLUDED_FOR = 600_000;

/**
 * For how long every look-up must find that a payment in a block is not that of its quote before it is removed, in
 * milliseconds. One answer is not a proof, and the sender of a payment that is removed pays again.
 */
export const OTHER_FOR = 300_000;

/** How long refused bytes are looked up, in milliseconds: the node may have forwarded them nevertheless. */
const REFUSED_WATCHED_FOR = 3_600_000;

/**
 * How long submissions that are not final are looked up, in milliseconds: those of unknown outcome, accepted ones, and those
 * that another one with the same nonce replaced, because a block can include either. One whose nonce is never used, whose block
 * never becomes final, or which its node never shows again, would be open for ever. After this it is looked up when the client
 * submits the same bytes again.
 */
export const WATCHED_FOR = 7 * 24 * 3_600_000;

/** Whether a submission is looked up again after a look-up that decided nothing; `age` in milliseconds. */
export const isWatched = (age: number, watchedFor = WATCHED_FOR): boolean => age <= watchedFor;

/**
 * How long accepted bytes are broadcast again when the node does not have them, in milliseconds. After this the same bytes
 * are answered with what the chain shows.
 */
export const BROADCAST_AGAIN_FOR = 24 * 3_600_000;

/** The next action of the job. */
type Next =
  | { step: "wait" }
  /** The node no longer has accepted bytes. */
  | { step: "broadcast" }
  /** The outcome is known; `final` ends the job. */
  | { step: "record"; state: "accepted" | "abandoned"; final: boolean }
  | { step: "end" };

/** Times in milliseconds. */
interface Times {
  /** Since the submission, or since the client sent it again after its job had ended. */
  age: number;
  /** For how long every look-up has found that no block can include it, this one included. */
  excludedFor: number;
}

/** The next action for a status on chain. */
export function nextStep(
  { state }: Pick<Submission, "state">,
  seen: Pick<ChainStatus, "status" | "final">,
  { age, excludedFor }: Times,
): Next {
  const { status, final } = seen;
  if (isOnChain(status)) {
    // Two transactions with the same nonce can both be pending, until a block includes one of them.
    const counts = state === "replaced" ? status !== "pending" : state !== "accepted";
    if (counts) return { step: "record", state: "accepted", final };
    return { step: final || !isWatched(age) ? "end" : "wait" };
  }
  if (isExcluded(seen))
    return excludedFor < EXCLUDED_FOR ? { step: "wait" } : { step: "record", state: "abandoned", final };
  if (state === "accepted" && status === "submitted" && age <= BROADCAST_AGAIN_FOR)
    return { step: "broadcast" };
  return { step: isWatched(age, state === "refused" ? REFUSED_WATCHED_FOR : WATCHED_FOR) ? "wait" : "end" };
}

const isExcluded = ({ status, final }: Pick<ChainStatus, "status" | "final">): boolean =>
  status === "abandoned" && final;

/** Since when every look-up has excluded the transaction; a node that does not answer changes nothing. */
export function stillExcludedSince(
  seen: ChainStatus,
  { excludedSince }: SettlePayload,
  now: number,
): number | undefined {
  if (seen.status === "unknown") return excludedSince;
  return isExcluded(seen) ? (excludedSince ?? now) : undefined;
}

/** Since when every comparison has found another payment than the quote's; what says nothing changes nothing. */
export function stillOtherSince(
  comparison: QuotedOnChain["outcome"] | undefined,
  seen: Pick<ChainStatus, "status">,
  { otherSince }: SettlePayload,
  now: number,
): number | undefined {
  if (comparison === "unread" || seen.status === "unknown") return otherSince;
  return comparison === "mismatch" ? (otherSince ?? now) : undefined;
}
