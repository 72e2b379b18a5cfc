import type { ColumnType, Generated } from "kysely";

/** How far a network has been read, and whether reading works. */
export interface IndexCursorTable {
  network: string;
  /** The last block that was read, and its hash; null before the first. */
  block: number | null;
  hash: string | null;
  /** The first block that was read: what happened before is not known. */
  start_block: number | null;
  /** When that block was made, milliseconds. */
  start_at: number | null;
  /** When the head was reached for the first time, milliseconds; null while it never was. */
  complete_at: number | null;
  /** `ok` at the head, `behind` on the way there, `unavailable` while the node does not answer. */
  state: "ok" | "behind" | "unavailable";
  /** When that state began, milliseconds. */
  state_at: number;
}

/** Blocks that were read, newest last: where to go back to when the chain took another way. */
export interface IndexCheckpointTable {
  network: string;
  block: number;
  hash: string;
}

/** What moved, and what people see as one transfer. `kind` says which of the two a row is. */
export interface TransferTable {
  id: Generated<number>;
  network: string;
  /** Block number, slot or height. */
  block: number;
  /** Its place within the block. */
  position: number;
  /**
   * `plain`: moved on one network, and is one transfer. `leg`: moved as well, but only as a part of a payment over a
   * bridge, or as what goes with others (the rent of a new account). `crossing`: such a payment as a whole, from burn to
   * mint. So what moved is everything but crossings, and what people see is everything but legs.
   */
  kind: "plain" | "leg" | "crossing";
  /** Of the block, milliseconds. */
  time: number;
  tx_hash: string;
  /** Contract, mint or denom as accounts are matched; NATIVE (storage/native.ts) for the network's own coin. */
  token: string;
  symbol: string;
  /** Accounts as they are matched: `0x` addresses in lower case. */
  sender: string;
  recipient: string;
  /** Base units, as storage/amount.ts writes them so that texts sort like numbers. */
  amount: string;
  /** What it was worth, in the same form: millionths of a dollar, cut off. Null without a price. */
  usd: string | null;
  /** Where the recipient is; another network for crossings only. */
  recipient_network: string;
  /**
   * The rest is about crossings only. What arrived there; until the mint is read, the token that is planned, and no more. A
   * swap that failed there pays another token than the planned one.
   */
  recipient_token: string | null;
  recipient_symbol: string | null;
  recipient_amount: string | null;
  recipient_tx_hash: string | null;
  recipient_time: number | null;
  planned_token: string | null;
  planned_symbol: string | null;
  status: "SUCCEEDED" | "PENDING";
  /** Slug of the bridge, on legs and crossings. */
  bridge: string | null;
  /** What the bridge calls the payment, on legs and crossings: it links them. */
  message: string | null;
  /** Its row in `transfer_facets`, kept by triggers when a writer does not give it; null for legs, which no list shows. */
  facet: ColumnType<number | null, undefined, undefined>;
}

/** What many transfers have in common; `''` where there is none. */
export interface TransferFacetTable {
  id: Generated<number>;
  network: string;
  token: string;
  symbol: string;
  recipient_network: string;
  recipient_symbol: string;
  status: TransferTable["status"];
  bridge: string;
}

/** How many transfers of a facet there were on a day; kept by triggers. */
export interface TransferDayTable {
  facet: number;
  /** UTC, counted from 1970-01-01. */
  day: number;
  count: number;
  /** How many of them had a price, and what these were worth: millionths of a dollar in the form of storage/amount.ts. */
  priced: number;
  usd: string | null;
}

/** What each transaction does, one row for each of its types; kept by triggers. */
export interface TransactionTypeTable {
  network: string;
  type: string;
  block: number;
  position: number;
}

/** Transactions of the blocks that were read, failed ones as well. */
export interface ChainTransactionTable {
  id: Generated<number>;
  network: string;
  block: number;
  /** Its place among the transactions of the block. */
  position: number;
  hash: string;
  /** Milliseconds. */
  time: number;
  success: 0 | 1;
  /** JSON arrays of what it does, in the chain's words, and of who signed it, the payer of the fee first. */
  types: string;
  signers: string;
  /** Base units in the form of storage/amount.ts, and the coin; null where there is no fee. */
  fee_amount: string | null;
  fee_token: string | null;
}

/** Who signed which transaction. */
export interface SignerTable {
  account: string;
  network: string;
  block: number;
  /** Of the transaction, among those of its block. */
  position: number;
  /** Milliseconds. */
  time: number;
}

/**
 * Whom an account has dealt with, one row for each of the two: what people see as transfers, of more than nothing, added
 * up. Mints, burns and payments to oneself are no dealings.
 */
export interface ConnectionTable {
  id: Generated<number>;
  account: string;
  network: string;
  other: string;
  other_network: string;
  /** The first and last characters of the other one, as storage/lookAlikeKey.ts takes them. */
  other_look: string;
  out_count: number;
  /** Millionths of a dollar in the form of storage/amount.ts, of what has a price; null when nothing has one. */
  out_usd: string | null;
  /** Milliseconds; null where there is none. */
  first_out_at: number | null;
  last_out_at: number | null;
  in_count: number;
  in_usd: string | null;
  first_in_at: number | null;
  last_in_at: number | null;
  /** In both directions. */
  count: number;
  last_at: number;
}

/** Accounts that were seen on a network: they sent or received more than nothing, or signed. */
export interface KnownAccountTable {
  address: string;
  network: string;
  /** Null while nobody has looked it up. */
  type: "account" | "validator" | "contract" | "module" | "multisig" | null;
  /** Milliseconds. */
  first_at: number;
  last_at: number;
}

/** What an account received and sent of a token since the index begins, fees apart, in the form of storage/amount.ts. */
export interface HoldingTable {
  account: string;
  network: string;
  token: string;
  received: string;
  sent: string;
  /** The difference; nothing when more was sent than the index saw arriving. */
  balance: string;
}

/** How multisigs came to have the owners that they have. */
export interface MultisigEventTable {
  id: Generated<number>;
  network: string;
  block: number;
  position: number;
  multisig: string;
  change: "setup" | "owner_added" | "owner_removed" | "threshold";
  owner: string | null;
  threshold: number | null;
}
