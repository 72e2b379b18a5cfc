import { findTokenByReference, symbolOf } from "../chains/token-reference";
import { dollarText, formatUnits } from "../lib/money";
import type { Transfer } from "./facts/happened";
import type { Alert } from "./rule";

/** An amount in units of its token; in base units where the registry does not have it. */
export function amountText(network: string, token: string, amount: bigint): string {
  const known = findTokenByReference(network, token);
  return known
    ? `${formatUnits(amount, known.exponent)} ${known.symbol}`
    : `${amount} base units of ${symbolOf(network, token)}`;
}

/** A transfer's amount, with its value where it has one. */
export function transferText({ network, token, amount, usd }: Transfer): string {
  return `${amountText(network, token, amount)}${usd === undefined ? "" : ` (${dollarText(usd)})`}`;
}

/** What events of a transfer have in common. */
export const ofTransfer = (transfer: Transfer, caption: string, message: string): Alert => ({
  time: transfer.time,
  txHash: transfer.txHash,
  block: transfer.block,
  caption,
  message,
  addresses: [...new Set([transfer.sender, transfer.recipient])],
});

/** What events without a transaction have in common. */
export const ofMoment = (
  time: number,
  caption: string,
  message: string,
  addresses: readonly string[] = [],
): Alert => ({ time, txHash: null, block: null, caption, message, addresses });
