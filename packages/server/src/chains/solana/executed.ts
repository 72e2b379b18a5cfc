import { base58 } from "@scure/base";
import type { Effect } from "../effect";
import { readLamports } from "../lossless-json";

/** A token account that a transaction touched. */
export interface TouchedTokenAccount {
  mint: string;
  /** The owners before and after; undefined before it was created, and after it was closed. */
  ownerBefore: string | undefined;
  ownerAfter: string | undefined;
  /** Its balances, base units of the mint. */
  amountBefore: bigint;
  amountAfter: bigint;
}

/** An instruction of a transaction; addresses in base58. */
export interface ReadInstruction {
  program: string;
  accounts: readonly string[];
  data: Uint8Array;
}

/** An executed instruction. */
export interface ExecutedInstruction extends ReadInstruction {
  /** Invoked by a program (an inner instruction). */
  inner: boolean;
}

/** An executed transaction; addresses in base58. */
export interface ExecutedTransaction {
  signature: string;
  /** The time of its block, Unix milliseconds. */
  time: number;
  /** A failed transaction has paid its fee and has no other effect. */
  failed: boolean;
  /** Lamports. */
  fee: bigint;
  /** The first one paid the fee. */
  signers: readonly string[];
  /** In execution order: each top-level instruction, followed by its inner ones. */
  instructions: readonly ExecutedInstruction[];
  tokenAccounts: ReadonlyMap<string, TouchedTokenAccount>;
  /** Balances of its accounts in lamports, before and after the transaction. */
  lamports: ReadonlyMap<string, { before: bigint; after: bigint }>;
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
  uiTokenAmount: { amount: unknown };
}

/** The expected shape of a node's answer. Reading an answer of another shape throws, and the result is undefined. */
export interface RawTransaction {
  transaction: {
    signatures: unknown[];
    message: {
      accountKeys: unknown[];
      header: { numRequiredSignatures: unknown };
      instructions: RawInstruction[];
    };
  };
  meta: {
    err: unknown;
    fee: unknown;
    preBalances: unknown[];
    postBalances: unknown[];
    loadedAddresses?: { writable?: unknown[]; readonly?: unknown[] } | null;
    innerInstructions?: { index: number; instructions: RawInstruction[] }[] | null;
    preTokenBalances?: RawBalance[] | null;
    postTokenBalances?: RawBalance[] | null;
  };
}

/** Reads the answer to `getTransaction` with encoding `json`; undefined when it is malformed. */
export function readExecuted(found: unknown): ExecutedTransaction | undefined {
  try {
    const { blockTime, ...raw } = found as RawTransaction & { blockTime: unknown };
    return readRaw(raw, blockTimeOf(blockTime));
  } catch {
    return undefined;
  }
}

/** Unix milliseconds. Throws TypeError. */
export function blockTimeOf(seconds: unknown): number {
  if (typeof seconds !== "number" || !Number.isSafeInteger(seconds))
    throw new TypeError("no time of a block");
  return seconds * 1000;
}

/** Reads a transaction of `getTransaction` or `getBlock` with encoding `json`. Throws when it is malformed. */
export function readRaw({ transaction, meta }: RawTransaction, time: number): ExecutedTransaction {
  const { message, signatures } = transaction;
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  const keys = [...message.accountKeys, ...writable, ...readonly].map(text);
  const key = (index: unknown): string => text(keys[Number(index)]);
  const read = (inner: boolean) => (instruction: RawInstruction) => ({
    program: key(instruction.programIdIndex),
    accounts: instruction.accounts.map(key),
    data: base58.decode(instruction.data),
    inner,
  });
  const called = new Map(
    (meta.innerInstructions ?? []).map(({ index, instructions }) => [index, instructions]),
  );
  if (meta.err === undefined) throw new TypeError("no outcome of a transaction");
  return {
    signature: text(signatures[0]),
    time,
    failed: meta.err !== null,
    fee: lamportsOf(meta.fee),
    signers: keys.slice(0, Number(message.header.numRequiredSignatures)),
    instructions: message.instructions.flatMap((own, index) => [
      read(false)(own),
      ...(called.get(index) ?? []).map(read(true)),
    ]),
    tokenAccounts: tokenAccounts(meta, key),
    lamports: new Map(
      keys.map((account, index) => [
        account,
        { before: lamportsOf(meta.preBalances[index]), after: lamportsOf(meta.postBalances[index]) },
      ]),
    ),
  };
}

function text(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("not a string");
  return value;
}

function lamportsOf(value: unknown): bigint {
  const lamports = readLamports(value);
  if (lamports === undefined) throw new TypeError("not an amount of lamports");
  return lamports;
}

function tokenAccounts(
  meta: RawTransaction["meta"],
  key: (index: unknown) => string,
): Map<string, TouchedTokenAccount> {
  const accounts = new Map<string, TouchedTokenAccount>();
  const addBalances = (balances: RawBalance[], side: "Before" | "After") => {
    for (const { accountIndex, mint, owner, uiTokenAmount } of balances) {
      if (typeof mint !== "string" || typeof owner !== "string") continue;
      const address = key(accountIndex);
      const known = accounts.get(address) ?? {
        mint,
        ownerBefore: undefined,
        ownerAfter: undefined,
        amountBefore: 0n,
        amountAfter: 0n,
      };
      const amount = BigInt(text(uiTokenAmount.amount));
      accounts.set(address, { ...known, [`owner${side}`]: owner, [`amount${side}`]: amount });
    }
  };
  addBalances(meta.preTokenBalances ?? [], "Before");
  addBalances(meta.postTokenBalances ?? [], "After");
  return accounts;
}

/**
 * How much of a mint the token accounts of a wallet got by a transaction, base units; undefined for an answer that does not show
 * token balances. Reads the answer to `getTransaction` with encoding `json`.
 */
export function receivedBy(
  found: unknown,
  { token, recipient }: Pick<Effect, "token" | "recipient">,
): bigint | undefined {
  const { meta } = (found ?? {}) as Partial<RawTransaction>;
  if (!Array.isArray(meta?.preTokenBalances) || !Array.isArray(meta.postTokenBalances)) return undefined;
  // Some nodes leave the owner out: whose balance it is cannot be read then.
  const own = [...meta.preTokenBalances, ...meta.postTokenBalances].filter(({ mint }) => mint === token);
  if (own.length === 0 || own.some(({ owner }) => typeof owner !== "string")) return undefined;
  const read = readExecuted(found);
  if (!read) return undefined;
  let received = 0n;
  for (const { mint, ownerBefore, ownerAfter, amountBefore, amountAfter } of read.tokenAccounts.values()) {
    if (mint !== token) continue;
    if (ownerAfter === recipient) received += amountAfter;
    if (ownerBefore === recipient) received -= amountBefore;
  }
  return received;
}
