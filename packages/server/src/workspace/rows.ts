import { type Compilable, type SqlBool, sql } from "kysely";
import type { WorkspaceTables } from "../storage/tables";
import { isDuplicate } from "../storage/transaction";
import { type IdentifiedRow, type Workspace, withIdentified } from "./workspace";

/** The tables of workspaces that have these columns. */
type IdentifiedTable = {
  [Name in keyof WorkspaceTables]: WorkspaceTables[Name] extends IdentifiedRow ? Name : never;
}[keyof WorkspaceTables];

/** The columns that a resource sets in a row. */
export type ColumnsOf<Row> = Omit<Row, keyof IdentifiedRow>;

/** The changes of a row in a request; a column that is undefined stays unchanged. */
export type Changes<Row> = { [Column in keyof ColumnsOf<Row>]?: ColumnsOf<Row>[Column] | undefined };

interface RowsOptions<Row> {
  /** The columns that the list is sorted by; together no two rows of a workspace have the same values. */
  order: readonly (keyof Row & string)[];
  /** The highest values first. */
  descending?: boolean;
  /** The columns whose values together only one row of a workspace has, as a key of the table says. */
  unique?: readonly (keyof Row & string)[];
}

/** The operations of a resource on the rows of its table. An identifier is the same in any letter case. */
export interface Rows<Row extends IdentifiedRow> {
  /** All rows, in their order. */
  all(workspace: Workspace): Promise<Row[]>;
  /** At most `limit` rows next to a key, nearest first; without a key, next to the list's own end. */
  next(workspace: Workspace, place: Place, limit: number): Promise<Row[]>;
  /** Where a row stands in the order: its key. */
  keyOf(row: Row): Key;
  find(workspace: Workspace, id: string): Promise<Row | undefined>;
  /** The statement of `find`. */
  finding(workspace: Workspace, id: string): Compilable<Row>;
  /** Stores a row, unless the workspace has one with the same unique values. Returns the one that it has then. */
  insert(
    workspace: Workspace,
    identity: Pick<IdentifiedRow, "id" | "created_at">,
    columns: ColumnsOf<Row>,
  ): Promise<Row>;
  /** The statement of `insert`. */
  inserting(
    workspace: Workspace,
    identity: Pick<IdentifiedRow, "id" | "created_at">,
    columns: ColumnsOf<Row>,
  ): Compilable<Row>;
  /**
   * Changes the columns that are given. A change without an effect also leaves `updated_at` as it was. Returns the row as it is
   * then, or why it stays as it was.
   */
  change(workspace: Workspace, id: string, columns: Changes<Row>): Promise<Row | "not_found" | "conflict">;
  /** The statement that changes what `change` does, or none where nothing is given. */
  changing(workspace: Workspace, id: string, columns: Changes<Row>): Compilable<Row>[];
  /** Returns whether there was such a row. */
  delete(workspace: Workspace, id: string): Promise<boolean>;
}

type Key = readonly (string | number)[];

interface Place {
  key?: Key | undefined;
  side: "after" | "before";
}

/** A name as names are compared: in lower case, an accent being one character or two. */
export const nameKey = (name: string): string => name.normalize("NFC").toLowerCase();

/** The columns of a name by which rows are compared. */
export const nameColumns = (name: string) => ({ name, name_key: nameKey(name) });

/** The rows of a table of workspaces. */
export const rowsOf = <Name extends IdentifiedTable>(
  table: Name,
  options: RowsOptions<WorkspaceTables[Name]>,
): Rows<WorkspaceTables[Name]> => rowsNamed(table, options);

function rowsNamed<Row extends IdentifiedRow>(
  name: string,
  { order, descending = false, unique = [] }: RowsOptions<Row>,
): Rows<Row> {
  const table = name as "identified";
  const sorted = sql.join(order.map((column) => sql.ref(column)));

  const read = async (workspace: Workspace, { key, side }: Place, limit?: number): Promise<Row[]> => {
    const ascending = (side === "after") !== descending;
    let query = withIdentified(workspace).selectFrom(table).selectAll();
    for (const column of order) query = query.orderBy(sql.ref(column), ascending ? "asc" : "desc");
    if (key)
      query = query.where(sql<SqlBool>`(${sorted}) ${sql.raw(ascending ? ">" : "<")} (${sql.join(key)})`);
    if (limit !== undefined) query = query.limit(limit);
    return (await query.execute()) as Row[];
  };

  const finding = (workspace: Workspace, id: string) =>
    withIdentified(workspace).selectFrom(table).selectAll().where("id", "=", id.toLowerCase()).$castTo<Row>();

  const find = async (workspace: Workspace, id: string): Promise<Row | undefined> =>
    (await finding(workspace, id).executeTakeFirst()) as Row | undefined;

  const inserting = (
    workspace: Workspace,
    identity: Pick<IdentifiedRow, "id" | "created_at">,
    columns: ColumnsOf<Row>,
  ) => {
    let query = withIdentified(workspace)
      .insertInto(table)
      .values({ ...columns, ...identity })
      .returningAll();
    const key = ["workspace_id", ...unique] as (keyof IdentifiedRow)[];
    // An update that changes nothing has the statement return the row that is there.
    const asItIs = { created_at: sql<number>`${sql.ref(`${name}.created_at`)}` };
    if (unique.length > 0) query = query.onConflict((on) => on.columns(key).doUpdateSet(asItIs));
    return query.$castTo<Row>();
  };

  const changing = (workspace: Workspace, id: string, columns: Changes<Row>) => {
    const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    const contents = Object.entries(given).filter(([column]) => column !== "updated_at");
    if (contents.length === 0) return [];
    const change = withIdentified(workspace)
      .updateTable(table)
      .set(given)
      .where("id", "=", id.toLowerCase())
      .where((eb) => eb.or(contents.map(([column, value]) => eb(sql.ref(column), "is distinct from", value))))
      .returningAll();
    return [change.$castTo<Row>()];
  };

  return {
    all: (workspace) => read(workspace, { side: "after" }),
    next: read,
    keyOf: (row) => order.map((column) => row[column] as string | number),

    find,
    finding,

    insert: (workspace, identity, columns) =>
      inserting(workspace, identity, columns).executeTakeFirstOrThrow(),
    inserting,

    async change(workspace, id, columns) {
      const [change] = changing(workspace, id, columns);
      try {
        const changed = (await change?.executeTakeFirst()) as Row | undefined;
        return changed ?? (await find(workspace, id)) ?? "not_found";
      } catch (error) {
        if (isDuplicate(error)) return "conflict";
        throw error;
      }
    },
    changing,

    async delete(workspace, id) {
      const rows = withIdentified(workspace).deleteFrom(table).where("id", "=", id.toLowerCase());
      return (await rows.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}
