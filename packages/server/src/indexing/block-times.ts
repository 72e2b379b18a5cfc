import type { Database } from "../storage/database";

/** A block with at least one transaction, and its time in Unix milliseconds. */
export interface TimedBlock {
  block: number;
  time: number;
}

/** The first block with a transaction from a number on; with `down`, the last one up to that number. */
async function blockNext(db: Database, network: string, number: number, down: boolean) {
  return db
    .selectFrom("chain_transactions")
    .select(["block", "time"])
    .where("network", "=", network)
    .where("block", down ? "<=" : ">=", number)
    .orderBy("block", down ? "desc" : "asc")
    .limit(1)
    .executeTakeFirst();
}

/** The first and the last indexed block with a transaction; undefined when there is none. */
export async function blockBounds(
  db: Database,
  network: string,
): Promise<{ first: TimedBlock; last: TimedBlock } | undefined> {
  const first = await blockNext(db, network, 0, false);
  const last = await blockNext(db, network, Number.MAX_SAFE_INTEGER, true);
  return first && last && { first, last };
}

/**
 * The last block with a transaction before a moment; undefined when there is none. Found by binary search: block times
 * rise with block numbers.
 */
export async function lastBlockBefore(
  db: Database,
  network: string,
  moment: number,
): Promise<number | undefined> {
  const bounds = await blockBounds(db, network);
  if (!bounds || bounds.first.time >= moment) return undefined;
  let [low, high] = [bounds.first.block, bounds.last.block];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    // The blocks in between have no transactions.
    const found = await blockNext(db, network, middle, false);
    if (found && found.time < moment) low = found.block;
    else high = middle - 1;
  }
  return (await blockNext(db, network, low, true))?.block;
}
