import type { SignedTransfer } from "../types";
import { instant } from "../verify/untrusted-fields";
import { lastAttempt, mayBeOut, type PaymentAttempt, type PaymentRecord } from "./record";
import { hasExpired, quoteOfBytes } from "./refusals";

/**
 * The attempts after a signature. A signature often has the same bytes as an earlier one: the same nonce and fees, or
 * the same blockhash. Then it is not a second attempt. Because a service accepts bytes for one quote only, they are
 * sent for the quote that they were signed for, and for the new quote when that has expired.
 *
 * @param refused why the service does not accept the newest attempt
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
 * The attempts, with the newest one assigned to the quote for which the service has its bytes; undefined if the service
 * named none of its quotes.
 */
export function underNamedQuote(record: PaymentRecord, refused: unknown): PaymentAttempt[] | undefined {
  const quoteId = quoteOfBytes(refused);
  const { signed } = lastAttempt(record);
  if (quoteId === undefined || quoteId === signed.quoteId) return undefined;
  const named = formsOf(record.attempts, signed).find((form) => form.quoteId === quoteId);
  return named && sentFor(record.attempts, named);
}

/** The bytes of an attempt as they were signed for their earliest quote. */
export function firstQuoted({ signed, others = [] }: PaymentAttempt): SignedTransfer {
  const quotedAt = ({ receipt }: SignedTransfer) => instant(receipt?.quote, "created_at") ?? Infinity;
  return others.reduce((first, form) => (quotedAt(form) < quotedAt(first) ? form : first), signed);
}

/** A burn can have the bytes of an earlier burn and follow another swap. */
const hasBytesOf = ({ signed }: PaymentAttempt, { txHash, swap }: SignedTransfer): boolean =>
  signed.txHash === txHash && signed.swap?.txHash === swap?.txHash;

/** The same bytes, as they were signed for each quote. */
const formsOf = (attempts: readonly PaymentAttempt[], signed: SignedTransfer): SignedTransfer[] =>
  attempts.filter((one) => hasBytesOf(one, signed)).flatMap(({ signed, others = [] }) => [...others, signed]);

/** The attempts, with the attempt for these bytes as the newest one, which is sent for this quote from now on. */
function sentFor(attempts: readonly PaymentAttempt[], next: SignedTransfer): PaymentAttempt[] {
  const same = attempts.filter((one) => hasBytesOf(one, next));
  const others = formsOf(attempts, next).filter(({ quoteId }) => quoteId !== next.quoteId);
  // A signature that was sent before is never withheld, because it can be included. It counts on the day on which it was first
  // sent.
  const checked = same.flatMap(({ judgedAt = [] }) => judgedAt).sort()[0];
  const isUnsent = !same.some(mayBeOut);
  return [
    ...attempts.filter((one) => !same.includes(one)),
    {
      state: isUnsent ? "signed" : "released",
      signed: next,
      // No block before the first signature contains these bytes.
      signedAt: same.map(({ signedAt }) => signedAt).sort()[0] ?? "",
      ...(checked !== undefined && { judgedAt: checked }),
      ...(others.length > 0 && { others }),
    },
  ];
}
