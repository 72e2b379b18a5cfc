import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "./json";

const int64 = ["amount", "total"];

/** JSON with bigints as numbers; `JSON.stringify` cannot write them. */
function write(value: unknown, pad = ""): string {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => write(item, pad)).join(`,${pad}`)}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}${pad}:${pad}${write(item, pad)}`,
  );
  return `{${pad}${entries.join(`${pad},${pad}`)}}`;
}

/** Integers of up to 80 digits at the named keys, and text everywhere that looks like them. */
const { tree } = fc.letrec((tie) => {
  const looksLikeIt = fc.constantFrom(
    '"amount":5',
    '{"amount":12345678901234567890}',
    '\\"amount\\": 7',
    "amount",
    "\u0000",
  );
  const words = fc.oneof(fc.string({ unit: "binary" }), looksLikeIt);
  const integer = fc.bigInt({ min: -(10n ** 80n), max: 10n ** 80n });
  const other = fc.oneof(
    words,
    fc.boolean(),
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  return {
    tree: fc.oneof({ maxDepth: 4 }, other, tie("list"), tie("record")),
    list: fc.array(tie("tree"), { maxLength: 4 }),
    record: fc
      .tuple(
        fc.dictionary(
          words.filter((key) => !int64.includes(key) && key !== "__proto__"),
          tie("tree"),
          { maxKeys: 3 },
        ),
        fc.record(
          {
            amount: fc.oneof(
              integer,
              tie("record"),
              words.filter((word) => !word.startsWith("\u0000")),
            ),
            total: integer,
          },
          { requiredKeys: [] },
        ),
      )
      .map(([rest, named]) => ({ ...rest, ...named })),
  };
});

test("a written text is read back, to the last digit, wherever and however it stands", () => {
  fc.assert(
    fc.property(tree, fc.constantFrom("", " ", "\n\t"), (value, pad) => {
      const normal = (item: unknown) => write(item).replaceAll(/(?<=[:,[])-0(?=[,\]}])/g, "0");
      expect(normal(parseJson(write(value, pad), int64))).toBe(normal(value));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["5", 5n],
  ["-0", 0n],
  ["9007199254740993", 9007199254740993n],
  [
    "-12345678901234567890123456789012345678901234567890123456789012345678901234567890",
    -12345678901234567890123456789012345678901234567890123456789012345678901234567890n,
  ],
  ["100000000.0", 100000000n],
  ["1e23", 10n ** 23n],
  ["1.25E+2", 125n],
  ["1200e-2", 12n],
])("%s is the integer %s", (written, read) => {
  expect(parseJson(`{"amount":${written}}`, int64)).toEqual({ amount: read });
});

test.each([
  "1.5",
  "1e-1",
  "1e999999999",
  "-1e-999999999",
  "01",
  "1.",
  ".5",
  "+1",
  "1e",
  "--1",
  "1-1",
  "NaN",
  "0x10",
  "12345678901234567890.5",
])("%s is refused", (written) => {
  expect(() => parseJson(`{"amount":${written}}`, int64)).toThrow(SyntaxError);
});

test("a key spelled with escapes loses no digit silently", () => {
  expect(() => parseJson('{"\\u0061mount":12345678901234567890}', int64)).toThrow(SyntaxError);
});

test("a key that only ends like one is another key", () => {
  const text = '{"my\\"amount":12.5,"amounts":1.5,"x amount":2.5,"b":[{"total":1}]}';
  expect(parseJson(text, int64)).toEqual({
    'my"amount': 12.5,
    amounts: 1.5,
    "x amount": 2.5,
    b: [{ total: 1n }],
  });
});

test("nesting has a depth, and what is shallower is read", () => {
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  for (const names of [int64, undefined]) {
    expect(() => parseJson(nested(100), names)).not.toThrow();
    for (const depth of [102, 5_000_000]) expect(() => parseJson(nested(depth), names)).toThrow(SyntaxError);
    expect(() => parseJson(`${'{"a":'.repeat(200)}1${"}".repeat(200)}`, names)).toThrow(SyntaxError);
  }
});

test("a number has a length: one of millions of digits is refused before it is made", () => {
  const digits = "7".repeat(5_000_000);
  for (const text of [
    `{"amount":${digits}}`,
    `{"amount":-${digits}}`,
    `{"amount":1e${digits}}`,
    `{"other":${digits}}`,
  ])
    expect(() => parseJson(text, int64)).toThrow(SyntaxError);
  expect(() => parseJson(`{"amount":${"7".repeat(101)}}`, int64)).toThrow(SyntaxError);
});

test("without names this is the native parser", () => {
  expect(parseJson('{"amount":12.5}', undefined)).toEqual({ amount: 12.5 });
});
