import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";

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
function csvLine(values: readonly string[]): string {
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

/** Text that cannot be read as CSV, or that lacks a column. */
export class InvalidCsvError extends Error {
  override name = "InvalidCsvError";

  constructor(
    /** From 1. */
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Longest row, in characters. */
const MAX_ROW = 1_048_576;

/**
 * Rows of CSV text one by one, with the line that each ends in. The first line names the columns, in any order; others than
 * `columns` are ignored. An apostrophe before a formula is taken away, as `writeCsv` puts it there.
 *
 * @throws InvalidCsvError
 */
export async function* readCsv<Column extends string>(
  text: AsyncIterable<string>,
  columns: readonly Column[],
): AsyncGenerator<{ line: number; row: Record<Column, string> }> {
  const parser = parse({ bom: true, info: true, max_record_size: MAX_ROW, skip_empty_lines: true });
  const source = Readable.from(text);
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let places: number[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const values = record.map((value) => (/^'+[=+\-@\t\r]/.test(value) ? value.slice(1) : value));
      if (places) yield { line: info.lines, row: rowOf(columns, places, values) };
      else places = placesOf(columns, values);
    }
    if (!places) throw new InvalidCsvError(1, "the first line has to name the columns");
  } catch (error) {
    // The library's messages repeat parts of the text.
    if (error instanceof CsvError)
      throw new InvalidCsvError(Number(error.lines ?? 1), `not valid CSV (${error.code})`);
    throw error;
  } finally {
    source.destroy();
  }
}

function placesOf(columns: readonly string[], names: readonly string[]): number[] {
  return columns.map((column) => {
    const place = names.indexOf(column);
    if (place < 0) throw new InvalidCsvError(1, `the column ${column} is missing`);
    return place;
  });
}

const rowOf = <Column extends string>(
  columns: readonly Column[],
  places: readonly number[],
  values: readonly string[],
) =>
  Object.fromEntries(columns.map((column, at) => [column, values[places[at] ?? 0] ?? ""])) as Record<
    Column,
    string
  >;
