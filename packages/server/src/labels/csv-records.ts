import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import { quoteProblem } from "../lib/csv-quotes";
import { BrokenFileError, type LabelRecord, MAX_ENTRY_LENGTH } from "./record";

/**
 * Reads the entries of a CSV file (RFC 4180) one by one; its first line names the columns, in any letter case and
 * order. Throws BrokenFileError when records cannot be separated, and when the header line is missing.
 */
export async function* csvRecords(text: AsyncIterable<string>): AsyncGenerator<LabelRecord> {
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    info: true,
    max_record_size: MAX_ENTRY_LENGTH,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const source = Readable.from(text);
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    let uneven = 0;
    for await (const { record, info } of parser as AsyncIterable<{ record: object; info: Info }>) {
      yield info.invalid_field_length > uneven
        ? { line: info.lines, problem: "it has more or fewer values than there are columns" }
        : { line: info.lines, value: record };
      uneven = info.invalid_field_length;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenFileError(Number(error.lines ?? 1), reason(error));
    throw error;
  }
}

const reason = ({ code }: CsvError): string =>
  code === "CSV_MAX_RECORD_SIZE"
    ? `the entry is longer than ${MAX_ENTRY_LENGTH} characters`
    : (quoteProblem(code) ?? `this is not CSV (${code})`);
