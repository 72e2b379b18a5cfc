import { PaymentOpenError } from "./errors";
import type { Inclusion, InclusionReader } from "./inclusion";
import type { PaymentAttempt, PaymentRecord } from "./record";
import { firstQuoted } from "./same-bytes";

/**
 * What a chain says of a signature; undefined where none can be asked.
 *
 * @throws PaymentOpenError for whatever the reader throws: the signature may have been sent, and what its failure says of a
 * single question ("nothing was sent", "try again") is not true of the payment
 */
export async function askInclusion(
  inclusion: InclusionReader | undefined,
  { id }: PaymentRecord,
  attempt: PaymentAttempt,
): Promise<Inclusion | undefined> {
  try {
    return await inclusion?.(firstQuoted(attempt), attempt.signedAt);
  } catch (cause) {
    throw new PaymentOpenError(
      id,
      attempt.signed.txHash,
      "Its chain could not be asked what became of the signed bytes, which may be out. Call resume when it can; pay nothing else before.",
      cause,
    );
  }
}
