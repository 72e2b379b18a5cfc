import { noPrices } from "../prices/source";
import type { Services } from "../services";
import { clockOf } from "../storage/database-clock";
import { readCursor, saveState } from "./checkpoints";
import { countDrasticForks, type DrasticForks, findFork } from "./fork";
import type { StepResult } from "./progress";
import type { BlockReader, ReadBlock, ReadBlockContent } from "./reader";
import { type OnRewind, rewindTo } from "./rewind";
import { appendBlocks, type OnAppended } from "./write";

/** Without prices no transfer has a value in dollars. */
export type IndexServices = Pick<Services, "db"> & {
  readonly runtime: Pick<Services["runtime"], "now">;
  /** Called for new blocks in the transaction that writes them. */
  readonly onAppended?: OnAppended;
  /** Called for blocks that are removed, likewise. */
  readonly onRewind?: OnRewind;
} & Partial<Pick<Services, "prices">>;

/**
 * Transfers and transactions of one database transaction: few enough that waiting requests are not delayed noticeably.
 */
const BATCH_SIZE = 1_000;

/**
 * Reads the next batch of a network's blocks and writes it. Returns whether the head was reached. Blocks and cursor are
 * written in one database transaction, so it can be interrupted anywhere and called again. Throws what the reader
 * throws; aborting the signal ends the wait for it. `drastic` has what earlier steps saw of this network: without it nothing
 * is removed that a chain does not abandon.
 */
export async function step(
  { db, runtime, prices = noPrices, onAppended, onRewind }: IndexServices,
  reader: BlockReader,
  signal: AbortSignal,
  drastic: DrasticForks = countDrasticForks(runtime.now),
): Promise<StepResult["outcome"]> {
  const { network } = reader;
  const cursor = await readCursor(db, network);
  let at: ReadBlock | undefined =
    cursor?.block == null || cursor.hash === null ? undefined : { number: cursor.block, hash: cursor.hash };
  const reading = await unlessAborted(reader.readAfter(at), signal);
  if (reading === "forked") {
    const fork = await unlessAborted(findFork(db, reader), signal).catch((error: unknown) => {
      drastic.clear();
      throw error;
    });
    if (fork.isDrastic) drastic.confirm(network);
    drastic.clear();
    await rewindTo(db, network, fork.common, onRewind);
    return "rewound";
  }
  drastic.clear();
  // The first blocks follow no known block, so only the node says which chain they belong to.
  if (!at) await unlessAborted(reader.verifyChain(), signal);
  for (const blocks of batches(reading.blocks)) {
    // Writing is synchronous: pending RPC responses and HTTP requests are handled here.
    await clockOf(db).turn();
    const { head } = reading;
    await appendBlocks(db, { network, after: at, blocks, head, now: runtime.now(), prices, onAppended });
    at = blocks.at(-1) ?? at;
  }
  await saveState(
    db,
    network,
    await readCursor(db, network),
    reading.atHead ? "ok" : "behind",
    runtime.now(),
  );
  if (reading.atHead) return "head";
  return reading.blocks.length === 0 ? "rewound" : "more";
}

/** Rejects as soon as the signal is aborted, so that a node that hangs does not delay the shutdown. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((done, fail) => {
    const abort = () => fail(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Splits between blocks, because the cursor points to a complete block. */
function* batches(blocks: readonly ReadBlockContent[]): Generator<ReadBlockContent[]> {
  let part: ReadBlockContent[] = [];
  let size = 0;
  for (const block of blocks) {
    part.push(block);
    size += block.transfers.length + block.transactions.length;
    if (size < BATCH_SIZE) continue;
    yield part;
    part = [];
    size = 0;
  }
  if (part.length > 0) yield part;
}
