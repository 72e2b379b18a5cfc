import type { JsonPlace } from "./well-formed";

/** How one parameter is read, from the operation table. */
export interface ParameterRow {
  readonly name: string;
  readonly in: string;
  readonly type: string;
  /** Type of the items, where it is a list. */
  readonly items?: string;
  readonly absent?: unknown;
}

/**
 * A parameter's text as the value that its schema describes; text that is none stays text, for validation to refuse. A
 * list is given separated by commas, repeated, or both.
 */
export function parseText(text: unknown, type: string, items = "string"): unknown {
  if (type === "array")
    return [text].flat().flatMap((part) =>
      String(part)
        .split(",")
        .map((item) => parseText(item.trim(), items)),
    );
  if (typeof text !== "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  if (type === "integer") return /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
  return text;
}

/** The values of a URL, decoded, by name; a query parameter given twice is an array. */
export interface PathAndQuery {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/** Reads the parameters an operation knows; others are ignored. Missing ones get what stands in for them. */
export function readParameters(
  rows: readonly ParameterRow[],
  path: PathAndQuery["path"],
  query: PathAndQuery["query"],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const row of rows) {
    const source = row.in === "path" ? path : query;
    const value = Object.hasOwn(source, row.name) ? source[row.name] : undefined;
    const read = value === undefined ? row.absent : parseText(value, row.type, row.items);
    if (read !== undefined) values[row.name] = read;
  }
  return values;
}

/**
 * The known query parameters that are percent-encoded but no UTF-8, lone surrogates among them: decoding leaves such text as
 * it is written, and it would be taken for another one. A path like that does not exist.
 */
export function undecodableIn(rows: readonly ParameterRow[], url: string): JsonPlace[] {
  const start = url.indexOf("?");
  if (start < 0 || !url.includes("%", start)) return [];
  return url
    .slice(start + 1)
    .split("&")
    .filter((pair) => !isUtf8(pair))
    .map((pair) => pair.split("=", 1)[0] ?? "")
    .filter((name) => rows.some((row) => row.in === "query" && row.name === name))
    .map((name) => ({ field: name, pointer: `/${name}` }));
}

/** A percent sign that begins no byte stands for itself. */
function isUtf8(encoded: string): boolean {
  try {
    decodeURIComponent(encoded.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}
