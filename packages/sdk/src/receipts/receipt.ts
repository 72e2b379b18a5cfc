import type { PolicyResult } from "../policy/signing-policy";
import type { Quote, QuoteRequest, RiskAcceptance } from "../types";
import type { VerifiedPayment } from "../verify/verified-payment";

/** A value as JSON: amounts are decimal strings. */
export type AsJson<T> = T extends bigint
  ? string
  : T extends string
    ? T
    : T extends readonly (infer Item)[]
      ? AsJson<Item>[]
      : T extends object
        ? { [Name in keyof T]: AsJson<T[Name]> }
        : T;

/** The options of a quote's verification, as the caller passed them; a missing option had its default. */
export interface ReceiptOptions {
  maxLossBps?: number;
  minAmountOut?: string;
  prices?: Record<string, string>;
  acceptQuotedPrice?: boolean;
  acceptReverting?: boolean;
  maxFeeBps?: number;
  tokens?: unknown[];
  gasCeiling?: Record<string, string>;
  feeCeiling?: Record<string, string>;
  maxQuoteAgeMs?: number;
  /** Gas limit, fees and account number from the caller or a node. */
  transaction?: Record<string, string>;
  /** The first nonce or sequence, if it came from the caller or a node. */
  nonce?: string;
  acceptUnknownProvider?: Record<string, string>;
  /** Solana: lookup tables and nonce account from the signer's node, base64. */
  accounts?: Record<string, Record<string, string>>;
  nonceAccount?: string;
  /** Solana: a node of the cluster knew the blockhash. */
  askedCluster?: boolean;
}

/** The signed bytes, and their decoded values. */
export interface ReceiptSignature {
  kind: "evm" | "solana" | "cosmos";
  network: string;
  quoteId: string;
  from: string;
  nonce?: string;
  signedPayload: string;
  txHash: string;
  approvals: Array<{ signedPayload: string; txHash: string }>;
  /** The swap before the payment; missing for a payment without one. */
  swap?: {
    signedPayload: string;
    txHash: string;
    nonce?: string;
    approvals: Array<{ signedPayload: string; txHash: string }>;
  };
}

/**
 * Documents why a payment was signed: the request, the quote, the rules that passed, the decoded payment and the
 * signed bytes. Plain JSON. It has no risk report, only the report's digest.
 */
export interface Receipt {
  version: 1;
  /** ISO 8601, UTC: when the quote was verified. */
  verifiedAt: string;
  request: AsJson<QuoteRequest>;
  quote: AsJson<Quote>;
  options: ReceiptOptions;
  /** The rules of the verification; all of them passed. */
  rules: string[];
  /** The decoded payment, as returned by `verifyQuote`. */
  payment: AsJson<VerifiedPayment>;
  /** The digest of the unchanged risk report; null without one. */
  riskDigest: string | null;
  /** The result of the policy; null without one. */
  policy: AsJson<PolicyResult> | null;
  /** The risk that the signer accepted, with name and reason; missing if the quote had no risk report, and in older receipts. */
  riskAcceptance?: RiskAcceptance;
  signed: ReceiptSignature;
  /** SHA-256 of the canonical JSON (RFC 8785) of each part above. */
  digests: Record<Exclude<ReceiptPart, "riskAcceptance">, string> & { riskAcceptance?: string };
  /** The digest of `digests`, which identifies the receipt. */
  digest: string;
}

export const receiptParts = [
  "version",
  "verifiedAt",
  "request",
  "quote",
  "options",
  "rules",
  "payment",
  "riskDigest",
  "policy",
  "riskAcceptance",
  "signed",
] as const satisfies ReadonlyArray<keyof Receipt>;

export type ReceiptPart = (typeof receiptParts)[number];
