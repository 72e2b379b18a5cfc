import { setImmediate as turn } from "node:timers/promises";
import { noPrices, type PriceSource } from "../prices/source";
import type { Database } from "../storage/database";
import { checkpoints, noteState, readCursor } from "./checkpoints";
import type { BlockReader, ReadBlock, ReadBlockContent } from "./reader";
import { rewindTo } from "./rewind";
import { appendBlocks } from "./write";

export interface IndexParts {
  db: Database;
  runtime: { now(): number };
  /** Without it nothing has a price. */
  prices?: PriceSource | undefined;
}

/** Transfers and transactions of one database transaction: the requests that wait for it must not notice. */
const PORTION = 1_000;

/**
 * Reads the next portion of a network and writes it down. Returns whether the head was reached. Blocks and cursor are
 * written together, so it can be cut off anywhere and called again. Throws what the reader throws; the signal ends waiting for it.
 */
export async function step(
  { db, runtime, prices = noPrices }: IndexParts,
  reader: BlockReader,
  signal: AbortSignal,
): Promise<"head" | "more"> {
  const { network } = reader;
  const cursor = await readCursor(db, network);
  let at: ReadBlock | undefined =
    cursor?.block == null || cursor.hash === null ? undefined : { number: cursor.block, hash: cursor.hash };
  const reading = await unlessAborted(reader.readAfter(at), signal);
  if (reading === "forked") {
    await rewindTo(db, network, await lastCommon(db, reader, signal));
    return "more";
  }
  for (const blocks of portions(reading.blocks)) {
    // Writing gives nothing else a turn: what is asked of nodes meanwhile, and what is asked of this server, gets one here.
    await turn();
    await appendBlocks(db, { network, after: at, blocks, now: runtime.now(), prices });
    at = blocks.at(-1) ?? at;
  }
  await noteState(
    db,
    network,
    await readCursor(db, network),
    reading.atHead ? "ok" : "behind",
    runtime.now(),
  );
  return reading.atHead ? "head" : "more";
}

/** The newest block that was read and is still on the chain. */
async function lastCommon(
  db: Database,
  reader: BlockReader,
  signal: AbortSignal,
): Promise<ReadBlock | undefined> {
  for (const block of await checkpoints(db, reader.network))
    if (await unlessAborted(reader.holds(block), signal)) return block;
  return undefined;
}

/** What a node that hangs would hold up: ending. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((done, fail) => {
    const abort = () => fail(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Cuts between blocks, because the cursor stands between blocks. */
function* portions(blocks: readonly ReadBlockContent[]): Generator<ReadBlockContent[]> {
  let part: ReadBlockContent[] = [];
  let size = 0;
  for (const block of blocks) {
    part.push(block);
    size += block.transfers.length + block.transactions.length;
    if (size < PORTION) continue;
    yield part;
    part = [];
    size = 0;
  }
  if (part.length > 0) yield part;
}
