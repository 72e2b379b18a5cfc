import { evmAddress } from "../address";
import { type Bytes32, toBytes32 } from "../bytes32";
import { bridgedToken, findContracts } from "../registry";
import type { RequestedPayment } from "../rule-input";
import type { EvmCall } from "./calls/index";

/** The registry's contract that a provider calls; for a direct payment the token itself. */
export function expectedContract(
  requested: RequestedPayment,
  provider: string | undefined,
): string | undefined {
  if (provider === "direct") return requested.token?.address;
  const contracts = findContracts(requested.network);
  const byProvider: Record<string, string | null | undefined> = {
    cctp: contracts?.bridge,
    stableswap: contracts?.pool,
    router: contracts?.router,
  };
  return evmAddress(byProvider[provider ?? ""] ?? undefined);
}

/** Whether the bridged token must be swapped to the requested one on the destination network. */
export function swapsThere({ destinationNetwork, destinationToken }: RequestedPayment): boolean {
  return destinationToken?.address !== bridgedToken(destinationNetwork)?.address;
}

/**
 * The call of the same kind as the quote's, built from the request and our registry. Only values that a quote may
 * choose are taken from it: fees, minimum amounts and deadlines, each of which a rule limits. The signed call data is
 * encoded from the result. Undefined when a value is missing.
 */
export function expectedCall(call: EvmCall | undefined, requested: RequestedPayment): EvmCall | undefined {
  const { amount } = requested;
  const token = evmAddress(requested.token?.address);
  if (!call || !token || amount === undefined) return undefined;
  switch (call.kind) {
    case "transfer": {
      const recipient = evmAddress(requested.recipient);
      return recipient && { kind: "transfer", recipient, amount };
    }
    case "swap": {
      const recipient = evmAddress(requested.recipient);
      const tokenOut = evmAddress(requested.destinationToken?.address);
      return recipient && tokenOut && { ...call, token, tokenOut, amount, recipient };
    }
    case "burn": {
      const domain = domainOf(requested);
      const recipient = accountThere(requested, requested.recipient);
      if (domain === undefined || !recipient) return undefined;
      return { kind: "burn", token, amount, maxFee: call.maxFee, domain, recipient };
    }
    case "route": {
      const bridgeToken = evmAddress(bridgedToken(requested.network)?.address);
      const domain = domainOf(requested);
      const there = swapsThere(requested);
      const recipient = accountThere(requested, there ? routerThere(requested) : requested.recipient);
      const delivery = there ? expectedDelivery(requested, call.delivery) : undefined;
      if (!bridgeToken || domain === undefined || !recipient || (there && !delivery)) return undefined;
      const { minBridged, maxFee, deadline } = call;
      return {
        kind: "route",
        ...{ token, amount, bridgeToken, minBridged, maxFee, domain, recipient, delivery, deadline },
      };
    }
  }
}

function expectedDelivery(
  requested: RequestedPayment,
  sent: { minAmountOut: bigint; deadline: bigint } | undefined,
) {
  const recipient = evmAddress(requested.recipient);
  const tokenOut = evmAddress(requested.destinationToken?.address);
  if (!sent || !recipient || !tokenOut) return undefined;
  return { tokenOut, minAmountOut: sent.minAmountOut, recipient, deadline: sent.deadline };
}

function domainOf({ destinationNetwork }: RequestedPayment): bigint | undefined {
  const contracts = findContracts(destinationNetwork);
  return contracts && BigInt(contracts.domain);
}

function routerThere({ destinationNetwork }: RequestedPayment): string | undefined {
  return evmAddress(findContracts(destinationNetwork)?.router ?? undefined);
}

function accountThere(
  { destinationNetwork }: RequestedPayment,
  account: string | undefined,
): Bytes32 | undefined {
  return destinationNetwork && account !== undefined
    ? toBytes32(destinationNetwork.kind, account)
    : undefined;
}
