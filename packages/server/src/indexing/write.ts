import { noPrices, type PriceSource } from "../prices/source";
import type { Database } from "../storage/database";
import { addCheckpoints, moveCursor } from "./checkpoints";
import type { ReadBlock, ReadBlockContent } from "./reader";
import { addAccounts, sightingsOf } from "./write/accounts";
import { addDealings } from "./write/connections";
import { addHoldings } from "./write/holdings";
import { addMoves, linkCrossings, movesOf } from "./write/moves";
import { addMultisigs } from "./write/multisigs";
import { addTransactions, signersOf } from "./write/transactions";

/** Blocks that were read, and what is needed to write them down. */
export interface Appended {
  network: string;
  /** Where the reading began. */
  after: ReadBlock | undefined;
  blocks: readonly ReadBlockContent[];
  /** Milliseconds. */
  now: number;
  /** Without it nothing has a price. */
  prices?: PriceSource | undefined;
}

/**
 * Writes blocks with everything that follows from them and moves the cursor behind them: all or nothing. When the cursor
 * is no longer at `after`, nothing is written and CursorMovedError is thrown.
 */
export async function appendBlocks(db: Database, appended: Appended): Promise<void> {
  const { network, after, blocks, now, prices = noPrices } = appended;
  if (blocks.length === 0) return;
  // Valued before anything is waited for: a change of prices after this values the rows anew, and waits its turn behind.
  const moves = blocks.flatMap((block) => movesOf(network, block, prices));
  const messages = blocks.flatMap(({ departures, arrivals }) =>
    [...departures, ...arrivals].map(({ message }) => message),
  );
  await db.transaction().execute(async (trx) => {
    await moveCursor(trx, network, after, blocks, now);
    await addCheckpoints(trx, network, blocks);
    await addTransactions(trx, network, blocks);
    await addMoves(trx, moves);
    await linkCrossings(trx, messages);
    await addDealings(trx, moves);
    await addHoldings(trx, moves);
    await addAccounts(trx, network, [...sightingsOf(moves), ...signersOf(blocks)]);
    await addMultisigs(trx, network, blocks);
  });
}
