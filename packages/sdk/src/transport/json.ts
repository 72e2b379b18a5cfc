/** Marks a number that was quoted below. Real values do not begin with it; a forged one is read as its number. */
const MARK = "\u0000";

/**
 * Parses JSON, reading the properties of the given names as `bigint` wherever they are numbers of any length, so that
 * no digit passes through a double. Without names this is `JSON.parse`.
 *
 * The numbers are quoted before the native parser reads the text. The pattern finds keys only: inside a string every
 * quote has a backslash before it, so a quote after `{`, `,` or white space opens or closes a string, and what closes
 * one is not followed by a name.
 *
 * @throws SyntaxError for invalid JSON, and when such a property is a number but not an integer
 */
export function parseJson(text: string, int64: readonly string[] | undefined): unknown {
  if (!int64) return JSON.parse(text);
  const pattern = new RegExp(`([{,\\s]"(?:${int64.join("|")})"\\s*:\\s*)([-+.\\deE]+)`, "g");
  const root: unknown = JSON.parse(text.replace(pattern, '$1"\\u0000$2"'));
  restore(root, int64);
  return root;
}

/**
 * Converts the marked strings at these names to `bigint`, in place. Without recursion, because the server controls the
 * depth.
 */
function restore(root: unknown, names: readonly string[]): void {
  const open = [root];
  while (open.length) {
    const node = open.pop();
    if (typeof node !== "object" || node === null) continue;
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === "object") open.push(value);
      else if (names.includes(key)) {
        if (typeof value === "string" && value.startsWith(MARK))
          Reflect.set(node, key, exact(value.slice(1)));
        // Its key was spelled with escapes, so the pattern did not see it.
        else if (typeof value === "number") throw new SyntaxError(key);
      }
    }
  }
}

/** The integer value of a JSON number in any notation. */
function exact(number: string): bigint {
  const [, whole, fraction = "", exponent = 0] =
    /^(-?(?:0|[1-9]\d*))(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(number) ?? [];
  const shift = Number(exponent) - fraction.length;
  // The limit prevents a short text such as 1e999999999 from exhausting memory.
  if (!whole || Math.abs(shift) > 999) throw new SyntaxError(number);
  const value = BigInt(whole + fraction);
  const power = 10n ** BigInt(Math.abs(shift));
  if (shift >= 0) return value * power;
  if (value % power) throw new SyntaxError(number);
  return value / power;
}
