import {
  type BlockReader,
  EMPTY_BLOCK,
  type ReadBlock,
  type ReadBlockContent,
  type Reading,
} from "../reader";

export interface FinalizedReaderOptions {
  /** The first slot or height of the first reading. */
  from?: number | undefined;
}

/** A chain of which only final blocks are read, so that they never have to be rewound. */
export interface FinalizedChain {
  readonly network: string;
  verifyChain(): Promise<void>;
  /** The last slot or height that is final. */
  head(): Promise<number>;
  /**
   * The position after which reading begins, as an empty block; number 0 when the whole chain is read. Its time is that
   * of the first block after it.
   */
  startPosition(head: number): Promise<{ number: number; time: number }>;
  /** Whether the node still has all blocks after this one. */
  hasBlocksAfter(number: number): Promise<boolean>;
  /** Whether the node has a block that was read, with the hash that {@link readOn} gave it. */
  has(block: ReadBlock): Promise<boolean>;
  /** The next non-empty blocks after a position, up to the head, complete and in order. */
  readOn(after: ReadBlock, head: number): Promise<{ blocks: readonly ReadBlockContent[]; atHead: boolean }>;
}

/** Stands in for the hash of the position where reading began. */
export const BEGINNING = "beginning";

/**
 * Nodes behind a load balancer have different heads. A head that is further behind than this, in slots or heights,
 * belongs to another chain.
 */
const MAX_LAG = 150;

/**
 * Reads a chain with finality. The cursor is always a block that was read, never only a number, so a node whose
 * transaction index lags behind its blocks leaves no gap. A node that does not have the last block read is on another
 * chain; this is checked once, because final blocks stay.
 */
export function finalizedReader(chain: FinalizedChain): BlockReader {
  let isVerified = false;
  let nothingAfter = "";
  const holds = (block: ReadBlock): Promise<boolean> =>
    block.hash === BEGINNING ? chain.hasBlocksAfter(block.number) : chain.has(block);

  return {
    network: chain.network,

    readAfter: async (after): Promise<Reading> => {
      const head = await chain.head();
      if (!after) {
        const start = await chain.startPosition(head);
        return { blocks: [{ ...EMPTY_BLOCK, ...start, hash: BEGINNING }], atHead: false };
      }
      if (head < after.number) return after.number - head > MAX_LAG ? "forked" : { blocks: [], atHead: true };
      if (!isVerified && !(await holds(after))) return "forked";
      isVerified = true;
      const place = `${after.hash} ${head}`;
      if (place === nothingAfter) return { blocks: [], atHead: true };
      const reading = await chain.readOn(after, head);
      if (reading.atHead && reading.blocks.length === 0) nothingAfter = place;
      return reading;
    },

    isOnChain: holds,
    verifyChain: chain.verifyChain,
  };
}
