import { blockTimeOf, type ExecutedTransaction, type RawTransaction, readRaw } from "./executed";

/** A block as the chain ran it. */
export interface ExecutedBlock {
  slot: number;
  blockhash: string;
  /** The slot of the block before; slots between the two have none. */
  parentSlot: number;
  /** Milliseconds since the epoch. */
  time: number;
  /** In the order in which they ran, without the votes of validators. */
  transactions: readonly ExecutedTransaction[];
}

/** Validators vote in nearly every block, by far most transactions of public clusters; they move nothing but their fee. */
const VOTE_PROGRAM = "Vote111111111111111111111111111111111111111";

/** A block as a node may give it: whoever reads outside this shape throws, and the answer is none. */
interface RawBlock {
  blockhash: unknown;
  parentSlot: unknown;
  blockTime: unknown;
  transactions: RawTransaction[];
}

/** Reads the answer to `getBlock` with encoding `json` and all details; undefined for what is none. */
export function readBlock(slot: number, found: unknown): ExecutedBlock | undefined {
  try {
    const { blockhash, parentSlot, blockTime, transactions } = found as RawBlock;
    if (typeof blockhash !== "string" || typeof parentSlot !== "number" || !Number.isSafeInteger(parentSlot))
      return undefined;
    const time = blockTimeOf(blockTime);
    const read = transactions.filter((raw) => !isVote(raw)).map((raw) => readRaw(raw, time));
    return { slot, blockhash, parentSlot, time, transactions: read };
  } catch {
    return undefined;
  }
}

const isVote = ({ transaction: { message } }: RawTransaction): boolean => {
  const [only, second] = message.instructions;
  return second === undefined && message.accountKeys[Number(only?.programIdIndex)] === VOTE_PROGRAM;
};
