import type { BridgeDelivery, Burn } from "../../bridge/burn";
import type { Undelivered } from "../../bridge/cctp/relay";
import { addressWord, type BridgeNetwork, bridgeNetworkOf } from "../../bridge/domains";
import { type ChainStatus, NetworkUnavailableError } from "../../chains/chain";
import { type FailureReason, outcomeOf } from "../../chains/outcome";
import { isInBlock } from "../../chains/own-chain";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Services } from "../../services";
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

/** Services that tracking a delivery requires. */
export type BridgeServices = Pick<Services, "bridges"> & CctpServices;

/** The mint is later than the quote; this tolerates different clocks of server and networks, in milliseconds. */
const CLOCK_DIFFERENCE = 3_600_000;

/**
 * Tracks a payment between networks from its burn to its delivery (spec/core, TrackingStatus). When a node of either network
 * does not answer, the status is `unknown`, with the data that is available without it.
 */
export async function trackDestinationLeg(
  { bridges, cctp, cctpSources, findMint }: BridgeServices,
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
  const since = Date.parse(quote.created_at) - CLOCK_DIFFERENCE;
  const ends = cctpEndsOf(quote);
  try {
    if (ends)
      return await trackCctpLeg({ cctp, cctpSources, findMint }, ends, {
        quote,
        hash,
        part,
        raw,
        final,
        since,
        failureOf: (delivery) => failureOf(delivery, quote),
      });
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return unknown(error.message);
  }
  const target = bridgeNetworkOf(quote.destination.network);
  const [burning, minting] = [bridges.get(quote.source.network), bridges.get(quote.destination.network)];
  if (!target || !burning)
    return unknown(`this server cannot follow payments to ${quote.destination.network}`);
  try {
    const burns = await burning.burnsOf(hash, part);
    if (!burns) return unknown("the node does not show what the transaction burned");
    const burn = burns.find((found) => isForQuote(found, quote, target));
    if (!burn) {
      const reason = `the transaction burned nothing for the quote's recipient on ${quote.destination.network}`;
      return { status: "failed", failure_reason: "no_effect", final, raw: { ...raw, reason, ...finalized } };
    }
    raw.bridge = bridgeRaw(burn);
    if (!minting) return unknown(`this server has no node for ${quote.destination.network}`);
    const { network } = quote.destination;
    const delivery = await minting.deliveryOf(burn, {
      indexed: await findMint(network, burn.messageHash),
      since,
    });
    if (delivery === "not_minted") {
      raw.destination = { network, status: "pending" };
      return { status: "pending", failure_reason: null, raw };
    }
    if (delivery === "not_found") {
      raw.destination = { network, status: "unknown" };
      return unknown(`the bridge of ${network} has minted, but the transaction is not known yet`);
    }
    const failure_reason = failureOf(delivery, quote);
    const status = failure_reason === null ? "completed" : "failed";
    raw.destination = {
      network,
      tx_hash: delivery.transaction,
      status,
      token: delivery.token,
      amount: delivery.amount.toString(),
      finalized: delivery.final,
    };
    const areFinal = final && delivery.final;
    return { status, failure_reason, final: areFinal, raw: { ...raw, finalized: areFinal } };
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return unknown(error.message);
  }
}

/** Whether a burn is for the recipient of the quote. */
function isForQuote(
  { message }: Burn,
  { destination }: Quote,
  { network, contracts }: BridgeNetwork,
): boolean {
  return (
    message.destinationDomain === contracts.domain &&
    message.recipient === addressWord(network.kind, destination.account)
  );
}

const bridgeRaw = ({ messageHash, message }: Burn) => ({
  message_hash: messageHash,
  source_domain: message.sourceDomain.toString(),
  destination_domain: message.destinationDomain.toString(),
  amount: message.amount.toString(),
});

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
