import { PolicyRefusedError } from "../errors/policy";
import type { SignedTransfer } from "../types";
import { PaymentOpenError } from "./errors";
import { askInclusion, type InclusionReader, isUnpaid, type NonceSlot, shareNonce } from "./inclusion";
import { mayBeOut, type PaymentAttempt, type PaymentRecord } from "./record";
import { attemptOfSwap } from "./two-steps";

export interface EarlierAttempts {
  included: PaymentAttempt | undefined;
  /** Whether the block of the included signature is final. */
  isFinal: boolean;
  /** Signatures that have not paid and never will, as final blocks prove. */
  unpaid: readonly PaymentAttempt[];
  /** Signatures that a block can still include. */
  possible: readonly SignedTransfer[];
  /** The newest possible signature that may have been sent. */
  out: SignedTransfer | undefined;
  /** A signature whose swap is in a block, so that no other may be signed: the sender would swap twice. */
  swapped: PaymentAttempt | undefined;
  /** Whether a block can still include the burn that follows this swap. */
  isBurnPossible: boolean;
}

/**
 * The outcomes of the earlier signatures: the signature that a chain has included, whatever the service reports, and
 * those that it may still include. The chain is asked once, because a final outcome does not change while the next
 * transaction is signed.
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
    // A swap that is paid according to the journal has paid, even if a lagging node does not show it.
    if (attempt.swap === "paid" || swap === "included" || swap === "unfinalized" || swap === "no_effect") {
      found.swapped = attempt;
      found.isBurnPossible = !isUnpaid(known);
    }
    // Nothing is sent after a failed swap.
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
 * @param refused why the service does not accept the newest signature, or the policy withholds it
 * @throws PaymentOpenError if an earlier signature could be included in addition to one with this nonce;
 * PolicyRefusedError if all such signatures are withheld: none was sent
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
  const how = inclusion ? "" : "; pass `inclusion` to find out whether they can still be included";
  throw new PaymentOpenError(id, other.txHash, `Call resume to send the same bytes again${how}.`, refused);
}
