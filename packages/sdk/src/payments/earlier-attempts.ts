import { PolicyRefusedError } from "../errors/policy";
import type { SignedTransfer } from "../types";
import { PaymentOpenError } from "./errors";
import { askInclusion, type InclusionReader, isUnpaid, type NonceSlot, shareNonce } from "./inclusion";
import { mayBeOut, type PaymentAttempt, type PaymentRecord } from "./record";

export interface EarlierAttempts {
  included: PaymentAttempt | undefined;
  /** Whether the block that has it is final. */
  isFinal: boolean;
  /** Those that have not paid and never will, by the word of a final block. */
  unpaid: readonly PaymentAttempt[];
  /** Signatures that a block can still include. */
  possible: readonly SignedTransfer[];
  /** The newest of them that may have been sent. */
  out: SignedTransfer | undefined;
}

/**
 * The outcomes of the earlier signatures: the one that a chain has included, whatever the service says of it, and those
 * that may still be. Asked once: what is final does not change while the next one is signed.
 *
 * @throws PaymentOpenError when a chain cannot be asked
 */
export async function checkEarlierAttempts(
  record: PaymentRecord,
  inclusion: InclusionReader | undefined,
): Promise<EarlierAttempts> {
  const possible: SignedTransfer[] = [];
  const unpaid: PaymentAttempt[] = [];
  let out: SignedTransfer | undefined;
  for (const attempt of record.attempts) {
    const known = await askInclusion(inclusion, record, attempt);
    if (known === "included" || known === "unfinalized")
      return { included: attempt, isFinal: known === "included", unpaid, possible, out };
    if (isUnpaid(known)) {
      if (known !== "no_effect") unpaid.push(attempt);
      continue;
    }
    possible.push(attempt.signed);
    if (mayBeOut(attempt)) out = attempt.signed;
  }
  return { included: undefined, isFinal: false, unpaid, possible, out };
}

/**
 * @param refused why the newest of them is not taken by the service, or withheld by the policy
 * @throws PaymentOpenError unless no earlier signature can be included beside one with this nonce; PolicyRefusedError where
 * all of these are withheld: none of them was sent
 */
export function requireSharedNonce(
  id: string,
  { possible, out }: Pick<EarlierAttempts, "possible" | "out">,
  next: NonceSlot,
  inclusion: InclusionReader | undefined,
  refused: unknown,
): void {
  const other = possible.find((signed) => !shareNonce(signed, next));
  if (!other) return;
  if (!out && refused instanceof PolicyRefusedError) throw refused;
  const how = inclusion ? "" : "; give `inclusion` to find out whether they can still be included";
  throw new PaymentOpenError(id, other.txHash, `Call resume to send the same bytes again${how}.`, refused);
}
