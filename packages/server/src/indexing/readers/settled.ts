import { type BlockReader, NOTHING, type ReadBlock, type ReadBlockContent, type Reading } from "../reader";

export interface SettledOptions {
  /** The first slot or height of the first reading. */
  from?: number | undefined;
}

/** A chain of which only what is final is read, so that nothing that was read is ever taken back. */
export interface SettledChain {
  readonly network: string;
  /** The last slot or height that is final. */
  head(): Promise<number>;
  /**
   * The place after which reading begins, as an empty block; number 0 when that is before everything that ever happened.
   * Its time is that of the first block behind it.
   */
  beginning(head: number): Promise<{ number: number; time: number }>;
  /** Whether the node still has everything after this. */
  reaches(number: number): Promise<boolean>;
  /** Whether the node has a block that was read, under the name that {@link readOn} gave it. */
  has(block: ReadBlock): Promise<boolean>;
  /** The next blocks after a place in which something happened, up to the head, whole and in order. */
  readOn(after: ReadBlock, head: number): Promise<{ blocks: readonly ReadBlockContent[]; atHead: boolean }>;
}

/** The name of the place where reading began; all others are of blocks. */
export const BEGINNING = "beginning";

/** Nodes behind one address are not equally far. What is further behind than this is another chain, slots or heights. */
const MOST_LAG = 150;

/**
 * Reads a chain with finality. The cursor stands on blocks that were seen, never on a mere number, so a node
 * whose index lags behind its blocks leaves no gap. A chain that does not know the last one is not the one that was
 * read; that is asked once, because what is final stays.
 */
export function settledReader(chain: SettledChain): BlockReader {
  let sure = false;
  let nothingAfter = "";
  const holds = (block: ReadBlock): Promise<boolean> =>
    block.hash === BEGINNING ? chain.reaches(block.number) : chain.has(block);

  return {
    network: chain.network,

    readAfter: async (after): Promise<Reading> => {
      const head = await chain.head();
      if (!after) {
        const start = await chain.beginning(head);
        return { blocks: [{ ...NOTHING, ...start, hash: BEGINNING }], atHead: false };
      }
      if (head < after.number)
        return after.number - head > MOST_LAG ? "forked" : { blocks: [], atHead: true };
      if (!sure && !(await holds(after))) return "forked";
      sure = true;
      const place = `${after.hash} ${head}`;
      if (place === nothingAfter) return { blocks: [], atHead: true };
      const reading = await chain.readOn(after, head);
      if (reading.atHead && reading.blocks.length === 0) nothingAfter = place;
      return reading;
    },

    holds,
  };
}
