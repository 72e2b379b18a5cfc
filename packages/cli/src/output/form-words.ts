/** What a form asks for, and a value that has it. */
interface Form {
  readonly words: string;
  readonly example: string;
}

/** By the patterns of the description: a regular expression is no answer for whoever typed the value. */
export const patterns: Readonly<Record<string, Form>> = {
  "^\\d{1,30}(\\.\\d{1,18})?$": { words: "a number with at most 18 decimals", example: "0.5" },
  "^(0|[1-9][0-9]*)$": {
    words: "a whole number, in the smallest unit of the token",
    example: "12500000",
  },
  "^[0-9a-f]{64}$": { words: "64 hexadecimal digits in lower case", example: "0f1e".repeat(16) },
  "^RA[0-9]{6}$": {
    words: "RA and six digits, from GLEIF's list of registration authorities",
    example: "RA000585",
  },
  "^[^\\x00-\\x1f\\x7f-\\x9f]+$": {
    words: "one line of text, without control characters",
    example: "Anna Mueller",
  },
  "[\\p{L}\\p{N}]": { words: "a name with at least one letter or digit", example: "Anna Mueller" },
};

/** By the names of JSON Schema. */
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
