import type { SignedTransfer } from "../types";
import { instant } from "../verify/untrusted-fields";
import { lastAttempt, mayBeOut, type PaymentAttempt, type PaymentRecord } from "./record";
import { hasExpired, quoteOfBytes } from "./refusals";

/**
 * The attempts after a signature. A signature is often the very bytes of an earlier one: same nonce, same fees, or the same
 * blockhash. They are no second attempt, and a service takes them for one quote only, so they are sent for the quote that they
 * were signed for, and for the new one when that has expired.
 *
 * @param refused why the service does not take the newest attempt
 */
export function withSignature(
  { attempts }: PaymentRecord,
  attempt: PaymentAttempt,
  refused: unknown,
): { attempts: PaymentAttempt[]; isKnown: boolean } {
  const { signed } = attempt;
  const known = attempts.filter((one) => hasBytesOf(one, signed)).at(-1);
  if (!known) return { attempts: [...attempts, attempt], isKnown: false };
  const isExpired = known === attempts.at(-1) && hasExpired(refused);
  return { attempts: sentFor(attempts, isExpired ? signed : known.signed), isKnown: true };
}

/**
 * The attempts with the newest one for the quote that the service has its bytes for; undefined where it named none of its
 * quotes.
 */
export function underNamedQuote(record: PaymentRecord, refused: unknown): PaymentAttempt[] | undefined {
  const quoteId = quoteOfBytes(refused);
  const { signed } = lastAttempt(record);
  if (quoteId === undefined || quoteId === signed.quoteId) return undefined;
  const named = formsOf(record.attempts, signed).find((form) => form.quoteId === quoteId);
  return named && sentFor(record.attempts, named);
}

/** The bytes of an attempt as they were signed for the earliest of their quotes, by the times of the quotes. */
export function firstQuoted({ signed, others = [] }: PaymentAttempt): SignedTransfer {
  const quotedAt = ({ receipt }: SignedTransfer) => instant(receipt?.quote, "created_at") ?? Infinity;
  return others.reduce((first, form) => (quotedAt(form) < quotedAt(first) ? form : first), signed);
}

/** A burn can have the bytes of an earlier one and follow another swap. */
const hasBytesOf = ({ signed }: PaymentAttempt, { txHash, swap }: SignedTransfer): boolean =>
  signed.txHash === txHash && signed.swap?.txHash === swap?.txHash;

/** The same bytes, as they were signed for each quote. */
const formsOf = (attempts: readonly PaymentAttempt[], signed: SignedTransfer): SignedTransfer[] =>
  attempts.filter((one) => hasBytesOf(one, signed)).flatMap(({ signed, others = [] }) => [...others, signed]);

/** One attempt for these bytes, the newest, which is sent for this quote from now on. */
function sentFor(attempts: readonly PaymentAttempt[], next: SignedTransfer): PaymentAttempt[] {
  const same = attempts.filter((one) => hasBytesOf(one, next));
  const others = formsOf(attempts, next).filter(({ quoteId }) => quoteId !== next.quoteId);
  // A signature that was sent before is never withheld: it can be included. It counts on the day on which it was sent
  // first.
  const checked = same.flatMap(({ judgedAt = [] }) => judgedAt).sort()[0];
  const isUnsent = !same.some(mayBeOut);
  return [
    ...attempts.filter((one) => !same.includes(one)),
    {
      state: isUnsent ? "signed" : "released",
      signed: next,
      // No block before the first signature has them.
      signedAt: same.map(({ signedAt }) => signedAt).sort()[0] ?? "",
      ...(checked !== undefined && { judgedAt: checked }),
      ...(others.length > 0 && { others }),
    },
  ];
}
