import { evmAddress } from "../address";
import type { Bytes32 } from "../cctp/message";
import { isComplete } from "../complete";
import { findCctp, findUniswap } from "../registry";
import type { RequestedPayment } from "../rule-input";
import type { EvmCall } from "./calls/index";
import { solanaTokenAccount } from "./token-account";

/** The zero account: anybody may deliver. */
export const ANY_CALLER: Bytes32 = `0x${"0".repeat(64)}`;

/** The registry's contract that a provider calls; for a direct payment the token itself. */
export function expectedContract(
  requested: RequestedPayment,
  provider: string | undefined,
): string | undefined {
  if (provider === "direct") return requested.token?.address;
  const byProvider: Record<string, string | null | undefined> = {
    cctp: findCctp(requested.network, requested.sender)?.token_messenger,
    uniswap: findUniswap(requested.network, requested.sender)?.swap_router_02,
  };
  return evmAddress(byProvider[provider ?? ""] ?? undefined);
}

/**
 * A call of the same kind as the quote's, built from the request and our registry. Only values that a quote may choose are taken
 * from it: fees, minimum amounts and deadlines, each of which a rule limits. The signed call data is encoded from the result.
 * Undefined when a value is missing.
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
        recipient: mintRecipient(requested),
      };
      const { maxFee, minFinality } = call;
      if (!isComplete(parts)) return undefined;
      return { kind: "burn", token, amount, destinationCaller: ANY_CALLER, maxFee, minFinality, ...parts };
    }
  }
}

/** The token that arrives on an EVM network, and its recipient. */
const arriving = ({ recipient, destinationToken }: RequestedPayment) => ({
  recipient: evmAddress(recipient),
  tokenOut: evmAddress(destinationToken?.address),
});

/** The account that a burn is minted to: on Solana the recipient's associated token account, elsewhere the address itself. */
function mintRecipient({
  destinationNetwork,
  destinationToken,
  recipient,
}: RequestedPayment): Bytes32 | undefined {
  const [kind, token] = [destinationNetwork?.kind, destinationToken?.address];
  if (recipient === undefined) return undefined;
  if (kind === "solana") return token === undefined ? undefined : solanaTokenAccount(recipient, token);
  return kind === "evm" ? `0x${recipient.slice(2).padStart(64, "0")}` : undefined;
}
