/** The description of a form, and an example value. */
interface Form {
  readonly words: string;
  readonly example: string;
}

/** Descriptions of the patterns of the spec: users who typed a value cannot be expected to read a regular expression. */
export const patterns: Readonly<Record<string, Form>> = {
  "^\\d{1,30}(\\.\\d{1,18})?$": { words: "a number with at most 18 decimals", example: "0.5" },
  "^(?:0|[1-9]\\d{0,35})(?:\\.\\d{1,18})?$": {
    words: "a number without a sign or leading zeros, with at most 18 decimals",
    example: "1250.5",
  },
  "^(0|[1-9][0-9]*)$": {
    words: "a whole number, in the smallest unit of the token",
    example: "12500000",
  },
  "^[0-9]{1,9}$": { words: "a whole number of at most nine digits", example: "10" },
  "^[1-9]\\d{0,11}$": { words: "a time in whole seconds since 1970", example: "1767225600" },
  "^0x[0-9a-fA-F]{1,64}$": { words: "0x and 1 to 64 hexadecimal digits", example: "0x1bc16d674ec80000" },
  "^0x([0-9a-fA-F]{2})*$": {
    words: "0x and an even number of hexadecimal digits",
    example: "0xa9059cbb",
  },
  "^0x[0-9a-fA-F]{40}$": { words: "0x and 40 hexadecimal digits", example: `0x${"0f1e".repeat(10)}` },
  "^0x[0-9a-fA-F]{64}$": { words: "0x and 64 hexadecimal digits", example: `0x${"0f1e".repeat(16)}` },
  "^[0-9a-f]{64}$": { words: "64 hexadecimal digits in lower case", example: "0f1e".repeat(16) },
  "^RA[0-9]{6}$": {
    words: "RA and six digits, from GLEIF's list of registration authorities",
    example: "RA000585",
  },
  "^[A-Z]{2}$": { words: "two capital letters", example: "DE" },
  "^[A-Z]{3}$": { words: "three capital letters", example: "EUR" },
  "^[A-Za-z]{2}[0-9]{2}[A-Za-z0-9 ]+$": {
    words: "an IBAN: two letters, two digits, then letters and digits",
    example: "DE75512108001245126199",
  },
  "^[A-Z0-9]{8}([A-Z0-9]{3})?$": {
    words: "a BIC: 8 or 11 capital letters and digits",
    example: "DEUTDEFF",
  },
  "^[0-9]{2}-?[0-9]{2}-?[0-9]{2}$": { words: "six digits", example: "60-16-13" },
  "^[A-Za-z0-9-]+$": { words: "letters, digits and hyphens", example: "021000021" },
  "^[A-Za-z0-9 -]+$": { words: "letters, digits, blanks and hyphens", example: "1234 5678" },
  "^[A-Za-z0-9:_@-]*$": {
    words: "letters, digits, colons, underscores, at signs and hyphens",
    example: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  },
  "^[a-z0-9_]+$": { words: "small letters, digits and underscores", example: "vat" },
  "^[!-~]+$": { words: "letters, digits and signs of ASCII, without blanks", example: "USDC" },
  "^v1,[A-Za-z0-9+/]+={0,2}( v1,[A-Za-z0-9+/]+={0,2})*$": {
    words: "signatures in base64 with v1, before each, separated by blanks",
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
  "^https?://[^\\s\\x00-\\x1f\\x7f-\\x9f]+$": {
    words: "a URL that begins with https:// or http://, without blanks",
    example: "https://example.com/",
  },
  "^[^\\x00-\\x20\\x7f-\\x9f]+$": {
    words: "text without blanks and control characters",
    example: "USDC",
  },
  "^[^\\x00-\\x1f\\x7f-\\x9f]+$": {
    words: "one line of text, without control characters",
    example: "Anna Mueller",
  },
  "^[^\\x00-\\x1f\\x7f-\\x9f]*$": {
    words: "one line of text, without control characters",
    example: "Anna Mueller",
  },
  "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]*$": {
    words: "text without control characters other than tabs and ends of lines",
    example: "Pays in two weeks",
  },
  "^\\w{1,64}$": { words: "letters, digits and underscores", example: "first_interaction" },
  "[^\\u0000-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u2BFF\\u2E00-\\u2E7F\\u3000-\\u303F\\u3164\\uD800-\\uDFFF\\uFE00-\\uFE0F\\uFE20-\\uFE6F\\uFEFF\\uFFA0\\uFFF0-\\uFFFF]":
    {
      words: "a text with at least one visible letter or digit",
      example: "Licence 2026-1172",
    },
  "[0-9]{8}": { words: "eight digits", example: "12345678" },
  "[\\p{L}\\p{N}]": { words: "a name with at least one letter or digit", example: "Anna Mueller" },
};

/** Descriptions of the formats of JSON Schema. */
export const formats: Readonly<Record<string, Form>> = {
  date: { words: "a day, year-month-day", example: "2026-01-31" },
  "date-time": { words: "a time with its offset", example: "2026-01-31T09:30:00Z" },
  email: { words: "an e-mail address", example: "name@example.com" },
  uri: { words: "a URI", example: "https://example.com/" },
  uuid: { words: "a UUID", example: "5b0e3c64-8a52-4c1f-9a43-0d1f6f3b2c11" },
};

/** `must be a day, year-month-day, such as 2026-01-31`; undefined for a form without words. */
export function formWords({ pattern, format }: Readonly<Record<string, unknown>>): string | undefined {
  const form = entryOf(patterns, pattern) ?? entryOf(formats, format);
  return form && `must be ${form.words}, such as ${form.example}`;
}

const entryOf = (forms: Readonly<Record<string, Form>>, name: unknown): Form | undefined =>
  typeof name === "string" && Object.hasOwn(forms, name) ? forms[name] : undefined;
