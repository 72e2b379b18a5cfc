import { type RawBuilder, sql } from "kysely";
import { type Columns, insertRows, type Value } from "../storage/dialect/rows";
import type { WorkspaceTables } from "../storage/tables";
import type { Workspace } from "./workspace";

/** What happens with a row whose key is there: these columns get the values of the new one. */
export interface OnSameKey<Row> {
  key: readonly (keyof Row & string)[];
  set: readonly (keyof Row & string)[];
  /** Only where this column is not greater in the stored row than in the new one. */
  unlessNewer?: keyof Row & string;
}

/**
 * Inserts many rows of a workspace in one statement, whose text does not depend on their number: thousands of them take a tenth of the
 * time that the statement of a query builder takes. A row of another workspace with the same key stays as it is.
 */
export async function insertMany<Name extends keyof WorkspaceTables>(
  workspace: Workspace,
  table: Name,
  columns: Columns & { readonly [Column in keyof WorkspaceTables[Name]]?: Columns[string] },
  rows: readonly (readonly Value[])[],
  onSameKey?: OnSameKey<WorkspaceTables[Name]>,
): Promise<void> {
  if (rows.length === 0) return;
  const owned = rows.map((row) => [...row, workspace.id]);
  const all = { ...columns, workspace_id: "text" } as const;
  await insertRows(table, all, owned, onSameKey && conflict(table, onSameKey)).execute(workspace.shared);
}

function conflict<Row>(table: string, { key, set, unlessNewer }: OnSameKey<Row>): RawBuilder<unknown> {
  const [stored, given] = [
    (column: string) => sql.ref(`${table}.${column}`),
    (column: string) => sql.ref(`excluded.${column}`),
  ];
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const changes = sql.join(set.map((column) => sql`${sql.ref(column)} = ${given(column)}`));
  const age = unlessNewer ? sql`and ${stored(unlessNewer)} <= ${given(unlessNewer)}` : sql``;
  return sql`(${keys}) do update set ${changes}
    where ${stored("workspace_id")} = ${given("workspace_id")} ${age}`;
}
