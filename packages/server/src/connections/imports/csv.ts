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

/** Columns of a list of rejected rows, which are passed over when it is sent again. */
const reported = ["file", "row", "field", "message"];
/** Columns whose numbers have a decimal comma, and may have points between thousands: what they are named without it. */
const withComma = new Map([["quantity_comma", "quantity"]]);

/**
 * Rows of a CSV (RFC 4180), separated by comma, semicolon or tab, whose first line names the columns in any order and letter case. A line
 * `sep=;` before it names the separator, and empty columns at the end are passed over: spreadsheets write both. A row that cannot be read
 * is one with a message. Throws UnreadableFileError where no row can be.
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
    const said: { separator: string | undefined } = { separator: undefined };
    const rest = behindSeparatorLine(text, said);
    for await (const records of csvRecordsOf(rest, (start) => said.separator ?? separatorOf(start)))
      yield records.flatMap(read);
  } catch (error) {
    throw error instanceof CsvError ? asUnreadable(error) : error;
  }
  if (!names) throw new UnreadableFileError("is empty: its first line has to name the columns");
}

/** The text behind a line that names the separator, which is noted; all of it without such a line. */
async function* behindSeparatorLine(
  text: AsyncIterable<string>,
  said: { separator: string | undefined },
): AsyncGenerator<string> {
  let start: string | undefined = "";
  for await (const part of text) {
    if (start === undefined) {
      yield part;
      continue;
    }
    start += part;
    // Long enough for the line and its end.
    if (start.length < 7) continue;
    yield behind(start, said);
    start = undefined;
  }
  if (start) yield behind(start, said);
}

function behind(start: string, said: { separator: string | undefined }): string {
  const [line = "", separator] = /^sep=([,;\t])(?:\r\n|\n|\r|$)/i.exec(start) ?? [];
  said.separator = separator;
  return start.slice(line.length);
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
  const written = record.cells.map((name) => name.trim().toLowerCase());
  const names = written.slice(0, written.findLastIndex((name) => name !== "") + 1);
  const known = names.map((name) => withComma.get(name) ?? name);
  const unknown = names.filter((name, at) => !columns.includes(known[at] ?? "") && !reported.includes(name));
  const missing = required.filter((name) => !known.includes(name));
  const twice = known.find((name, at) => known.indexOf(name) !== at);
  const all = `the columns are ${columns.join(", ")}`;
  if (missing.length > 0) throw new UnreadableFileError(`lacks the columns ${missing.join(", ")}; ${all}`);
  if (unknown.length > 0)
    throw new UnreadableFileError(`has columns that are not known: ${unknownNames(unknown)}; ${all}`);
  if (twice !== undefined) throw new UnreadableFileError(`has the column ${twice} twice`);
  return names;
}

/** Names of columns that are shown. */
const SHOWN = 5;

function unknownNames(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).map((name) => (name === "" ? "one without a name" : name.slice(0, 40)));
  return names.length > SHOWN ? `${shown.join(", ")} and ${names.length - SHOWN} more` : shown.join(", ");
}

const comma = /^\s*-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?\s*$/;

/** A number with a decimal comma as one with a point; undefined for anything else. */
const withoutComma = (text: string): string | undefined =>
  comma.test(text) ? text.replaceAll(".", "").replace(",", ".") : undefined;

function rowOf(
  record: CsvRecord,
  row: number,
  names: readonly string[],
  kind: ItemKind,
): ReadRow | BrokenRow {
  if ("code" in record) return { row, message: brokenBy(record.code) };
  const { cells: all } = record;
  const end = all.findLastIndex((cell) => cell.trim() !== "") + 1;
  const cells = all.slice(0, Math.max(end, names.length));
  if (cells.length !== names.length)
    return { row, message: `has ${cells.length} cells, and there are ${names.length} columns` };
  const fields: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const plain = withComma.get(name);
    const text = plain === undefined ? undefined : withoutComma(cells[at] ?? "");
    if (plain !== undefined && text === undefined)
      return { row, message: `has a ${name} that is no decimal with a comma, such as 1.250,50` };
    if (plain !== undefined && text !== undefined) fields[plain] = text;
    else if (!reported.includes(name)) fields[name] = cells[at] ?? "";
  }
  return { row, kind, fields: fields satisfies RawFields };
}
