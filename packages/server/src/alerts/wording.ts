import { formatUnits } from "@waybill/spec/standards/decimal";
import { findTokenByReference, symbolOf } from "../chains/token-reference";
import { dollarText } from "../lib/money";
import type { Transfer } from "./facts/happened";
import type { Alert, RuleResult } from "./rule";

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

/** The common fields of events of a transfer. */
export const ofTransfer = (transfer: Transfer, caption: string, message: string): Alert => ({
  time: transfer.time,
  txHash: transfer.txHash,
  block: transfer.block,
  caption,
  message,
  addresses: [...new Set([transfer.sender, transfer.recipient])],
});

/** The common fields of events without a transaction. */
export const ofMoment = (
  time: number,
  caption: string,
  message: string,
  addresses: readonly string[] = [],
): Alert => ({ time, txHash: null, block: null, caption, message, addresses });

const unpricedSubject = ({ network, token }: Transfer): readonly string[] => ["unpriced", network, token];

/** That a token can be compared with a limit in dollars: what was said of it before has ended. */
export const canBePriced = (transfer: Transfer): RuleResult => ({
  kind: "ended",
  subject: unpricedSubject(transfer),
  time: transfer.time,
});

/**
 * That a limit in dollars cannot be compared with a token: an alert of its own, because silence would look like below
 * the limit.
 */
export const cannotBePriced = (transfer: Transfer): RuleResult => {
  const symbol = symbolOf(transfer.network, transfer.token);
  return {
    kind: "holds",
    subject: unpricedSubject(transfer),
    alert: ofTransfer(
      transfer,
      "Value unknown",
      `Transfers of ${symbol} on ${transfer.network} cannot be compared with the limit in dollars, because ${symbol} has no price.`,
    ),
  };
};
