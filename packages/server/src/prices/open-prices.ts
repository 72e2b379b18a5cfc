import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import type { Loops } from "../jobs/loop-registry";
import type { Price } from "./decimal-price";
import { parsePrices, readPriceFile } from "./price-file";
import type { PriceRow, PriceTable } from "./price-of-day";
import shipped from "./prices.json";
import type { PriceSource } from "./source";

export interface PriceOptions {
  /** A price file of the user's; without one, the prices that come with this version. */
  file: string | undefined;
  /** How often the file is looked at for a change, milliseconds. */
  interval: number;
  loops: Loops;
  logger: Logger | undefined;
}

/** Prices from a file, which may change at any time. */
export interface FilePrices extends PriceSource {
  /** All prices as they are now, in a fixed order. */
  rows(): readonly PriceRow[];
  close(): Promise<void>;
}

/**
 * Opens a price file and follows it: a change is noticed within the interval, and a file that cannot be used then is
 * logged and leaves the prices as they were. At the start such a file throws PriceFileError.
 */
export async function openPrices({ file, interval, loops, logger }: PriceOptions): Promise<FilePrices> {
  let seen = file === undefined ? "" : await markOf(file);
  let table: PriceTable = file === undefined ? parsePrices(shipped) : await readPriceFile(file);
  const listeners = new Set<() => void>();
  const reload = async () => {
    if (file === undefined) return;
    // Read after the mark was taken: what is written in between is found the next time.
    const mark = await markOf(file);
    if (mark === seen) return;
    seen = mark;
    const before = contentOf(table);
    try {
      table = await readPriceFile(file);
    } catch (error) {
      logger?.warn({ err: error }, "the price file changed and cannot be used; the prices before it stay");
      return;
    }
    // A file that is looked at while it is written has a new mark twice, with one content.
    if (contentOf(table) === before) return;
    logger?.info("the price file was read anew");
    for (const changed of listeners) changed();
  };
  const loop =
    file === undefined
      ? undefined
      : loops.start({
          name: "looking for a change of the price file",
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

/** The same for tables that say the same. */
const contentOf = ({ rows }: PriceTable): string =>
  JSON.stringify(rows.map(({ symbol, network, day, price }) => [symbol, network, day, price.text]));

/** What changes with the file: looked at, not listened to, because editors and volumes replace files in many ways. */
async function markOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found ? [found.ino, found.size, found.mtimeNs].join() : "missing";
}
