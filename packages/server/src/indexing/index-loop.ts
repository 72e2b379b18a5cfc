import type { NewBlocks } from "../chains/blocks";
import type { Loops } from "../jobs/loop-registry";
import { noPrices } from "../prices/source";
import type { Services } from "../services";
import { clockOf } from "../storage/database-clock";
import { StaleLeaseError } from "../storage/errors";
import { indexCoverages } from "./account-activity";
import { readCursor, saveState } from "./checkpoints";
import { countDrasticForks, type DrasticForks, findFork } from "./fork";
import { type StepResult, trackProgress } from "./progress";
import type { BlockReader, ReadBlock, ReadBlockContent } from "./reader";
import { type OnRewind, rewindTo } from "./rewind";
import { appendBlocks, type OnAppended } from "./write";

/** Without prices no transfer has a value in dollars. */
type IndexServices = Pick<Services, "db"> & {
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

interface IndexLoopOptions extends IndexServices {
  loops: Loops;
  /** How long to wait at the head before the next request, milliseconds, unless a new block is announced. */
  interval: number;
  /** Announces new blocks, of some networks or of all. */
  newBlocks?: NewBlocks | undefined;
}

/** The longest wait between two requests to a node that does not answer, milliseconds. */
const MAX_RETRY_DELAY = 30_000;

/** The first wait for the block of a submitted transaction, milliseconds; each further wait is twice as long. */
const FIRST_RECHECK_DELAY = 100;

/** Delay after the announcement of a block, milliseconds, so that blocks in quick succession are read together. */
const NEW_BLOCK_DELAY = 20;

/** The name of the loop that reads a network, in logs and health. */
export const indexLoopName = (network: string): string => `indexing ${network}`;

export interface Indexing {
  /** Resolves once each network was indexed up to its head, or its node did not answer. */
  caughtUp: Promise<void>;
  /**
   * A transaction was broadcast on this network: new blocks are requested soon, and then with growing intervals, by the
   * process that reads it.
   */
  expectTransaction(network: string): void;
  close(): Promise<void>;
}

/** How often networks without a reader are looked for, milliseconds. */
const UNFOLLOWED_INTERVAL = 60_000;

/**
 * Indexes networks in the background, each in a loop of its own, until it is closed; of several processes one reads a
 * network. The loop of a node that does not answer backs off, and the state of its network becomes `unavailable`.
 */
export function startIndexing(options: IndexLoopOptions, readers: readonly BlockReader[]): Indexing {
  const networks = new Map(readers.map((reader) => [reader.network, startNetwork(options, reader)]));
  const unfollowed = options.loops.startExclusive({
    name: "marking networks that are no longer indexed",
    begin:
      ({ fence }) =>
      async () => {
        await markUnfollowed({ ...options, db: fence(options.db) }, networks);
        return UNFOLLOWED_INTERVAL;
      },
    retry: { first: 1_000, longest: MAX_RETRY_DELAY },
  });
  const stopListening = options.newBlocks?.((network) => networks.get(network)?.wake(NEW_BLOCK_DELAY));
  const running = [...networks.values(), unfollowed];
  return {
    caughtUp: Promise.all([...networks.values()].map(({ caughtUp }) => caughtUp)).then(() => {}),
    expectTransaction: (network) => networks.get(network)?.expectTransaction(),
    close: async () => {
      stopListening?.();
      await Promise.all(running.map((loop) => loop.close()));
    },
  };
}

/**
 * Marks networks that were indexed earlier and that no process is configured to read any more: their rows are no longer
 * up to date.
 */
async function markUnfollowed(
  { db, runtime, loops }: IndexLoopOptions,
  followed: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const known of (await indexCoverages(db)).values()) {
    const { network } = known;
    if (followed.has(network) || loops.runsElsewhere(indexLoopName(network))) continue;
    await saveState(db, network, known, "unavailable", runtime.now());
  }
}

function startNetwork(options: IndexLoopOptions, reader: BlockReader) {
  const { loops, interval } = options;
  const { network } = reader;
  let caughtUp = () => {};
  const reachedHead = new Promise<void>((resolve) => {
    caughtUp = resolve;
  });
  let wait = interval;
  const expectBlocks = () => {
    wait = Math.min(FIRST_RECHECK_DELAY, interval);
    loop.wake(wait);
  };
  const loop = loops.startExclusive({
    name: indexLoopName(network),
    retry: { first: Math.min(1_000, Math.max(100, interval)), longest: MAX_RETRY_DELAY },
    begin: ({ fence }) => {
      const own = { ...options, db: fence(options.db) };
      let begun = false;
      const checkProgress = trackProgress(network);
      const drastic = countDrasticForks(options.runtime.now);
      return async (signal) => {
        try {
          if (!begun) await markBehind(own, network);
          begun = true;
          const outcome = await step(own, reader, signal, drastic);
          checkProgress({ outcome, block: (await readCursor(own.db, network))?.block ?? undefined });
          if (outcome !== "head") return 0;
          caughtUp();
          const now = wait;
          wait = Math.min(interval, wait * 2);
          return now;
        } catch (error) {
          // The node is not at fault: the loop is closed, or another process reads the network.
          if (signal.aborted || error instanceof StaleLeaseError) throw error;
          caughtUp();
          await markUnavailable(own, network);
          throw error;
        }
      };
    },
    onWork: expectBlocks,
    onHeldElsewhere: () => {
      void hasEnded(options, network).then((ended) => ended && caughtUp());
    },
  });
  return {
    caughtUp: reachedHead,
    wake: loop.wake,
    expectTransaction: loop.announceWork,
    close: () => loop.close().finally(caughtUp),
  };
}

/**
 * Whether the process that reads a network has reached the head, or its node does not answer. False where that cannot
 * be found out.
 */
async function hasEnded({ db }: IndexServices, network: string): Promise<boolean> {
  const known = await readCursor(db, network).catch(() => undefined);
  return known !== undefined && known.state !== "behind";
}

/**
 * Blocks may have been added while the network had no reader, so the index counts as behind until it reaches the head.
 */
async function markBehind({ db, runtime }: IndexServices, network: string): Promise<void> {
  const known = await readCursor(db, network);
  if (known?.state === "ok") await saveState(db, network, known, "behind", runtime.now());
}

const markUnavailable = async ({ db, runtime }: IndexServices, network: string): Promise<void> =>
  saveState(db, network, await readCursor(db, network), "unavailable", runtime.now());
