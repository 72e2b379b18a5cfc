import type { Database } from "../../storage/database";
import { clockOf } from "../../storage/database-clock";
import { addressesContaining } from "../address-search";
import { type AccountSet, accountsAnywhere } from "./accounts";
import { countUpTo, rowsInRange, rowsOfHashes } from "./candidates";
import { readFacets, type StoredFacet } from "./facets";
import { type ListedTransfer, matches, type TransferFilter } from "./filter";
import { nextRows, type Walk } from "./merge";
import { compareDescending, positionOf, type TransferOrder } from "./order";
import { type Streams, streamsOfAccounts, streamsOfFacets } from "./streams";

/** Limits of each search strategy. */
export interface Limits {
  /** Rows examined by one strategy before the other is tried with the same budget; then four times as many. */
  budget: number;
  /** The most rows of one statement, so that other requests are handled in between. */
  chunk: number;
  /** Upper limit when counting which of several account sets has the fewest transfers. */
  counted: number;
  /** The most accounts that a text search is resolved to. */
  accounts: number;
}

export const usual: Limits = { budget: 1_000, chunk: 2_000, counted: 4_000, accounts: 25 };

/**
 * At most `limit` transfers that match the filter after the position of the walk, nearest first. There is no OFFSET: a
 * page deep in the list costs as much as the first one.
 *
 * @param facets of all transfers, where they have been read already
 */
export async function listTransfers(
  db: Database,
  requested: TransferFilter,
  walk: Walk,
  limit: number,
  { limits = usual, facets }: { limits?: Limits | undefined; facets?: readonly StoredFacet[] } = {},
): Promise<ListedTransfer[]> {
  const [hashes] = requested.hashes;
  if (hashes) return sorted(await rowsOfHashes(db, hashes), requested, walk, limit);
  const filter = await withSearch(db, requested, limits);
  const streams = await streamsOf(db, filter, limits, facets ?? (await readFacets(db)));
  const other: TransferOrder = walk.order === "time" ? "usd" : "time";
  // Two strategies run in turns until one completes: scanning rows in the list's order for matches, or reading all rows
  // within the filter's range for the other order and sorting them here.
  for (let { budget } = limits; ; budget *= 4) {
    const rows = await rowsInRange(db, streams, filter, other, budget);
    if (rows) return sorted(rows, filter, walk, limit);
    const found = await scan(db, streams, filter, walk, limit, { ...limits, budget });
    if (found) return found;
    await clockOf(db).turn();
  }
}

/** A text search that matches few accounts is replaced by a condition on these accounts. */
export async function withSearch(
  db: Database,
  filter: TransferFilter,
  { accounts: most }: Limits,
): Promise<TransferFilter> {
  if (filter.search === undefined) return filter;
  const accounts = await addressesContaining(db, filter.search, most);
  return accounts ? { ...filter, touching: [...filter.touching, accountsAnywhere(accounts)] } : filter;
}

/**
 * The streams that contain every possible match; those of the account set with the fewest transfers, if the filter has
 * one.
 */
export async function streamsOf(
  db: Database,
  { facet, touching, directions }: TransferFilter,
  { counted }: Limits,
  facets: readonly StoredFacet[],
): Promise<Streams[]> {
  const wanted = facet ? facets.filter(facet) : facets;
  if (touching.length === 0) return streamsOfFacets(wanted, facets);
  const options = await Promise.all(
    touching.map((set) => streamsOfAccounts(db, wanted, set, sidesOf(set, directions))),
  );
  const [only, ...others] = options;
  if (only && others.length === 0) return only;
  const counts = await Promise.all(options.map((streams) => countUpTo(db, streams, counted)));
  return options[counts.indexOf(Math.min(...counts))] ?? [];
}

/** Whether an account of this set can be the sender, the recipient or both. */
function sidesOf(set: AccountSet, directions: TransferFilter["directions"]): ("sender" | "recipient")[] {
  if (directions?.own !== set) return ["sender", "recipient"];
  if (!directions.wanted.has("in")) return ["sender"];
  return directions.wanted.has("out") ? ["sender", "recipient"] : ["recipient"];
}

function sorted(
  rows: readonly ListedTransfer[],
  filter: TransferFilter,
  { order, descending, position }: Walk,
  limit: number,
): ListedTransfer[] {
  const way = descending ? 1 : -1;
  return rows
    .filter((row) => matches(filter, row))
    .map((row) => ({ row, at: positionOf(order, row) }))
    .filter(({ at }) => !position || way * compareDescending(at, position) > 0)
    .sort((one, other) => way * compareDescending(one.at, other.at))
    .slice(0, limit)
    .map(({ row }) => row);
}

/** Scans the rows in list order; undefined when the budget is used up before the page is complete. */
export async function scan(
  db: Database,
  streams: readonly Streams[],
  filter: TransferFilter,
  walk: Walk,
  limit: number,
  { budget, chunk: most }: Limits,
): Promise<ListedTransfer[] | undefined> {
  const found: ListedTransfer[] = [];
  let { position } = walk;
  let chunk = Math.min(limit, most);
  for (let read = 0; read < budget; chunk = Math.min(most, 4 * chunk)) {
    const rows = await nextRows(db, streams, filter, { ...walk, position }, chunk);
    found.push(...rows.filter((row) => matches(filter, row)));
    const last = rows.at(-1);
    if (found.length >= limit || rows.length < chunk || !last) return found.slice(0, limit);
    position = positionOf(walk.order, last);
    read += rows.length;
    // SQLite is synchronous: without a pause no other request is handled between statements.
    await clockOf(db).turn();
  }
  return undefined;
}
