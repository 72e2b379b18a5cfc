import { CsvError } from "csv-parse";
import { quoteProblem } from "../../lib/csv-quotes";
import { type CsvRecord, csvRecordsOf, MAX_RECORD } from "../../lib/csv-records";
import type { RawFields } from "../pushes/fields";
import { type BrokenRow, type ItemKind, type ReadRow, type Rows, UnreadableFileError } from "./item";

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
  let names: string[] | undefined;
  let row = 0;
  const read = (record: CsvRecord): (ReadRow | BrokenRow)[] => {
    if (!names) {
      names = headerOf(record, form);
      return [];
    }
    row += 1;
    return [rowOf(record, row, names, form.kind)];
  };
  try {
    for await (const records of csvRecordsOf(text, separatorOf)) yield records.flatMap(read);
  } catch (error) {
    throw error instanceof CsvError ? asUnreadable(error) : error;
  }
  if (!names) throw new UnreadableFileError("is empty: its first line has to name the columns");
}

/** The separator that is most often in the first line. */
function separatorOf(start: string): string {
  const [line = ""] = start.split(/[\r\n]/, 1);
  const countOf = (separator: string) => line.split(separator).length;
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

const asUnreadable = ({ lines, code }: CsvError) =>
  new UnreadableFileError(`is not valid CSV from line ${lines ?? 1} on: ${reasonOf(code)}`);

const reasonOf = (code: CsvError["code"]): string =>
  code === "CSV_MAX_RECORD_SIZE"
    ? `a row is longer than ${MAX_RECORD} characters`
    : (quoteProblem(code) ?? code);

const brokenBy = (code: CsvError["code"]): string => `is not valid CSV: ${reasonOf(code)}`;

function headerOf(record: CsvRecord, { columns, required }: CsvForm): string[] {
  if ("code" in record) throw new UnreadableFileError(`has a first line that ${brokenBy(record.code)}`);
  const names = record.cells.map((name) => name.trim().toLowerCase());
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
  record: CsvRecord,
  row: number,
  names: readonly string[],
  kind: ItemKind,
): ReadRow | BrokenRow {
  if ("code" in record) return { row, message: brokenBy(record.code) };
  const { cells } = record;
  if (cells.length !== names.length)
    return { row, message: `has ${cells.length} cells, and there are ${names.length} columns` };
  const fields: Record<string, string> = {};
  for (const [at, name] of names.entries()) fields[name] = cells[at] ?? "";
  return { row, kind, fields: fields satisfies RawFields };
}
