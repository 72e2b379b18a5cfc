import type { ProvenPayment } from "../verify/proven-payment";
import type { VerifiedPayment } from "../verify/verified-payment";

/** The subject of a policy check. Everything but the risk report is proven, or the caller's own. */
export interface PolicySubject {
  payment: VerifiedPayment;
  /** The service's risk report about the payment, unchanged. */
  risk: unknown;
  /** Whether the service must have stored records of both persons. */
  travelRuleDeclared: boolean;
  /** The options of the verification. */
  maxLossBps: number;
  acceptQuotedPrice: boolean;
  /** Milliseconds since the Unix epoch. */
  now: number;
  /** The value of the payment in US dollars, a decimal string. Without it, only USDC and USDT have a value, at par. */
  valueUsd?: string | undefined;
  /** Whether the recipient is a registered counterparty; undefined if unknown. */
  recipientVerified?: boolean | undefined;
}

/** The result of a policy that allows a payment. */
export interface PolicyResult {
  /** The digest of the document: SHA-256 of its canonical JSON (RFC 8785), hex. */
  digest: string;
  /** The names of the document's rules; all of them passed. */
  rules: readonly string[];
}

/**
 * The policy that `signQuote` asks before anything is signed. It is only an interface, so programs without a policy do not load
 * its code.
 */
export interface SigningPolicy {
  readonly digest: string;
  /** @throws PolicyRefusedError */
  check(subject: PolicySubject): Promise<PolicyResult>;
}

export interface PolicyOption {
  /** The policy that decides what may be signed; see `policyOf`. */
  policy?: SigningPolicy | undefined;
}

/**
 * A signed payment that counts towards the limits per day and per recipient; either a verified payment, or its stored
 * form as JSON.
 */
export interface Spending extends Pick<ProvenPayment, "network" | "token" | "amount" | "recipient"> {
  destinationNetwork: string;
  /** When it was signed, in milliseconds since the Unix epoch. */
  at: number;
}

/** All payments that were signed since this time, and that a block has included or can still include. */
export type SpentReader = (since: number) => readonly Spending[] | Promise<readonly Spending[]>;

/** Asks for the assessment of an address on a network; resolves to the unchanged answer of `GET /v2/risk/address`. */
export type AddressAssessor = (asked: { address: string; network: string }) => unknown;
