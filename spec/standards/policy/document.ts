import { type Decimal, parseDecimal, ZERO } from "../decimal";

/**
 * A policy: the payments that may be signed, as one JSON document that every program reads in the same way. The schema is
 * `@waybill/sdk/policy.schema.json`. A key that is left out restricts nothing.
 */
export interface PolicyDocument {
  /** For editors. */
  $schema?: string;
  /** The version of this format. */
  version: 1;
  /** For people; has no effect. */
  description?: string;
  /** Whether a service with this policy refuses submissions that violate it. A signer always enforces its policy. */
  mode?: "enforce" | "advise";
  /** Whether a payment with a party that a sanctions list names is accepted with a written reason; `refuse` if left out. */
  sanctions?: { acceptWithReason: Permission };
  /** Payments from and to test networks only. */
  testNetworksOnly?: boolean;
  /** Slugs of the registry. Both networks of a payment must be among them. */
  networks?: readonly string[];
  /** Slugs of quote providers. */
  providers?: readonly string[];
  /** The sent token, the received token, and the token that a failed last swap delivers must be among them. */
  tokens?: readonly TokenSelector[];
  senders?: readonly AccountSelector[];
  recipients?: readonly AccountSelector[];
  /** The limits, by sent token. A payment to which no entry applies is refused. */
  limits?: readonly PolicyLimit[];
  /** The limits of the network fee, including approvals. A network without an entry is refused. */
  fees?: readonly PolicyFee[];
  price?: PolicyPrice;
  risk?: PolicyRisk;
  addressRisk?: PolicyAddressRisk;
  value?: PolicyValue;
  /** A token without an entry needs the declaration for every amount. */
  travelRule?: readonly PolicyTravelRule[];
}

export type Permission = "allow" | "refuse";

/** A token by its symbol in the registry, or by its contract, mint or denom. */
export interface TokenSelector {
  /** Slug of the registry. */
  network: string;
  symbol?: string;
  address?: string;
  /** Needed for amounts of a token that the registry does not have. */
  decimals?: number;
}

/** An account, on every network or on one. */
export interface AccountSelector {
  address: string;
  network?: string;
}

/** Amounts are decimal strings in units of the token, such as `"2500.50"`; days are those of UTC. */
export interface PolicyLimit {
  token: TokenSelector;
  /** Applies to payments to this account only. */
  recipient?: AccountSelector;
  perPayment?: string;
  /** The limit for all payments of a day to which the entry applies. */
  perDay?: string;
  /** The limit for all payments to one recipient, without a limit of time. */
  perRecipient?: string;
  perRecipientPerDay?: string;
}

export interface PolicyFee {
  network: string;
  /** Units of the network's native coin, a decimal string. */
  max: string;
}

export interface PolicyPrice {
  /** The maximum loss between the sent amount and the minimum received amount, in basis points, wherever it can be computed. */
  maxLossBps?: number;
  /** The comparisons that a payment's price must have passed. `quote` allows the option `acceptQuotedPrice`. */
  checkedBy?: readonly ("same_value" | "prices" | "min_amount_out" | "quote")[];
}

/** The risk report is a claim of the service: it can stop a payment, never allow one. */
export interface PolicyRisk {
  /** Levels that stop a signature, of the report or of any of its factors. */
  refuse: readonly RiskLevel[];
  /** Names of factors that do not count, such as `first_interaction`. */
  acceptFactors?: readonly string[];
  /** For a report that is missing, malformed, truncated or about another payment. */
  unreadable?: Permission;
  /** For a report with parts that could not be assessed. */
  incomplete?: Permission;
}

/**
 * The service's assessment of the recipient (`GET /v2/risk/address`), asked for before a signature. It is a claim of
 * the service: it can stop a payment, never allow one. An assessment that cannot be read stops the payment, because
 * unknown is not `none`.
 */
export interface PolicyAddressRisk {
  /** The worst severity that is accepted. */
  atMost: AddressSeverity;
  /**
   * The parts of the assessment that count: the entries of lists about the recipient, its counterparties, and how it moves its
   * receipts. All parts if left out.
   */
  pillars?: readonly AddressPillar[];
  /** For an assessment without some signals, networks or sanctions lists, which could not be read. */
  incomplete?: Permission;
}

export type AddressPillar = "attribution" | "exposure" | "behaviour";

export type AddressSeverity = "none" | "low" | "medium" | "high";

export type RiskLevel = "low" | "medium" | "high" | "unknown";

/** In US dollars, decimal strings; at least one of them. A payment whose value is not known is refused. */
export interface PolicyValue {
  perPayment?: string;
  /**
   * The maximum value of a payment to a recipient who is not a registered counterparty. When a payment is signed, no
   * recipient counts as registered.
   */
  unverifiedRecipient?: string;
}

export interface PolicyTravelRule {
  token: TokenSelector;
  /** Units of the token, a decimal string: payments of at least this amount need the declaration. */
  from: string;
  /** Whether the risk report must also say that both persons have a record. */
  records?: boolean;
}

/**
 * Whether a service refuses a payment that violates its policy, or only advises against it. The rule `sanctions` applies in both
 * modes.
 */
export const modeOf = ({ mode }: PolicyDocument): NonNullable<PolicyDocument["mode"]> => mode ?? "enforce";

/** Whether a policy accepts a written reason for a party that a sanctions list names. */
export const acceptsReason = ({ sanctions }: PolicyDocument): boolean =>
  sanctions?.acceptWithReason === "allow";

/** An amount of a document: at most 36 digits before the point and 18 after it. */
export const amountForm = /^(?:0|[1-9]\d{0,35})(?:\.\d{1,18})?$/;

/** An amount; undefined for any other text. */
export const amountOf = (text: string): Decimal | undefined =>
  amountForm.test(text) ? parseDecimal(text) : undefined;

/** An amount of a document that has been read, and is therefore valid. */
export const decimalOf = (text: string): Decimal => parseDecimal(text) ?? ZERO;
