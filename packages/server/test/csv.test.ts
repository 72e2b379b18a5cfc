import {
  type CsvRecord,
  csvLine,
  csvRecordsOf,
  separatorOf,
  withoutApostrophe,
} from "@waybill/spec/standards/csv";
import { type Options, parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function recordsOf(text: string, length: number, options: Parameters<typeof csvRecordsOf>[1] = {}) {
  const found: CsvRecord[] = [];
  for await (const records of csvRecordsOf(inPieces(text, length), options)) found.push(...records);
  return found;
}

const cellsOf = (records: readonly CsvRecord[]) =>
  records.flatMap((record) => ("cells" in record ? [record.cells] : []));

const faultsOf = (records: readonly CsvRecord[]) =>
  records.flatMap((record) => ("fault" in record ? [record.fault] : []));

/** The same by the library that others read CSV with. */
function byLibrary(text: string, options: Options) {
  const faults: string[] = [];
  const cells: unknown = parse(text, {
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error) => void (error && faults.push(error.code)),
    ...options,
  });
  return { cells, faults };
}

const units = (...others: string[]) =>
  fc.string({ unit: fc.constantFrom("a", "b", " ", '"', ",", ...others) });

test("any text has the records and faults that csv-parse finds, however it is cut", async () => {
  const text = fc.oneof(units("\n"), units("\r\n"), units(";", "\n", "\u{1f600}"));
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.boolean(), text).map(([isMarked, one]) => (isMarked ? `\ufeff${one}` : one)),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(",", ";"),
      async (given, length, delimiter) => {
        const records = await recordsOf(given, length, { separatorOf: () => delimiter });
        const expected = byLibrary(given, { delimiter });
        expect({ cells: cellsOf(records), faults: faultsOf(records) }).toEqual(expected);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("blanks around values and quotes are none of them where they are trimmed", async () => {
  await fc.assert(
    fc.asyncProperty(units("\n", "\t"), fc.integer({ min: 1, max: 9 }), async (given, length) => {
      // An empty quoted value with another one behind it is one value for csv-parse, and a fault where the first one is
      // not empty.
      fc.pre(!/""[ \t]+"/.test(given));
      const records = await recordsOf(given, length, { trim: true });
      let expected: unknown;
      try {
        expected = parse(given, { trim: true, skip_empty_lines: true, relax_column_count: true });
      } catch {
        expect(faultsOf(records)).not.toEqual([]);
        return;
      }
      expect({ cells: cellsOf(records), faults: faultsOf(records) }).toEqual({ cells: expected, faults: [] });
    }),
    { numRuns: 1_000 },
  );
});

test("a record has the lines that it begins and ends in", async () => {
  expect(await recordsOf('a\r\n\r\n"b\r\nc",d\r\n"e\n\nf"\r\n"x"y\r\nz"\r\ng"h\r\n', 3)).toEqual([
    { first: 1, line: 1, cells: ["a"] },
    { first: 3, line: 4, cells: ["b\r\nc", "d"] },
    { first: 5, line: 7, cells: ["e\n\nf"] },
    { first: 8, line: 8, fault: "CSV_INVALID_CLOSING_QUOTE" },
    { first: 10, line: 10, fault: "INVALID_OPENING_QUOTE" },
  ]);
});

test("nothing is read behind a record that is too long, and what is long comes in pieces of any size", async () => {
  const long = "x".repeat(20_000);
  const cut = [
    { first: 1, line: 1, cells: ["a"] },
    { first: 2, line: 2, fault: "CSV_MAX_RECORD_SIZE" },
  ];
  expect(await recordsOf(`a\n${long}\nb\n`, 1, { longest: 10_000 })).toEqual(cut);
  expect(await recordsOf(`a\n${long}\nb\n`, 100_000, { longest: 10_000 })).toEqual(cut);
  expect(cellsOf(await recordsOf(`a\n"${long}"\nb`, 1))).toEqual([["a"], [long], ["b"]]);
});

test.each([
  // RFC 4180, section 2: the examples of its rules, and what they say of line ends and quotes within values.
  ["aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", ["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]],
  ["aaa,bbb,ccc\r\nzzz,yyy,xxx", ["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]],
  ['"aaa","bbb","ccc"\r\nzzz,yyy,xxx', ["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]],
  ['"aaa","b\r\nbb","ccc"\r\nzzz,yyy,xxx', ["aaa", "b\r\nbb", "ccc"], ["zzz", "yyy", "xxx"]],
  ['"aaa","b""bb","ccc"', ["aaa", 'b"bb', "ccc"]],
  ["aaa, bbb ,\r\n", ["aaa", " bbb ", ""]],
])("RFC 4180: %j", async (text, ...expected) => {
  for (let length = 1; length <= text.length; length += 1)
    expect(cellsOf(await recordsOf(text, length))).toEqual(expected);
});

test("no cell begins a formula in a spreadsheet; numbers stay numbers", () => {
  const formulas = ["=1+1", "+1", "-1+1", "@SUM(A1)", "\uff1d1", "-", "'=1"];
  expect(formulas.map((text) => csvLine([text]))).toEqual(formulas.map((text) => `'${text}\r\n`));
  expect(csvLine(["\r=1", "\t=1", "\t1"])).toBe(`"'\r'=1",'\t'=1,'\t1\r\n`);
  expect(csvLine(["-12.50", "-1e-7", "x=1", "'x"])).toBe("-12.50,-1e-7,x=1,'x\r\n");
});

test("no cell begins a formula where a spreadsheet has other separators than a comma", () => {
  expect(csvLine(["x;=1+1", "x\t@SUM(A1)", 'x\n=HYPERLINK("u");y'])).toBe(
    `x;'=1+1,x\t'@SUM(A1),"x\n'=HYPERLINK(""u"");y"\r\n`,
  );
  expect(csvLine(["x;-5;y", "a; =1"])).toBe("x;-5;y,a; =1\r\n");
  const cell = units("'", "=", "+", "-", "@", "\t", "\r", "\n", ";", "1", "\uff1d");
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (row) => {
      // A number is none, also where a comma or quote behind it separates no cells.
      for (const part of csvLine(row).split(/[;\t\r\n]/))
        if (!/^-?[\d.]*(?:[,"]|$)/.test(part)) expect(part).not.toMatch(/^[=+\-@\uff1d]/);
    }),
  );
});

test("whatever a line is written of is read back by this reader and by csv-parse", async () => {
  const cell = units("'", "=", "+", "-", "@", "\t", "\r", "\n", ";", "1", ".", "\ufeff");
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1 }), async (row) => {
      const text = csvLine(["a"]) + csvLine(row);
      const read = cellsOf(await recordsOf(text, 5));
      expect(read.map((cells) => cells.map(withoutApostrophe))).toEqual([["a"], row]);
      expect(byLibrary(text, {}).cells).toEqual(read);
    }),
  );
});

test.each([",", ";", "\t"])("the separator %j is that of a first line that has most of it", (separator) => {
  expect(separatorOf(`a${separator}b${separator}c\r\n1,1,1;1;1;1\t\t\t\t`)).toBe(separator);
});
