import type { CctpNetworks } from "../../../bridge/cctp/connect";
import { cctpEndOf } from "../../../bridge/cctp/networks";
import { buildEvmCalls, type EvmCallRequest } from "../../../chains/evm/call";
import type { EvmNode } from "../../../chains/evm/node";
import type { Party, Payment } from "../../../chains/payment";
import { findToken } from "../../../chains/registry";
import { normalizeAddress } from "../../../lib/normalize-address";
import type { Offer, ProviderAnswer, QuoteProvider } from "../provider";
import type { UniswapPools } from "../uniswap-pools";
import { feeOf, orderOf, recipientAccount, routeOf, SECONDS, termsOf } from "./cctp";
import { planSwap, swapOf, uniswapEnds } from "./uniswap";

/**
 * A payment in two transactions: Uniswap swaps the token for USDC, which the sender gets, and CCTP V2 then burns
 * exactly the least amount of that swap for the recipient on another network, EVM or Solana. Any surplus of the swap
 * stays with the sender. Nothing follows the mint, so only USDC arrives. Both transactions are signed before the first
 * is sent.
 *
 * @param forks networks whose node is a fork of a public one
 */
export function swapCctpProvider(
  nodes: ReadonlyMap<string, EvmNode>,
  { cctpEvm, cctp }: Pick<CctpNetworks, "cctpEvm" | "cctp">,
  pools: UniswapPools,
  forks: ReadonlySet<string>,
): QuoteProvider<ProviderAnswer> {
  return {
    slug: "swap-cctp",
    ends(payment) {
      const route = planRoute(payment, forks);
      if (typeof route === "string") return route;
      const { swap, burn } = route;
      return [...uniswapEnds(payment, swap, pools), ...burn.ends];
    },
    async quote(request) {
      const route = planRoute(request, forks);
      const node = nodes.get(request.source.network.slug);
      if (typeof route === "string" || !node) return undefined;
      const { from, to } = route.burn;
      const [burning, minting] = [cctpEvm.get(from.network.slug), cctp.get(to.network.slug)];
      if (!burning || !minting) return undefined;
      const { quoting, call } = planSwap(pools, node, route.swap, { ...request, ...route.swapped });
      const [swap, data] = await Promise.all([quoting, call.data]);
      if (!swap || data === undefined) return undefined;
      const burned = { ...request, ...route.burned, amount: swap.minAmountOut };
      const [terms, recipient] = await Promise.all([
        termsOf(burned, burning, minting),
        minting.checkedRecipient(request.destination.address),
      ]);
      if (typeof terms === "string" || !terms) return terms;
      const swapping: EvmCallRequest<string> = { ...call, data };
      return Promise.all(
        terms.map(async (one): Promise<Offer> => {
          const burn = await burning.burnCall(orderOf(one, burned, minting, recipient));
          const built = await buildEvmCalls(node, request.source.address, [swapping, burn]);
          return {
            amountOut: burned.amount - one.fee,
            minAmountOut: burned.amount - one.maxFee,
            fee: feeOf(swap.fee + one.fee, burning, built.networkFee),
            speed: one.speed,
            seconds: SECONDS[one.speed],
            transactions: built.transactions,
            ...recipientAccount(recipient, minting),
          };
        }),
      );
    },
  };
}

/** The swap and the burn of a payment, each a payment of its own; a text with the reason for any other payment. */
function planRoute({ source, destination, amount }: Payment, forks: ReadonlySet<string>) {
  const [from, to] = [cctpEndOf(source.network.slug), cctpEndOf(destination.network.slug)];
  if (source.network.slug === destination.network.slug) return "the networks are the same";
  if (!from || !to) return `it does not serve ${(from ? destination : source).network.slug}`;
  if (source.network.kind !== "evm") return `nothing is swapped on ${source.network.slug}`;
  const usdc = findToken(source.network.slug, from.cctp.usdc);
  if (!usdc) return `the registry has no usdc on ${source.network.slug}`;
  if (!isToken(destination, to.cctp.usdc))
    return `only usdc arrives on ${destination.network.slug}: nothing is swapped there after the mint`;
  if (isToken(source, from.cctp.usdc)) return "no swap is needed";
  const middle: Party = { ...source, token: usdc };
  const swapped: Payment = { source, destination: middle, amount };
  const burned: Payment = { source: middle, destination, amount };
  const [swap, burn] = [swapOf(swapped, forks), routeOf(burned, forks)];
  if (typeof burn === "string") return burn;
  if (typeof swap === "string") return swap;
  return { swap, burn, swapped, burned };
}

const isToken = ({ token }: Party, address: string): boolean =>
  token.addr !== null && normalizeAddress(token.addr) === normalizeAddress(address);
