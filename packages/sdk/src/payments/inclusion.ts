import type { SignedTransfer } from "../types";
import { endOfDestinationLeg, statusOf } from "./destination-leg";
import { PaymentOpenError } from "./errors";
import type { PaymentStep } from "./payments-options";
import { mayBeOut, type PaymentAttempt, type PaymentRecord, staysOnNetwork } from "./record";
import type { PaymentContext } from "./recorder";
import { isExcluded } from "./refusals";
import { firstQuoted } from "./same-bytes";

/**
 * The state of signed bytes on a chain. Final states are `included` (and successful), `failed` (included without
 * paying, and they cannot be included again), `no_effect` (included and successful, but the recipient did not receive
 * the minimum amount) and `impossible` (no block can include them any more). `unfinalized` bytes are in a block and
 * successful, but that block may still be dropped. In all other cases the state is `possible`: a block may include
 * them.
 */
export type Inclusion = "included" | "failed" | "no_effect" | "impossible" | "unfinalized" | "possible";

/** Whether signed bytes have not paid, and never can. */
export const isUnpaid = (known: Inclusion | undefined): known is "failed" | "no_effect" | "impossible" =>
  known === "failed" || known === "no_effect" || known === "impossible";

/**
 * Reports whether a chain has included signed bytes, or can include them. Its answer decides whether a payment may be
 * signed again, so it must not rely on the service that receives the bytes, which could withhold them.
 * `inclusionFromRpc` asks nodes.
 */
export interface InclusionReader {
  /** @param signedAt when they were signed, ISO 8601: no block before it has them */
  (signed: SignedTransfer, signedAt: string): Promise<Inclusion>;

  /**
   * Called with a network's slug before a transaction is signed there.
   *
   * @throws ArgumentError when the reader has no node of that network
   */
  readonly requireNetwork?: ((network: string) => void) | undefined;
}

/** The nonce of an account that a signature uses up, and the nonce of the swap before it. */
export interface NonceSlot extends Pick<SignedTransfer, "network" | "from" | "nonce"> {
  swap?: { nonce?: string | undefined } | undefined;
}

/**
 * Whether blocks can include at most one of two signatures: both use the same nonce (EVM) or sequence (Cosmos) of the
 * same account on the same network, and so do their swaps. Solana has no such number.
 */
export const shareNonce = (one: NonceSlot, other: NonceSlot): boolean =>
  one.nonce !== undefined &&
  one.nonce === other.nonce &&
  one.swap?.nonce === other.swap?.nonce &&
  one.network === other.network &&
  one.from.toLowerCase() === other.from.toLowerCase();

/**
 * The state of a signature on its chain; undefined without a reader.
 *
 * @throws PaymentOpenError for every error of the reader: the signature may have been sent, and the advice of the reader's error
 * ("nothing was sent", "try again") is only about its request
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
 * The end of a payment with a successful signature in a block, whatever the service reports, and whatever happened to its other
 * signatures.
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
 * Ends a payment whose newest signature is refused because an earlier one has used its nonce. Without a reader of the chain, it
 * relies on the service's reports. Returns whether an earlier signature has paid.
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
