import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv";

const columns = ["a", "b"] as const;
type Row = Record<(typeof columns)[number], string>;

async function written(rows: readonly Row[]): Promise<string> {
  let text = "";
  for await (const line of writeCsv(columns, rows)) text += line;
  return text;
}
async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
async function read(text: string, length = 7): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const line of readCsv(inPieces(text, length), columns)) {
    if ("error" in line) throw new Error(`line ${line.line} ${line.error}`);
    rows.push(line.value);
  }
  return rows;
}
async function invalid(text: string, length = 7) {
  const lines: Record<number, string> = {};
  for await (const line of readCsv(inPieces(text, length), columns))
    if ("error" in line) lines[line.line] = line.error;
  return lines;
}

const cell = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", '"', ",", " ", "1", ".", "\ufeff"),
  }),
);

test("what is written is read back, whatever it holds and however it is cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ a: cell, b: cell })),
      fc.integer({ min: 1, max: 50 }),
      async (rows, length) => {
        expect(await read(await written(rows), length)).toEqual(rows);
      },
    ),
  );
});

test("no cell begins a formula in a spreadsheet; negative numbers stay numbers", async () => {
  const cells = ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "-12.50", "-", "x=1"];
  const lines = (await written(cells.map((a) => ({ a, b: "" })))).split("\r\n");
  expect(lines.slice(1, 6)).toEqual(["'=1+1,", "'+1,", "'-1+1,", "'@SUM(A1),", "'\t=1,"]);
  expect(lines.slice(6)).toEqual(['"\'\r=1",', "-12.50,", "'-,", "x=1,", ""]);
});

test("columns are found by name; every line that is not CSV is named, and the others are read", async () => {
  expect(await read("b,x,a\n1,2,3\n\n4,5,6")).toEqual([
    { a: "3", b: "1" },
    { a: "6", b: "4" },
  ]);
  expect(await invalid("c\n1\n2,3")).toEqual({ 1: "lacks the columns a, b" });
  expect(await invalid("")).toEqual({ 1: "has to name the columns" });
  expect(await invalid('a,b\n1,2,3\n1,2\n5\n3,4\n"x"y,2\n3,4')).toEqual({
    2: "has 3 cells, and there are 2 columns",
    4: "has 1 cells, and there are 2 columns",
    6: "is not valid CSV (CSV_INVALID_CLOSING_QUOTE)",
    7: "is not valid CSV (CSV_QUOTE_NOT_CLOSED)",
  });
  const long = "x".repeat(2_000_000);
  expect(await invalid(`a,b\n1,2\n${long},1\n2,3`, 100_000)).toEqual({
    3: "is not valid CSV (CSV_MAX_RECORD_SIZE)",
  });
});

test("a reader that stops early closes its source", async () => {
  let closed = false;
  async function* source() {
    try {
      for (let n = 0; ; n += 1) yield n === 0 ? "a,b\n" : `${n},${n}\n`;
    } finally {
      closed = true;
    }
  }
  for await (const line of readCsv(source(), columns)) if ("value" in line && line.value.a === "3") break;
  await expect.poll(() => closed).toBe(true);
});
