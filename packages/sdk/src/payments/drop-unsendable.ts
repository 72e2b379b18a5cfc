import { ArgumentError } from "../errors/base";
import { instant } from "../verify/untrusted-fields";
import { mayBeOut, type PaymentAttempt, type PaymentRecord } from "./record";
import type { PaymentContext } from "./recorder";

/**
 * The record without signatures that were never sent, and must not be sent any more: those that another policy has
 * allowed, and, if the payment can be signed again, those that were withheld until their quote expired. Another payment
 * may have used their nonce since: once they are sent, only the chain can show that they cannot be included.
 *
 * @throws ArgumentError when only signatures under another policy are left, and the payment cannot be signed again
 */
export async function dropUnsendable(
  { options: { policy }, recorder }: PaymentContext,
  record: PaymentRecord,
  canSign: boolean,
): Promise<PaymentRecord> {
  const isOther = (digest: string | undefined) => policy !== undefined && digest !== policy.digest;
  const now = Date.parse(recorder.time());
  const hasExpired = ({ state, signed }: PaymentAttempt) =>
    state === "withheld" && (instant(signed.receipt?.quote, "expires_at") ?? Infinity) <= now;
  const dropped = record.attempts.filter(
    (attempt) =>
      !mayBeOut(attempt) &&
      ((canSign && hasExpired(attempt)) || isOther(attempt.signed.receipt?.policy?.digest)),
  );
  if (dropped.length === 0) return record;
  const attempts = record.attempts.filter((attempt) => !dropped.includes(attempt));
  // An earlier signature may have been sent; it continues.
  if (!canSign && attempts.length === 0)
    throw new ArgumentError(
      `payment ${record.id} was signed under another policy and was not sent`,
      "Pass `sign` to sign it again under the current policy.",
    );
  return recorder.change(record, { attempts });
}
