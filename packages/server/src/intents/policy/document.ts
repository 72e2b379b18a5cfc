/** A policy as the schema of `spec/` describes it. Those of its parts that concern quotes alone are not read here. */
export interface PolicyDocument {
  version: 1;
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
