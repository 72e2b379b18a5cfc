import type { Address } from "@solana/addresses";
import type { Account, InnerInstruction } from "./machine";
import type { TransactionError } from "./transaction-error";

/** What a token account held, before or after a transaction. */
export interface TokenBalance {
  accountIndex: number;
  mint: string;
  owner: string;
  programId: string;
  /** Base units, decimal. */
  amount: string;
  decimals: number;
}

/** What is kept about a landed transaction besides its bytes. Plain JSON: lamports are decimal strings. */
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
  /** The text of its memos, as histories show it. */
  memo: string | null;
}

/** A transaction that is on the chain, successful or not. */
export interface Landed {
  signature: string;
  slot: number;
  /** Seconds since the Unix epoch. */
  time: number;
  wire: Uint8Array;
  record: TransactionRecord;
}

/** An account after a transaction; undefined when it is gone. */
export type AccountChange = readonly [address: Address, account: Account | undefined];

/** What listeners are told when a transaction lands. */
export interface Landing {
  landed: Landed;
  /** Every account it wrote, as it is now: those it could write, and only the fee payer's when it failed. */
  written: readonly AccountChange[];
  /** Every account it names, directly or through a lookup table. */
  mentioned: ReadonlySet<Address>;
}
