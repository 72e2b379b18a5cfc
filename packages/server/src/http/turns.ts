import type { Clock } from "../lib/runtime";

/** Requests that are worked on at once before others wait. */
const MOST_AT_ONCE = 48;

/** When none of them has ended for so long, milliseconds, they wait for something else, such as a chain's node, and others begin. */
const STALLED_AFTER = 50;

/** Ends the turn of a request. */
type EndTurn = () => void;

/**
 * Requests begin in the order in which they came. When many come at once, all would otherwise be worked on in small steps at the same
 * time: one that takes many steps would wait for all others at each of them, and memory would hold what each has read so far.
 */
export function createTurns(
  clock: Pick<Clock, "after">,
  { most = MOST_AT_ONCE, stalledAfter = STALLED_AFTER } = {},
) {
  const waiting: ((end: EndTurn) => void)[] = [];
  /** Those that had begun when all of them stalled are of an earlier generation, and take no room. */
  let generation = 0;
  let running = 0;
  let ended = 0;
  let isWatched = false;

  function beginOne(): EndTurn {
    const own = generation;
    running += 1;
    return () => {
      ended += 1;
      if (own !== generation) return;
      running -= 1;
      waiting.shift()?.(beginOne());
    };
  }

  function watch(): void {
    if (isWatched || waiting.length === 0) return;
    isWatched = true;
    const before = ended;
    clock.after(stalledAfter, () => {
      isWatched = false;
      if (ended === before) {
        generation += 1;
        running = 0;
        for (const begin of waiting.splice(0, most)) begin(beginOne());
      }
      watch();
    });
  }

  return {
    /** Begins a request at once, if there is room. */
    tryBegin: (): EndTurn | undefined => (running < most ? beginOne() : undefined),
    /** Begins a request for which there was no room, when it is its turn. */
    begin: () =>
      new Promise<EndTurn>((begin) => {
        waiting.push(begin);
        watch();
      }),
  };
}
