import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../storage/database";
import { clockOf } from "../../storage/database-clock";
import { thenJoin } from "../../storage/dialect/wordings";
import { addressesContaining } from "../address-search";
import { countUpTo, rowsInRange, rowsOfHashes } from "./candidates";
import {
  type AccountSet,
  accountsAnywhere,
  type ListedTransfer,
  matches,
  readFacets,
  type StoredFacet,
  type TransferFilter,
} from "./filter";
import {
  columnOf,
  compareDescending,
  keysetConditions,
  type Position,
  positionOf,
  rangeOf,
  type TransferOrder,
} from "./order";
import { indexOf, inStream, keysOf, type Streams, streamsOfAccounts, streamsOfFacets } from "./streams";

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

const usual: Limits = { budget: 1_000, chunk: 2_000, counted: 4_000, accounts: 25 };

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
async function withSearch(
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
async function streamsOf(
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
async function scan(
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

/** Order and start of a list over streams. */
interface Walk {
  order: TransferOrder;
  descending: boolean;
  /** The list starts after this row; undefined: at the end. */
  position: Position | undefined;
}

/**
 * The next rows of all streams merged, nearest first, without duplicates. Only the filter's range for the order is
 * applied. The cost depends on the number of streams and the limit, not on the size of the table.
 */
async function nextRows(
  db: Database,
  streams: readonly Streams[],
  filter: TransferFilter,
  walk: Walk,
  limit: number,
): Promise<ListedTransfer[]> {
  const found: ListedTransfer[] = [];
  const range = rangeOf(walk.order, filter, "d");
  for (const part of keysetConditions(walk.order, walk.position, walk.descending, "d")) {
    if (found.length >= limit) break;
    found.push(...(await merged(db, streams, [...range, ...part], walk, limit - found.length)));
  }
  return found;
}

async function merged(
  db: Database,
  streams: readonly Streams[],
  conditions: readonly RawBuilder<SqlBool>[],
  walk: Walk,
  limit: number,
): Promise<ListedTransfer[]> {
  const nearest = await nearestStreams(db, streams, conditions, walk, limit);
  const rows = new Map<number, ListedTransfer>();
  for (const group of nearest)
    for (const row of await rowsOf<ListedTransfer>(db, group, conditions, walk, sql`t.*`, limit, limit))
      rows.set(row.id, row);
  return [...rows.values()]
    .sort((one, other) => compare(walk, positionOf(walk.order, one), positionOf(walk.order, other)))
    .slice(0, limit);
}

const compare = ({ descending }: Walk, one: Position, other: Position): number =>
  descending ? compareDescending(one, other) : compareDescending(other, one);

/** Streams that are read as they are: their first rows are found as fast as it is asked which of the streams have them. */
const FEW = 8;

/**
 * The streams that can contain the next `limit` rows. A stream whose first row comes after `limit` others cannot, and
 * each row is the first of at most two streams: its sender's and its recipient's.
 */
async function nearestStreams(
  db: Database,
  streams: readonly Streams[],
  conditions: readonly RawBuilder<SqlBool>[],
  walk: Walk,
  limit: number,
): Promise<Streams[]> {
  const most = 2 * limit;
  if (streams.every((group) => group.by === "everything" || group.keys.length <= FEW)) return [...streams];
  const fronts: { group: number; key: number; position: Position }[] = [];
  for (const [index, group] of streams.entries()) {
    const front = sql`s.place as key, t.id, ${columnOf(walk.order, "t")} as at`;
    const rows = await rowsOf<{ key: number; id: number; at: string | number }>(
      ...[db, group, conditions, walk, front, 1, most],
    );
    fronts.push(...rows.map(({ key, id, at }) => ({ group: index, key, position: [at, id] as const })));
  }
  fronts.sort((one, other) => compare(walk, one.position, other.position));
  const chosen = fronts.slice(0, most);
  return streams.flatMap((group, index): Streams[] => {
    const keys = new Set(chosen.filter((front) => front.group === index).map(({ key }) => key));
    if (keys.size === 0) return [];
    if (group.by === "everything") return [group];
    if (group.by === "facet") return [{ by: group.by, keys: group.keys.filter((_, key) => keys.has(key)) }];
    return [{ by: group.by, keys: group.keys.filter((_, key) => keys.has(key)) }];
  });
}

/** The first rows of each stream: at most `each` of one stream, and `most` in total. */
async function rowsOf<Row>(
  db: Database,
  streams: Streams,
  conditions: readonly RawBuilder<SqlBool>[],
  { order, descending }: Walk,
  selection: RawBuilder<unknown>,
  each: number,
  most: number,
): Promise<Row[]> {
  const way = descending ? sql`desc` : sql`asc`;
  const where = sql.join([inStream(streams.by, "d"), ...conditions], sql` and `);
  const { rows } = await sql<Row>`
    select ${selection} from ${keysOf(streams)} ${thenJoin} transfers t on t.id in (
      select d.id from transfers d ${indexOf(streams.by, order)} where ${where}
      order by ${columnOf(order, "d")} ${way}, d.id ${way} limit ${each})
    order by ${columnOf(order, "t")} ${way}, t.id ${way} limit ${most}`.execute(db);
  return rows;
}

/** Rows that are looked through at most, so that counting takes no longer than a page however many transfers there are. */
const BUDGET = 2_000;

/**
 * The number of transfers that match a filter, counted up to `most`; null where too many others would have to be looked
 * through. With facets that no transfer has, nothing is read.
 */
export async function countTransfers(
  db: Database,
  requested: TransferFilter,
  facets: readonly StoredFacet[],
  most: number,
): Promise<number | null> {
  const { facet, hashes } = requested;
  if (facet && !facets.some(facet)) return 0;
  const [some] = hashes;
  if (some) {
    const rows = await rowsOfHashes(db, some);
    return Math.min(most, rows.filter((row) => matches(requested, row)).length);
  }
  const filter = await withSearch(db, requested, usual);
  const streams = await streamsOf(db, filter, usual, facets);
  const walk = { order: "time", descending: true, position: undefined } as const;
  const found = await scan(db, streams, filter, walk, most, { ...usual, budget: BUDGET });
  return found?.length ?? null;
}
