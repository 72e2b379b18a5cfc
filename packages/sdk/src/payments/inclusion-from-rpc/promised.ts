import { isRecord } from "../../json-value";
import type { SignedTransfer } from "../../types";
import { instant } from "../../verify/untrusted-fields";

/** The effect of a signed payment for its recipient on the network of its transaction. */
export interface Promised {
  /** The token's contract, mint or denom. */
  token: string;
  recipient: string;
  /** The minimum amount, in base units. */
  least: bigint;
  /** Whether the recipient is the sender: such a payment does not change the balance. */
  isOwn: boolean;
}

/**
 * The effect according to the receipt of a signature. Undefined without a receipt, because then only success can be checked, and
 * for a payment to another network, because it arrives there.
 */
export function promisedBy({ receipt, network }: SignedTransfer): Promised | undefined {
  const payment: unknown = receipt?.payment;
  if (!isRecord(payment) || payment.destinationNetwork !== network) return undefined;
  const { destinationToken, token, recipient, sender, minAmountOut } = payment;
  if (!isRecord(destinationToken) || !isRecord(token)) return undefined;
  const { address } = destinationToken;
  if (typeof address !== "string" || typeof recipient !== "string") return undefined;
  if (typeof minAmountOut !== "string" || !/^\d{1,78}$/.test(minAmountOut)) return undefined;
  const isOwn = recipient === sender && address === token.address;
  return { token: address, recipient, least: BigInt(minAmountOut), isOwn };
}

/**
 * When bytes were signed, in milliseconds, by two clocks, each of which may be wrong: the signer's, and the clock of the service
 * that made the quote.
 */
export interface SigningTime {
  earliest: number;
  latest: number;
}

/**
 * The maximum distance of a quote's time from the signature: a quote from another century must not keep a payment open
 * for ever.
 */
const MAX_APART = 7 * 86_400_000;

/** The two times of a signature; without a receipt, both are the signer's. */
export function signingTime({ receipt }: SignedTransfer, signedAt: number): SigningTime {
  const quotedAt = instant(receipt?.quote, "created_at") ?? signedAt;
  const apart = Math.min(MAX_APART, Math.max(-MAX_APART, quotedAt - signedAt));
  return { earliest: signedAt + Math.min(0, apart), latest: signedAt + Math.max(0, apart) };
}
