import { blockTimeOf, type ExecutedTransaction, type RawTransaction, readRaw } from "./executed";

/** A block with its executed transactions. */
export interface ExecutedBlock {
  slot: number;
  blockhash: string;
  /** The slot of the parent block; the slots in between were skipped. */
  parentSlot: number;
  /** The hash of the parent block. */
  previousBlockhash: string;
  /** Milliseconds since the epoch. */
  time: number;
  /** In execution order, without votes of validators. */
  transactions: readonly ExecutedTransaction[];
}

/** Votes are most of the transactions of public clusters; they move nothing but their fee. */
const VOTE_PROGRAM = "Vote111111111111111111111111111111111111111";

/** The expected shape of a node's answer. Reading an answer of another shape throws, and the result is undefined. */
interface RawBlock {
  blockhash: unknown;
  parentSlot: unknown;
  previousBlockhash: unknown;
  blockTime: unknown;
  transactions: RawTransaction[];
}

/** Reads the answer to `getBlock` with encoding `json` and all details; undefined when it is malformed. */
export function readBlock(slot: number, found: unknown): ExecutedBlock | undefined {
  try {
    const { blockhash, parentSlot, previousBlockhash, blockTime, transactions } = found as RawBlock;
    if (typeof blockhash !== "string" || typeof previousBlockhash !== "string") return undefined;
    if (typeof parentSlot !== "number" || !Number.isSafeInteger(parentSlot)) return undefined;
    const time = blockTimeOf(blockTime);
    const read = transactions.filter((raw) => !isVote(raw)).map((raw) => readRaw(raw, time));
    return { slot, blockhash, parentSlot, previousBlockhash, time, transactions: read };
  } catch {
    return undefined;
  }
}

const isVote = ({ transaction: { message } }: RawTransaction): boolean => {
  const [only, second] = message.instructions;
  return second === undefined && message.accountKeys[Number(only?.programIdIndex)] === VOTE_PROGRAM;
};
