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
  /** The value of the payment in US dollars, a decimal string. Without it only USDC and USDT have a value, at par. */
  valueUsd?: string | undefined;
  /** Whether the recipient is a registered counterparty; undefined: it is not known to be one. */
  recipientVerified?: boolean | undefined;
}

/** The result of a policy that allows a payment. */
export interface PolicyResult {
  /** The digest of the document: SHA-256 of its canonical JSON (RFC 8785), hex. */
  digest: string;
  /** The names of the rules that the document has, all of which passed. */
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
 * A payment that was signed and counts towards the limits of days and recipients; either a verified payment, or its
 * stored form as JSON.
 */
export interface Spending extends Pick<ProvenPayment, "network" | "token" | "amount" | "recipient"> {
  destinationNetwork: string;
  /** When it was signed, in milliseconds since the Unix epoch. */
  at: number;
}

/** All payments that were signed since this time and can still be included in a block, or have been. */
export type SpentReader = (since: number) => readonly Spending[] | Promise<readonly Spending[]>;

/** Asks for the assessment of an address on a network; resolves to the answer of `GET /v2/risk/address`, as it came. */
export type AddressAssessor = (asked: { address: string; network: string }) => unknown;
