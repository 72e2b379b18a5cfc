/** Marks a number that was put in quotes below. No sane value begins with it; a forged one merely reads as its number. */
const MARK = "\u0000";

/** A JSON number that its double may not equal: 16 digits or more, a fraction, an exponent. */
const INEXACT = "-?(?:[1-9]\\d{15,}|(?:0|[1-9]\\d*)(?=[.eE]))(?:\\.\\d+)?(?:[eE][+-]?\\d+)?";

const patterns = new Map<readonly string[], RegExp>();

/**
 * Parses JSON, reading the properties of the given names as `bigint` wherever they hold a number, however long it is: no
 * digit ever passes through a double. Without names this is `JSON.parse`.
 *
 * Short integers are exact as doubles, so the native parser may have them; the others are put in quotes first. The
 * pattern finds keys only: inside a string every quote has a backslash before it, so a quote after `{`, `,` or white
 * space opens or closes a string, and what closes one is not followed by a name.
 *
 * @throws SyntaxError for invalid JSON, and when such a property holds a number that is no integer
 */
export function parseJson(text: string, int64: readonly string[] | undefined): unknown {
  if (!int64) return JSON.parse(text);
  let pattern = patterns.get(int64);
  if (!pattern) {
    pattern = new RegExp(`([{,\\s]"(?:${int64.join("|")})"\\s*:\\s*)(${INEXACT})`, "g");
    patterns.set(int64, pattern);
  }
  const root = { value: JSON.parse(text.replace(pattern, '$1"\\u0000$2"')) };
  restore(root, int64);
  return root.value;
}

/** Turns numbers and marked strings at these names into `bigint`, in place. No recursion: the server chooses the depth. */
function restore(root: object, names: readonly string[]): void {
  const open: object[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const key of Object.keys(node)) {
      const value: unknown = Reflect.get(node, key);
      if (typeof value === "object") {
        if (value !== null) open.push(value);
      } else if (names.includes(key)) {
        if (typeof value === "number") Reflect.set(node, key, short(value));
        else if (typeof value === "string" && value.startsWith(MARK))
          Reflect.set(node, key, exact(value.slice(1)));
      }
    }
  }
}

/** A number the pattern left alone. One that is not exact had a key in disguise, spelled with escapes. */
function short(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new SyntaxError("not an integer, or digits would be lost");
  return BigInt(value);
}

/** The integer that a JSON number denotes, whichever way it is written. */
function exact(number: string): bigint {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const shift = Number(exponent) - fraction.length;
  const digits = whole + fraction;
  const dropped = shift < 0 ? digits.slice(shift) : "";
  // The bound keeps a short text such as 1e999999999 from filling the memory.
  if (!digits || Math.abs(shift) > 1000 || /[1-9]/.test(dropped)) throw new SyntaxError("not an integer");
  const kept = shift < 0 ? digits.slice(0, shift) : digits + "0".repeat(shift);
  const value = BigInt(kept || "0");
  return sign ? -value : value;
}
