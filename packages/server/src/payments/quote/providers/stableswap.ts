import { shortfall } from "../../../chains/effect";
import { buildEvmCall } from "../../../chains/evm/call";
import { receivedIn } from "../../../chains/evm/erc20";
import type { EvmNode } from "../../../chains/evm/node";
import { contractsOf } from "../../../chains/registry";
import { quotePool, swapCall } from "../pool";
import type { QuoteProvider } from "../provider";
import { deadlineOf, minimumAmount } from "../slippage";

/** Twice the gas of a swap; used only when gas estimation fails because the call would revert now. */
const FALLBACK_GAS = 200_000n;

/**
 * Swaps one stablecoin for another on the same network, through the pool of the network. The price is the current one of
 * the pool contract, which also enforces the minimum amount and the expiry of the quote.
 */
export function stableswapProvider(nodes: ReadonlyMap<string, EvmNode>): QuoteProvider {
  return {
    slug: "stableswap",
    async quote({ source, destination, amount, slippageBps, expiresAt }) {
      const { slug } = source.network;
      const [node, pool] = [nodes.get(slug), contractsOf(slug)?.pool];
      const [tokenIn, tokenOut] = [source.token.addr, destination.token.addr];
      if (slug !== destination.network.slug || source.token === destination.token) return undefined;
      if (!node || !pool || tokenIn === null || tokenOut === null) return undefined;

      const quoting = quotePool(node, pool, { tokenIn, tokenOut, amountIn: amount }).then(
        (quoted) => quoted && { ...quoted, minAmountOut: minimumAmount(quoted.amountOut, slippageBps) },
      );
      const recipient = destination.address;
      const swap = { tokenIn, tokenOut, amountIn: amount, recipient, deadline: deadlineOf(expiresAt) };
      const [quoted, built] = await Promise.all([
        quoting,
        buildEvmCall(node, {
          from: source.address,
          to: pool,
          data: quoting.then((quoted) => quoted && swapCall({ ...swap, minAmountOut: quoted.minAmountOut })),
          spends: { token: tokenIn, amount },
          fallbackGas: FALLBACK_GAS,
          missing: async (events) =>
            shortfall(receivedIn(events, { token: tokenOut, recipient }), {
              least: (await quoting)?.minAmountOut ?? 0n,
            }),
        }),
      ]);
      if (!quoted || !built) return undefined;
      return {
        amountOut: quoted.amountOut,
        minAmountOut: quoted.minAmountOut,
        fee: {
          network_fee: built.networkFee.toString(),
          router_fee: quoted.fee.toString(),
          total_fee: quoted.fee.toString(),
          fee_asset: tokenOut,
        },
        seconds: 0,
        transactions: [built.transaction],
      };
    },
  };
}
