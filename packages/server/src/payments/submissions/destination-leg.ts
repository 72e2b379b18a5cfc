import type { BridgeDelivery } from "../../bridge/cctp/client";
import type { Undelivered } from "../../bridge/cctp/relay";
import { type ChainStatus, isInBlock, NetworkUnavailableError } from "../../chains/chain";
import { type FailureReason, outcomeOf } from "../../chains/outcome";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Quote } from "../../workspace/quotes";
import { type CctpServices, cctpEndsOf, trackCctpLeg } from "./cctp-leg";
import type { ObservedOutcome } from "./rows";

/** The status of a payment, with its data on each network. */
export interface Tracked extends ObservedOutcome {
  raw: Record<string, unknown>;
  /** The message that a relayer has to deliver. */
  undelivered?: Undelivered;
}

/** A payment between networks whose burn may be on chain. */
export interface BridgedPayment {
  quote: Quote;
  hash: string;
  /** The part of a bundler's transaction that is the payment; 0 for every other transaction. */
  part?: number;
  /** Status of the transaction on the source network. */
  source: ChainStatus;
}

/** The mint is later than the quote; this tolerates different clocks of server and networks, in milliseconds. */
const CLOCK_DIFFERENCE = 3_600_000;

/**
 * Tracks a payment between networks from its burn to its delivery (spec/core, TrackingStatus). When a node of either network
 * does not answer, the status is `unknown`, with the data that is available without it.
 */
export async function trackDestinationLeg(
  { cctp, cctpSources, findMint }: CctpServices,
  { quote, hash, part = 0, source }: BridgedPayment,
): Promise<Tracked> {
  const raw: Tracked["raw"] = {
    source: { network: quote.source.network, tx_hash: hash, status: source.status, ...source.raw },
  };
  const finalized = source.final && { finalized: true };
  const final = source.final && isInBlock(source.status);
  if (source.status !== "completed") return { ...outcomeOf(source), final, raw: { ...raw, ...finalized } };
  const unknown = (reason: string): Tracked => ({
    status: "unknown",
    failure_reason: null,
    raw: { ...raw, reason },
  });
  const ends = cctpEndsOf(quote);
  if (!ends) return unknown(`this server cannot follow payments to ${quote.destination.network}`);
  try {
    return await trackCctpLeg({ cctp, cctpSources, findMint }, ends, {
      quote,
      hash,
      part,
      raw,
      final,
      since: Date.parse(quote.created_at) - CLOCK_DIFFERENCE,
      failureOf: (delivery) => failureOf(delivery, quote),
    });
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return unknown(error.message);
  }
}

/** Why a delivery is not what was quoted. */
function failureOf(
  { token, recipient, amount }: Pick<BridgeDelivery, "token" | "recipient" | "amount">,
  { destination, min_amount_out }: Quote,
): FailureReason {
  const isPaid =
    normalizeAddress(token) === normalizeAddress(destination.token) &&
    normalizeAddress(recipient) === normalizeAddress(destination.account) &&
    amount >= BigInt(min_amount_out);
  return isPaid ? null : "no_effect";
}
