import type { BridgeDelivery, Burn } from "../../bridge/burn";
import { addressWord, type BridgeNetwork, bridgeNetworkOf } from "../../bridge/domains";
import { type ChainStatus, NetworkUnavailableError, type TrackingStatus } from "../../chains/chain";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Services } from "../../services";
import type { Quote } from "../../workspace/quotes";

/** The status of a payment, with its data on each network. */
export interface Tracked {
  status: TrackingStatus;
  raw: Record<string, unknown>;
}

/** A payment between networks whose burn may be on chain. */
export interface BridgedPayment {
  quote: Quote;
  hash: string;
  /** Status of the transaction on the source network. */
  source: ChainStatus;
}

/** Services that tracking a delivery requires. */
export type DeliveryServices = Pick<Services, "bridges" | "findMint">;

/** The mint is later than the quote; this tolerates different clocks of server and networks, in milliseconds. */
const CLOCK_DIFFERENCE = 3_600_000;

/**
 * Tracks a payment between networks from its burn to its delivery (spec/core, TrackingStatus). When a node of either network
 * does not answer, the status is `unknown`, with the data that is available without it.
 */
export async function trackDelivery(
  { bridges, findMint }: DeliveryServices,
  { quote, hash, source }: BridgedPayment,
): Promise<Tracked> {
  const raw: Tracked["raw"] = {
    source: { network: quote.source.network, tx_hash: hash, status: source.status, ...source.raw },
  };
  if (source.status !== "completed")
    return { status: source.status, raw: { ...raw, ...(source.final && { finalized: true }) } };
  const unknown = (reason: string): Tracked => ({ status: "unknown", raw: { ...raw, reason } });
  const target = bridgeNetworkOf(quote.destination.network);
  const [burning, minting] = [bridges.get(quote.source.network), bridges.get(quote.destination.network)];
  if (!target || !burning)
    return unknown(`this server cannot follow payments to ${quote.destination.network}`);
  try {
    const burn = (await burning.burnsOf(hash)).find((found) => isForQuote(found, quote, target));
    if (!burn)
      return unknown(
        `the transaction burned nothing for the quote's recipient on ${quote.destination.network}`,
      );
    raw.bridge = bridgeRaw(burn);
    if (!minting) return unknown(`this server has no node of ${quote.destination.network}`);
    const { network } = quote.destination;
    const delivery = await minting.deliveryOf(burn, {
      indexed: await findMint(network, burn.messageHash),
      since: Date.parse(quote.created_at) - CLOCK_DIFFERENCE,
    });
    if (delivery === "not_minted") {
      raw.destination = { network, status: "pending" };
      return { status: "pending", raw };
    }
    if (delivery === "not_found") {
      raw.destination = { network, status: "unknown" };
      return unknown(`the bridge of ${network} has minted, in a transaction that is not known yet`);
    }
    const status = isAsQuoted(delivery, quote) ? "completed" : "failed";
    raw.destination = {
      network,
      tx_hash: delivery.transaction,
      status,
      token: delivery.token,
      amount: delivery.amount.toString(),
      finalized: delivery.final,
    };
    raw.finalized = source.final && delivery.final;
    return { status, raw };
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return unknown(error.message);
  }
}

/** Whether a burn is for the recipient of the quote, or for the router that swaps for the recipient. */
function isForQuote(
  { message }: Burn,
  { destination }: Quote,
  { network, contracts }: BridgeNetwork,
): boolean {
  const recipients = [destination.account, ...(contracts.router === null ? [] : [contracts.router])];
  return (
    message.destinationDomain === contracts.domain &&
    recipients.some((account) => addressWord(network.kind, account) === message.recipient)
  );
}

const bridgeRaw = ({ messageHash, message }: Burn) => ({
  message_hash: messageHash,
  source_domain: message.sourceDomain.toString(),
  destination_domain: message.destinationDomain.toString(),
  amount: message.amount.toString(),
});

/** Whether the quoted token and amount were delivered. A failed destination swap delivers the bridged token instead. */
const isAsQuoted = (
  { token, recipient, amount }: BridgeDelivery,
  { destination, min_amount_out }: Quote,
): boolean =>
  normalizeAddress(token) === normalizeAddress(destination.token) &&
  normalizeAddress(recipient) === normalizeAddress(destination.account) &&
  amount >= BigInt(min_amount_out);
