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
 * The query with its `?`, or an empty text. Undefined values count as omitted; null does not, because a filter must not be lost.
 *
 * @throws ArgumentError naming the parameter, never its value.
 */
export function queryOf(query: ReadonlyArray<readonly [name: string, value: unknown]>): string {
  let text = "";
  for (const [name, value] of query)
    if (value !== undefined) text += `${text ? "&" : "?"}${encode(name, name)}=${encode(name, value)}`;
  return text;
}

/** Matches a mnemonic, or a key as a JSON list of bytes. A key in hex or base58 looks like a hash. */
const SECRET = /([a-z]{3,8}\s+){11}|\[(\d{1,3}\W+){31}/i;

/**
 * Encodes strings, numbers, bigints and booleans; a symbol is not a text, and a lone surrogate has no encoding. A
 * secret instead of a hash or an id would appear in the logs of every proxy.
 */
function encode(name: string, value: unknown): string {
  try {
    if (/^[bns]/.test(typeof value) && !SECRET.test(`${value}`)) return encodeURIComponent(`${value}`);
  } catch {
    // Reported below.
  }
  throw new ArgumentError(
    `${name} must be a string`,
    "Pass a string, number or boolean; this could be a key.",
  );
}
