import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { csvEntry, headerFault } from "./csv-columns";
import type { Entry } from "./entry";

/** Longest row, in characters. */
const MAX_ROW = 1_048_576;

const noEntry = (number: number, message: string): Entry => ({
  number,
  place: `line ${number}`,
  payload: undefined,
  faults: [{ field: "", message }],
});

/** Column names in any letter case, with blanks or hyphens for the underscores. */
const columnName = (cell: string) => cell.trim().toLowerCase().replaceAll(/[ -]/g, "_");

/**
 * The rows of a CSV file (RFC 4180; separated by comma, semicolon or tab, whichever the first line has) one by one. A row that
 * cannot be read is one with a fault; a header that cannot be read is the only one.
 */
export async function* readCsv(path: string, separator: string): AsyncGenerator<Entry> {
  const source = createReadStream(path);
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_ROW,
    skip_empty_lines: true,
    delimiter: separator,
    relax_column_count: true,
    skip_records_with_error: true,
  });
  const skipped: Entry[] = [];
  parser.on("skip", (error) => {
    if (error?.code === "CSV_MAX_RECORD_SIZE") parser.destroy(error);
    else if (error) skipped.push(invalidRow(error));
  });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let names: string[] | undefined;
  try {
    for await (const row of parser) {
      const { record, info }: { record: string[]; info: { lines: number } } = row;
      // The parser reads ahead.
      while (skipped[0] && skipped[0].number < info.lines) yield* skipped.splice(0, 1);
      if (!names) {
        names = record.map(columnName);
        const fault = headerFault(names);
        if (fault !== undefined) return yield { ...noEntry(1, fault), isHeader: true };
      } else if (record.length !== names.length)
        yield noEntry(info.lines, `has ${record.length} cells, and there are ${names.length} columns`);
      else yield csvEntry(info.lines, new Map(names.map((name, at) => [name, record[at] ?? ""])));
    }
    yield* skipped;
    if (!names && skipped.length === 0) yield { ...noEntry(1, "has to name the columns"), isHeader: true };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield* skipped;
    yield invalidRow(error);
  } finally {
    source.destroy();
  }
}

/** The library's messages repeat parts of the text. */
const invalidRow = ({ code, lines }: CsvError): Entry =>
  noEntry(Number(lines ?? 1), `is not valid CSV (${code})`);
