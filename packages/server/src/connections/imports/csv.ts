import {
  type CsvFault,
  type CsvRecord,
  csvRecordsOf,
  MAX_RECORD,
  quoteProblem,
  separatorOf,
} from "@waybill/spec/standards/csv";
import type { RawFields } from "../pushes/fields";
import { type BrokenRow, type ItemKind, type ReadRow, type Rows, UnreadableFileError } from "./item";

/** The columns of a CSV file of these rows; the first ones are required. */
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
 * Rows of a CSV (RFC 4180), separated by comma, semicolon or tab, whose first line names the columns in any order and
 * letter case. A line `sep=;` before it names the separator, and empty columns at the end and empty rows are passed
 * over: spreadsheets write all three. A row that cannot be read is one with a message. Throws UnreadableFileError where
 * no row can be.
 */
export async function* csvRows(text: AsyncIterable<string>, form: CsvForm): Rows {
  let names: string[] | undefined;
  let row = 0;
  const said: { separator: string | undefined } = { separator: undefined };
  const end = { character: "" };
  const rest = behindSeparatorLine(notingEnd(text, end), said);
  const parts = csvRecordsOf(rest, { separatorOf: (start) => said.separator ?? separatorOf(start) });
  // One behind what is read: a line without an end comes last, and alone.
  let before: (ReadRow | BrokenRow)[] = [];
  for await (const records of parts) {
    yield before;
    const rows: (ReadRow | BrokenRow)[] = [];
    let unreadable: UnreadableFileError | undefined;
    for (const record of records) {
      if ("fault" in record && record.fault === "CSV_MAX_RECORD_SIZE") unreadable = endsAt(record.line);
      else if (!names) {
        if (!isEmpty(record)) names = headerOf(record, form);
      } else {
        row += 1;
        if (!isEmpty(record)) rows.push(rowOf(record, row, names, form.kind));
      }
    }
    before = rows;
    if (!unreadable) continue;
    yield rows;
    throw unreadable;
  }
  const last = before.at(-1);
  if (last && "kind" in last && !/[\r\n]/.test(end.character)) last.note = WITHOUT_END;
  yield before;
  if (!names) throw new UnreadableFileError("is empty: its first line must name the columns");
}

const WITHOUT_END = "the file ends with this line, which has no line end: make sure that it is not cut off";

/** A text whose last character is noted. */
async function* notingEnd(text: AsyncIterable<string>, end: { character: string }): AsyncGenerator<string> {
  for await (const part of text) {
    end.character = part.at(-1) ?? end.character;
    yield part;
  }
}

/** Characters of such a line with its end, and with empty columns behind it. */
const LONGEST_LINE = 200;

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
    // Spreadsheets keep empty rows at the top.
    start = `${start}${part}`.replace(/^\s*[\r\n]+/, "");
    // Long enough for the line and its end.
    if (start.length < LONGEST_LINE) continue;
    yield behind(start, said);
    start = undefined;
  }
  if (start) yield behind(start, said);
}

function behind(start: string, said: { separator: string | undefined }): string {
  const [line = "", plain, quoted] =
    /^(?:sep=([,;\t])|"sep=([,;\t])")[,;\t]*(?:\r\n|\n|\r|$)/i.exec(start) ?? [];
  const [, other] = line === "" ? (/^"?sep=([^\r\n])/i.exec(start) ?? []) : [];
  if (other !== undefined)
    throw new UnreadableFileError(
      `names the separator ${other} in its first line: separate the columns with commas, semicolons or tabs`,
    );
  said.separator = plain ?? quoted;
  return start.slice(line.length);
}

const endsAt = (line: number) =>
  new UnreadableFileError(
    `is not valid CSV from line ${line} on: a row is longer than ${MAX_RECORD} characters`,
  );

const brokenBy = (fault: CsvFault): string => `is not valid CSV: ${quoteProblem(fault) ?? fault}`;

function headerOf(record: CsvRecord, { columns, required }: CsvForm): string[] {
  if ("fault" in record) throw new UnreadableFileError(`has a first line that ${brokenBy(record.fault)}`);
  const written = record.cells.map((name) => name.trim().toLowerCase());
  const names = written.slice(0, written.findLastIndex((name) => name !== "") + 1);
  const known = names.map((name) => withComma.get(name) ?? name);
  const unknown = names.filter((name, at) => !columns.includes(known[at] ?? "") && !reported.includes(name));
  const missing = required.filter((name) => !known.includes(name));
  const twice = known.find((name, at) => known.indexOf(name) !== at);
  const all = `the columns are ${columns.join(", ")}`;
  if (missing.length > 0) throw new UnreadableFileError(`lacks the columns ${missing.join(", ")}; ${all}`);
  if (unknown.length > 0)
    throw new UnreadableFileError(`has unknown columns: ${unknownNames(unknown)}; ${all}`);
  if (twice !== undefined) throw new UnreadableFileError(`has the column ${twice} twice`);
  return names;
}

/** Names of columns that are shown. */
const SHOWN = 5;

function unknownNames(names: readonly string[]): string {
  const shown = names
    .slice(0, SHOWN)
    .map((name) => (name === "" ? "a column without a name" : name.slice(0, 40)));
  return names.length > SHOWN ? `${shown.join(", ")} and ${names.length - SHOWN} more` : shown.join(", ");
}

const comma = /^\s*-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?\s*$/;

/** A number with a decimal comma as one with a point; undefined for anything else. */
const withoutComma = (text: string): string | undefined =>
  comma.test(text) ? text.replaceAll(".", "").replace(",", ".") : undefined;

/** Whether a row has cells, and nothing in them. */
const isEmpty = (record: CsvRecord): boolean =>
  !("fault" in record) && record.cells.length > 1 && record.cells.every((cell) => cell.trim() === "");

function rowOf(
  record: CsvRecord,
  row: number,
  names: readonly string[],
  kind: ItemKind,
): ReadRow | BrokenRow {
  if ("fault" in record) return { row, message: brokenBy(record.fault) };
  const { cells } = record;
  let { length } = cells;
  // Empty ones at the end are passed over.
  while (length > names.length && cells[length - 1]?.trim() === "") length -= 1;
  const fields: Record<string, string> = {};
  const faults: string[] = [];
  if (length !== names.length) faults.push(`has ${length} cells, but there are ${names.length} columns`);
  for (let at = 0; at < Math.min(length, names.length); at += 1) {
    const [name = "", cell = ""] = [names[at], cells[at]];
    if (reported.includes(name)) continue;
    const plain = withComma.get(name);
    const text = plain === undefined ? cell : withoutComma(cell);
    if (text === undefined) faults.push(`has a ${name} that is not a decimal with a comma, such as 1.250,50`);
    fields[plain ?? name] = text ?? cell;
    if (name !== "quantity" || !cell.includes(",") || withoutComma(cell) === undefined) continue;
    faults.push(
      "has a quantity with a comma: name the column quantity_comma if commas are decimal separators",
    );
  }
  // Cells behind the columns are shown in the last one.
  if (length > names.length) fields[names.at(-1) ?? ""] = cells.slice(names.length - 1, length).join(" | ");
  const read = fields satisfies RawFields;
  return faults.length > 0 ? { row, message: faults.join("; "), fields: read } : { row, kind, fields: read };
}
