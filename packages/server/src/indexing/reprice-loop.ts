import type { Logger } from "pino";
import { UNTIL_WOKEN } from "../jobs/loop";
import type { Loops } from "../jobs/loop-registry";
import type { Database } from "../storage/database";
import { type ListedPrices, reprice } from "./reprice";

/**
 * Values the index anew in the background, now and whenever prices change, until it is closed. One run at a time, and one
 * more for all changes during it; a run that fails is tried again, since only what was finished counts as done.
 */
export function startRepricing(
  db: Database,
  prices: ListedPrices,
  { loops, logger }: { loops: Loops; logger: Logger | undefined },
): { close(): Promise<void> } {
  const loop = loops.start({
    name: "valuing the index",
    retry: { first: 1_000, longest: 60_000 },
    step: async (signal) => {
      if (await reprice(db, prices, signal)) logger?.info("the index was valued with the present prices");
      return UNTIL_WOKEN;
    },
  });
  const stopListening = prices.onChange(() => loop.wake());
  return {
    close: () => {
      stopListening();
      return loop.close();
    },
  };
}
