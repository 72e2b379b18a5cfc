import { PolicyRefusedError } from "../errors/policy";
import type { SignedTransfer } from "../types";
import { PaymentOpenError } from "./errors";
import { askInclusion, type InclusionReader, isUnpaid, type NonceSlot, shareNonce } from "./inclusion";
import { mayBeOut, type PaymentAttempt, type PaymentRecord } from "./record";
import { attemptOfSwap } from "./two-steps";

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
  /** One whose swap is in a block, so that no other may be signed: the sender would swap once more. */
  swapped: PaymentAttempt | undefined;
  /** Whether a block can still include the burn that follows this swap. */
  isBurnPossible: boolean;
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
  const found: EarlierAttempts = {
    included: undefined,
    isFinal: false,
    unpaid: [],
    possible: [],
    out: undefined,
    swapped: undefined,
    isBurnPossible: false,
  };
  const [unpaid, possible]: [PaymentAttempt[], SignedTransfer[]] = [[], []];
  for (const attempt of record.attempts) {
    const known = await askInclusion(inclusion, record, attempt);
    if (known === "included" || known === "unfinalized")
      return { ...found, included: attempt, isFinal: known === "included", unpaid, possible };
    const before = attemptOfSwap(attempt);
    const swap = before && (await askInclusion(inclusion, record, before));
    // The swap that a journal knows to have paid has, whatever a node that lags behind says.
    if (attempt.swap === "paid" || swap === "included" || swap === "unfinalized" || swap === "no_effect") {
      found.swapped = attempt;
      found.isBurnPossible = !isUnpaid(known);
    }
    // Nothing is sent behind a swap that failed.
    const ended = isUnpaid(swap) ? swap : known;
    if (isUnpaid(ended)) {
      if (ended !== "no_effect") unpaid.push(attempt);
      continue;
    }
    possible.push(attempt.signed);
    if (mayBeOut(attempt)) found.out = attempt.signed;
  }
  return { ...found, unpaid, possible };
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
