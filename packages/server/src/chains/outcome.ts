import { normalizeAddress } from "../lib/normalize-address";
import type { SubmissionTable } from "../storage/schema/payments";
import type { ChainStatus, TrackingStatus } from "./chain";
import { type Effect, shortfall } from "./effect";

/** Why a payment is `failed`; null for every other status (spec/core, FailureReason). */
export type FailureReason = SubmissionTable["failure_reason"];

/** The outcome of a payment. */
export interface Outcome {
  status: TrackingStatus;
  failure_reason: FailureReason;
}

interface Leg {
  network: string;
  /** The token's contract, mint or denom. */
  token: string;
  account: string;
}

/**
 * The amount that a quote promises its recipient on the network of the transaction; undefined for a payment to another
 * network, whose effect is the delivery there.
 */
export function effectOf({
  source,
  destination: { network, token, account },
  min_amount_out,
}: {
  source: Leg;
  destination: Leg;
  min_amount_out: string;
}): Effect | undefined {
  if (source.network !== network) return undefined;
  const recipient = normalizeAddress(account);
  return {
    token,
    recipient,
    least: BigInt(min_amount_out),
    isOwn: source.token === token && normalizeAddress(source.account) === recipient,
  };
}

/**
 * The outcome of a payment on one network. It is completed only where the chain shows that the recipient got the least
 * amount; what a node does not show is unknown. Without `effect`, such as for an approval, success is enough.
 */
export function outcomeOf({ status, effect: seen }: ChainStatus, effect?: Effect): Outcome {
  if (status === "failed") return { status, failure_reason: "reverted" };
  if (status !== "completed" || !effect) return { status, failure_reason: null };
  if (seen?.received === undefined) return { status: "unknown", failure_reason: null };
  return shortfall(seen.received, effect) === undefined
    ? { status, failure_reason: null }
    : { status: "failed", failure_reason: "no_effect" };
}

/** Why a transaction that succeeded is not `completed`, in words; undefined for all others. */
export function reasonOf({ status, effect: seen }: ChainStatus, effect?: Effect): string | undefined {
  if (status !== "completed" || !effect) return undefined;
  if (seen?.received === undefined) return "the node does not show what the transaction moved";
  const short = shortfall(seen.received, effect);
  return short && `the transaction was mined, and ${short}`;
}
