import { type CsvFault, csvLine, csvRecordsOf, MAX_RECORD, separatorOf } from "@waybill/spec/standards/csv";
import { usageError } from "../errors";

/** One row of CSV by the names of its columns; `line` is the number of its first line in the file, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The faults of a row, by its line. */
export interface RowFault {
  readonly line: number;
  readonly problem: string;
}

/**
 * Reads CSV (RFC 4180; separated by comma, semicolon or tab, depending on the first line) whose first line names the columns, in
 * any order and letter case. Spaces around cells are removed; empty lines are skipped.
 *
 * @param columns the allowed names
 * @throws CliError (usage) when the file has no rows, or a column with another name, which may be mistyped
 */
export async function readCsv(
  text: string,
  flag: string,
  columns: readonly string[],
): Promise<{ rows: readonly CsvRow[]; faults: readonly RowFault[] }> {
  const records: { line: number; cells: string[] }[] = [];
  for await (const some of csvRecordsOf([text], { separatorOf, trim: true }))
    for (const record of some) {
      if ("fault" in record)
        throw usageError(
          `${flag}: the file is not CSV: ${reasons[record.fault]}, line ${record.line}.`,
          "Correct the quotes: save it from a spreadsheet as CSV.",
        );
      records.push({ line: record.first, cells: record.cells });
    }
  const [head, ...body] = records;
  const names = head?.cells.map((name) => name.toLowerCase()) ?? [];
  const unknown = names.filter((name) => !columns.includes(name));
  if (unknown.length > 0)
    throw usageError(
      `${flag}: there is no column ${unknown.map((name) => `"${name}"`).join(", ")}.`,
      `The first line names the columns, among: ${columns.join(", ")}`,
    );
  if (new Set(names).size < names.length) throw usageError(`${flag}: a column occurs twice.`);
  if (body.length === 0) throw usageError(`${flag}: the file has no rows.`);
  const rows: CsvRow[] = [];
  const faults: RowFault[] = [];
  for (const { line, cells } of body) {
    // A row that is too short is a fault, too: otherwise a file that was cut off in transfer would count as complete.
    if (cells.length !== names.length)
      faults.push({
        line,
        problem: `has ${cells.length} ${cells.length === 1 ? "cell" : "cells"} for ${names.length} columns`,
      });
    rows.push({
      line,
      cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])),
    });
  }
  return { rows, faults };
}

const reasons: Readonly<Record<CsvFault, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a " is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing "',
  INVALID_OPENING_QUOTE: 'a " is inside an unquoted cell',
  CSV_MAX_RECORD_SIZE: `a row is longer than ${MAX_RECORD} characters`,
};

/** Rows as CSV (RFC 4180), with a first line that names the columns. */
export function writeCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const lines = rows.map((row) => columns.map((name) => String(row[name] ?? "")));
  return [columns, ...lines].map(csvLine).join("");
}
