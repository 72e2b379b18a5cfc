import type { Decimal } from "@waybill/spec/standards/decimal";
import type { AssetName } from "../prices/price-of-asset";

/** Whether what was there, with every movement, is what is there. */
export type TieOut = "tied" | "explained" | "break" | "not_evaluated";

/** The coverage of an account in a period. */
export type Coverage = "complete" | "not_synced" | "unreconcilable" | "no_observations";

/** In what two sources, or a source and what it was observed to hold, can differ. */
export type BreakKind =
  | "on_chain_not_in_books"
  | "in_books_not_on_chain"
  | "amount_differs"
  | "duplicate"
  | "wrong_account"
  | "wrong_day"
  | "fee_missing"
  | "returned_later"
  | "not_synced"
  | "price_missing";

export type MovementKind =
  | "transfer_in"
  | "transfer_out"
  | "trade_in"
  | "trade_out"
  | "trade_fee"
  | "network_fee";

/** A movement as one account sees it. */
export interface Movement {
  /** The transfer's id; null for the fee of a network, which is no transfer. */
  id: string | null;
  accountId: string;
  asset: AssetName;
  kind: MovementKind;
  /** With a sign: negative where it went out. */
  quantity: Decimal;
  /** Unix milliseconds. */
  time: number;
  block: number | null;
  txHash: string | null;
  /** Its identifier in its source. */
  sourceRef: string | null;
  /** Another source's name of it, such as a reference on a statement. */
  reference: string | null;
  /** Further names of that kind. */
  otherReferences?: readonly string[];
  /** Whom it went to or came from: an address, else a name; null where that is not known. */
  counterparty: string | null;
  /** Millionths of a dollar when it happened; undefined without a price. */
  usd: bigint | undefined;
}

/** The observed balance of an account in an asset. */
export interface Observation {
  /** Unix milliseconds. */
  at: number;
  /** The block whose movements are in it. */
  block: number | undefined;
  quantity: Decimal;
}

/**
 * Between which moments what moved of an asset is added up: those of its observations, else of its account's, else the
 * period's.
 */
export interface Summed {
  opening: Pick<Observation, "at" | "block">;
  closing: Pick<Observation, "at" | "block">;
}

/** Between which observations something is known, Unix milliseconds. */
export interface EffectivePeriod {
  openingAt: number;
  closingAt: number;
}

/** Two rows that disagree. */
export interface Break {
  kind: BreakKind;
  asset: string;
  /** Whose books are wrong. */
  accountId: string;
  /** The amount by which the observation or the other source exceeds the books; undefined where it is unknown. */
  difference: Decimal | undefined;
  /** The fact, in the source that others are compared with; for a duplicate, the first of the two. */
  first: Movement | null;
  /** The movement in the books. */
  second: Movement | null;
  /** Within which observations. */
  period: EffectivePeriod | undefined;
}

/** A missing part of an exact sum that is declared. */
export interface DeclaredGap {
  asset: string;
  quantity: Decimal;
  reason: string;
  sourceRef: string | null;
}

/** An asset of an account. */
export interface Line {
  asset: AssetName;
  opening: Observation | undefined;
  closing: Observation | undefined;
  summed: Summed;
  /** The sum of all movements; undefined where not all of them are known. */
  movements: Decimal | undefined;
  movementCount: number;
  /** Those that were asked for. */
  listed: readonly Movement[];
  tieOut: TieOut;
  /** Why it is not compared: a sentence without its subject, the asset; undefined where it is. */
  reason: string | undefined;
  breaks: readonly Break[];
}
