/** Marks a number that was put in quotes below. No sane value begins with it; a forged one merely reads as its number. */
const MARK = "\u0000";

/**
 * Parses JSON, reading the properties of the given names as `bigint` wherever they hold a number, however long it is: no
 * digit ever passes through a double. Without names this is `JSON.parse`.
 *
 * The numbers are put in quotes before the native parser sees them. The pattern finds keys only: inside a string every
 * quote has a backslash before it, so a quote after `{`, `,` or white space opens or closes a string, and what closes
 * one is not followed by a name.
 *
 * @throws SyntaxError for invalid JSON, and when such a property holds a number that is no integer
 */
export function parseJson(text: string, int64: readonly string[] | undefined): unknown {
  if (!int64) return JSON.parse(text);
  const pattern = new RegExp(`([{,\\s]"(?:${int64.join("|")})"\\s*:\\s*)([-+.\\deE]+)`, "g");
  const root: unknown = JSON.parse(text.replace(pattern, '$1"\\u0000$2"'));
  restore(root, int64);
  return root;
}

/** Turns the marked strings at these names into `bigint`, in place. No recursion: the server chooses the depth. */
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

/** The integer that a JSON number denotes, whichever way it is written. */
function exact(number: string): bigint {
  const [, whole, fraction = "", exponent = 0] =
    /^(-?(?:0|[1-9]\d*))(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(number) ?? [];
  const shift = Number(exponent) - fraction.length;
  // The bound keeps a short text such as 1e999999999 from filling the memory.
  if (!whole || Math.abs(shift) > 999) throw new SyntaxError(number);
  const value = BigInt(whole + fraction);
  const power = 10n ** BigInt(Math.abs(shift));
  if (shift >= 0) return value * power;
  if (value % power) throw new SyntaxError(number);
  return value / power;
}
