import { type RawBuilder, type SqlBool, sql } from "kysely";
import { orEmpty } from "../../storage/dialect/wordings";
import type { ListedTransfer, TransferFilter } from "./filter";

/** The sort key of lists: newest or highest value first; ties are broken by the row's id. */
export type TransferOrder = "time" | "usd";

/** The position of a row in a list. */
export type Position = readonly [at: string | number, id: number];

type Condition = RawBuilder<SqlBool>;

/** The sort expression; it must be the same text as in the index definitions. */
export const columnOf = (order: TransferOrder, table: string): RawBuilder<unknown> =>
  order === "time" ? sql`${sql.ref(`${table}.time`)}` : orEmpty(sql.ref(`${table}.usd`));

export const positionOf = (order: TransferOrder, row: ListedTransfer): Position => [
  order === "time" ? row.time : (row.usd ?? ""),
  row.id,
];

/** The filter's range on the column of an order. */
export function rangeOf(order: TransferOrder, filter: TransferFilter, table: string): Condition[] {
  const column = columnOf(order, table);
  const { from, before, least, most } = filter;
  if (order === "time")
    return [
      ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${from}`]),
      ...(before === undefined ? [] : [sql<SqlBool>`${column} < ${before}`]),
    ];
  if (least === undefined && most === undefined) return [];
  return [
    sql<SqlBool>`${column} >= ${least ?? "0"}`,
    ...(most === undefined ? [] : [sql<SqlBool>`${column} <= ${most}`]),
  ];
}

/**
 * Keyset pagination: conditions for the rows after a position in one direction, nearest first. They are separate
 * queries, because each of them is then one range of an index, however many rows have the same sort key.
 */
export function keysetConditions(
  order: TransferOrder,
  position: Position | undefined,
  descending: boolean,
  table: string,
): Condition[][] {
  if (!position) return [[]];
  const [at, id] = position;
  const column = columnOf(order, table);
  const than = descending ? sql`<` : sql`>`;
  return [
    [sql<SqlBool>`${column} = ${at}`, sql<SqlBool>`${sql.ref(`${table}.id`)} ${than} ${id}`],
    [sql<SqlBool>`${column} ${than} ${at}`],
  ];
}

/** Compares positions as the database does; negative when the first one comes first in a descending list. */
export function compareDescending([at, id]: Position, [otherAt, otherId]: Position): number {
  if (at !== otherAt) return at > otherAt ? -1 : 1;
  return otherId - id;
}
