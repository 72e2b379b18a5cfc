/*
 * The observations about an address, in the form in which they are stored: an assessment is computed from these values alone,
 * so that it can be computed again. Amounts are texts: millionths of a dollar in decimal, or base units. Times are Unix
 * milliseconds.
 */

/** A label of an account. */
export interface LabelFact {
  name: string;
  category: string;
  list: string;
  entity: string;
}

/** The sanctions lists that there should be, and the others that are imported. */
export interface ListFacts {
  /**
   * `importedAt`: of the newest import; null: it is not imported. `incomplete`: how many of its entries were not read
   * wholly, where some were not.
   */
  lists: { name: string; importedAt: number | null; incomplete?: number }[];
  /** After how many days without an import a list is stale. */
  staleAfterDays: number;
}

/** When the address was active, and what the index knows of it. */
export interface ActivityFacts {
  first: number | null;
  last: number | null;
  /** Slugs of the networks where it was active, the most recent first. */
  activeOn: string[];
  /** Where the index of one of its networks begins after the first block; null when all are complete. */
  since: number | null;
  /** Whether networks that were asked for are not indexed. */
  incomplete: boolean;
}

export type Direction = "in" | "out";

/** Payments with counterparties in one direction. */
export interface VolumeFacts {
  /** The value of payments with a price; null when none has one. */
  usd: string | null;
  payments: number;
  /** `value` when every payment has a price, else `count`: what shares are of. */
  basis: "value" | "count";
}

/** Labelled accounts of one kind that were reached, with the one that has the greatest share. */
export interface ReachFacts {
  direction: Direction;
  /** Number of payments to it: 1 is a counterparty. */
  hops: number;
  category: string;
  /** Share of the volume in this direction, 0 to 1, in proportion to what accounts in between received or sent; not weighed. */
  share: number;
  /** The part of the payments with counterparties that it stands for; null without a price. */
  usd: string | null;
  /** The number of such accounts. */
  accounts: number;
  /** The one with the greatest share: addresses from the assessed one to it, and its label. */
  path: string[];
  label: LabelFact;
  /** Latest payment of the assessed address on that path. */
  last: number;
}

/** Whom the address has dealt with, up to three payments away. */
export interface ExposureFacts {
  in: VolumeFacts;
  out: VolumeFacts;
  reached: ReachFacts[];
  /** Accounts that were examined. */
  accounts: number;
  /** Whether a bound was reached. */
  limited: boolean;
}

/** A transfer of the address. */
export interface Movement {
  direction: Direction;
  other: string;
  /** The network of the address and of the other account. */
  network: string;
  otherNetwork: string;
  token: string;
  symbol: string;
  /** Base units. */
  amount: string;
  usd: string | null;
  time: number;
  tx: string;
}

/** The latest transfers, oldest first; those of amount zero among them. */
export interface MovementFacts {
  list: Movement[];
  limited: boolean;
}

/** One payment of a chain of payments through several accounts. */
export interface Step {
  from: string;
  to: string;
  network: string;
  token: string;
  amount: string;
  time: number;
  tx: string;
}

/** Payments that follow on each other, the address being a sender or recipient of one; oldest first. */
export interface ChainFacts {
  steps: Step[];
}

/** Which address this one imitates, and how; null when none. */
export interface ImitationFacts {
  imitated: {
    account: string;
    /** Who had dealt with the imitated one before. */
    victim: string;
    /** First payment between these two, and between the victim and this address. */
    dealtSince: number;
    metAt: number;
    zeroValue: boolean;
    dust: boolean;
    /** Between the victim's latest payment to the imitated address and its first contact with this one; null without one. */
    afterPayment: number | null;
  } | null;
}

/** A token that the address dealt in. */
export interface TokenFact {
  network: string;
  token: string;
  symbol: string;
  payments: number;
  usd: string | null;
  /** The registry's flag. */
  flag: "low" | "medium" | "high" | null;
  /** Malicious labels of its contract. */
  labels: LabelFact[];
}

export interface TokenFacts {
  tokens: TokenFact[];
  payments: number;
  usd: string | null;
}

/** All facts, by name. */
export interface Facts {
  labels: { own: LabelFact[] };
  lists: ListFacts;
  activity: ActivityFacts;
  exposure: ExposureFacts;
  movements: MovementFacts;
  chain: ChainFacts;
  imitation: ImitationFacts;
  tokens: TokenFacts;
}

export type FactName = keyof Facts;

/** Production or test networks: payments on one say nothing about the other. */
export type Realm = "production" | "test";

/** Reads each fact once; rejects when it cannot be read. */
export interface FactSource {
  read<Name extends FactName>(name: Name): Promise<Facts[Name]>;
}
