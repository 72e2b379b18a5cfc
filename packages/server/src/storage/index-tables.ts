import type { ColumnType, Generated } from "kysely";

/** The position and state of a network's index. */
export interface IndexCursorTable {
  network: string;
  /** The last indexed block and its hash; null before the first. */
  block: number | null;
  hash: string | null;
  /** When the last indexed block was made, Unix milliseconds; null before the first, and after blocks were removed. */
  block_at: number | null;
  /** The head of the chain as its node told it when blocks were last indexed; null where it is not known. */
  head: number | null;
  /** The first indexed block; earlier blocks are missing. */
  start_block: number | null;
  /** The time of that block, Unix milliseconds. */
  start_at: number | null;
  /** When the head was first reached, Unix milliseconds; null until then. */
  complete_at: number | null;
  /** `ok` at the head, `behind` on the way there, `unavailable` while the node does not answer. */
  state: "ok" | "behind" | "unavailable";
  /** When that state began, milliseconds. */
  state_at: number;
}

/** The latest indexed blocks, to find the common ancestor after a reorganisation. */
export interface IndexCheckpointTable {
  network: string;
  block: number;
  hash: string;
}

/** Movements on a chain, and the transfers shown to users; `kind` tells which of the two a row is. */
export interface TransferTable {
  id: Generated<number>;
  network: string;
  /** Block number, slot or height. */
  block: number;
  /** Its position in the block. */
  position: number;
  /**
   * `plain`: a movement on one network that is a transfer. `unlisted`: a movement that is a step of a bridge transfer on
   * one of its two sides, or incidental (the rent of a new account). `bridge`: a bridge transfer as a whole, from burn to
   * mint. Movements are all rows but those of kind `bridge`; listed transfers are all rows but the unlisted ones.
   */
  kind: "plain" | "unlisted" | "bridge";
  /** Time of the block, Unix milliseconds. */
  time: number;
  tx_hash: string;
  /** Normalized contract, mint or denom; NATIVE (storage/native.ts) for the native coin. */
  token: string;
  symbol: string;
  /** Normalized accounts: `0x` addresses in lower case. */
  sender: string;
  recipient: string;
  /** Base units in storage form (storage/amount.ts), so that strings sort like numbers. */
  amount: string;
  /** Its value in the same form: millionths of a dollar, rounded down. Null without a price. */
  usd: string | null;
  /** The recipient's network; a different one for bridge transfers only. */
  recipient_network: string;
  /**
   * This and the following columns are for bridge transfers only. The token and amount that arrived; until the mint is
   * indexed, only the expected token. After a failed swap it differs from the expected token.
   */
  recipient_token: string | null;
  recipient_symbol: string | null;
  recipient_amount: string | null;
  recipient_tx_hash: string | null;
  recipient_time: number | null;
  planned_token: string | null;
  planned_symbol: string | null;
  status: "SUCCEEDED" | "PENDING";
  /** Slug of the bridge, on bridge transfers and their steps. */
  bridge: string | null;
  /** The bridge's identifier of the payment; it links bridge transfers and their steps. */
  message: string | null;
  /** Its row in `transfer_facets`, set by triggers when it is not inserted; null for unlisted rows. */
  facet: ColumnType<number | null, undefined, undefined>;
}

/** Distinct combinations of transfer properties that lists filter by; `''` for none. */
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

/** Daily totals of the transfers of a facet; maintained by triggers. */
export interface TransferDayTable {
  facet: number;
  /** UTC days since 1970-01-01. */
  day: number;
  count: number;
  /** The number of transfers with a price, and their total value: millionths of a dollar in storage form. */
  priced: number;
  usd: string | null;
}

/** The types of each transaction, one row each; maintained by triggers. */
export interface TransactionTypeTable {
  network: string;
  type: string;
  block: number;
  position: number;
}

/** Transactions of indexed blocks, including failed ones. */
export interface ChainTransactionTable {
  id: Generated<number>;
  network: string;
  block: number;
  /** Index of the transaction in the block. */
  position: number;
  hash: string;
  /** Milliseconds. */
  time: number;
  success: 0 | 1;
  /** JSON arrays: its types, and its signers, the fee payer first. */
  types: string;
  signers: string;
  /** Base units in storage form, and the coin; null without a fee. */
  fee_amount: string | null;
  fee_token: string | null;
}

/** Signers of transactions. */
export interface SignerTable {
  account: string;
  network: string;
  block: number;
  /** Index of the transaction in the block. */
  position: number;
  /** Milliseconds. */
  time: number;
}

/**
 * Totals of the transfers between two accounts, one row for each of the two. Transfers of amount zero, mints, burns and
 * payments to oneself are not included.
 */
export interface ConnectionTable {
  id: Generated<number>;
  account: string;
  network: string;
  other: string;
  other_network: string;
  /** The look-alike key of the other account (storage/look-alike-key.ts). */
  other_look_alike_key: string;
  out_count: number;
  /** Millionths of a dollar in storage form, of transfers with a price; null when none has one. */
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

/** Accounts that were active on a network: a non-zero transfer or a signature. */
export interface KnownAccountTable {
  address: string;
  network: string;
  /** Null until it has been looked up on the chain. */
  type: "account" | "validator" | "contract" | "module" | "multisig" | null;
  /** Milliseconds. */
  first_at: number;
  last_at: number;
}

/**
 * The amounts of a token that an account received and sent since the start of the index, without fees, in storage form.
 */
export interface HoldingTable {
  account: string;
  network: string;
  token: string;
  received: string;
  sent: string;
  /** The difference; 0 when more was sent than received since the start of the index. */
  balance: string;
}

/** Changes of the owners and thresholds of multisigs. */
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

/** An issuer has frozen an account for a token, or freed it. */
export interface FreezeTable {
  id: Generated<number>;
  network: string;
  block: number;
  /** Among those of its block, from 0. */
  position: number;
  /** When its block was, Unix milliseconds. */
  time: number;
  tx_hash: string;
  token: string;
  account: string;
  /** Of Solana: the account of the token, which `account` owns. */
  token_account: string | null;
  /** 1: frozen. */
  frozen: number;
}
