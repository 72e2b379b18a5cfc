import { expect, test } from "vitest";
import type { RawFields } from "../pushes/fields";
import type { Item } from "./item";
import { equalityCounter, itemReader } from "./item-reader";
import type { ImportPart } from "./items";

const movement = (file: string, row: number, quantity: string, id = ""): Item => {
  const common = { external_id: "A", booked_at: "2026-09-11T00:00:00Z", direction: "in", asset: "USD" };
  return { file, row, kind: "movement", fields: { ...common, quantity, client_movement_id: id } };
};

test("movements behind the maximum that can be counted are refused, and those with an identifier are not", () => {
  const counted = equalityCounter(2);
  const items = [
    ...[movement("a", 1, "1"), movement("a", 2, "1"), movement("a", 3, "2"), movement("a", 4, "1")],
    ...[movement("a", 5, "3", "M-5"), movement("b", 1, "1")],
  ];
  const refused = expect.stringContaining("follows 2 movements without a client_movement_id");
  expect(counted(items.slice(0, 2)).concat(counted(items.slice(2)))).toMatchObject([
    ...[{ occurrence: 1 }, { occurrence: 2 }, { occurrence: 1 }],
    { file: "a", row: 4, kind: "unreadable", message: refused },
    ...[
      { kind: "movement", fields: { client_movement_id: "M-5" } },
      { row: 1, occurrence: 1 },
    ],
  ]);
});

async function readAll(part: ImportPart, ...pieces: Uint8Array[]): Promise<Item[]> {
  async function* file(): AsyncGenerator<Uint8Array> {
    yield* pieces;
  }
  const read: Item[] = [];
  for await (const items of itemReader.read([part], [file()])) read.push(...items);
  return read;
}

const rows = [1, 2, 3].map((row) => movement("movements", row, `${row}250.50`, `M-${row}`));
const fieldsOf = (item: Item): RawFields => (item.kind === "movement" ? item.fields : {});

test("JSON that is cut at any byte is refused", async () => {
  const text = Buffer.from(JSON.stringify({ movements: rows.map(fieldsOf) }));
  expect((await readAll("json", text)).map(({ kind }) => kind)).toEqual(["movement", "movement", "movement"]);
  for (let size = 0; size < text.length; size += 1)
    expect((await readAll("json", text.subarray(0, size))).at(-1), `cut at ${size}`).toMatchObject({
      kind: "unreadable",
    });
});

test("CSV that is cut at any byte has no row that the whole file has not, and says of a line without an end that it may be cut", async () => {
  const fields = rows.map(fieldsOf);
  // Amounts are last: one that is cut is another amount.
  const names = [...Object.keys(fields[0] ?? {}).filter((name) => name !== "quantity"), "quantity"];
  const lines = [names, ...fields.map((one) => names.map((name) => String(one[name])))];
  const textOf = (cell: (text: string) => string) =>
    Buffer.from(lines.map((line) => `${line.map(cell).join(",")}\n`).join(""));
  for (const text of [textOf((cell) => cell), textOf((cell) => `"${cell}"`)]) {
    const whole = await readAll("movements", text);
    const [header] = text.toString().split("\n");
    expect(whole).toMatchObject(rows);
    expect(whole.filter(({ note }) => note !== undefined)).toEqual([]);
    for (let size = 0; size < text.length; size += 1) {
      const cut = text.subarray(0, size).toString();
      const found = await readAll("movements", text.subarray(0, size));
      const last = found.at(-1);
      const isSaid = last?.kind === "unreadable" || last?.note !== undefined;
      // Columns without a row are all that there is where nothing was booked.
      expect(isSaid, `cut at ${size}`).toBe(!cut.endsWith("\n") && cut !== header);
      expect(isSaid ? found.slice(0, -1) : found, `cut at ${size}`).toEqual(
        whole.slice(0, found.length - (isSaid ? 1 : 0)),
      );
    }
  }
});

test("a statement is read whose piece of a million characters ends within an entry", async () => {
  const entry = `<Ntry><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-01</Dt></BookgDt><AddtlNtryInf>${"x".repeat(400)}</AddtlNtryInf></Ntry>`;
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S-1</Id><CreDtTm>2026-01-01T23:59:59</CreDtTm><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>${entry.repeat(2_000)}</Stmt></BkToCstmrStmt></Document>`;
  const at = text.lastIndexOf("</AddtlNtryInf>");
  expect(at).toBeGreaterThan(1_048_576);
  const found = await readAll("camt", Buffer.from(text.slice(0, at)), Buffer.from(text.slice(at)));
  expect(found.filter(({ kind }) => kind === "movement")).toHaveLength(2_000);
});
