import { isObject } from "../input/is-object";
import { shortTime, timeText } from "../output/time";

/**
 * The table lines of a row: one, or one for each element of the list of objects that the columns select. A row with an empty list
 * has one line.
 */
export function linesOf(row: unknown, paths: readonly string[]): unknown[] {
  if (!isObject(row)) return [row];
  for (const path of paths) {
    const [first = "", second] = path.split(".");
    const list = row[first];
    if (second === undefined || isOfList(second) || !Array.isArray(list)) continue;
    return list.length === 0 ? [{ ...row, [first]: {} }] : list.map((one) => ({ ...row, [first]: one }));
  }
  return [row];
}

const isIndex = (name: string) => /^\d+$/.test(name);

/** Whether a path segment refers to a list as a whole, or to one element, rather than to each element. */
const isOfList = (name: string) => name === "length" || isIndex(name);

/** The value at a path such as `sender.address`, `signers.length` or `legs.0.amount`; undefined if it is missing. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const name of path.split(".")) {
    if (Array.isArray(value) && name === "length") return value.length;
    if (Array.isArray(value) && isIndex(name)) value = value[Number(name)];
    else value = isObject(value) ? value[name] : undefined;
  }
  return value;
}

/** A value of a column for display: US dollars have at least two decimals; everything else is formatted by `cellText`. */
export const columnText = (path: string, value: unknown): string =>
  /(?:^|[_.])usd$/.test(path) && (typeof value === "string" || typeof value === "number")
    ? dollarsText(String(value))
    : cellText(value);

/** A decimal text with at least two decimals; other text is returned unchanged. */
export const dollarsText = (usd: string): string => {
  const [, whole, fraction = ""] = /^(-?\d+)(?:\.(\d+))?$/.exec(usd) ?? [];
  return whole === undefined ? usd : `${whole}.${fraction.padEnd(2, "0")}`;
};

/**
 * A value of a table for display: times to the second, lists joined (sentences after their full stops), empty for null; line
 * breaks in text become spaces.
 */
export const cellText = (value: unknown): string => shown(value, shortTime);

/** The same for a value next to its name, where no title says that times are in UTC. */
export const factText = (value: unknown): string => shown(value, timeText);

function shown(value: unknown, text: (value: string) => string): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return joined(value.map((one) => shown(one, text)));
  if (typeof value === "object") return JSON.stringify(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return text(String(value).replaceAll(/[\t\r\n]+/g, " "));
}

const joined = (texts: readonly string[]): string =>
  texts.join(texts.every((text) => text.endsWith(".")) ? " " : ", ");
