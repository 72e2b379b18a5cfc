import type { VerifiedPayment } from "../verify/verified-payment";

/** A quote that was verified again, and the checks of its payment's signatures. */
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
   * One check per transaction, the payment last; called in this order. Each checks that signed bytes are the verified
   * transaction, signed by the sender. @throws SigningError
   */
  signatures: ReadonlyArray<(signedPayload: string) => Promise<SignatureFacts>>;
  /**
   * EVM, where the payment has no nonce: checks that the bytes are a bundler's transaction (ERC-4337) with an operation of the
   * sender. The bundler has signed it, and only the chain shows its effects. @throws SigningError
   */
  bundle?: (signedPayload: string) => Promise<SignatureFacts>;
}

export interface SignatureFacts {
  txHash: string;
  /** The signed maximum fee, if a wallet may choose it. */
  fee?: bigint;
}

/** The options of a receipt of any family, with amounts as bigints again. */
export interface RecordedOptions {
  clock: { now: () => number };
  [name: string]: unknown;
}

/** Verifies a quote again by the rules of a family. @throws QuoteRefusedError, ArgumentError */
export type Reprove = (quoted: unknown, options: RecordedOptions) => Reproved;
