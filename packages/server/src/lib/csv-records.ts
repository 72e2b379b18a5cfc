import { type CsvError, type Parser, parse } from "csv-parse";

/** Longest record, in characters. */
export const MAX_RECORD = 1_048_576;
/** Characters that are parsed at once. */
const PIECE = 16_384;

/** A record of a CSV with the line that it ends in, or why it cannot be read. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; code: CsvError["code"] };

/**
 * The records of a CSV (RFC 4180), some at a time, the first line as any other. After a misplaced quote all belongs to its record, up to
 * the next quote. `separatorOf` is given the beginning of the text. Throws CsvError, after what could be read, where nothing more can be:
 * at a record that is too long.
 */
export async function* csvRecordsOf(
  text: AsyncIterable<string>,
  separatorOf: (start: string) => string = () => ",",
): AsyncGenerator<CsvRecord[]> {
  const found: CsvRecord[] = [];
  let failure: CsvError | undefined;
  const take = () => found.splice(0);
  const receiver = {
    add: (record: CsvRecord) => void found.push(record),
    fail: (error: CsvError) => {
      failure ??= error;
    },
  };
  let parser: Parser | undefined;
  for await (const part of text) {
    parser ??= startParser(separatorOf(part), receiver);
    for (let at = 0; at < part.length; at += PIECE) {
      await written(parser, part.slice(at, at + PIECE));
      yield take();
      if (failure) throw failure;
    }
  }
  if (parser) await ended(parser);
  yield take();
  if (failure) throw failure;
}

interface Receiver {
  add(record: CsvRecord): void;
  /** Nothing can be read from here on. */
  fail(error: CsvError): void;
}

function startParser(delimiter: string, { add, fail }: Receiver): Parser {
  const parser = parse({
    delimiter,
    bom: true,
    max_record_size: MAX_RECORD,
    skip_empty_lines: true,
    relax_column_count: true,
    skip_records_with_error: true,
    onRecord: (cells: string[], { lines }) => {
      add({ line: lines, cells });
      return null;
    },
  });
  parser.on("skip", (error: CsvError | undefined) => {
    // Every further character of a record that is too long is an error, so nothing after it is read.
    if (error?.code === "CSV_MAX_RECORD_SIZE") fail(error);
    else if (error) add({ line: Number(error.lines ?? 1), code: error.code });
  });
  // Without a reader the end would never come.
  parser.resume();
  // Told to whoever writes.
  parser.on("error", () => {});
  return parser;
}

const written = (parser: Parser, part: string): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.write(part, (error) => (error ? reject(error) : resolve()));
  });

const ended = (parser: Parser): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.once("error", reject);
    parser.once("end", resolve);
    parser.end();
  });
