import { bridgedToken } from "./registry";
import type { RequestedPayment } from "./rule-input";

/** The kind of a request, which its networks and tokens alone decide; `bridge_and_swap` is served by no provider. */
export type PaymentKind = "transfer" | "swap" | "bridge" | "swap_and_bridge" | "bridge_and_swap";

/** The one provider whose call fits a kind of payment. */
export const providerOf: Readonly<Record<Exclude<PaymentKind, "bridge_and_swap">, string>> = {
  transfer: "direct",
  swap: "uniswap",
  bridge: "cctp",
  swap_and_bridge: "swap-cctp",
};

/**
 * The kind of a request: the same token on one network is a transfer, two tokens on one network are a swap, the bridged
 * token on two networks is a bridge, and another token that arrives as the bridged one on an EVM network is swapped before. A swap after the bridge
 * is not served. Undefined while a part of the request is unknown.
 */
export function kindOf(requested: RequestedPayment): PaymentKind | undefined {
  const { network, destinationNetwork, token, destinationToken } = requested;
  if (!network || !destinationNetwork || !token?.address || !destinationToken?.address) return undefined;
  if (network === destinationNetwork) return token.address === destinationToken.address ? "transfer" : "swap";
  const arrivesBridged = destinationToken.address === bridgedToken(destinationNetwork)?.address;
  if (arrivesBridged && token.address === bridgedToken(network)?.address) return "bridge";
  return arrivesBridged && destinationNetwork.kind === "evm" ? "swap_and_bridge" : "bridge_and_swap";
}
