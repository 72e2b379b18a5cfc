import type { VerifiedPayment } from "../verify/verified-payment";

/** A quote that was verified again, and what the signatures of its payment must be. */
export interface Reproved {
  payment: VerifiedPayment;
  rules: readonly string[];
  network: string;
  quoteId: string;
  sender: string;
  /** Undefined on Solana. */
  nonce: string | undefined;
  /** The nonce of the swap before the payment; undefined without one. */
  swapNonce?: string | undefined;
  /**
   * One per transaction, the payment last; called in this order. Checks that signed bytes are the verified transaction, signed
   * by the sender. @throws SigningError
   */
  signatures: ReadonlyArray<(signedPayload: string) => Promise<SignatureFacts>>;
  /**
   * EVM, where the payment has no nonce: checks that the bytes are a bundler's transaction (ERC-4337) with an operation of the sender.
   * The bundler has signed it, and what it did is on the chain alone. @throws SigningError
   */
  bundle?: (signedPayload: string) => Promise<SignatureFacts>;
}

export interface SignatureFacts {
  txHash: string;
  /** Where a wallet may choose it: the maximum fee that was signed. */
  fee?: bigint;
}

/** The options of a receipt, with amounts as bigints again; of no family in particular. */
export interface RecordedOptions {
  clock: { now: () => number };
  [name: string]: unknown;
}

/** Verifies a quote again as a family does. @throws QuoteRefusedError, ArgumentError */
export type Reprove = (quoted: unknown, options: RecordedOptions) => Reproved;
