import type { NetworkKind } from "@waybill/spec/generated/registry";
import type { BridgeClient } from "../../../bridge/burn";
import { type CctpEnd, cctpEndOf } from "../../../bridge/cctp/networks";
import { addressWord, type BridgeNetwork, bridgeNetworkOf, networkOfDomain } from "../../../bridge/domains";
import type { Payment } from "../../../chains/payment";
import { bridgeEnds } from "../ends";
import type { End } from "../proofs";
import type { Offer, QuoteRequest } from "../provider";

/** Approximate time until the burn is final and the mint is included, by family of the source network. */
const SECONDS: Readonly<Record<NetworkKind, number>> = { evm: 30, solana: 15, cosmos: 30 };

// The stand-in of CCTP V2 for payments from and to Solana, whose programs are in no package. It exists on local chains only: a burn,
// which a relayer mints on the other network. The received amount is the sent amount less the relay fee. The call fixes the fee, so the
// minimum amount is the exact amount.

export function standInEnds(payment: Payment): readonly End[] | string {
  const route = routeOf(payment);
  if (typeof route === "string") return route;
  const own = cctpEndOf(route.from.network.slug);
  return [...bridgeEnds(route.from, route.to), ...(own?.network.kind === "solana" ? [absentEnd(own)] : [])];
}

/** The stand-in burns nothing on a network that has the program which it stands in for. */
const absentEnd = ({ network: { slug }, cctp }: CctpEnd): End => ({
  network: slug,
  name: `no program at ${cctp.token_messenger}`,
  kind: "solana",
  look: async (node) => {
    const [program] = await node.accounts([cctp.token_messenger]);
    return program?.executable
      ? `${slug} has the programs of CCTP V2, so its stand-in is not used`
      : undefined;
  },
});

export async function standInQuote(
  bridges: ReadonlyMap<string, BridgeClient>,
  request: QuoteRequest,
): Promise<Offer | undefined> {
  const route = routeOf(request);
  if (typeof route === "string") return undefined;
  const { source, destination, amount } = request;
  const { from, to } = route;
  const { domain } = to.contracts;
  const [burning, minting] = [bridges.get(from.network.slug), bridges.get(to.network.slug)];
  // Without nodes of both networks, the delivery of the payment could not be tracked.
  if (!burning || !minting) return undefined;
  const [fee] = await Promise.all([burning.relayFee(domain), minting.checkRecipient(destination.address)]);
  if (amount <= fee || amount - fee > minting.maxMint) return undefined;
  const built = await burning.buildBurn({
    from: source.address,
    amount,
    fee,
    destinationDomain: domain,
    recipient: addressWord(to.network.kind, destination.address),
  });
  if (!built) return undefined;
  return {
    amountOut: amount - fee,
    minAmountOut: amount - fee,
    fee: {
      network_fee: built.networkFee.toString(),
      router_fee: fee.toString(),
      total_fee: fee.toString(),
      fee_asset: from.token.addr,
    },
    seconds: SECONDS[from.network.kind],
    transactions: [built.transaction],
  };
}

/** The networks of a payment that burns and mints; a text with the reason for any other one. */
function routeOf({ source, destination }: Payment): { from: BridgeNetwork; to: BridgeNetwork } | string {
  const from = bridgeNetworkOf(source.network.slug);
  const to = bridgeNetworkOf(destination.network.slug);
  if (from === to && from) return "the networks are the same";
  if (!from || !to) return `it does not serve ${(from ? destination : source).network.slug}`;
  if (networkOfDomain(source.network, to.contracts.domain) !== to)
    return "one network is a test network, and the other is not";
  if (source.token.slug !== from.token.slug || destination.token.slug !== to.token.slug)
    return `it bridges ${from.token.slug} only`;
  return { from, to };
}
