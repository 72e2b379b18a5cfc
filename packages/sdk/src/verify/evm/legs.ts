import { bridgedToken } from "../registry";
import { all } from "../rule";
import type { RequestedPayment, Subject } from "../rule-input";
import type { EvmCall } from "./calls/index";
import type { EvmRule, EvmTransactionRead } from "./unsigned-transaction";

// A payment by `swap-cctp` is two consecutive payments: a swap that pays the bridged token to the sender, and a burn of
// exactly the swap's minimum amount. The rules of its kind apply to each of them.

/** The request of the swap: the bridged token, for the sender. */
export const requestedSwap = (requested: RequestedPayment): RequestedPayment => ({
  ...requested,
  destinationNetwork: requested.network,
  destinationToken: bridgedToken(requested.network),
  recipient: requested.sender,
  recipientText: requested.sender,
});

/** The request of the burn: exactly the swap's minimum. A larger amount would take tokens that the sender had before. */
export const requestedBurn = (requested: RequestedPayment, swap: EvmCall | undefined): RequestedPayment => ({
  ...requested,
  token: bridgedToken(requested.network),
  amount: swap?.kind === "swap" ? swap.minAmountOut : undefined,
});

/** The transactions of a payment as separate payments, the swap first; a payment without a swap stays unchanged. */
export function legsOf(subject: Subject<EvmTransactionRead>): Subject<EvmTransactionRead>[] {
  const { requested, transaction } = subject;
  const { swap } = transaction;
  if (!swap) return [subject];
  const burn = requestedBurn(requested, swap.call);
  return [
    { ...subject, provider: "uniswap", requested: requestedSwap(requested), transaction: swap },
    { ...subject, provider: "cctp", requested: burn, transaction },
  ];
}

/** A rule that each transaction of a payment has to pass. */
export const each =
  (rule: EvmRule): EvmRule =>
  (subject, limits) =>
    subject.transaction.swap
      ? all(...legsOf(subject).map((leg) => rule(leg, limits)))
      : rule(subject, limits);
