import { csvLine } from "@waybill/spec/standards/csv";
import { isObject } from "../input/is-object";
import { toJson } from "./json";
import { listOf } from "./list-of";

/**
 * A list as CSV (RFC 4180: CRLF, quotes doubled): a column for each field, `a.b` for fields of objects, in the order of `names`
 * or of first appearance. Lists of words are joined by `; `, other lists are JSON.
 *
 * Text that a spreadsheet would run as a formula gets a leading apostrophe, which marks it as text; numbers keep their sign.
 * `amount` and `amount_string`, which are the same number, share one column: `amount`, exact.
 *
 * @param names only these columns
 */
export function toCsv(data: unknown, names: readonly string[] = []): string {
  const rows = (listOf(data)?.items ?? [data]).map((item) => new Map(cells(item)));
  const found = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const columns = names.length > 0 ? names : found.filter((name) => !isTwin(name, found));
  if (columns.length === 0) return "";
  const cellAt = (row: ReadonlyMap<string, string>, column: string) =>
    row.get(`${column}${EXACT}`) ?? row.get(column) ?? under(row, column);
  const lines = rows.map((row) => columns.map((column) => cellAt(row, column)));
  return [columns, ...lines].map(csvLine).join("").slice(0, -"\r\n".length);
}

const EXACT = "_string";
const isTwin = (name: string, all: readonly string[]): boolean =>
  name.endsWith(EXACT) && all.includes(name.slice(0, -EXACT.length));

/** The cells of an item, by their paths. */
function cells(item: unknown, path = ""): [string, string][] {
  if (isObject(item))
    return Object.entries(item).flatMap(([name, value]) =>
      cells(value, path === "" ? name : `${path}.${name}`),
    );
  return [[path === "" ? "value" : path, cellOf(item)]];
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value))
    return value.some((one) => typeof one === "object" && one !== null)
      ? toJson(value)
      : value.map(String).join("; ");
  return String(value);
}

/** The cells below a column that is an object, joined in one cell. */
function under(row: ReadonlyMap<string, string>, column: string): string {
  const inner = [...row].filter(([name, value]) => name.startsWith(`${column}.`) && value !== "");
  return inner.map(([, value]) => value).join("; ");
}
