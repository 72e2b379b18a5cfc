import type Sqlite from "better-sqlite3";

/** Rows of one statement. Each statement keeps what its pages were, so one for each row would copy every page thousands of times. */
const PART = 64;

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
  const statementFor = (count: number) =>
    database.prepare(source.replace(ROWS_MARK, valuesOf(columns, count)));
  const whole = rows.length - (rows.length % PART);
  let changes = 0;
  const all = database.transaction(() => {
    const many = whole > 0 ? statementFor(PART) : undefined;
    for (let at = 0; many && at < whole; at += PART)
      changes += many.run(common, ...rows.slice(at, at + PART)).changes;
    const one = whole < rows.length ? statementFor(1) : undefined;
    for (let at = whole; one && at < rows.length; at += 1) changes += one.run(common, rows[at]).changes;
  });
  // Within a transaction a savepoint.
  all.immediate();
  return BigInt(changes);
}

function valuesOf(columns: number, rows: number): string {
  const row = `(${Array(columns).fill("?").join(",")})`;
  return `(values ${Array(rows).fill(row).join(",")})`;
}
