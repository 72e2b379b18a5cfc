import type { Logger } from "pino";
import type { Database } from "../storage/database";
import { type ListedPrices, reprice } from "./reprice";

/** Values the index anew in the background, now and whenever prices change, until it is closed. */
export function keepPriced(
  db: Database,
  prices: ListedPrices,
  logger: Logger | undefined,
): { close(): Promise<void> } {
  const stop = new AbortController();
  let running = Promise.resolve();
  let wanted = false;
  const run = async () => {
    wanted = false;
    try {
      if (await reprice(db, prices, stop.signal))
        logger?.info("the index was valued with the present prices");
    } catch (error) {
      // The next change or start tries again: only what was finished counts as done.
      if (!stop.signal.aborted) logger?.error({ err: error }, "the index could not be valued anew");
    }
  };
  const want = () => {
    // One run at a time, and one more for all changes during it: it must not miss the last.
    if (wanted) return;
    wanted = true;
    running = running.then(run);
  };
  want();
  const forget = prices.onChange(want);
  return {
    close: async () => {
      forget();
      stop.abort();
      await running;
    },
  };
}
