import type { BridgeEnd } from "../../../bridge/burn";
import { addressWord } from "../../../bridge/domains";
import { buildEvmCall } from "../../../chains/evm/call";
import type { EvmNode } from "../../../chains/evm/node";
import { type Crossing, findBridgeRoute } from "../bridge-route";
import { type Estimate, estimate } from "../estimate";
import type { QuoteProvider, QuoteRequest } from "../provider";
import { routeCall, swapHook } from "../router-call";
import { deadlineOf, leastOf } from "../slippage";

/** Twice what a route takes; only used when the chain cannot say because the call would revert now. */
const FALLBACK_GAS = 500_000n;

/** About how long a burn takes to be final enough to be minted, and the mint itself. */
const SECONDS = 30;

/** How long after the quote the destination swap may still be made: a relayer can be down for a while, seconds. */
const CROSSING_TIME = 12n * 60n * 60n;

/**
 * Swap and bridge in one payment, through the router contract: into the bridged token on the source network, out of it on
 * the destination network, or both. Prices are the pools' present ones. The least amounts are in the call: when the
 * source swap cannot meet its own nothing happens, and when the destination swap cannot the recipient gets the bridged
 * token itself.
 */
export function routerProvider(
  nodes: ReadonlyMap<string, EvmNode>,
  ends: ReadonlyMap<string, BridgeEnd>,
): QuoteProvider {
  return {
    slug: "router",
    async quote(request) {
      const { source, destination, amount } = request;
      const crossing = findBridgeRoute({ nodes, ends }, request);
      if (!crossing) return undefined;
      const estimating = estimate(crossing, amount).then(
        (found) => found && { ...found, ...least(crossing, request, found) },
      );
      const [estimated, built] = await Promise.all([
        estimating,
        buildEvmCall(crossing.node, {
          from: source.address,
          to: crossing.router,
          data: estimating.then((found) => found && callOf(crossing, request, found)),
          spends: { token: crossing.tokenIn, amount },
          fallbackGas: FALLBACK_GAS,
        }),
        // With a swap there, the mint is for the router, which is no account that could lose it.
        crossing.after ? undefined : crossing.minting.checkRecipient(destination.address),
      ]);
      if (!estimated || !built) return undefined;
      return {
        amountOut: estimated.amountOut,
        minAmountOut: estimated.minAmountOut,
        fee: {
          network_fee: built.networkFee.toString(),
          router_fee: estimated.fee.toString(),
          total_fee: estimated.fee.toString(),
          fee_asset: crossing.tokenOut,
        },
        seconds: SECONDS,
        transactions: [built.transaction],
      };
    },
  };
}

/** The least amounts that the call holds the payment to, base units. */
interface Least {
  minBridged: bigint;
  minAmountOut: bigint;
}

function least({ before, after }: Crossing, { slippageBps }: QuoteRequest, found: Estimate): Least {
  const { bridged, relayFee, amountOut } = found;
  const minAmountOut = leastOf(amountOut, slippageBps);
  if (!after) return { minAmountOut, minBridged: minAmountOut + relayFee };
  if (!before) return { minAmountOut, minBridged: bridged };
  // Half of the slippage for the source, so that a price that moves too far stops the payment where nothing has happened
  // yet, rather than at the destination.
  return { minAmountOut, minBridged: leastOf(bridged, Math.floor(slippageBps / 2)) };
}

async function callOf(
  { from, to, tokenIn, tokenOut, after }: Crossing,
  { amount, destination, expiresAt }: QuoteRequest,
  { minBridged, minAmountOut, relayFee }: Estimate & Least,
): Promise<string> {
  const deadline = deadlineOf(expiresAt);
  const { address } = destination;
  const ending = after
    ? {
        recipient: addressWord(to.network.kind, after.router),
        hook: await swapHook({
          tokenOut,
          minAmountOut,
          recipient: address,
          deadline: deadline + CROSSING_TIME,
        }),
      }
    : { recipient: addressWord(to.network.kind, address), hook: "0x" };
  return routeCall({
    tokenIn,
    amountIn: amount,
    bridgeToken: from.token.addr,
    minBridged,
    maxFee: relayFee,
    destinationDomain: to.contracts.domain,
    ...ending,
    deadline,
  });
}
