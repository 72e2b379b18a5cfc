import type { components, operations } from "@waybill/spec/generated/core";
import type { NetworkKind, NetworkSlug, ProviderSlug, TokenSlug } from "@waybill/spec/generated/registry";
import type { Address, Hash, Hex } from "./branded";
import type { Person } from "./person";
import type { Receipt } from "./receipts/receipt";

export type {
  LegalPerson,
  LegalPersonPayload,
  NaturalPerson,
  NaturalPersonPayload,
  Person,
  PersonPayload,
  SavedPerson,
} from "./person";

type Schemas = components["schemas"];

/** The registry's values, which an editor suggests, and any other text, because a service may know more values. */
type Open<Known extends string> = Known | (string & {});
/** The slug of a network; a request may also name one of its aliases. */
export type NetworkName = Open<NetworkSlug>;
export type ProviderName = Open<ProviderSlug>;
/** The slug of a token; a request may also give its address or an alias. */
export type TokenName = Open<TokenSlug>;

/** An object whose fields have narrower types than in the OpenAPI description. */
type Narrowed<T, By extends { [Name in keyof By]: Name extends keyof T ? unknown : never }> = Omit<
  T,
  keyof By
> &
  By;

export type Network = Narrowed<Schemas["NetworkInfo"], { slug: NetworkName }>;
export type Provider = Narrowed<Schemas["Provider"], { slug: ProviderName }>;
export type Token = Narrowed<Schemas["Token"], { network: NetworkName; slug: TokenName }>;

/** The values of a transaction other than its call: a service without a node of the network returns fewer of them, or none. */
type Stated<Transaction extends { meta: unknown }> = Omit<Transaction, "meta"> & {
  meta?: Partial<Transaction["meta"]>;
};
export type UnsignedTransaction =
  | Stated<Schemas["EvmTransaction"]>
  | Stated<Schemas["SolanaTransaction"]>
  | Stated<Schemas["CosmosTransaction"]>;

/**
 * An offer. Services with one of the published shapes return a null `expires_at` and omit values of `transactions`; options
 * of `signQuote` then set the maximum age and the source of the values (`maxQuoteAgeMs`, `transaction`, `node`).
 */
export type Quote = Narrowed<
  Schemas["Quote"],
  { provider: ProviderName; expires_at: string | null; transactions: UnsignedTransaction[] }
>;
export type RiskReport = Schemas["RiskReport"];
/** Whether the policy of the service allows a payment; returned with the quote. */
export type PolicyDecision = Schemas["PolicyDecision"];
/** The risk that the signer accepted, with name and reason; field names as on the wire. */
export type RiskAcceptance = Schemas["RiskAcceptance"];
export type TransactionReport = Narrowed<
  Schemas["TransactionReport"],
  { network: NetworkName; sender: Person | null; recipient: Person | null }
>;
export type TrackedTransaction = Schemas["TrackedTransaction"];
export type TrackingStatus = Schemas["TrackingStatus"];
/** The final states of a payment. */
export type PaymentEnd = Extract<TrackingStatus, "completed" | "failed" | "abandoned">;
/** The result of `wait`. */
export type EndedTransaction = Narrowed<TrackedTransaction, { status: PaymentEnd }>;
export type Submission = Schemas["Submission"];

/** The request for a quote; names as on the wire, `amount` in base units. */
export type QuoteRequest = Narrowed<
  operations["getQuote"]["parameters"]["query"],
  { from_chain: NetworkName; to_chain: NetworkName; from_asset: TokenName; to_asset: TokenName }
>;

/**
 * A quote with its request: verification compares the quote with the request, never with itself. The risk report and the policy
 * decision of the quote can stop a signature; without them, only the service can refuse the payment, when it is submitted.
 */
export interface Quoted {
  quote: Quote;
  request: Readonly<QuoteRequest>;
  /** The service's report about the payment; null when the assessment failed. */
  risk?: RiskReport | null;
  /** The decision of the service's policy about the payment. */
  policy?: PolicyDecision;
}

/** A signed transaction; `txHash` was computed locally from the bytes. */
export interface SignedBytes {
  signedPayload: string;
  txHash: string;
}

/** A signed swap, which precedes the burn of a payment by `swap-cctp`: it pays the sender, on the sender's own network. */
export interface SignedSwap extends SignedBytes {
  /** Decimal; undefined for a swap that a bundler has made (ERC-4337). */
  nonce?: string | undefined;
  /** Approvals to submit before the swap, in this order. */
  approvals: readonly SignedBytes[];
}

/**
 * A signed payment, ready to be submitted; `signedPayload` and `txHash` belong to the payment itself, not to what
 * precedes it.
 */
export interface SignedTransfer extends SignedBytes {
  kind: "evm" | "solana" | "cosmos";
  /** Slug of the network of the signed bytes. */
  network: string;
  quoteId: string;
  /** Address of the sender, who signed. */
  from: string;
  /**
   * The nonce (EVM) or sequence (Cosmos) of the payment, decimal: a chain includes only one transaction of an account with it.
   * Undefined on Solana, which has none.
   */
  nonce?: string | undefined;
  /**
   * Whether the quote's request declares Travel Rule compliance: `submit` and `payments` send the declaration. Undefined if the
   * request has none, and in payments signed by a version without this field.
   */
  travelRuleCompliant?: boolean | undefined;
  /**
   * For a payment that a smart account has made (ERC-4337): the hash of its user operation. Then the bytes are those of the
   * bundler's transaction, and there is no nonce.
   */
  userOperation?: string | undefined;
  /** Approvals (EVM) to submit before the payment, in this order; none by default. */
  approvals?: readonly SignedBytes[];
  /**
   * The swap whose minimum amount the payment burns (EVM). Submit it before `approvals`: they and the payment wait until the swap
   * is in a block and has paid. None by default.
   */
  swap?: SignedSwap | undefined;
  /** The risk that was accepted by signing; it is submitted with the payment. Undefined if the quote had no risk report. */
  riskAcceptance?: RiskAcceptance;
  /**
   * Documents why the payment was signed, with digests of all parts: plain JSON, created when it is first read. See
   * `verifyReceipt`.
   */
  readonly receipt?: Receipt | undefined;
}

/** A signed transaction of a known family, in the form that viem, web3.js or CosmJS accept. */
export interface SignedBytesOn<Family extends NetworkKind> extends SignedBytes {
  /** EVM: 0x hex; Solana and Cosmos: base64. */
  signedPayload: Family extends "evm" ? Hex : string;
  txHash: Hash<Family>;
}

/** The result of a family's `signQuote`. */
export interface SignedTransferOn<Family extends NetworkKind> extends SignedTransfer, SignedBytesOn<Family> {
  kind: Family;
  from: Address<Family>;
  signedPayload: SignedBytesOn<Family>["signedPayload"];
  txHash: Hash<Family>;
  approvals?: readonly SignedBytesOn<Family>[];
  swap?: (SignedBytesOn<Family> & SignedSwap & { approvals: readonly SignedBytesOn<Family>[] }) | undefined;
  readonly receipt: Receipt;
}
