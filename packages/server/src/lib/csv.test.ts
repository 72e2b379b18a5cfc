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
  for await (const { row } of readCsv(inPieces(text, length), columns)) rows.push(row);
  return rows;
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

test("columns are found by name; text that is no CSV is refused with its line", async () => {
  expect(await read("b,x,a\n1,2,3\n\n4,5,6")).toEqual([
    { a: "3", b: "1" },
    { a: "6", b: "4" },
  ]);
  await expect(read("a,c\n1,2")).rejects.toMatchObject({ line: 1, message: "the column b is missing" });
  await expect(read("")).rejects.toMatchObject({
    line: 1,
    message: "the first line has to name the columns",
  });
  await expect(read('a,b\n1,"2')).rejects.toMatchObject({ line: 2 });
  await expect(read("a,b\n1,2,3")).rejects.toMatchObject({ line: 2 });
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
  for await (const { row } of readCsv(source(), columns)) if (row.a === "3") break;
  await expect.poll(() => closed).toBe(true);
});
