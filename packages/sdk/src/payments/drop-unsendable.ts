import { ArgumentError } from "../errors/base";
import { instant } from "../verify/untrusted-fields";
import { mayBeOut, type PaymentAttempt, type PaymentRecord } from "./record";
import type { PaymentContext } from "./recorder";

/**
 * The record without signatures that were never sent, and should not be any more: those that another policy has allowed, and,
 * where something can be signed again, those that were withheld until their quote expired. Another payment may have used
 * their nonce since: once they are sent, only a chain can say that they cannot be included.
 *
 * @throws ArgumentError when nothing is left of it, and nothing can be signed in the place of what another policy has allowed
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
  // An earlier signature may be out, and goes on.
  if (!canSign && attempts.length === 0)
    throw new ArgumentError(
      `payment ${record.id} was signed under another policy and was not sent`,
      "Pass `sign` to sign it again under the current policy.",
    );
  return recorder.change(record, { attempts });
}
