import { Session } from "node:inspector/promises";
import { type Loop, UNTIL_WOKEN } from "./loop";
import type { Loops } from "./loop-registry";

/** After fewer requests there is little to collect. */
const BUSY_REQUESTS = 1_000;

/** How often a server that was busy is looked at, milliseconds. A collection also drops compiled code, so a short pause is no rest. */
const REST_INTERVAL = 15_000;

/** So many requests within that time are still rest: probes, for example. */
const REST_REQUESTS = 50;

export interface GarbageCollection {
  /** Called for each request. */
  onRequest(): void;
  close(): Promise<void>;
}

/**
 * Gives back the memory of a busy time once requests have become few. V8 collects garbage when something is allocated: a server
 * at rest allocates almost nothing, so it would keep what its busiest moment needed, for hours.
 *
 * @param collect is given by tests; it may throw
 */
export function startCollectingGarbage(loops: Loops, collect = collectGarbage): GarbageCollection {
  let sinceCollection = 0;
  let sinceLook = 0;
  const loop: Loop = loops.start({
    name: "giving back memory",
    retry: { first: REST_INTERVAL, longest: 60_000 },
    step: async () => {
      if (sinceCollection < BUSY_REQUESTS) return UNTIL_WOKEN;
      const requests = sinceLook;
      sinceLook = 0;
      if (requests > REST_REQUESTS) return REST_INTERVAL;
      await collect();
      sinceCollection = 0;
      return UNTIL_WOKEN;
    },
  });
  return {
    onRequest: () => {
      sinceLook += 1;
      sinceCollection += 1;
      if (sinceCollection === BUSY_REQUESTS) loop.wake(REST_INTERVAL);
    },
    close: () => loop.close(),
  };
}

/** A full collection that returns pages to the system; the inspector's is the only one that needs no flag of Node. */
async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post("HeapProfiler.collectGarbage");
  } finally {
    session.disconnect();
  }
}
