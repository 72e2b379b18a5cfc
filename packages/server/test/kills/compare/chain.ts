import type { IncludedTransaction } from "../chains/included";
import type { Payment, SubmittedPayments } from "../submitted-payments";

/**
 * The faults of a chain at any time, in words: a transaction of our wallets that no client submitted, that moved something
 * else than requested, or that is there twice.
 */
export function compareChain(
  network: string,
  included: readonly IncludedTransaction[],
  payments: SubmittedPayments,
): string[] {
  const seen = new Set<string>();
  return included.flatMap((transaction) => {
    const { hash } = transaction;
    if (seen.has(hash)) return `${hash} is on ${network} twice`;
    seen.add(hash);
    const payment = payments.get(hash);
    if (!payment || payment.network !== network) return `${hash} is on ${network}, and nobody submitted it`;
    return transferDifference(transaction, payment) ?? [];
  });
}

function transferDifference(
  { hash, from, moved }: IncludedTransaction,
  payment: Payment,
): string | undefined {
  const moves = moved ?? payment;
  if (from === payment.from && moves.to === payment.to && moves.amount === payment.amount) return undefined;
  return `${hash} moved ${moves.amount} from ${from} to ${moves.to} instead of ${payment.amount} from ${payment.from} to ${payment.to}`;
}
