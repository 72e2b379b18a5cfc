import { expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv";

const columns = ["to", "amount", "note"];

test("cells by the names of their columns, in any order and letter case, with the lines that they end in", async () => {
  const text = '\uFEFFAmount, TO ,note\r\n1.5,0xab,"a, ""b"""\r\n\r\n 2 ,0xcd,\r\n';
  expect(await readCsv(text, "--csv", columns)).toEqual({
    rows: [
      { line: 2, cells: { amount: "1.5", to: "0xab", note: 'a, "b"' } },
      { line: 4, cells: { amount: "2", to: "0xcd", note: "" } },
    ],
    faults: [],
  });
});

test("a row with more or less cells than columns is a fault, and the others are read", async () => {
  const { rows, faults } = await readCsv("to,amount\na,1,2\nb,3\nc\n", "--csv", columns);
  expect(faults).toEqual([
    { line: 2, problem: "has 3 cells for 2 columns" },
    { line: 4, problem: "has 1 cell for 2 columns" },
  ]);
  expect(rows[1]).toEqual({ line: 3, cells: { to: "b", amount: "3" } });
});

test("written text is read back, and no spreadsheet runs it", async () => {
  const rows = [
    { to: "a", amount: "1,5", note: 'say "hi"\nthere' },
    { to: "b", amount: null, note: "=1+1" },
  ];
  const text = writeCsv(columns, rows);
  expect(text.split("\r\n")[0]).toBe("to,amount,note");
  const read = await readCsv(text, "--csv", columns);
  expect(read.rows.map(({ cells }) => cells)).toEqual([
    { to: "a", amount: "1,5", note: 'say "hi"\nthere' },
    { to: "b", amount: "", note: "'=1+1" },
  ]);
});
