import type { SignedTransfer } from "../../types";
import { instant } from "../../verify/untrusted-fields";

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
