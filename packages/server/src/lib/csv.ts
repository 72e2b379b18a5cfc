import { type CsvFault, csvRecordsOf } from "./csv-records";
import type { Line } from "./line";

/**
 * What a spreadsheet would run as a formula (OWASP, "CSV injection"), however many apostrophes are before it; a negative
 * number is none.
 */
const formula = /^'*[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

/** A cell as text that spreadsheets show and do not run: an apostrophe is put before a formula. */
function cell(value: string): string {
  const text = formula.test(value) && !number.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row as a line of CSV (RFC 4180) with its line end. A single empty cell is quoted: an empty line would be no row. */
export function csvLine(values: readonly string[]): string {
  const line = values.map(cell).join(",");
  return `${line === "" ? '""' : line}\r\n`;
}

/** Rows as lines of CSV below a line of the columns' names. `readCsv` gives back the same values. */
export async function* writeCsv<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Readonly<Record<Column, string>>> | Iterable<Readonly<Record<Column, string>>>,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const row of rows) yield csvLine(columns.map((column) => row[column]));
}

/**
 * Rows of CSV text one by one, with the line that each ends in; a row that cannot be read is one with an error, and the others
 * are read. The first line names the columns, in any order; others than `columns` are ignored, and where some are missing,
 * nothing else is read. After a misplaced quote all belongs to its row, up to the next quote. An apostrophe before a formula is taken away, as `writeCsv` puts it there.
 */
export async function* readCsv<Column extends string>(
  text: AsyncIterable<string>,
  columns: readonly Column[],
): AsyncGenerator<Line<Record<Column, string>>> {
  let names: string[] | undefined;
  let isEmpty = true;
  for await (const records of csvRecordsOf(text))
    for (const record of records) {
      isEmpty = false;
      if ("fault" in record) {
        yield invalidRow(record.line, record.fault);
        continue;
      }
      const { line } = record;
      const values = record.cells.map((value) => (/^'+[=+\-@\t\r]/.test(value) ? value.slice(1) : value));
      if (!names) {
        const missing = columns.filter((column) => !values.includes(column));
        if (missing.length > 0) return yield { line: 1, error: `lacks the columns ${missing.join(", ")}` };
        names = values;
      } else if (values.length !== names.length)
        yield { line, error: `has ${values.length} cells, and there are ${names.length} columns` };
      else yield { line, value: rowOf(columns, names, values) };
    }
  if (isEmpty) yield { line: 1, error: "has to name the columns" };
}

const invalidRow = (line: number, fault: CsvFault): Line<never> => ({
  line,
  error: `is not valid CSV (${fault})`,
});

const rowOf = <Column extends string>(
  columns: readonly Column[],
  names: readonly string[],
  values: readonly string[],
) =>
  Object.fromEntries(columns.map((column) => [column, values[names.indexOf(column)] ?? ""])) as Record<
    Column,
    string
  >;
