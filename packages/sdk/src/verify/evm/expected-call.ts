import { evmAddress } from "../address";
import { type Bytes32, toBytes32 } from "../bytes32";
import { isComplete } from "../complete";
import { findCctp, findContracts, findUniswap, isStandIn } from "../registry";
import type { RequestedPayment } from "../rule-input";
import { callOfProvider, type EvmCall } from "./calls/index";

/** The account that is none: whoever wants may deliver. */
export const NOBODY: Bytes32 = `0x${"0".repeat(64)}`;

/** The kind of call of a provider; undefined for one that is not known. */
export function callKindOf(
  provider: string | undefined,
  requested: RequestedPayment,
): EvmCall["kind"] | undefined {
  const kind = callOfProvider.get(provider ?? "");
  return kind === "burn" && isStandIn(requested) ? "stand_in_burn" : kind;
}

/** The registry's contract that a provider calls; for a direct payment the token itself. */
export function expectedContract(
  requested: RequestedPayment,
  provider: string | undefined,
): string | undefined {
  if (provider === "direct") return requested.token?.address;
  const contracts = findContracts(requested.network);
  const byProvider: Record<string, string | null | undefined> = {
    cctp: isStandIn(requested)
      ? contracts?.bridge
      : findCctp(requested.network, requested.sender)?.token_messenger,
    uniswap: findUniswap(requested.network, requested.sender)?.swap_router_02,
  };
  return evmAddress(byProvider[provider ?? ""] ?? undefined);
}

/**
 * The call of the same kind as the quote's, built from the request and our registry. Only values that a quote may
 * choose are taken from it: fees, minimum amounts and deadlines, each of which a rule limits. The signed call data is
 * encoded from the result. Undefined when a value is missing.
 */
export function expectedCall(call: EvmCall | undefined, requested: RequestedPayment): EvmCall | undefined {
  const paid = { token: evmAddress(requested.token?.address), amount: requested.amount };
  if (!call || !isComplete(paid)) return undefined;
  const { token, amount } = paid;
  switch (call.kind) {
    case "transfer": {
      const parts = { recipient: evmAddress(requested.recipient) };
      return isComplete(parts) ? { kind: "transfer", ...parts, amount } : undefined;
    }
    case "swap": {
      const parts = arriving(requested);
      return isComplete(parts) ? { ...call, token, amount, ...parts } : undefined;
    }
    case "burn": {
      const domain = findCctp(requested.destinationNetwork, requested.sender)?.domain;
      const parts = {
        domain: domain === undefined ? undefined : BigInt(domain),
        recipient: accountThere(requested, requested.recipient),
      };
      const { maxFee, minFinality } = call;
      if (!isComplete(parts)) return undefined;
      return { kind: "burn", token, amount, destinationCaller: NOBODY, maxFee, minFinality, ...parts };
    }
    case "stand_in_burn": {
      const parts = { domain: domainOf(requested), recipient: accountThere(requested, requested.recipient) };
      if (!isComplete(parts)) return undefined;
      return { kind: "stand_in_burn", token, amount, maxFee: call.maxFee, ...parts };
    }
  }
}

/** Which token arrives on an EVM network, and who gets it. */
const arriving = ({ recipient, destinationToken }: RequestedPayment) => ({
  recipient: evmAddress(recipient),
  tokenOut: evmAddress(destinationToken?.address),
});

function domainOf({ destinationNetwork }: RequestedPayment): bigint | undefined {
  const contracts = findContracts(destinationNetwork);
  return contracts && BigInt(contracts.domain);
}

function accountThere(
  { destinationNetwork }: RequestedPayment,
  account: string | undefined,
): Bytes32 | undefined {
  return destinationNetwork && account !== undefined
    ? toBytes32(destinationNetwork.kind, account)
    : undefined;
}
