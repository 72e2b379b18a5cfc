import fc from "fast-check";

/**
 * Texts of JSON whose values break code that takes them for what they should be: nothing in them can be made a text or
 * a number.
 */
export const hostileTexts: readonly string[] = [
  '{"toString":1,"valueOf":1}',
  '[{"toString":1,"valueOf":1}]',
  '[[["x"]]]',
  '{"toString":{"call":1},"toJSON":1,"then":1,"length":-1,"constructor":null,"__proto__":{"toString":null}}',
  ...[
    "null",
    "true",
    "1e400",
    "-0",
    "99999999999999999999999999",
    '""',
    '"__proto__"',
    '"constructor"',
    "[]",
    "{}",
  ],
];

/** Names that the service uses, and names that every object of JavaScript has. */
const names = [
  ...["toString", "valueOf", "toJSON", "then", "length", "constructor", "__proto__", "hasOwnProperty", "map"],
  ...["id", "status", "tx_hash", "quote_id", "raw", "source", "quote", "quotes", "transactions", "kind"],
  ...["items", "meta", "next_cursor", "account_numbers", "account_number", "person", "sender", "recipient"],
  ...["error", "errors", "code", "message", "details", "fields", "params", "allowed", "min", "max", "title"],
];

const scalars = fc.oneof(fc.jsonValue({ maxDepth: 0 }), fc.constantFrom(...names, "completed", "evm", "svm"));

/** Any value of JSON, of objects with these names above all. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalars,
    fc.jsonValue(),
    fc.array(tie("value"), { maxLength: 3 }),
    // By entries: a literal's `__proto__` is no field.
    fc
      .array(fc.tuple(fc.constantFrom(...names), tie("value")), { maxLength: 6 })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value;

/** The JSON of a value with each of its parts replaced in turn by each of the texts, and the path of that part. */
export function* replacedEverywhere(
  sound: unknown,
  texts: readonly string[] = hostileTexts,
): Generator<readonly [path: string, json: string]> {
  const mark = "replaced here";
  for (const path of pathsIn(sound)) {
    const marked: unknown = replace(sound, path, mark);
    for (const text of texts)
      yield [path.join("."), JSON.stringify(marked).replace(JSON.stringify(mark), () => text)];
  }
}

function pathsIn(value: unknown): string[][] {
  const parts = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [[], ...parts.flatMap(([name, part]) => pathsIn(part).map((path) => [name, ...path]))];
}

function replace(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const copy: object = Array.isArray(value) ? [...value] : { ...Object(value) };
  return Object.assign(copy, { [name]: replace(Reflect.get(copy, name), rest, by) });
}
