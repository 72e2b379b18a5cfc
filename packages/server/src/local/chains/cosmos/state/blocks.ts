import { sha256 } from "@cosmjs/crypto";
import type { LedgerEvent } from "../events";
import type { Store } from "./open";

/** The result of a transaction; code 0 is success. */
export interface TxResult {
  code: number;
  codespace: string;
  log: string;
  gasWanted: bigint;
  gasUsed: bigint;
  events: LedgerEvent[];
}

/** A transaction in its block. */
export interface StoredTx extends TxResult {
  hash: string;
  height: number;
  /** Milliseconds since the Unix epoch: the block's time. */
  time: number;
  bytes: Uint8Array;
}

export interface Block {
  height: number;
  /** Milliseconds since the Unix epoch; strictly later than the block before. */
  time: number;
  hash: Uint8Array;
}

interface TxRow {
  hash: string;
  height: number;
  time: number;
  bytes: Uint8Array;
  result: string;
}

/** The columns of a {@link TxRow}, from transactions `t` and blocks `b`. */
export const txColumns =
  "t.hash, t.height, b.time, t.bytes, t.result FROM transactions t JOIN blocks b ON b.height = t.height";

type StoredResult = Omit<TxResult, "gasWanted" | "gasUsed"> & { gasWanted: string; gasUsed: string };

/** A transaction as it was put into its block. */
export function readTx({ result, ...row }: TxRow): StoredTx {
  const kept = JSON.parse(result) as StoredResult;
  return { ...row, ...kept, gasWanted: BigInt(kept.gasWanted), gasUsed: BigInt(kept.gasUsed) };
}

export interface Blocks {
  latest(): Block;
  find(height: number): Block | undefined;
  /** Appends a block with at most one transaction. */
  append(time: number, tx?: { hash: string; bytes: Uint8Array; result: TxResult }): void;
  /** The transactions of a block. */
  transactions(height: number): StoredTx[];
  transaction(hash: string): StoredTx | undefined;
}

export function blocksOf(store: Store): Blocks {
  const last = store.prepare<[], Block>("SELECT * FROM blocks ORDER BY height DESC LIMIT 1");
  const one = store.prepare<[number], Block>("SELECT * FROM blocks WHERE height = ?");
  const inBlock = store.prepare<[number], TxRow>(`SELECT ${txColumns} WHERE t.height = ?`);
  const byHash = store.prepare<[string], TxRow>(`SELECT ${txColumns} WHERE t.hash = ?`);
  const putBlock = store.prepare("INSERT INTO blocks VALUES (?, ?, ?)");
  const putTx = store.prepare("INSERT INTO transactions VALUES (?, ?, ?, ?)");
  const putAttribute = store.prepare("INSERT OR IGNORE INTO attributes VALUES (?, ?, ?)");
  return {
    latest: () => {
      const block = last.get();
      if (!block) throw new Error("a ledger has at least its first block");
      return block;
    },
    find: (height) => one.get(height),
    append: (time, tx) => {
      const before = last.get();
      const height = (before?.height ?? 0) + 1;
      // Block times increase also when the clock is set back.
      const at = Math.max(time, (before?.time ?? 0) + 1);
      const parts = [before?.hash ?? new Uint8Array(), Buffer.from(`${height} ${at} ${tx?.hash ?? ""}`)];
      putBlock.run(height, at, sha256(Buffer.concat(parts)));
      if (!tx) return;
      const { gasWanted, gasUsed, ...rest } = tx.result;
      const kept: StoredResult = { ...rest, gasWanted: gasWanted.toString(), gasUsed: gasUsed.toString() };
      putTx.run(tx.hash, height, tx.bytes, JSON.stringify(kept));
      for (const { type, attributes } of tx.result.events)
        for (const { key, value } of attributes) putAttribute.run(`${type}.${key}`, value, tx.hash);
    },
    transactions: (height) => inBlock.all(height).map(readTx),
    transaction: (hash) => {
      const row = byHash.get(hash);
      return row && readTx(row);
    },
  };
}
