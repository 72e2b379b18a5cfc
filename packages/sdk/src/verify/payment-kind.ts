import { bridgedToken } from "./registry";
import type { RequestedPayment } from "./rule-input";

/** The kind of a request, which only its networks and tokens determine; no provider serves `bridge_and_swap`. */
export type PaymentKind = "transfer" | "swap" | "bridge" | "swap_and_bridge" | "bridge_and_swap";

/** The provider whose call fits a kind of payment. */
export const providerOf: Readonly<Record<Exclude<PaymentKind, "bridge_and_swap">, string>> = {
  transfer: "direct",
  swap: "uniswap",
  bridge: "cctp",
  swap_and_bridge: "swap-cctp",
};

/**
 * The kind of a request: the same token on one network is a transfer, two tokens on one network are a swap, the bridged
 * token on two networks is a bridge, and another token is swapped before the bridge if the bridged token arrives. A
 * swap after the bridge is not supported. Undefined if a part of the request is unknown.
 */
export function kindOf(requested: RequestedPayment): PaymentKind | undefined {
  const { network, destinationNetwork, token, destinationToken } = requested;
  if (!network || !destinationNetwork || !token?.address || !destinationToken?.address) return undefined;
  if (network === destinationNetwork) return token.address === destinationToken.address ? "transfer" : "swap";
  const arrivesBridged = destinationToken.address === bridgedToken(destinationNetwork)?.address;
  if (arrivesBridged && token.address === bridgedToken(network)?.address) return "bridge";
  return arrivesBridged ? "swap_and_bridge" : "bridge_and_swap";
}
