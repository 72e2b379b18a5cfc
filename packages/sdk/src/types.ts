import type { components, operations } from "@waybill/spec/generated/core";

type Schemas = components["schemas"];

export type Network = Schemas["NetworkInfo"];
export type Provider = Schemas["Provider"];
export type Token = Schemas["Token"];
export type Person = Schemas["Person"];
export type PersonPayload = Schemas["PersonPayload"];
export type Quote = Schemas["Quote"];
export type RiskReport = Schemas["RiskReport"];
export type TransactionReport = Schemas["TransactionReport"];
export type TrackedTransaction = Schemas["TrackedTransaction"];
export type TrackingStatus = Schemas["TrackingStatus"];
export type Submission = Schemas["Submission"];

/** What is asked for when a quote is wanted; names as on the wire, `amount` in base units. */
export type QuoteRequest = operations["getQuote"]["parameters"]["query"];

/** A quote beside what was asked: verification compares the answer with the question, never with itself. */
export interface Quoted {
  quote: Quote;
  request: Readonly<QuoteRequest>;
}

/** One signed transaction; `txHash` was computed from the bytes here, not reported by anyone. */
export interface SignedBytes {
  signedPayload: string;
  txHash: string;
}

/** A signed payment, ready to be submitted; its own bytes and hash are those of the transaction that pays. */
export interface SignedTransfer extends SignedBytes {
  kind: "evm" | "solana" | "cosmos";
  /** Slug of the network the bytes are for. */
  network: string;
  quoteId: string;
  /** Address of the sender, who signed. */
  from: string;
  /**
   * The nonce (EVM) or sequence (Cosmos) of the payment, decimal: of an account, a block includes one transaction with it.
   * Undefined on Solana, which has none.
   */
  nonce?: string | undefined;
  /** What has to be submitted before it, in this order: allowances (EVM). None when left out. */
  approvals?: readonly SignedBytes[];
}
