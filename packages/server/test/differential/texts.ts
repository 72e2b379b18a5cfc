import fc from "fast-check";

const repeated = (text: string, length: number) => text.repeat(length);

/**
 * Texts that engines are known to treat differently: NUL, half of a surrogate pair, case and order beyond ASCII,
 * wildcards of SQL.
 */
const awkward = [
  ...["", " ", "\0", "a\0b", "\uffff", "\uffff0", "\ud800", "\udc00x", "\ufeff", "\u2028"],
  ...[
    "İ",
    "ı",
    "I",
    "i",
    "ß",
    "ẞ",
    "SS",
    "ς",
    "Σ",
    "ﬁ",
    "Å",
    "Å",
    "é",
    "É",
    "𝔘",
    "👩‍👩‍👧",
    "🇩🇪",
    "z",
    "Z",
    "ä",
    "Ａ",
  ],
  ...[
    "%",
    "_",
    "a%b",
    "\\",
    "\\%",
    "*",
    "?",
    "[a-z]",
    "'",
    "''; drop table persons",
    '"',
    "$1",
    "?1",
    ":a",
    "{}",
    "null",
  ],
  ...[
    "1e3",
    "0x",
    "-0",
    "NaN",
    "Infinity",
    "9007199254740993",
    repeated("9", 80),
    repeated("x", 300),
    repeated("é", 129),
  ],
  repeated("\0", 40),
] as const;

/**
 * Any code point, those of halves of surrogate pairs among them; the library's own unit looks all of them up in a table
 * first.
 */
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/** Any text, mostly such that engines could treat differently. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkward) },
  { weight: 1, arbitrary: fc.string({ unit: codePoint, maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...awkward), fc.constantFrom(...awkward)).map((two) => two.join("")),
  },
);

/** Whole numbers as texts, at the bounds of what is stored as a number or as digits. */
export const wholeNumber = fc.oneof(
  fc.integer({ min: 1, max: 5_000 }).map(String),
  fc.constantFrom("0", "1", "-1", "9223372036854775807", "9223372036854775808", "9007199254740993"),
  fc.constantFrom(repeated("9", 78), repeated("9", 80), repeated("1", 81), "007", "1.5", "1e3"),
);

/** Mostly `usual`, sometimes any text. */
export const mostly = <Value>(usual: fc.Arbitrary<Value>): fc.Arbitrary<Value | string> =>
  fc.oneof({ weight: 24, arbitrary: usual }, { weight: 1, arbitrary: anyText });

/** `usual`, and now and then any text: for what is refused as a whole when one of many texts is. */
export const nearly = <Value>(usual: fc.Arbitrary<Value>): fc.Arbitrary<Value | string> =>
  fc.oneof({ weight: 80, arbitrary: usual }, { weight: 1, arbitrary: anyText });

/** Texts without control characters, mostly such that engines could treat differently. */
export const printable = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...awkward.filter((text) => text.trim() !== "" && !/\p{C}/u.test(text) && text.length < 64),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom("Rent", "rent ", "ＲＥＮＴ", "Miete ß", "Acme Ltd", "Berlin", "é"),
  },
);
