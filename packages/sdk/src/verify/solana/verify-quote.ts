import type { Quoted } from "../../types";
import { type ProvenTransfer, proveSolana, type VerifyOptions } from "./prove";

/**
 * The most that a payment's transaction costs, in lamports: 5,000 for its signature, and the rent of a token account (165
 * bytes) if it creates one. There is no priority fee, for no instruction sets one.
 */
const SIGNATURE_FEE = 5_000n;
const TOKEN_ACCOUNT_RENT = 2_039_280n;

/** A payment that is proven to be what was asked for, as a wallet shows it. Addresses in base58. */
export interface VerifiedTransfer extends Omit<ProvenTransfer, "expiresAt" | "message"> {
  /** The most the transaction can cost, in lamports. */
  feeCeiling: bigint;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/**
 * Proves that a quote's transaction is what was asked for, and says what it does. The truth is the request and this
 * package's own registry of clusters and mints, never the server's answer alone. Nothing is signed or sent.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`
 */
export function verifyQuote(quoted: Quoted, options: VerifyOptions = {}): VerifiedTransfer {
  const { message: _message, expiresAt, ...proven } = proveSolana(quoted, options);
  return {
    ...proven,
    feeCeiling: SIGNATURE_FEE + (proven.createsAccount ? TOKEN_ACCOUNT_RENT : 0n),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
