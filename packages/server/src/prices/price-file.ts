import { readFile } from "node:fs/promises";
import { networks, tokens } from "@waybill/spec/generated/registry";
import { findNetwork } from "../chains/registry";
import { OFF_CHAIN } from "../chains/token-reference";
import { ConfigError } from "../errors";
import { isObject } from "../lib/is-object";
import { type Price, readPrice } from "./decimal-price";
import { type PriceRow, PriceTable } from "./price-of-day";

/** A price file: prices in US dollars per whole unit, as decimal text. `parsePrices` checks it. */
export interface PriceFile {
  note?: string;
  prices: readonly {
    symbol: string;
    /** Slugs or aliases, or `off_chain` alone; all networks without them. */
    networks?: readonly string[];
    price?: string;
    /** Prices from a UTC day (`YYYY-MM-DD`) on. */
    days?: Readonly<Record<string, string>>;
    note?: string;
  }[];
}

/** Reads a price file ({@link parsePrices}). Throws ConfigError with the place. */
export async function readPriceFile(path: string): Promise<PriceTable> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (cause) {
    const why = cause instanceof Error && "code" in cause ? String(cause.code) : "unreadable";
    throw new ConfigError(`cannot read the prices in ${path} (${why})`, { cause });
  }
  try {
    return parsePrices(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`cannot use the prices in ${path}: ${why}`, { cause });
  }
}

const fields = new Set(["symbol", "networks", "price", "days", "note"]);

/**
 * Parses a price file: `{ "prices": [ ... ] }`. Each entry has the `symbol` of a registry token, optionally the
 * `networks` that it applies to (slugs or aliases; all by default; `off_chain` alone for assets of banks and exchanges, whose
 * symbol may be any, such as an ISO 4217 currency), and either `price`, which applies to all days, or
 * `days`, an object from UTC days (`YYYY-MM-DD`) to the price from that day until the next one listed. Prices are
 * decimal text, in US dollars per whole unit. An entry for a network takes precedence over one for all. Throws
 * ConfigError.
 */
export function parsePrices(content: unknown): PriceTable {
  if (!isObject(content) || !Array.isArray(content.prices))
    throw new ConfigError('it must be an object with a list "prices"');
  const rows: PriceRow[] = [];
  const taken = new Set<string>();
  content.prices.forEach((entry: unknown, index) => {
    const where = `prices[${index}]`;
    if (!isObject(entry)) throw new ConfigError(`${where} must be an object`);
    for (const name of Object.keys(entry))
      if (!fields.has(name)) throw new ConfigError(`${where} has an unknown field ${JSON.stringify(name)}`);
    const on = readNetworks(entry.networks, where);
    const symbol = on.includes(OFF_CHAIN)
      ? readOffChainSymbol(entry.symbol, where)
      : readSymbol(entry.symbol, where);
    const history = readHistory(entry, where);
    for (const network of on) {
      if (taken.has(`${symbol} ${network}`))
        throw new ConfigError(`${where} prices ${symbol}${network && ` on ${network}`} a second time`);
      taken.add(`${symbol} ${network}`);
      for (const [day, price] of history) rows.push({ symbol, network, day, price });
    }
  });
  return new PriceTable(rows);
}

function readSymbol(symbol: unknown, where: string): string {
  const known =
    typeof symbol === "string"
      ? tokens.find((token) => token.symbol.toLowerCase() === symbol.toLowerCase())?.symbol
      : undefined;
  if (known !== undefined) return known;
  throw new ConfigError(`${where}.symbol must be the symbol of a token of the registry`);
}

function readOffChainSymbol(symbol: unknown, where: string): string {
  if (typeof symbol === "string" && /^[A-Za-z0-9.]{1,20}$/.test(symbol)) return symbol.toUpperCase();
  throw new ConfigError(`${where}.symbol must be letters and digits, such as EUR`);
}

function readNetworks(names: unknown, where: string): string[] {
  if (names === undefined) return [""];
  if (Array.isArray(names) && names.length === 1 && names[0] === OFF_CHAIN) return [OFF_CHAIN];
  const slugs = Array.isArray(names)
    ? names.map((name: unknown) => (typeof name === "string" ? findNetwork(name)?.slug : undefined))
    : [];
  if (slugs.length > 0 && slugs.every((slug) => slug !== undefined)) return [...new Set(slugs)];
  throw new ConfigError(
    `${where}.networks must be a list of networks out of ${networks.map(({ slug }) => slug).join(", ")}, or only ${OFF_CHAIN}`,
  );
}

function readHistory(entry: Record<string, unknown>, where: string): [day: string, price: Price][] {
  const { price, days } = entry;
  if ((price === undefined) === (days === undefined))
    throw new ConfigError(`${where} must have either "price" or "days"`);
  if (days === undefined) return [["", requirePrice(price, `${where}.price`)]];
  if (!isObject(days) || Object.keys(days).length === 0)
    throw new ConfigError(`${where}.days must be an object with at least one day`);
  return Object.entries(days).map(([day, value]) => {
    if (!isDay(day))
      throw new ConfigError(`${where}.days has ${JSON.stringify(day)}, which is not a day (YYYY-MM-DD)`);
    return [day, requirePrice(value, `${where}.days[${JSON.stringify(day)}]`)];
  });
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function requirePrice(value: unknown, where: string): Price {
  const price = typeof value === "string" ? readPrice(value) : undefined;
  if (price) return price;
  throw new ConfigError(
    `${where} must be decimal text such as "1" or "0.9987": at most 12 digits before the point and 18 after it`,
  );
}
