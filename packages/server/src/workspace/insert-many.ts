import { type RawBuilder, sql } from "kysely";
import { type Columns, type Value, valuesOfRows } from "../storage/dialect/rows";
import { decimalAdd } from "../storage/dialect/wordings";
import type { WorkspaceTables } from "../storage/tables";
import type { Workspace } from "./workspace";

/** The handling of a row whose key is there: these columns get the values of the new one. */
export interface OnSameKey<Row> {
  key: readonly (keyof Row & string)[];
  set: readonly (keyof Row & string)[];
  /** These stay as they are where the new row has null. */
  setUnlessNull?: readonly (keyof Row & string)[];
  /** To these columns, whole numbers and decimal texts, the values of the new one are added. */
  add?: readonly (keyof Row & string)[];
  addDecimals?: readonly (keyof Row & string)[];
  /** Only where this column is not greater in the stored row than in the new one. */
  unlessNewer?: keyof Row & string;
}

type InsertMany<Result> = <Name extends keyof WorkspaceTables>(
  workspace: Workspace,
  table: Name,
  columns: Columns & { readonly [Column in keyof WorkspaceTables[Name]]?: Columns[string] },
  rows: readonly (readonly Value[])[],
  onSameKey?: OnSameKey<WorkspaceTables[Name]>,
  common?: { readonly [Column in keyof WorkspaceTables[Name] & string]?: Value },
) => Result;

/**
 * Inserts many rows of a workspace in one statement, whose text does not depend on their number: thousands of them take
 * a tenth of the time that the statement of a query builder takes. A row of another workspace with the same key stays
 * as it is. `common`: what all rows have, and what is sent once.
 */
export const insertMany: InsertMany<Promise<void>> = async (workspace, ...inserted) => {
  for (const statement of insertion(workspace, ...inserted)) await statement.execute(workspace.shared);
};

/** The statement that does what `insertMany` does; none for no rows. */
export const insertion: InsertMany<RawBuilder<unknown>[]> = (
  workspace,
  table,
  columns,
  rows,
  onSameKey,
  common,
) => {
  if (rows.length === 0) return [];
  const names = Object.keys(columns);
  const all: Readonly<Record<string, Value>> = { ...common, workspace_id: workspace.id };
  const shared = Object.entries(all);
  const targets = sql.join([...names, ...shared.map(([name]) => name)].map((name) => sql.ref(name)));
  const typedCommon = shared.map(([, value]) => typed(value));
  return [
    sql`insert into ${sql.table(table)} (${targets}) ${valuesOfRows(columns, rows, typedCommon)}
      ${onSameKey ? conflict(table, onSameKey) : sql``}`,
  ];
};

const typed = (value: Value): RawBuilder<unknown> => {
  if (value === null) return sql`null`;
  return typeof value === "string" ? sql`cast(${value} as text)` : sql`cast(${value} as bigint)`;
};

function conflict<Row>(
  table: string,
  { key, set, setUnlessNull = [], add = [], addDecimals = [], unlessNewer }: OnSameKey<Row>,
): RawBuilder<unknown> {
  const stored = (column: string) => sql.ref(`${table}.${column}`);
  const given = (column: string) => sql.ref(`excluded.${column}`);
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const changes = sql.join([
    ...set.map((column) => sql`${sql.ref(column)} = ${given(column)}`),
    ...setUnlessNull.map((column) => sql`${sql.ref(column)} = coalesce(${given(column)}, ${stored(column)})`),
    ...add.map((column) => sql`${sql.ref(column)} = ${stored(column)} + ${given(column)}`),
    ...addDecimals.map((column) => sql`${sql.ref(column)} = ${decimalAdd(stored(column), given(column))}`),
  ]);
  const age = unlessNewer ? sql`and ${stored(unlessNewer)} <= ${given(unlessNewer)}` : sql``;
  return sql`on conflict (${keys}) do update set ${changes}
    where ${stored("workspace_id")} = ${given("workspace_id")} ${age}`;
}
