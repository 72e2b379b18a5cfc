import { type SqlBool, sql } from "kysely";
import type { Database } from "../../storage/database";
import { textsOf } from "../../storage/dialect/rows";
import { thenJoin } from "../../storage/dialect/wordings";
import type { ListedTransfer, TransferFilter } from "./filter";
import { rangeOf, type TransferOrder } from "./order";
import { indexOf, inStream, keysOf, type Streams } from "./streams";

/**
 * All rows of the streams within the filter's range for an order, unsorted; undefined when there are more than `most`,
 * or when the filter has no range for this order.
 */
export async function rowsInRange(
  db: Database,
  streams: readonly Streams[],
  filter: TransferFilter,
  order: TransferOrder,
  most: number,
): Promise<ListedTransfer[] | undefined> {
  const range = rangeOf(order, filter, "t");
  if (range.length === 0) return undefined;
  const found = new Map<number, ListedTransfer>();
  for (const group of streams) {
    const where = sql.join<SqlBool>([inStream(group.by, "t"), ...range], sql` and `);
    const { rows } = await sql<ListedTransfer>`
      select t.* from ${keysOf(group)} ${thenJoin} transfers t ${indexOf(group.by, order)}
      on ${where} limit ${most + 1}`.execute(db);
    for (const row of rows) found.set(row.id, row);
    if (found.size > most || rows.length > most) return undefined;
  }
  return [...found.values()];
}

/** Every transfer that begins or ends in one of these transactions. */
export async function rowsOfHashes(db: Database, hashes: Iterable<string>): Promise<ListedTransfer[]> {
  const wanted = [...hashes];
  const found = new Map<number, ListedTransfer>();
  for (const column of ["tx_hash", "recipient_tx_hash"]) {
    const { rows } = await sql<ListedTransfer>`
      select t.* from ${textsOf("hash", wanted)} ${thenJoin} transfers t on ${sql.ref(`t.${column}`)} = hash.value
      where t.facet is not null`.execute(db);
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}

/** The number of transfers in streams, counted up to `most`. */
export async function countUpTo(db: Database, streams: readonly Streams[], most: number): Promise<number> {
  let total = 0;
  for (const group of streams) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select 1 from ${keysOf(group)} ${thenJoin} transfers t ${indexOf(group.by, "time")}
        on ${inStream(group.by, "t")} limit ${most}) as counted`.execute(db);
    total += rows[0]?.count ?? 0;
  }
  return Math.min(total, most);
}
