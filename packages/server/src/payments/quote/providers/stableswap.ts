import { shortfall } from "../../../chains/effect";
import { buildEvmCall } from "../../../chains/evm/call";
import { receivedIn } from "../../../chains/evm/erc20";
import type { EvmNode } from "../../../chains/evm/node";
import type { Payment } from "../../../chains/payment";
import { contractsOf } from "../../../chains/registry";
import { isIssued, poolEnds } from "../ends";
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
    ends(payment) {
      const swap = swapOf(payment);
      return typeof swap === "string" ? swap : poolEnds(payment.source.network, swap.pool, swap.tokens);
    },
    async quote(request) {
      const found = swapOf(request);
      const { source, destination, amount, slippageBps, expiresAt } = request;
      const node = nodes.get(source.network.slug);
      if (typeof found === "string" || !node) return undefined;
      const { pool } = found;
      const [{ addr: tokenIn }, { addr: tokenOut }] = found.tokens;
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

/** The pool and the tokens of a swap; a text with the reason for any other payment. */
function swapOf({ source, destination }: Payment) {
  const { slug } = source.network;
  const pool = contractsOf(slug)?.pool;
  if (slug !== destination.network.slug) return "the networks are different";
  if (source.token === destination.token) return "the tokens are the same";
  if (!pool) return `it has no pool on ${slug}`;
  if (!isIssued(source.token) || !isIssued(destination.token)) return "it swaps no native coins";
  return { pool, tokens: [source.token, destination.token] as const };
}
