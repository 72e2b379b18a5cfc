import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Columns, columnsOf } from "../dialect/rows";
import { insertionOrderOf } from "../dialect/wordings";
import type { SharedTables } from "../tables";
import { type CopiedName, copiedTables } from "./copied-tables";
import type { CanonicalRow } from "./row-digest";

/** Rows of the first batch, and of any at most. */
const FIRST_BATCH = 20;
const LARGEST_BATCH = 1_000;

/** Characters of a batch, about: rows of some tables have a hundred, those of others a million. */
const BATCH_LENGTH = 2_000_000;

type Position = readonly { order: RawBuilder<unknown>; isInteger: boolean }[];

/**
 * Reads a table with these columns in batches of bounded size. The values are texts, those of whole numbers in decimal,
 * because they can be beyond what a number of JavaScript holds.
 */
export async function* readTable(
  db: Kysely<SharedTables>,
  name: CopiedName,
  columns: Columns,
): AsyncGenerator<CanonicalRow[]> {
  const names = Object.keys(columns);
  const position = positionIn(name, columns);
  const selected = sql.join([
    ...names.map((column) => textOf(sql.ref(`${name}.${column}`), column)),
    ...position.map(({ order }, index) => textOf(order, positionName(index))),
  ]);
  const order = sql.join(position.map((part) => part.order));
  let after: readonly (string | null)[] | undefined;
  for (let size = FIRST_BATCH; ; ) {
    const begin = after ? sql`where (${order}) > (${boundTo(position, after)})` : sql``;
    const { rows } = await sql<Record<string, string | null>>`
      select ${selected} from ${sql.table(name)} ${begin} order by ${order} limit ${size}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const batch = rows.map((row) => names.map((column) => row[column] ?? null));
    yield batch;
    if (rows.length < size) return;
    after = position.map((_, index) => last[positionName(index)] ?? null);
    const length = batch.flat().reduce((sum, value) => sum + (value?.length ?? 0), 0);
    size = Math.max(
      1,
      Math.min(LARGEST_BATCH, Math.floor((BATCH_LENGTH * rows.length) / Math.max(1, length))),
    );
  }
}

/** The columns that rows are sorted by. */
function positionIn(name: CopiedName, columns: Columns): Position {
  const order = copiedTables.get(name)?.order ?? [];
  if (order === "insertion")
    return [{ order: insertionOrderOf(name === "accounts" ? name : "api_keys"), isInteger: true }];
  return order.map((column) => ({
    order: sql.ref(`${name}.${column}`),
    isInteger: columns[column] === "integer",
  }));
}

const positionName = (index: number): string => `position_${index}`;

const textOf = (value: RawBuilder<unknown>, name: string) => sql`cast(${value} as text) as ${sql.ref(name)}`;

const boundTo = (position: Position, values: readonly (string | null)[]) =>
  sql.join(
    position.map(({ isInteger }, index) =>
      isInteger ? sql`cast(${values[index]} as bigint)` : sql`${values[index]}`,
    ),
  );

/** The columns of each table that are copied. */
export async function copiedColumns(db: Kysely<SharedTables>): Promise<Map<CopiedName, Columns>> {
  const columns = new Map<CopiedName, Columns>();
  for (const [name, { omits = [] }] of copiedTables) {
    const own = Object.entries(await columnsOf(db, name)).filter(([column]) => !omits.includes(column));
    columns.set(name, Object.fromEntries(own));
  }
  return columns;
}
