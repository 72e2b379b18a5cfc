/** A policy as the schema of `spec/` describes it, without the parts that are left to signers. */
export interface PolicyDocument {
  version: 1;
  /** What submission does with a payment that violates the policy; `enforce` if left out. */
  mode?: PolicyMode;
  /** Whether a written reason makes up for a party that a sanctions list names; `refuse` if left out. */
  sanctions?: { acceptWithReason: "allow" | "refuse" };
  testNetworksOnly?: boolean;
  /** Slugs. */
  networks?: readonly string[];
  tokens?: readonly TokenSelector[];
  senders?: readonly AccountSelector[];
  recipients?: readonly AccountSelector[];
  limits?: readonly Limit[];
  /** `pillars`: what of the assessment counts; all of it if left out. */
  addressRisk?: { atMost: PolicySeverity; pillars?: readonly Pillar[]; incomplete?: "allow" | "refuse" };
  /** US dollars, decimal. */
  value?: { perPayment?: string; unverifiedRecipient?: string };
  travelRule?: readonly { token: TokenSelector; from: string }[];
}

/** What submission does with a payment that violates a policy, except for sanctions, which bind in each mode. */
export const modeOf = ({ mode }: Pick<PolicyDocument, "mode">): PolicyMode => mode ?? "enforce";

/** Parts about what only a signer has: the quote's price and fees, its provider, and the risk report that it was given. */
const ofSigners = ["providers", "fees", "price", "fallbackAsset", "risk"];

/** Those parts of a document that no service enforces. */
export const leftToSigners = (document: PolicyDocument): string[] =>
  ofSigners.filter((part) => Object.hasOwn(document, part));

export type PolicyMode = "enforce" | "advise";

export type Pillar = "attribution" | "exposure" | "behaviour";

export type PolicySeverity = "none" | "low" | "medium" | "high";

/** A token by symbol of the registry, or by contract, mint or denom. */
export interface TokenSelector {
  network: string;
  symbol?: string;
  address?: string;
  decimals?: number;
}

/** An account on one network, or on all. */
export interface AccountSelector {
  address: string;
  network?: string;
}

/** Units of the token, decimal. */
export interface Limit {
  token: TokenSelector;
  recipient?: AccountSelector;
  perPayment?: string;
  perDay?: string;
  perRecipient?: string;
  perRecipientPerDay?: string;
}

/** A policy that was read, and what it is named by. */
export interface ServerPolicy {
  document: PolicyDocument;
  /** SHA-256 of its canonical JSON (RFC 8785), hex. */
  digest: string;
}
