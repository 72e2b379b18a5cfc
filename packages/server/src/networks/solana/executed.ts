import { base58 } from "@scure/base";
import type { ReadInstruction } from "./read-instructions";

/** A token account that a transaction touched. */
export interface TouchedTokenAccount {
  mint: string;
  /** The wallets it belonged to; undefined before it was made, and after it was closed. */
  ownerBefore: string | undefined;
  ownerAfter: string | undefined;
}

/** A transaction as the chain ran it. */
export interface ExecutedTransaction {
  /** When its block was made, milliseconds since the epoch. */
  time: number;
  /** In the order in which they ran: each instruction of its own, followed by those that this one called. */
  instructions: readonly ReadInstruction[];
  tokenAccounts: ReadonlyMap<string, TouchedTokenAccount>;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of a node, every part of it is checked by what is done with it
type Json = any;

/** Reads the answer to `getTransaction` with encoding `json`; undefined for what is none. */
export function readExecuted(found: unknown): ExecutedTransaction | undefined {
  try {
    const { blockTime, transaction, meta } = found as Json;
    if (!Number.isSafeInteger(blockTime)) return undefined;
    const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
    const keys: readonly unknown[] = [...transaction.message.accountKeys, ...writable, ...readonly];
    const key = (index: unknown): string => {
      const found = keys[Number(index)];
      if (typeof found !== "string") throw new TypeError("an account is named that is not there");
      return found;
    };
    const read = ({ programIdIndex, accounts, data }: Json): ReadInstruction => ({
      program: key(programIdIndex),
      accounts: accounts.map(key),
      data: base58.decode(data),
    });
    const called = new Map<number, Json[]>(
      (meta.innerInstructions ?? []).map(({ index, instructions }: Json) => [index, instructions]),
    );
    const instructions = transaction.message.instructions.flatMap((own: Json, index: number) =>
      [own, ...(called.get(index) ?? [])].map(read),
    );
    return { time: blockTime * 1000, instructions, tokenAccounts: tokenAccounts(meta, key) };
  } catch {
    return undefined;
  }
}

function tokenAccounts(meta: Json, key: (index: unknown) => string): Map<string, TouchedTokenAccount> {
  const accounts = new Map<string, TouchedTokenAccount>();
  const note = (balances: Json[], side: "ownerBefore" | "ownerAfter") => {
    for (const { accountIndex, mint, owner } of balances) {
      if (typeof mint !== "string" || typeof owner !== "string") continue;
      const known = accounts.get(key(accountIndex));
      const fresh = { mint, ownerBefore: undefined, ownerAfter: undefined };
      accounts.set(key(accountIndex), { ...(known ?? fresh), [side]: owner });
    }
  };
  note(meta.preTokenBalances ?? [], "ownerBefore");
  note(meta.postTokenBalances ?? [], "ownerAfter");
  return accounts;
}
