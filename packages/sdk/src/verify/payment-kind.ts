import { bridgedToken } from "./registry";
import type { RequestedPayment } from "./rule-input";

/** The kind of a request, which its networks and tokens alone decide. */
export type PaymentKind = "transfer" | "swap" | "bridge" | "swap_and_bridge";

/** The one provider whose call fits a kind of payment. */
export const providerOf: Readonly<Record<PaymentKind, string>> = {
  transfer: "direct",
  swap: "uniswap",
  bridge: "cctp",
  swap_and_bridge: "router",
};

/**
 * The kind of a request: the same token on one network is a transfer, two tokens on one network are a swap, the bridged
 * token on two networks is a bridge, everything else is both. Undefined while a part of the request is unknown.
 */
export function kindOf(requested: RequestedPayment): PaymentKind | undefined {
  const { network, destinationNetwork, token, destinationToken } = requested;
  if (!network || !destinationNetwork || !token?.address || !destinationToken?.address) return undefined;
  if (network === destinationNetwork) return token.address === destinationToken.address ? "transfer" : "swap";
  const bridged =
    token.address === bridgedToken(network)?.address &&
    destinationToken.address === bridgedToken(destinationNetwork)?.address;
  return bridged ? "bridge" : "swap_and_bridge";
}
