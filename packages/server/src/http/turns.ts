import type { Clock } from "../lib/runtime";

/** Requests that are worked on at once before others wait. */
const MOST_AT_ONCE = 48;

/**
 * When none of them has ended for so long, milliseconds, they wait for something else, such as a chain's node, and
 * others begin.
 */
const STALLED_AFTER = 50;

/** How much longer than others a request may wait whose answer waits for a chain's node anyway, milliseconds. */
const NODE_ALLOWANCE = 250;

/** Ends the turn of a request. */
type EndTurn = () => void;

/**
 * Requests begin in the order in which they came. When many come at once, all would otherwise be worked on in small
 * steps at the same time: one that takes many steps would wait for all others at each of them, and memory would hold
 * what each has read so far. Those that ask a node let others begin that came a little later.
 */
export function inTurnsOn(
  clock: Pick<Clock, "after" | "monotonic">,
  { most = MOST_AT_ONCE, stalledAfter = STALLED_AFTER, nodeAllowance = NODE_ALLOWANCE } = {},
) {
  const waiting: Record<"store" | "node", { due: number; begin: (end: EndTurn) => void }[]> = {
    store: [],
    node: [],
  };
  /** Those that had begun when all of them stalled are of an earlier generation, and take no room. */
  let generation = 0;
  let running = 0;
  let ended = 0;
  let isWatched = false;

  const isAnyWaiting = (): boolean => waiting.store.length > 0 || waiting.node.length > 0;

  function beginNext(): void {
    const dueOf = (lane: "store" | "node") => waiting[lane][0]?.due ?? Number.POSITIVE_INFINITY;
    waiting[dueOf("node") < dueOf("store") ? "node" : "store"].shift()?.begin(beginOne());
  }

  function beginOne(): EndTurn {
    const own = generation;
    running += 1;
    return () => {
      ended += 1;
      if (own !== generation) return;
      running -= 1;
      beginNext();
    };
  }

  function watch(): void {
    if (isWatched || !isAnyWaiting()) return;
    isWatched = true;
    const before = ended;
    clock.after(stalledAfter, () => {
      isWatched = false;
      if (ended === before) {
        generation += 1;
        running = 0;
        while (running < most && isAnyWaiting()) beginNext();
      }
      watch();
    });
  }

  const begin = (asksNodes: boolean): EndTurn | Promise<EndTurn> =>
    running < most
      ? beginOne()
      : new Promise((begun) => {
          const due = clock.monotonic() + (asksNodes ? nodeAllowance : 0);
          waiting[asksNodes ? "node" : "store"].push({ due, begin: begun });
          watch();
        });

  /** The same handler, which waits for its turn. */
  return <Given extends unknown[]>(
    handler: (...given: Given) => Promise<void>,
    { asksNodes = false }: { asksNodes?: boolean } = {},
  ) =>
    async (...given: Given): Promise<void> => {
      // Without a wait it begins at once, before anything else is read of its connection.
      const begun = begin(asksNodes);
      const end = begun instanceof Promise ? await begun : begun;
      try {
        await handler(...given);
      } finally {
        end();
      }
    };
}
