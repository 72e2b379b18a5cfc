import type { BridgeClient } from "../../../bridge/burn";
import { addressWord } from "../../../bridge/domains";
import { missingBurn } from "../../../bridge/evm/burns";
import { buildEvmCall } from "../../../chains/evm/call";
import type { EvmNode } from "../../../chains/evm/node";
import { type BridgeRoute, findBridgeRoute, planBridgeRoute } from "../bridge-route";
import { type Estimate, estimate } from "../estimate";
import type { QuoteProvider, QuoteRequest } from "../provider";
import { routeCall, swapHook } from "../router-call";
import { deadlineOf, minimumAmount } from "../slippage";

/** Twice the gas of a route; used only when gas estimation fails because the call would revert now. */
const FALLBACK_GAS = 500_000n;

/** Approximate time until the burn is final and the mint is included. */
const SECONDS = 30;

/** Time after the quote in which the destination swap is allowed, in seconds: a relayer may be down for a while. */
const CROSSING_TIME = 12n * 60n * 60n;

/**
 * Swaps and bridges in one payment, through the router contract: into the bridged token on the source network, out of it on
 * the destination network, or both. Prices are the current ones of the pools. The call contains the minimum amounts: if the
 * source swap cannot meet its minimum, the payment reverts; if the destination swap cannot, the recipient gets the bridged
 * token.
 */
export function routerProvider(
  nodes: ReadonlyMap<string, EvmNode>,
  bridges: ReadonlyMap<string, BridgeClient>,
): QuoteProvider {
  return {
    slug: "router",
    ends(payment) {
      const planned = planBridgeRoute(payment);
      return typeof planned === "string" ? planned : planned.ends;
    },
    async quote(request) {
      const { source, destination, amount } = request;
      const route = findBridgeRoute({ nodes, bridges }, request);
      if (!route) return undefined;
      const estimating = estimate(route, amount).then(
        (found) => found && { ...found, ...minimumsOf(route, request, found) },
      );
      const [estimated, built] = await Promise.all([
        estimating,
        buildEvmCall(route.node, {
          from: source.address,
          to: route.router,
          data: estimating.then((found) => found && callOf(route, request, found)),
          spends: { token: route.tokenIn, amount },
          fallbackGas: FALLBACK_GAS,
          missing: async (events) => {
            const { minBridged = 0n, relayFee = 0n } = (await estimating) ?? {};
            const recipient = mintedTo(route, request);
            const { domain } = route.to.contracts;
            return missingBurn(route.from, events, {
              recipient,
              destinationDomain: domain,
              least: minBridged - relayFee,
            });
          },
        }),
        route.minting.checkRecipient(destination.address, route.tokenOut),
      ]);
      if (!estimated || !built) return undefined;
      return {
        amountOut: estimated.amountOut,
        minAmountOut: estimated.minAmountOut,
        fee: {
          network_fee: built.networkFee.toString(),
          router_fee: estimated.fee.toString(),
          total_fee: estimated.fee.toString(),
          fee_asset: route.tokenOut,
        },
        seconds: SECONDS,
        transactions: [built.transaction],
      };
    },
  };
}

/** The account that the destination mints to, 32 bytes: the router there, if it swaps for the recipient. */
const mintedTo = ({ to, after }: BridgeRoute, { destination }: QuoteRequest): string =>
  addressWord(to.network.kind, after?.router ?? destination.address);

/** The minimum amounts that the call enforces, in base units. */
interface Minimums {
  minBridged: bigint;
  minAmountOut: bigint;
}

function minimumsOf(
  { before, after }: BridgeRoute,
  { slippageBps }: QuoteRequest,
  found: Estimate,
): Minimums {
  const { bridged, relayFee, amountOut } = found;
  const minAmountOut = minimumAmount(amountOut, slippageBps);
  if (!after) return { minAmountOut, minBridged: minAmountOut + relayFee };
  if (!before) return { minAmountOut, minBridged: bridged };
  // The source swap may use half of the slippage, so that a price that moves too far reverts the payment on the source
  // network rather than only the destination swap.
  return { minAmountOut, minBridged: minimumAmount(bridged, Math.floor(slippageBps / 2)) };
}

async function callOf(
  route: BridgeRoute,
  request: QuoteRequest,
  { minBridged, minAmountOut, relayFee }: Estimate & Minimums,
): Promise<string> {
  const { from, to, tokenIn, tokenOut, after } = route;
  const { amount, destination, expiresAt } = request;
  const deadline = deadlineOf(expiresAt);
  const hook = after
    ? await swapHook({
        tokenOut,
        minAmountOut,
        recipient: destination.address,
        deadline: deadline + CROSSING_TIME,
      })
    : "0x";
  return routeCall({
    tokenIn,
    amountIn: amount,
    bridgeToken: from.token.addr,
    minBridged,
    maxFee: relayFee,
    destinationDomain: to.contracts.domain,
    recipient: mintedTo(route, request),
    hook,
    deadline,
  });
}
