import { usageError } from "../errors";
import { separatorOf } from "./separator";

/** One row of CSV by the names of its columns; `line` is where it begins in the file, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** What is wrong with a file, by line. */
export interface CsvFault {
  readonly line: number;
  readonly problem: string;
}

/**
 * Reads CSV (RFC 4180; separated by comma, semicolon or tab, whichever the first line has) whose first line names the columns,
 * in any order and letter case. Cells lose the spaces around them; empty lines are skipped.
 *
 * @param columns the names that may occur
 * @throws CliError (usage) when it has no rows, or a column with another name, which may be a mistyped one
 */
export async function readCsv(
  text: string,
  flag: string,
  columns: readonly string[],
): Promise<{ rows: readonly CsvRow[]; faults: readonly CsvFault[] }> {
  const { CsvError, parse } = await import("csv-parse/sync");
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: separatorOf(text),
    }) as unknown[] as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw usageError(
      `${flag}: the file is not CSV: ${reasons[error.code] ?? error.code}, line ${error.lines ?? 1}.`,
      "Correct the quotes: save it from a spreadsheet as CSV.",
    );
  }
  const [head, ...body] = records;
  const names = head?.record.map((name) => name.toLowerCase()) ?? [];
  const unknown = names.filter((name) => !columns.includes(name));
  if (unknown.length > 0)
    throw usageError(
      `${flag}: there is no column ${unknown.map((name) => `"${name}"`).join(", ")}.`,
      `The first line names the columns, among: ${columns.join(", ")}`,
    );
  if (new Set(names).size < names.length) throw usageError(`${flag}: a column occurs twice.`);
  if (body.length === 0) throw usageError(`${flag}: the file has no rows.`);
  const rows: CsvRow[] = [];
  const faults: CsvFault[] = [];
  for (const { record, info } of body) {
    // Also a row that is too short: a file that was cut off in transfer would be taken for a complete one.
    if (record.length !== names.length)
      faults.push({
        line: info.lines,
        problem: `has ${record.length} ${record.length === 1 ? "cell" : "cells"} for ${names.length} columns`,
      });
    rows.push({
      line: info.lines,
      cells: Object.fromEntries(names.map((name, at) => [name, record[at] ?? ""])),
    });
  }
  return { rows, faults };
}

/** The library's own sentences are about its parser. */
const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a " is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing "',
  INVALID_OPENING_QUOTE: 'a " stands inside a cell',
};

/** What a spreadsheet would run as a formula (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180) below a line of their columns. */
export function writeCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const line = (values: readonly unknown[]) => `${values.map(cell).join(",")}\r\n`;
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))].map(line).join("");
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
