import { NetworkUnavailableError } from "../chains/chain";
import type { Database } from "../storage/database";
import { checkpoints, readCursor } from "./checkpoints";
import type { BlockReader, ReadBlock } from "./reader";

/** How the index and a chain differ. */
export interface Fork {
  /** The newest block that was read and is still on the chain; undefined when there is none. */
  common: ReadBlock | undefined;
  /**
   * Whether more would be removed than a reorganisation undoes: all of the index (chains that were made alike share their
   * first block), very many blocks, or final ones. Then the node is more likely to be at fault.
   */
  isDrastic: boolean;
}

/** Deeper reorganisations than any on a public network. */
const MAX_DEPTH = 256;

/**
 * Where the index and the node's chain part. The node is asked for its chain before and after the comparison, and once more
 * for the newest block: between two of these calls another node may have come behind its address. Throws
 * NetworkUnavailableError for a node of another chain.
 */
export async function findFork(db: Database, reader: BlockReader): Promise<Fork> {
  const known = await checkpoints(db, reader.network);
  await reader.verifyChain();
  const found = await firstOnChain(reader, known);
  await reader.verifyChain();
  const [newest] = known;
  const common = newest && (await reader.isOnChain(newest)) ? newest : found;
  if (common === newest) return { common, isDrastic: false };
  const start = (await readCursor(db, reader.network))?.start_block ?? 0;
  const isAll = common === undefined || common.number <= start;
  const isDeep = (newest?.number ?? 0) - (common?.number ?? 0) > MAX_DEPTH;
  return { common, isDrastic: reader.isFinal || isAll || isDeep };
}

async function firstOnChain(
  reader: BlockReader,
  blocks: readonly ReadBlock[],
): Promise<ReadBlock | undefined> {
  for (const block of blocks) if (await reader.isOnChain(block)) return block;
  return undefined;
}

/** How long every look must find the same, milliseconds, and how many looks there must have been. */
const CONFIRMED_AFTER = 60_000;
const MIN_LOOKS = 4;

/** The looks at a chain that lacks blocks which no chain abandons. */
export interface DrasticForks {
  /** Counts a look. Throws NetworkUnavailableError until enough of them over enough time have found the same. */
  confirm(network: string): void;
  /** The chain is as it should be, or the node failed: what was counted does not count. */
  clear(): void;
}

/** `now` is in milliseconds. */
export function countDrasticForks(now: () => number): DrasticForks {
  let looks = 0;
  let first = 0;
  return {
    confirm: (network) => {
      if (looks === 0) first = now();
      looks += 1;
      if (looks >= MIN_LOOKS && now() - first >= CONFIRMED_AFTER) return;
      throw new NetworkUnavailableError(
        `the node of ${network} does not have the blocks that were indexed. Check that its address leads to a single node of the right chain; if the blocks are still missing after a minute, they are removed from the index, which is then built from the blocks of the node`,
      );
    },
    clear: () => {
      looks = 0;
    },
  };
}
