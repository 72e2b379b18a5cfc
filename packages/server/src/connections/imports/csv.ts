import { CsvError, parse } from "csv-parse";
import { quoteProblem } from "../../lib/csv-quotes";
import type { RawFields } from "../pushes/fields";
import { type BrokenRow, type ItemKind, type ReadRow, type Rows, UnreadableFileError } from "./item";

/** Longest row, in characters. */
const MAX_ROW = 1_048_576;
/** Characters that are parsed at once. */
const PIECE = 16_384;
const separators = [",", ";", "\t"] as const;

/** What a CSV of these rows has: its columns, of which the first ones are needed. */
export interface CsvForm {
  kind: ItemKind;
  columns: readonly string[];
  required: readonly string[];
}

/**
 * Rows of a CSV (RFC 4180), separated by comma, semicolon or tab, whose first line names the columns in any order and letter case. A row
 * that cannot be read is one with a message. Throws UnreadableFileError where no row can be.
 */
export async function* csvRows(text: AsyncIterable<string>, form: CsvForm): Rows {
  let found: (string[] | { broken: string })[] = [];
  let parser: ReturnType<typeof parse> | undefined;
  let names: string[] | undefined;
  let row = 0;
  const take = (): (ReadRow | BrokenRow)[] => {
    const taken = found;
    found = [];
    return taken.flatMap((record) => {
      if (!names) {
        names = headerOf(record, form);
        return [];
      }
      row += 1;
      return [rowOf(record, row, names, form.kind)];
    });
  };
  let failure: UnreadableFileError | undefined;
  for await (const part of text) {
    parser ??= startParser(part, {
      add: (record) => void found.push(record),
      fail: (error) => {
        failure ??= asUnreadable(error);
      },
    });
    for (let at = 0; at < part.length; at += PIECE) {
      await written(parser, part.slice(at, at + PIECE));
      yield take();
      if (failure) throw failure;
    }
  }
  if (parser) await ended(parser);
  yield take();
  if (failure) throw failure;
  if (!names) throw new UnreadableFileError("is empty: its first line has to name the columns");
}

interface Receiver {
  add(record: string[] | { broken: string }): void;
  /** Nothing can be read from here on. */
  fail(error: CsvError): void;
}

function startParser(start: string, { add, fail }: Receiver) {
  const parser = parse({
    ...{ delimiter: separatorOf(start), max_record_size: MAX_ROW, skip_empty_lines: true },
    ...{ relax_column_count: true, skip_records_with_error: true },
    onRecord: (record: string[]) => {
      add(record);
      return null;
    },
  });
  parser.on("skip", (error: CsvError | undefined) => {
    // Every further character of a row that is too long is an error, so nothing after it is read.
    if (error?.code === "CSV_MAX_RECORD_SIZE") fail(error);
    else if (error) add({ broken: `is not valid CSV: ${reasonOf(error.code)}` });
  });
  // Without a reader the end would never come.
  parser.resume();
  // Told to whoever writes.
  parser.on("error", () => {});
  return parser;
}

/** The separator that is most often in the first line. */
function separatorOf(start: string): string {
  const [line = ""] = start.split(/[\r\n]/, 1);
  const countOf = (separator: string) => line.split(separator).length;
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

const written = (parser: ReturnType<typeof parse>, part: string): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.write(part, (error) => (error ? reject(asError(error)) : resolve()));
  });

const ended = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.once("error", (error) => reject(asError(error)));
    parser.once("end", resolve);
    parser.end();
  });

const asUnreadable = ({ lines, code }: CsvError) =>
  new UnreadableFileError(`is not valid CSV from line ${lines ?? 1} on: ${reasonOf(code)}`);

const asError = (error: Error): Error => (error instanceof CsvError ? asUnreadable(error) : error);

const reasonOf = (code: CsvError["code"]): string =>
  code === "CSV_MAX_RECORD_SIZE"
    ? `a row is longer than ${MAX_ROW} characters`
    : (quoteProblem(code) ?? code);

function headerOf(record: string[] | { broken: string }, { columns, required }: CsvForm): string[] {
  if ("broken" in record) throw new UnreadableFileError(`has a first line that ${record.broken}`);
  const names = record.map((name) => name.trim().toLowerCase());
  const unknown = names.filter((name) => !columns.includes(name));
  const missing = required.filter((name) => !names.includes(name));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  const known = `the columns are ${columns.join(", ")}`;
  if (missing.length > 0) throw new UnreadableFileError(`lacks the columns ${missing.join(", ")}; ${known}`);
  if (unknown.length > 0)
    throw new UnreadableFileError(`has ${unknown.length} columns that are not known; ${known}`);
  if (twice !== undefined) throw new UnreadableFileError(`has the column ${twice} twice`);
  return names;
}

function rowOf(
  record: string[] | { broken: string },
  row: number,
  names: readonly string[],
  kind: ItemKind,
): ReadRow | BrokenRow {
  if ("broken" in record) return { row, message: record.broken };
  if (record.length !== names.length)
    return { row, message: `has ${record.length} cells, and there are ${names.length} columns` };
  const fields: Record<string, string> = {};
  for (const [at, name] of names.entries()) fields[name] = record[at] ?? "";
  return { row, kind, fields: fields satisfies RawFields };
}
