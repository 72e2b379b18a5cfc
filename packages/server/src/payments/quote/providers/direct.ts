import type { Chain } from "../../../chains/chain";
import { isIssued, tokenEnd } from "../ends";
import type { QuoteProvider } from "../provider";

/**
 * Transfers one token on one network: the received amount is the sent amount, and only the network charges a fee. The
 * transaction is built by the implementation of the network's family.
 */
export function directProvider(chains: ReadonlyMap<string, Chain>): QuoteProvider {
  return {
    slug: "direct",
    ends({ source: { network, token }, destination }) {
      if (network.slug !== destination.network.slug) return "the networks are different";
      if (token !== destination.token) return "the tokens are different";
      if (token.kind === "native" || !isIssued(token)) return "it sends no native coins";
      return [tokenEnd(network, token)];
    },
    async quote({ source, destination, amount }) {
      if (source.network.slug !== destination.network.slug || source.token !== destination.token)
        return undefined;
      const built = await chains
        .get(source.network.slug)
        ?.buildTransfer({ token: source.token, from: source.address, to: destination.address, amount });
      if (!built) return undefined;
      return {
        amountOut: amount,
        minAmountOut: amount,
        fee: { network_fee: built.networkFee.toString(), router_fee: "", total_fee: "", fee_asset: "" },
        seconds: 0,
        transactions: [built.transaction],
      };
    },
  };
}
