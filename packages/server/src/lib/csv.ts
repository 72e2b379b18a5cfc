import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
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

/** Longest row, in characters. */
const MAX_ROW = 1_048_576;

/**
 * Rows of CSV text one by one, with the line that each ends in; a row that cannot be read is one with an error, and the others
 * are read. The first line names the columns, in any order; others than `columns` are ignored, and where some are missing,
 * nothing else is read. After a misplaced quote all belongs to its row, up to the next quote. An apostrophe before a formula is taken away, as `writeCsv` puts it there.
 */
export async function* readCsv<Column extends string>(
  text: AsyncIterable<string>,
  columns: readonly Column[],
): AsyncGenerator<Line<Record<Column, string>>> {
  const parser = parse({
    ...{ bom: true, info: true, max_record_size: MAX_ROW, skip_empty_lines: true },
    ...{ relax_column_count: true, skip_records_with_error: true },
  });
  const skipped: Line<never>[] = [];
  parser.on("skip", (error) => {
    // Every further character of a row that is too long would be an error, so nothing after it is read.
    if (error?.code === "CSV_MAX_RECORD_SIZE") parser.destroy(error);
    else if (error) skipped.push(invalidRow(error));
  });
  const source = Readable.from(text);
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let names: string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const { lines: line } = info;
      // The parser reads ahead.
      while (skipped[0] && skipped[0].line < line) yield* skipped.splice(0, 1);
      const values = record.map((value) => (/^'+[=+\-@\t\r]/.test(value) ? value.slice(1) : value));
      if (!names) {
        const missing = columns.filter((column) => !values.includes(column));
        if (missing.length > 0) return yield { line: 1, error: `lacks the columns ${missing.join(", ")}` };
        names = values;
      } else if (values.length !== names.length)
        yield { line, error: `has ${values.length} cells, and there are ${names.length} columns` };
      else yield { line, value: rowOf(columns, names, values) };
    }
    yield* skipped;
    if (!names && skipped.length === 0) yield { line: 1, error: "has to name the columns" };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield* skipped;
    yield invalidRow(error);
  } finally {
    source.destroy();
  }
}

/** The library's messages repeat parts of the text. */
const invalidRow = ({ code, lines }: CsvError): Line<never> => ({
  line: Number(lines ?? 1),
  error: `is not valid CSV (${code})`,
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
