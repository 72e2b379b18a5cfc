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

interface RawInstruction {
  programIdIndex: unknown;
  accounts: unknown[];
  data: string;
}

interface RawBalance {
  accountIndex: unknown;
  mint: unknown;
  owner: unknown;
}

/** A transaction as a node may give it: whoever reads outside this shape throws, and the answer is none. */
interface RawTransaction {
  blockTime: unknown;
  transaction: { message: { accountKeys: unknown[]; instructions: RawInstruction[] } };
  meta: {
    loadedAddresses?: { writable?: unknown[]; readonly?: unknown[] } | null;
    innerInstructions?: { index: number; instructions: RawInstruction[] }[] | null;
    preTokenBalances?: RawBalance[] | null;
    postTokenBalances?: RawBalance[] | null;
  };
}

/** Reads the answer to `getTransaction` with encoding `json`; undefined for what is none. */
export function readExecuted(found: unknown): ExecutedTransaction | undefined {
  try {
    const { blockTime, transaction, meta } = found as RawTransaction;
    if (typeof blockTime !== "number" || !Number.isSafeInteger(blockTime)) return undefined;
    const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
    const keys: readonly unknown[] = [...transaction.message.accountKeys, ...writable, ...readonly];
    const key = (index: unknown): string => {
      const found = keys[Number(index)];
      if (typeof found !== "string") throw new TypeError("an account is named that is not there");
      return found;
    };
    const read = ({ programIdIndex, accounts, data }: RawInstruction): ReadInstruction => ({
      program: key(programIdIndex),
      accounts: accounts.map(key),
      data: base58.decode(data),
    });
    const called = new Map(
      (meta.innerInstructions ?? []).map(({ index, instructions }) => [index, instructions]),
    );
    const instructions = transaction.message.instructions.flatMap((own, index) =>
      [own, ...(called.get(index) ?? [])].map(read),
    );
    return { time: blockTime * 1000, instructions, tokenAccounts: tokenAccounts(meta, key) };
  } catch {
    return undefined;
  }
}

function tokenAccounts(
  meta: RawTransaction["meta"],
  key: (index: unknown) => string,
): Map<string, TouchedTokenAccount> {
  const accounts = new Map<string, TouchedTokenAccount>();
  const note = (balances: RawBalance[], side: "ownerBefore" | "ownerAfter") => {
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
