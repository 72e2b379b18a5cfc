import type { NetworkKind } from "@waybill/spec/generated/registry";
import type { BridgeEnd } from "../../../bridge/burn";
import { addressWord, bridgeNetworkOf, networkOfDomain } from "../../../bridge/domains";
import type { QuoteProvider } from "../provider";

/** About how long a burn takes to be final enough to be minted, and the mint itself; by the source's family. */
const SECONDS: Readonly<Record<NetworkKind, number>> = { evm: 30, solana: 15, cosmos: 30 };

/**
 * Burns a token on one network and has it minted on another: what arrives is what goes in, less the fee for carrying the
 * message over. The fee is fixed by the call, so the least amount is the amount.
 */
export function cctpProvider(ends: ReadonlyMap<string, BridgeEnd>): QuoteProvider {
  return {
    slug: "cctp",
    async quote({ source, destination, amount }) {
      const from = bridgeNetworkOf(source.network.slug);
      const to = bridgeNetworkOf(destination.network.slug);
      if (!from || !to || from === to) return undefined;
      const { domain } = to.contracts;
      if (networkOfDomain(source.network, domain) !== to) return undefined;
      if (source.token.slug !== from.token.slug || destination.token.slug !== to.token.slug) return undefined;
      const [burning, minting] = [ends.get(from.network.slug), ends.get(to.network.slug)];
      // Without a node there, nobody could say whether the payment arrived.
      if (!burning || !minting) return undefined;
      const [fee] = await Promise.all([
        burning.relayFee(domain),
        minting.checkRecipient(destination.address),
      ]);
      if (amount <= fee || amount - fee > minting.mostMinted) return undefined;
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
    },
  };
}
