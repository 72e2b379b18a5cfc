import type { NewBlocks } from "../chains/new-blocks";
import { UNTIL_WOKEN } from "../jobs/loop";
import type { Loops } from "../jobs/loop-registry";
import { indexCoverages } from "./account-activity";
import { noteState, readCursor } from "./checkpoints";
import type { BlockReader } from "./reader";
import { type IndexParts, step } from "./step";

export interface IndexLoopOptions extends IndexParts {
  loops: Loops;
  /** How long to wait at the head before looking again, milliseconds, unless there is news. */
  interval: number;
  /** Tells of new blocks, of some networks or of all. */
  newBlocks?: NewBlocks | undefined;
}

/** The longest wait for a node that does not answer, milliseconds. */
const LONGEST_RETRY = 30_000;

/** The first wait for a transaction that was just submitted, milliseconds; each further one is twice as long. */
const FIRST_LOOK = 100;

/** Blocks that come in quick succession are read together, milliseconds. */
const GATHER = 20;

export interface Indexing {
  /** Resolves once each network was read up to its head, or could not be read. */
  caughtUp: Promise<void>;
  /** A transaction was handed to this network's node: its block is looked for soon, then ever more rarely. */
  expectTransaction(network: string): void;
  close(): Promise<void>;
}

/**
 * Reads networks in the background, each in a loop of its own, until it is closed. A node that does not answer is asked
 * ever less often, and its network's state says so.
 */
export function startIndexing(options: IndexLoopOptions, readers: readonly BlockReader[]): Indexing {
  const networks = new Map(readers.map((reader) => [reader.network, startNetwork(options, reader)]));
  const unfollowed = options.loops.start({
    name: "marking networks that are no longer indexed",
    step: async () => {
      await markUnfollowed(options, networks);
      return UNTIL_WOKEN;
    },
    retry: { first: 1_000, longest: LONGEST_RETRY },
  });
  const stopListening = options.newBlocks?.((network) => networks.get(network)?.wake(GATHER));
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

/** Networks that were read once and that nobody reads now: what is known of them grows old. */
async function markUnfollowed(
  { db, runtime }: IndexParts,
  followed: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const known of (await indexCoverages(db)).values())
    if (!followed.has(known.network)) await noteState(db, known.network, known, "unavailable", runtime.now());
}

function startNetwork(options: IndexLoopOptions, reader: BlockReader) {
  const { loops, interval } = options;
  let caughtUp = () => {};
  const reachedHead = new Promise<void>((resolve) => {
    caughtUp = resolve;
  });
  let begun = false;
  let wait = interval;
  const loop = loops.start({
    name: `indexing ${reader.network}`,
    retry: { first: Math.min(1_000, Math.max(100, interval)), longest: LONGEST_RETRY },
    step: async (signal) => {
      try {
        if (!begun) await markBehind(options, reader.network);
        begun = true;
        if ((await step(options, reader, signal)) === "more") return 0;
        caughtUp();
        const now = wait;
        wait = Math.min(interval, wait * 2);
        return now;
      } catch (error) {
        caughtUp();
        if (!signal.aborted) await markUnavailable(options, reader.network);
        throw error;
      }
    },
  });
  return {
    caughtUp: reachedHead,
    wake: loop.wake,
    expectTransaction: () => {
      wait = Math.min(FIRST_LOOK, interval);
      loop.wake(wait);
    },
    close: () => loop.close().finally(caughtUp),
  };
}

/** Nobody knows what happened while the network was not followed: until its head is reached, the index is behind. */
async function markBehind({ db, runtime }: IndexParts, network: string): Promise<void> {
  const known = await readCursor(db, network);
  if (known?.state === "ok") await noteState(db, network, known, "behind", runtime.now());
}

const markUnavailable = async ({ db, runtime }: IndexParts, network: string): Promise<void> =>
  noteState(db, network, await readCursor(db, network), "unavailable", runtime.now());
