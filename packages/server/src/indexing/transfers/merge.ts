import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../storage/database";
import { thenJoin } from "../../storage/dialect/wordings";
import { readDirectly } from "../../storage/direct-reads";
import type { ListedTransfer, TransferFilter } from "./filter";
import {
  columnOf,
  compareDescending,
  keysetConditions,
  type Position,
  positionOf,
  rangeOf,
  type TransferOrder,
} from "./order";
import { indexOf, inStream, keysOf, type Streams } from "./streams";

/** Order and start of a list over streams. */
export interface Walk {
  order: TransferOrder;
  descending: boolean;
  /** The list starts after this row; undefined: at the end. */
  position: Position | undefined;
}

/**
 * The next rows of all streams merged, nearest first, without duplicates. Only the filter's range for the order is
 * applied. The cost depends on the number of streams and the limit, not on the size of the table.
 */
export async function nextRows(
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
    const front = sql`s.place as key, t.id as id, ${columnOf(walk.order, "t")} as at`;
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
  const rows = await readDirectly(
    db,
    sql<Row>`
    select ${selection} from ${keysOf(streams)} ${thenJoin} transfers t on t.id in (
      select d.id from transfers d ${indexOf(streams.by, order)} where ${where}
      order by ${columnOf(order, "d")} ${way}, d.id ${way} limit ${each})
    order by ${columnOf(order, "t")} ${way}, t.id ${way} limit ${most}`,
  );
  return rows;
}
