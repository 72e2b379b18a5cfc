import type Sqlite from "better-sqlite3";

/**
 * Rows of one statement, the most first. Each statement keeps what its pages were, so one for each row would copy every page thousands of
 * times; and a longer one than rows need would take longer to prepare than to run.
 */
const PARTS = [1_024, 64, 1];

/** SQLITE_MAX_VARIABLE_NUMBER. */
const MAX_VALUES = 32_766;

/** What stands for the values of rows in the text of a statement, as `valuesOfRows` words it. */
const ROWS_MARK = "(values ?)";

/**
 * Rows that SQLite is given as bound values, by statements that are prepared once: that takes less time than reading them out of a
 * JSON text. They are the last parameter of their statement.
 */
export class BoundRows {
  constructor(
    readonly columns: number,
    readonly rows: readonly (readonly unknown[])[],
  ) {}
}

/** Runs a statement for all rows, some at a time: for all of them or, when it throws, for none. Returns how many rows it changed. */
export function runForRows(
  database: Sqlite.Database,
  source: string,
  { columns, rows }: BoundRows,
  common: readonly unknown[],
): bigint {
  let changes = 0;
  const all = database.transaction(() => {
    let at = 0;
    for (const part of PARTS) {
      if (rows.length - at < part || part * columns + common.length > MAX_VALUES) continue;
      const statement = database.prepare(source.replace(ROWS_MARK, valuesOf(columns, part)));
      for (; at + part <= rows.length; at += part)
        changes += statement.run(common, ...rows.slice(at, at + part)).changes;
    }
  });
  // Within a transaction a savepoint.
  all.immediate();
  return BigInt(changes);
}

function valuesOf(columns: number, rows: number): string {
  const row = `(${Array(columns).fill("?").join(",")})`;
  return `(values ${Array(rows).fill(row).join(",")})`;
}
