import type Sqlite from "better-sqlite3";

const known = new WeakMap<Sqlite.Statement, readonly string[]>();

/**
 * All rows of a statement that reads. They are made here of lists of values: the driver takes longer to make an object than SQLite to
 * find a row.
 */
export function readRows(statement: Sqlite.Statement, parameters: readonly unknown[]): unknown[] {
  const columns = known.get(statement) ?? statement.columns().map(({ name }) => name);
  known.set(statement, columns);
  // Others use the same statement, and expect objects.
  statement.raw(true);
  try {
    return (statement.all(...parameters) as unknown[][]).map((values) => rowOf(columns, values));
  } finally {
    statement.raw(false);
  }
}

function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let place = 0; place < columns.length; place += 1) row[columns[place] ?? ""] = values[place];
  return row;
}
