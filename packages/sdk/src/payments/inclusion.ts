import type { SignedTransfer } from "../types";
import { endOfDestinationLeg, statusOf } from "./destination-leg";
import { PaymentOpenError } from "./errors";
import type { PaymentStep } from "./payments-options";
import type { PaymentAttempt, PaymentRecord } from "./record";
import { mayBeOut, staysOnNetwork } from "./record";
import type { PaymentContext } from "./recorder";
import { isExcluded } from "./refusals";
import { firstQuoted } from "./same-bytes";

/**
 * The state of signed bytes on a chain. Final are `included` (and successful), `failed` (included, without paying; they
 * cannot be included again), `no_effect` (included and successful, but the recipient did not get the minimum amount) and
 * `impossible` (no block can include them any more). `unfinalized` are in a block and successful, and that block may still be
 * dropped; of all others it is `possible` that a block will include them.
 */
export type Inclusion = "included" | "failed" | "no_effect" | "impossible" | "unfinalized" | "possible";

/** Whether signed bytes have not paid, and no block can make them. */
export const isUnpaid = (known: Inclusion | undefined): known is "failed" | "no_effect" | "impossible" =>
  known === "failed" || known === "no_effect" || known === "impossible";

/**
 * Reports whether a chain has included signed bytes, or can. It decides whether a payment may be signed again, so it
 * must not rely on the service that receives the bytes, which could hold them back. `inclusionFromRpc` asks nodes.
 */
export interface InclusionReader {
  /** @param signedAt when they were signed, ISO 8601: no block before it has them */
  (signed: SignedTransfer, signedAt: string): Promise<Inclusion>;

  /**
   * Asked before something is signed on a network, by its slug.
   *
   * @throws ArgumentError when it cannot be asked about that network
   */
  readonly requireNetwork?: ((network: string) => void) | undefined;
}

/** The nonce of one account that a signature uses up, and that of the swap before it. */
export interface NonceSlot extends Pick<SignedTransfer, "network" | "from" | "nonce"> {
  swap?: { nonce?: string | undefined } | undefined;
}

/**
 * Whether of two signatures a block can include at most one: they use the same nonce (EVM) or sequence (Cosmos) of the same
 * account on the same network, and so do their swaps. Solana has no such number.
 */
export const shareNonce = (one: NonceSlot, other: NonceSlot): boolean =>
  one.nonce !== undefined &&
  one.nonce === other.nonce &&
  one.swap?.nonce === other.swap?.nonce &&
  one.network === other.network &&
  one.from.toLowerCase() === other.from.toLowerCase();

/**
 * The state of a signature on its chain; undefined where no node can be asked.
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
      "The chain did not answer, and the signed bytes may have been sent. Call resume when it answers; make no other payment before.",
      cause,
    );
  }
}

/**
 * The end of a payment one of whose signatures is in a block, successful: whatever the service says of it, and whatever came
 * of its other signatures.
 *
 * @param isFinal whether the block is final
 * @throws what `statusOf` throws, and PaymentOpenError when the journal fails
 */
export async function* endOfIncluded(
  context: PaymentContext,
  record: PaymentRecord,
  attempt: PaymentAttempt,
  isFinal: boolean,
): AsyncGenerator<PaymentStep, PaymentRecord> {
  const { signed } = attempt;
  if (!isFinal) {
    yield { step: "included", signed };
    return record;
  }
  if (!staysOnNetwork(record.request))
    return yield* endOfDestinationLeg(context, record, attempt, await statusOf(context, record, attempt));
  const next = await context.recorder.setState(record, attempt, "completed");
  yield { step: "settled", signed, status: "completed" };
  return next;
}

/**
 * Ends a payment whose newest signature is refused because an earlier one has used its nonce, by the word of the service: no chain can
 * be asked. Returns whether an earlier signature has paid.
 *
 * @throws what `statusOf` throws
 */
export async function* endOfEarlier(
  context: PaymentContext,
  { record, refused }: { record: PaymentRecord; refused?: unknown },
): AsyncGenerator<PaymentStep, boolean> {
  if (context.options.inclusion || !isExcluded(refused)) return false;
  for (const attempt of record.attempts.slice(0, -1).filter(mayBeOut)) {
    if ((await statusOf(context, record, attempt)).status !== "completed") continue;
    await context.recorder.setState(record, attempt, "completed");
    yield { step: "settled", signed: attempt.signed, status: "completed" };
    return true;
  }
  return false;
}
