import { ArgumentError } from "../errors/base";

/**
 * Fills the parameters of a path template, always percent-encoded. An empty segment, "." and ".." are refused: a URL
 * parser removes them (encoded or not), and the request would reach another resource.
 *
 * @throws ArgumentError naming the parameter, never its value.
 */
export function fillPath(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const segment = encode(name, params[name]);
    if (/^\.{0,2}$/.test(segment))
      throw new ArgumentError(`${name} is empty or a dot segment`, "Pass it whole.");
    return segment;
  });
}

/**
 * The query with its `?`, or nothing. Values that are undefined count as not given; null does not: a filter that got lost
 * must not become no filter.
 *
 * @throws ArgumentError naming the parameter, never its value.
 */
export function queryOf(query: ReadonlyArray<readonly [name: string, value: unknown]>): string {
  let text = "";
  for (const [name, value] of query)
    if (value !== undefined) text += `${text ? "&" : "?"}${encode(name, name)}=${encode(name, value)}`;
  return text;
}

/** A lone surrogate has no encoding. */
function encode(name: string, value: unknown): string {
  try {
    if (["string", "number", "bigint", "boolean"].includes(typeof value))
      return encodeURIComponent(String(value));
  } catch {
    // Reported below.
  }
  throw new ArgumentError(`${name} must be a text`, "Numbers, bigints, true and false are written as texts.");
}
