import type { JsonPlace } from "./lone-surrogates";

/** Describes one parameter, from the operation table. */
export interface ParameterRow {
  readonly name: string;
  readonly in: string;
  readonly type: string;
  /** Type of the items, where it is a list. */
  readonly items?: string;
  readonly absent?: unknown;
}

/**
 * Converts the text of a parameter to the type in its schema. Text that cannot be converted is returned as it is, and fails
 * validation. A list is separated by commas, repeated, or both.
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
  if (type === "number") return /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(text) ? Number(text) : text;
  return text;
}

/** The decoded values of a URL by name; a repeated query parameter is an array. */
export interface PathAndQuery {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/** Reads the parameters of an operation and ignores all others. Missing ones get their default. */
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
 * The query parameters of the operation whose percent-encoding is not valid UTF-8, including lone surrogates: decoding leaves
 * such text unchanged, so it would be read as another value. The router refuses such paths.
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

/** A percent sign that is not followed by two hexadecimal digits is literal. */
function isUtf8(encoded: string): boolean {
  try {
    decodeURIComponent(encoded.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}
