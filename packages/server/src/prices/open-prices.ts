import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import type { Loops } from "../jobs/loop-registry";
import type { Price } from "./decimal-price";
import { type PriceFile, parsePrices, readPriceFile } from "./price-file";
import type { PriceRow, PriceTable } from "./price-of-day";
import shipped from "./prices.json";
import type { PriceSource } from "./source";

export interface PriceOptions {
  /** Path of the user's price file, or its content; without one, the default prices of this release. */
  prices: string | PriceFile | undefined;
  /** Interval for checking the file, milliseconds. */
  interval: number;
  loops: Loops;
  logger: Logger | undefined;
}

/** Prices from a file, which may change at any time. */
export interface FilePrices extends PriceSource {
  /** All current prices, in a fixed order. */
  rows(): readonly PriceRow[];
  close(): Promise<void>;
}

/**
 * Opens a price file and watches it: a change is loaded within the interval; an invalid file is logged and the prices
 * stay as they were. At the start an invalid file throws ConfigError.
 */
export async function openPrices({ prices, interval, loops, logger }: PriceOptions): Promise<FilePrices> {
  const file = typeof prices === "string" ? prices : undefined;
  let seen = file === undefined ? "" : await fileVersionOf(file);
  let table: PriceTable = file === undefined ? parsePrices(prices ?? shipped) : await readPriceFile(file);
  const listeners = new Set<() => void>();
  const reload = async () => {
    if (file === undefined) return;
    // The file is read after its version: a write in between is found at the next check.
    const version = await fileVersionOf(file);
    if (version === seen) return;
    seen = version;
    const before = contentOf(table);
    try {
      table = await readPriceFile(file);
    } catch (error) {
      logger?.warn({ err: error }, "the changed price file is invalid; the previous prices stay in use");
      return;
    }
    // A file that is checked while it is being written has two new versions with the same content.
    if (contentOf(table) === before) return;
    logger?.info("the price file was reloaded");
    for (const changed of listeners) changed();
  };
  const loop =
    file === undefined
      ? undefined
      : loops.start({
          name: "checking the price file for changes",
          retry: { first: interval, longest: 60_000 },
          step: async () => {
            await reload();
            return interval;
          },
        });
  return {
    priceAt: (network, token, time): Price | undefined => table.priceAt(network, token, time),
    rows: () => table.rows,
    onChange: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close: async () => loop?.close(),
  };
}

/** Equal for tables with the same prices. */
const contentOf = ({ rows }: PriceTable): string =>
  JSON.stringify(rows.map(({ symbol, network, day, price }) => [symbol, network, day, price.text]));

/**
 * A value that changes with the file. It is polled instead of watched, because editors and volumes replace files in
 * many ways.
 */
async function fileVersionOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found ? [found.ino, found.size, found.mtimeNs].join() : "missing";
}
