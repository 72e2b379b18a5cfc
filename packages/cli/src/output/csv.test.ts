import { withoutApostrophe } from "@waybill/spec/standards/csv";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv";

/** A reader of RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of `${text}\r\n`.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

test("columns of all items in their order, inner objects by paths, lists of words in one cell", () => {
  const rows = [
    { id: 1, to: { name: "Müller, Söhne", tags: ["a", "b"] }, note: null },
    { id: 2n ** 70n, to: { name: 'says "no"' }, ok: true, parts: [{ a: 1 }] },
  ];
  expect(toCsv(rows)).toBe(
    [
      "id,to.name,to.tags,note,ok,parts",
      '1,"Müller, Söhne",a; b,,,',
      '1180591620717411303424,"says ""no""",,,true,"[{""a"":1}]"',
    ].join("\r\n"),
  );
  expect(toCsv({ items: rows, meta: {} }, ["to", "id", "gone"])).toBe(
    ["to,id,gone", '"Müller, Söhne; a; b",1,', '"says ""no""",1180591620717411303424,'].join("\r\n"),
  );
  expect(toCsv([])).toBe("");
});

test.each(["=1+1", "+cmd", "-2+3", "@SUM(A1)", "\tx", "\rx", "＝1"])(
  "a spreadsheet does not run %j as a formula",
  (text) => {
    expect(parse(toCsv([{ text }]))[1]).toEqual([`'${text}`]);
    expect(parse(toCsv([{ list: [text] }]))[1]).toEqual([`'${text}`]);
  },
);

test("negative numbers stay numbers", () => {
  expect(toCsv([{ change: -5n, text: "-0.25" }])).toBe("change,text\r\n-5,-0.25");
});

const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", "=", "-", "5", " ") }));

test("whatever the texts are, a reader gets them back", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, texts), { minLength: 1 }), (rows) => {
      const read = parse(toCsv(rows.map(([a, b]) => ({ a, b }))));
      expect(read.slice(1).map((row) => row.map(withoutApostrophe))).toEqual(rows);
    }),
  );
});

test("a number and its exact text have one column, with the exact text; both by name", () => {
  const rows = [{ token: { amount: 0.1, amount_string: "0.10000000000000000001" }, note_string: "x" }];
  expect(toCsv(rows)).toBe("token.amount,note_string\r\n0.10000000000000000001,x");
  expect(toCsv(rows, ["token.amount_string"])).toBe("token.amount_string\r\n0.10000000000000000001");
});
