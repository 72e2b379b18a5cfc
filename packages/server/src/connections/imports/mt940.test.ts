import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BrokenRow, type ReadRow, UnreadableFileError } from "./item";
import { textOfFile } from "./items";
import { mt940Rows } from "./mt940";

const own = "DE02120300000000202051";

type Row = ReadRow | BrokenRow;

/** The rows of a file, or why it is refused. */
async function readAll(content: string | Uint8Array, size = 1 << 16): Promise<Row[] | string> {
  const bytes = Buffer.from(content);
  const parts = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  const rows: Row[] = [];
  try {
    for await (const some of mt940Rows(textOfFile(parts, { isOld: true }))) rows.push(...some);
    return rows;
  } catch (error) {
    if (error instanceof UnreadableFileError) return error.message;
    throw error;
  }
}

async function rowsOf(content: string | Uint8Array): Promise<Row[]> {
  const found = await readAll(content);
  if (typeof found === "string") throw new Error(found);
  return found;
}

const movements = (rows: readonly Row[]) =>
  rows.flatMap((row) => ("kind" in row && row.kind === "movement" ? row : []));
const statements = (rows: readonly Row[]) =>
  rows.flatMap((row) => ("kind" in row && row.kind === "statement" ? row.statement : []));

const message = (
  entries: string,
  { opening = "C260910EUR100,", closing = "C260911EUR100,", more = "" } = {},
) =>
  `:20:STARTUMS\r\n:25:${own}EUR\r\n:28C:7/1\r\n:60F:${opening}\r\n${entries}:62F:${closing}\r\n${more}-\r\n`;

/** The fields of the only entry of a message. */
async function fieldsOf(entry: string) {
  const [found, ...others] = movements(await rowsOf(message(entry)));
  expect(others).toEqual([]);
  return found?.fields;
}

describe("the fields of an entry", () => {
  test.each([
    ["C", "in"],
    ["D", "out"],
    ["RC", "out"],
    ["RD", "in"],
    ["CR", "in"],
    ["DR", "out"],
    ["RCR", "out"],
    ["RDR", "in"],
  ])("the mark %s is %s, and a reversal the other way round", async (mark, direction) => {
    expect(await fieldsOf(`:61:2609110911${mark}12,5NTRFNONREF\r\n`)).toMatchObject({
      direction,
      quantity: "12.5",
      asset: "EUR",
      booked_at: "2026-09-11T00:00:00Z",
    });
  });

  test.each([
    ["2612310102", "2027-01-02"],
    ["2701021231", "2026-12-31"],
    ["2602300301", "2026-03-01"],
    ["240229", "2026-09-11"],
    ["260911    ", "2026-09-11"],
    ["260925", "2026-09-11"],
  ])("the day of %s is %s", async (days, day) => {
    expect((await fieldsOf(`:61:${days}C1,NTRFNONREF\r\n`))?.booked_at).toBe(`${day}T00:00:00Z`);
  });

  test.each([
    ["10.50", "10.5"],
    ["10,50", "10.5"],
    ["1234.5", "1234.5"],
    // The meaning of the points is ambiguous.
    ["1.234,56", undefined],
    ["1.234", undefined],
    ["10.5.0", undefined],
  ])("an amount of %s is %s, and never a part of it", async (amount, expected) => {
    expect((await fieldsOf(`:61:2609110911C${amount}NTRFNONREF\r\n`))?.quantity).toBe(expected);
  });

  test("German banks number the parts of their information", async () => {
    const text =
      ":61:2609110911CR300,NTRFKREF+\r\n:86:166?00GUTSCHRIFT?109310?20EREF+E-4711?21KREF+K-1?22SVWZ+Rech\r\nnung 12 vom 3.?23 September?30COBADEFFXXX?31DE89370400440532013000?32Anna Bei\r\nspiel?33 GmbH?34000\r\n";
    expect(await fieldsOf(text)).toMatchObject({
      source_ref: "E-4711",
      counterparty_name: "Anna Beispiel GmbH",
      counterparty_address: "DE89370400440532013000",
      description: "Rechnung 12 vom 3. September",
    });
  });

  test("other banks name them", async () => {
    const text =
      ":61:2609110911D65,NTRFEREF//BANK-9\r\nNL91ABNA0417164300\r\n:86:/EREF/E-7/BENM//NAME/CONTRA ACCOUN\r\nT HOLDER/REMI/USTD//Invoice 7/ISDT/2026-09-11\r\n";
    const [found] = movements(await rowsOf(message(text)));
    expect(found?.fields).toMatchObject({
      source_ref: "E-7",
      counterparty_name: "CONTRA ACCOUNT HOLDER",
      counterparty_address: "NL91ABNA0417164300",
      description: "Invoice 7",
    });
    expect(found?.entry?.references).toEqual(["E-7", "BANK-9"]);
    expect(found?.entry?.reference).toBe("BANK-9");
  });

  test("the reference of the creditor comes first, and what says that there is none is none", async () => {
    const text =
      ":61:2609110911C5,NTRFNONREF//NONREF\r\n:86:/EREF/NOTPROVIDED/REMI/STRD/ISO/RF18539007547034/\r\n";
    const [found] = movements(await rowsOf(message(text)));
    expect(found?.fields).toMatchObject({ source_ref: "RF18539007547034" });
    expect(found?.entry).toMatchObject({ references: ["RF18539007547034"], reference: null });
  });

  test("any other text is the description, also where a line of it looks like a field", async () => {
    expect(
      await fieldsOf(":61:2609110911C5,NMSC16703074\r\n:86:Paid at 14\r\n:26:37 by card\r\n- thanks\r\n"),
    ).toMatchObject({ source_ref: "16703074", description: "Paid at 14 :26:37 by card - thanks" });
  });

  test("the account itself is not its own counterparty", async () => {
    const text = `:61:2609110911C5,NTRFNONREF\r\n:86:/IBAN/${own}/NAME/Own Company/REMI/x\r\n`;
    expect((await fieldsOf(text))?.counterparty_name).toBeUndefined();
  });
});

describe("statements", () => {
  const entry = (amount: string) => `:61:2609110911C${amount},NTRFNONREF\r\n`;

  test("blocks of SWIFT, several statements, and pages", async () => {
    const block = (text: string) =>
      `{1:F01ASNBNL21XXXX0000000000}{2:O940ASNBNL21XXXXN}{3:}{4:\r\n${text.replace(/-\r\n$/, "-}")}{5:{CHK:123456789ABC}}\r\n`;
    const page = message(entry("5"), { closing: "C260911EUR105," }).replace(":62F:", ":62M:");
    const next = message(entry("6"), { opening: "C260911EUR105,", closing: "C260911EUR111," })
      .replace("7/1", "7/2")
      .replace(":60F:", ":60M:");
    const rows = await rowsOf(block(page) + block(next));
    expect(statements(rows)).toMatchObject([
      {
        externalId: own,
        sequence: 7,
        page: 1,
        opening: "100",
        closing: "105",
        firstDay: "2026-09-10",
        remarks: [],
      },
      { sequence: 7, page: 2, opening: "105", closing: "111", lastDay: "2026-09-11", remarks: [] },
    ]);
    expect(rows.flatMap((row) => ("kind" in row && row.kind === "snapshot" ? row.fields.as_of : []))).toEqual(
      ["2026-09-10T23:59:59.999Z", "2026-09-11T23:59:59.999Z"],
    );
    const [last] = statements(await rowsOf(page));
    expect(last?.remarks).toEqual([expect.stringContaining("its next page is not in the file")]);
  });

  test("fields that are not read are named, and those of available balances change nothing", async () => {
    const more = ":64:C260911EUR100,\r\n:65:C260912EUR99,\r\n:86:Thank you\r\n";
    const [found] = statements(
      await rowsOf(message(":NS:22Company\r\n23Name\r\n", { more: `${more}:99X:y\r\n` })),
    );
    expect(found?.remarks).toEqual(["has fields that are not read: :NS:"]);
    const [other] = statements(await rowsOf(message("", { more: `:64:C260911EUR100,\r\n:99X:y\r\n` })));
    expect(other?.remarks).toEqual(["has fields that are not read: :99X:"]);
  });

  test.each([
    [":60F:C260910EUR100,\r\n", "has no opening balance"],
    [":62F:C260911EUR100,\r\n", "has no closing balance"],
    [`:25:${own}EUR\r\n`, "names no account"],
  ])("a message without %j is an error, and the next one is read", async (field, reason) => {
    const rows = await rowsOf(message(entry("5")).replace(field, "") + message(entry("6")));
    expect(rows[0]).toEqual({
      row: 1,
      message: expect.stringMatching(
        new RegExp(`^the statement that begins at line 1 ${reason}.*; its entry is not read$`),
      ),
    });
    expect(movements(rows)).toHaveLength(1);
  });

  test("an entry that cannot be read is an error with its line, and the sum is not known", async () => {
    const rows = await rowsOf(message(`${entry("5")}:61:broken\r\n`));
    expect(rows).toContainEqual({ row: 3, message: "is an entry (:61:, line 6) that cannot be read" });
    expect(statements(rows)).toMatchObject([{ sum: undefined }]);
  });

  test("a text that is not a statement is an error", async () => {
    expect(await readAll("external_id,booked_at\nA1,2026-09-11\n")).toMatch(/has no statement/);
    expect(await readAll(":25:123\r\n:20:X\r\n")).toMatch(/without the :20: that begins/);
    const interim = message("")
      .replace(":60F:C260910EUR100,", ":34F:EUR0,")
      .replace(":62F:C260911EUR100,", ":90C:0EUR0,");
    expect(await readAll(interim)).toMatch(/is an interim report \(MT942\)/);
    expect((await rowsOf(interim + message("")))[0]).toMatchObject({
      message: expect.stringContaining("MT942"),
    });
  });
});

describe("encodings", () => {
  const text = message(":61:2609110911C5,NTRFNONREF\r\n:86:166?32Müller Ödön é€?20Straße\r\n");
  const latin = Buffer.from(text.replace("€", "\u0080"), "latin1");
  const utf16 = Buffer.from(text, "utf16le");
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${text}`)],
    ["Windows-1252", latin],
    ["UTF-16", utf16],
    ["UTF-16, big end first", Buffer.from(utf16).swap16()],
  ])("%s is read, in pieces of any size", async (_, bytes) => {
    for (const size of [1 << 16, 1_024, 64, 3, 2].filter((one) => one > 1)) {
      const found = await readAll(bytes, size);
      expect(
        typeof found === "string" ? found : movements(found)[0]?.fields.counterparty_name,
        `${size}`,
      ).toBe("Müller Ödön é€");
    }
  });

  test("UTF-8 that becomes something else is refused, and so is what is no text", async () => {
    expect(await readAll(Buffer.concat([Buffer.from(text), latin]))).toMatch(/is not UTF-8 text/);
    expect(await readAll("%PDF-1.7")).toMatch(/is a PDF/);
    expect(await readAll(Buffer.from([0x3a, 0x32, 0x30, 0x3a, 0, 0]))).toMatch(/NUL/);
  });
});

test("a file that is cut at any byte is refused, or says whole statements and all of each", async () => {
  const entries =
    ":61:2609110911C5,25NTRFREF//B1\r\nmore\r\n:86:166?20EREF+E1?32Payer\r\n:61:2609110911RD6,NTRFNONREF\r\n";
  const first = message(entries, { closing: "C260911EUR111,25", more: ":64:C260911EUR111,25\r\n" });
  const second = message(entries, { opening: "C260911EUR111,25", closing: "C260912EUR122,50" }).replace(
    "7/1",
    "8/1",
  );
  const header = "{1:F01ASNBNL21XXXX0000000000}{2:O940ASNBNL21XXXXN}{4:\r\n";
  const block = (text: string) => `${header}${text.replace(/-\r\n$/, "-}\r\n")}`;
  for (const [file, only] of [
    [first + second, first],
    [block(first) + block(second), block(first)],
    [(first + second).replaceAll("\r\n", "\n"), first.replaceAll("\r\n", "\n")],
    [(first + second).replaceAll("\r\n", "\r"), first.replaceAll("\r\n", "\r")],
    // As banks end files without a mark of their end.
    [first.replace("-\r\n", ""), ""],
  ] as const) {
    const whole = await rowsOf(file);
    expect(movements(whole)).toHaveLength(only === "" ? 2 : 4);
    const part = only === "" ? whole : await rowsOf(only);
    let refused = 0;
    for (let length = 1; length < file.length; length += 1) {
      const found = await readAll(file.slice(0, length));
      if (typeof found === "string") refused += 1;
      else
        expect([JSON.stringify(part, asText), JSON.stringify(whole, asText)], `cut at ${length}`).toContain(
          JSON.stringify(found, asText),
        );
    }
    expect(refused).toBeGreaterThan(file.length / 2);
  }
});

test("each field of a statement can be missing, be there twice, or stand elsewhere: no entry is lost in silence", async () => {
  const entries = ["1", "2", "3", "4"].map((amount) => `:61:2609110911C${amount},NTRFNONREF\r\n:86:Text\r\n`);
  const optional = [
    ...[
      `:25:${own}\r\n`,
      ":28C:7/1\r\n",
      ":60F:C260910EUR100,\r\n",
      ":62F:C260911EUR110,\r\n",
      ":21:NONREF\r\n",
    ],
    ...[
      ":64:C260911EUR110,\r\n",
      ":86:Text\r\n",
      ":60M:C260910EUR100,\r\n",
      ":99X:y\r\n",
      ":20:STARTUMS\r\n",
      "-\r\n",
    ],
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(2), { minLength: optional.length, maxLength: optional.length }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 26, maxLength: 26 }),
      async (times, places) => {
        const fields = [
          ...entries,
          ...optional.flatMap((field, at) => Array<string>(times[at] ?? 0).fill(field)),
        ]
          .map((field, at) => ({ field, place: places[at] ?? 0 }))
          .sort((one, other) => one.place - other.place)
          .map(({ field }) => field);
        const found = await readAll(`:20:A\r\n${fields.join("")}`);
        if (typeof found === "string") return;
        const counted = found.map((row) => {
          if ("kind" in row) return row.kind === "movement" ? 1 : 0;
          const [, count] = /its (?:(\d+) entries are|entry is) not read$/.exec(row.message) ?? [];
          return row.message.includes("its entry is") ? 1 : Number(count ?? 1);
        });
        expect(counted.reduce<number>((sum, one) => sum + one, 0)).toBe(entries.length);
      },
    ),
    { numRuns: Number(process.env.MT940_RUNS ?? 300) },
  );
});

const asText = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
