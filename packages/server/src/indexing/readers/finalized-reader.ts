import { NetworkUnavailableError } from "../../chains/chain";
import {
  BEGINNING,
  type BlockReader,
  EMPTY_BLOCK,
  isBeginning,
  type ReadBlock,
  type ReadBlockContent,
  type Reading,
} from "../reader";

export interface FinalizedReaderOptions {
  /** The first slot or height of the first reading. */
  from?: number | undefined;
}

/** A chain whose final blocks alone are read, so that they never have to be rewound. */
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

/**
 * Nodes behind a load balancer have different heads. A head that is further behind than this, in slots or heights,
 * belongs to another chain.
 */
const MAX_LAG = 150;

/**
 * Reads a chain with finality. The cursor is always a block that was read, never only a number, so a node whose
 * transaction index lags behind its blocks leaves no gap. Before every batch the node must have the last block read, and
 * after it both that one and the last one of the batch, and name the right chain: its address can come to lead to another chain
 * at any moment, also between two of these calls, and the blocks of that chain would follow by their numbers.
 */
export function finalizedReader(chain: FinalizedChain): BlockReader {
  let nothingAfter = "";
  const holds = (block: ReadBlock): Promise<boolean> =>
    isBeginning(block) ? chain.hasBlocksAfter(block.number) : chain.has(block);

  async function requireOwn(...blocks: readonly ReadBlock[]): Promise<void> {
    await chain.verifyChain();
    for (const block of blocks)
      if (!(await holds(block)))
        throw new NetworkUnavailableError(
          `the node of ${chain.network} no longer has a final block that it just returned`,
        );
  }

  return {
    network: chain.network,
    isFinal: true,

    readAfter: async (after): Promise<Reading> => {
      const head = await chain.head();
      if (!after) {
        const start = await chain.startPosition(head);
        return { blocks: [{ ...EMPTY_BLOCK, ...start, hash: BEGINNING }], atHead: false, head };
      }
      if (head < after.number) {
        if (after.number - head > MAX_LAG) return "forked";
        await requireOwn();
        return { blocks: [], atHead: true };
      }
      if (!(await holds(after))) return "forked";
      const place = `${after.hash} ${head}`;
      if (place === nothingAfter) return { blocks: [], atHead: true };
      const reading = await chain.readOn(after, head);
      const last = reading.blocks.at(-1);
      if (last) await requireOwn(last, after);
      else if (reading.atHead) nothingAfter = place;
      return { ...reading, head };
    },

    isOnChain: holds,
    verifyChain: chain.verifyChain,
  };
}
