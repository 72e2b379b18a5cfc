import { isRecord } from "../../json-value";
import type { SignedTransfer } from "../../types";
import { instant } from "../../verify/untrusted-fields";

/** The effect of a signed payment for its recipient on the network of its transaction. */
export interface Promised {
  /** The token's contract, mint or denom. */
  token: string;
  recipient: string;
  /** The least amount, base units. */
  least: bigint;
  /** Whether the recipient is the sender: such a payment leaves its balance as it is. */
  isOwn: boolean;
}

/**
 * By the receipt of a signature. Undefined without one, of which only its success can be asked, and for a payment to another network,
 * which arrives there.
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

/** When bytes were signed, by two clocks of which either may be wrong: the signer's, and that of the service that quoted. Milliseconds. */
export interface SigningTime {
  earliest: number;
  latest: number;
}

/** How far the time of a quote counts: one that names another century must not keep a payment open for ever. */
const MAX_APART = 7 * 86_400_000;

/** The two times of a signature; one of bytes without a receipt is the signer's alone. */
export function signingTime({ receipt }: SignedTransfer, signedAt: number): SigningTime {
  const quotedAt = instant(receipt?.quote, "created_at") ?? signedAt;
  const apart = Math.min(MAX_APART, Math.max(-MAX_APART, quotedAt - signedAt));
  return { earliest: signedAt + Math.min(0, apart), latest: signedAt + Math.max(0, apart) };
}
