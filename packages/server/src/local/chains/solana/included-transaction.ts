import type { Address } from "@solana/addresses";
import type { TransactionError } from "./transaction-error";
import type { Account, InnerInstruction } from "./virtual-machine";

/** The balance of a token account before or after a transaction. */
export interface TokenBalance {
  accountIndex: number;
  mint: string;
  owner: string;
  programId: string;
  /** Base units, decimal. */
  amount: string;
  decimals: number;
}

/** The stored metadata of an included transaction. Plain JSON: lamports are decimal strings. */
export interface TransactionRecord {
  err: TransactionError | null;
  fee: string;
  preBalances: string[];
  postBalances: string[];
  preTokenBalances: TokenBalance[];
  postTokenBalances: TokenBalance[];
  logs: string[];
  innerInstructions: { index: number; instructions: InnerInstruction[] }[];
  loadedAddresses: { writable: string[]; readonly: string[] };
  unitsConsumed: number;
  returnData: { programId: string; data: string } | null;
  /** The text of its memos, in the form of `getSignaturesForAddress`. */
  memo: string | null;
}

/** An included transaction, successful or failed. */
export interface IncludedTransaction {
  signature: string;
  slot: number;
  /** Seconds since the Unix epoch. */
  time: number;
  wire: Uint8Array;
  record: TransactionRecord;
}

/** An account after a transaction; undefined when it was closed. */
export type AccountChange = readonly [address: Address, account: Account | undefined];

/** The notification for an included transaction. */
export interface Landing {
  landed: IncludedTransaction;
  /** The new state of all writable accounts; only the fee payer's when it failed. */
  written: readonly AccountChange[];
  /** All accounts that it references, directly or through a lookup table. */
  mentioned: ReadonlySet<Address>;
}
