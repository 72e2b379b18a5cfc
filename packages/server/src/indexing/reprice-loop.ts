import type { Logger } from "pino";
import { UNTIL_WOKEN } from "../jobs/loop";
import type { Loops } from "../jobs/loop-registry";
import type { Database } from "../storage/database";
import { type ListedPrices, reprice } from "./reprice";

/**
 * Recalculates the values in the index in the background, at the start and whenever prices change, until it is closed.
 * One run at a time; changes during a run lead to one more; a failed run is repeated.
 */
export function startRepricing(
  db: Database,
  prices: ListedPrices,
  { loops, logger }: { loops: Loops; logger: Logger | undefined },
): { close(): Promise<void> } {
  const loop = loops.startExclusive({
    name: "repricing the index",
    retry: { first: 1_000, longest: 60_000 },
    begin:
      ({ fence }) =>
      async (signal) => {
        if (await reprice(fence(db), prices, signal))
          logger?.info("the index was repriced with the current prices");
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
