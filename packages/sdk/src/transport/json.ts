/** Marks a number that is quoted below. Real values do not begin with this mark; a forged mark is read as a number, too. */
const MARK = "\u0000";

/** Far above every answer of the interface; a deeper answer would overflow the stack of code that walks through it. */
const MAX_DEPTH = 100;

/** From this length on, brackets are counted before the text is parsed: millions of levels take the garbage collector seconds. */
const LONG = 65_536;

/** Enough for 256 bits in any notation. Making a bigint of millions of digits takes seconds, during which nothing else runs. */
const MAX_DIGITS = 100;

/**
 * Parses JSON, reading the properties of the given names as `bigint` wherever they are numbers, so that no digit passes through a
 * double.
 *
 * The numbers are quoted before the native parser reads the text. The pattern finds keys only: inside a string, every
 * quote has a backslash before it, so a quote after `{`, `,` or white space opens or closes a string, and a closing
 * quote is not followed by a name. Only the beginning of a longer number is quoted, which makes the JSON invalid.
 *
 * @throws SyntaxError for invalid JSON, for numbers that are too long or too large, for nesting that is too deep, and when such a
 * property is a number but not an integer. Its message can hold a part of the text.
 */
export function parseJson(text: string, int64: readonly string[] = []): unknown {
  if (text.length > LONG) refuseDeep(text);
  const quoted = int64.length
    ? text.replace(
        new RegExp(`([{,\\s]"(?:${int64.join("|")})"\\s*:\\s*)([-+.\\deE]{1,${MAX_DIGITS + 1}})`, "g"),
        '$1"\\u0000$2"',
      )
    : text;
  const root: unknown = JSON.parse(quoted);
  readValue(root, int64, 0);
  return root;
}

/** Counts the brackets outside of strings. @throws SyntaxError for nesting that is too deep */
function refuseDeep(text: string): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 0x22) inString = !inString;
    else if (inString) at += character === 0x5c ? 1 : 0;
    else if (character === 0x5b || character === 0x7b) depth += 1;
    else if (character === 0x5d || character === 0x7d) depth -= 1;
    if (depth > MAX_DEPTH) throw new SyntaxError("depth");
  }
}

/** Converts the marked strings at these names to `bigint`, in place, down to the maximum depth. */
function readValue(value: unknown, names: readonly string[], depth: number): void {
  if (value === Infinity || value === -Infinity) throw new SyntaxError("number");
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_DEPTH) throw new SyntaxError("depth");
  if (Array.isArray(value)) for (const item of value) readValue(item, names, depth + 1);
  else for (const key of Object.keys(value)) readField(value, key, names, depth);
}

function readField(node: object, key: string, names: readonly string[], depth: number): void {
  const value: unknown = Reflect.get(node, key);
  readValue(value, names, depth + 1);
  if (!names.includes(key)) return;
  if (typeof value === "string" && value.startsWith(MARK)) Reflect.set(node, key, exact(value.slice(1)));
  // The key was written with escapes, so the pattern did not match it.
  else if (typeof value === "number") throw new SyntaxError(key);
}

/** The integer value of a JSON number in any notation. */
function exact(number: string): bigint {
  const [, whole, fraction = "", exponent = 0] =
    (number.length <= MAX_DIGITS && /^(-?(?:0|[1-9]\d*))(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(number)) || [];
  const shift = Number(exponent) - fraction.length;
  // The limit prevents a short text such as 1e999999999 from exhausting memory.
  if (!whole || Math.abs(shift) > MAX_DIGITS) throw new SyntaxError("number");
  const value = BigInt(whole + fraction);
  const power = 10n ** BigInt(Math.abs(shift));
  if (shift >= 0) return value * power;
  if (value % power) throw new SyntaxError("number");
  return value / power;
}
