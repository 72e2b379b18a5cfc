import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { noteState, readCursor } from "./cursor";
import { coverages } from "./lookups";
import type { BlockReader } from "./reader";
import { type IndexParts, step } from "./step";

export interface KeepParts extends IndexParts {
  logger: Logger | undefined;
  /** How long to wait at the head before looking again, milliseconds. */
  interval: number;
}

/** The longest wait for a node that does not answer, milliseconds. */
const MOST_WAIT = 30_000;

export interface Indexing {
  /** Resolves once each network was read up to its head, or could not be read. */
  caughtUp: Promise<void>;
  close(): Promise<void>;
}

/**
 * Follows networks in the background, each on its own, until it is closed. A node that does not answer is asked ever
 * less often, and its network's state says so.
 */
export function keepIndexing(parts: KeepParts, readers: readonly BlockReader[]): Indexing {
  const stop = new AbortController();
  const followed = readers.map((reader) => {
    let caughtUp = () => {};
    const first = new Promise<void>((resolve) => {
      caughtUp = resolve;
    });
    return { first, ended: follow(parts, reader, stop.signal, caughtUp).finally(caughtUp) };
  });
  const running = Promise.all([...followed.map(({ ended }) => ended), noteUnfollowed(parts, readers)]);
  return {
    caughtUp: Promise.all(followed.map(({ first }) => first)).then(() => {}),
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

/** Networks that were read once and that nobody reads now: what is known of them grows old. */
async function noteUnfollowed(
  { db, runtime, logger }: KeepParts,
  readers: readonly BlockReader[],
): Promise<void> {
  const followed = new Set(readers.map(({ network }) => network));
  try {
    for (const known of (await coverages(db)).values())
      if (!followed.has(known.network))
        await noteState(db, known.network, known, "unavailable", runtime.now());
  } catch (error) {
    logger?.error({ err: error }, "the index cannot be written");
  }
}

async function follow(
  parts: KeepParts,
  reader: BlockReader,
  signal: AbortSignal,
  caughtUp: () => void,
): Promise<void> {
  let begun = false;
  for (let failures = 0; !signal.aborted; ) {
    let wait: number;
    try {
      if (!begun) await noteBeginning(parts, reader.network);
      begun = true;
      const reached = await step(parts, reader, signal);
      failures = 0;
      wait = reached === "head" ? parts.interval : 0;
      if (reached === "head") caughtUp();
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      caughtUp();
      wait = waitAfter(failures, parts.interval);
      await noteFailure(parts, reader.network, error, failures);
    }
    // Unreferenced: following a chain is no reason to keep a process alive.
    await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Nobody knows what happened while the network was not followed: until its head is reached, the index is behind. */
async function noteBeginning({ db, runtime }: KeepParts, network: string): Promise<void> {
  const known = await readCursor(db, network);
  if (known?.state === "ok") await noteState(db, network, known, "behind", runtime.now());
}

/** Milliseconds to wait after so many failures in a row: twice as long each time. */
const waitAfter = (failures: number, interval: number): number =>
  Math.min(MOST_WAIT, Math.max(interval, 100) * 2 ** Math.min(failures, 20));

async function noteFailure(
  { db, runtime, logger }: KeepParts,
  network: string,
  error: unknown,
  failures: number,
): Promise<void> {
  if (failures === 1) logger?.warn({ err: error, network }, "the chain cannot be read");
  try {
    await noteState(db, network, await readCursor(db, network), "unavailable", runtime.now());
  } catch (cause) {
    logger?.error({ err: cause, network }, "the index cannot be written");
  }
}
