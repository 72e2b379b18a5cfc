import type { Logger } from "pino";
import { UNTIL_WOKEN } from "../jobs/loop";
import type { Loops } from "../jobs/loop-registry";
import type { Database } from "../storage/database";
import { changedSymbols, forgetPrices, type ListedPrices, reprice } from "./reprice";

/**
 * Recalculates the values in the index in the background, at the start and whenever prices change, until it is closed.
 * One run at a time, of all processes; changes during a run lead to one more; a failed run is repeated.
 */
export function startRepricing(
  db: Database,
  prices: ListedPrices,
  { loops, logger }: { loops: Loops; logger: Logger | undefined },
): { close(): Promise<void> } {
  let known = prices.rows();
  // With whose former prices this process may have written blocks after another one had repriced.
  const changed = new Set<string>();
  const forgetChanged = async (on: Database) => {
    const symbols = [...changed];
    await forgetPrices(on, symbols);
    for (const symbol of symbols) changed.delete(symbol);
  };
  const loop = loops.startExclusive({
    name: "repricing the index",
    retry: { first: 1_000, longest: 60_000 },
    begin: ({ fence }) => {
      const own = fence(db);
      return async (signal) => {
        await forgetChanged(own);
        if (await reprice(own, prices, signal))
          logger?.info("the index was repriced with the current prices");
        return UNTIL_WOKEN;
      };
    },
    onHeldElsewhere: () => {
      if (changed.size === 0) return;
      forgetChanged(db)
        .then(() => loop.announceWork())
        .catch((err: unknown) => logger?.debug({ err }, "changed prices have not been passed on yet"));
    },
  });
  const stopListening = prices.onChange(() => {
    const before = known.map(({ price, ...row }) => ({ ...row, price: price.text }));
    known = prices.rows();
    for (const symbol of changedSymbols(before, known)) changed.add(symbol);
    loop.wake();
  });
  return {
    close: () => {
      stopListening();
      return loop.close();
    },
  };
}
