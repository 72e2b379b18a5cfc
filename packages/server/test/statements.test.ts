import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openWorkspace } from "@waybill/server";
import { zipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { removeAccounts } from "../src/workspace/change-accounts";
import { type Harness, startHarness } from "./harness";
import { expectFlowsKept } from "./support/kept-flows";

/* Statements of banks, as banks write them: a case of each kind, and what comes of it. */

const connections = "/v2/account-connections";
const own = "DE02120300000000202051";

let api: Harness;
let path: string;
let name = 0;

beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

let key: string;
beforeEach(async () => {
  name += 1;
  // Each in a workspace of its own: an account of a bank is in one connection only.
  key = await api.newKey({ workspace: `statements ${name}` });
  const made = await api.call("POST", connections, { body: { name: "Bank", type: "custom" }, key });
  path = `${connections}/${made.body.id}`;
});

const fixture = (file: string): string =>
  readFileSync(join(import.meta.dirname, "fixtures/statements", file), "utf8");

/** Imports a file; the import when it has ended. */
async function imported(content: string | Uint8Array, { part = "camt", update = false, into = path } = {}) {
  const form = new FormData();
  form.append(part, new Blob([new Uint8Array(Buffer.from(content))]), part);
  if (update) form.append("update", "true");
  const encoded = new Response(form);
  const { status, body } = await api.call("POST", `${into}/imports`, {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { "Content-Type": encoded.headers.get("content-type") ?? "" },
    key,
  });
  expect([status, body.status]).toEqual([202, "pending"]);
  return vi.waitFor(
    async () => {
      const found = (await api.call("GET", `${into}/imports/${body.import_id}`, { key })).body;
      expect(["completed", "failed"]).toContain(found.status);
      return found;
    },
    { timeout: 30_000, interval: 10 },
  );
}

const importCases = async (...files: string[]) => {
  const all = [];
  for (const file of files) {
    const found = await imported(fixture(file));
    expect(found).toMatchObject({ status: "completed", rows_rejected: 0, errors: [] });
    all.push(found);
  }
  return all;
};

interface Shown {
  timestamp: string;
  direction: string;
  reference: string | null;
  description: string | null;
  counterparty_name: string | null;
  transfers: { amount: string; source_address: string | null; destination_address: string | null }[];
}

/** The transfers, the oldest first. */
async function transfers(): Promise<Shown[]> {
  const { body } = await api.call("GET", "/v2/accounts/transfers?size=100", { key });
  return body.items.toReversed();
}

/** The movements, with their signs. */
const amounts = async () =>
  (await transfers()).map(
    ({ direction, transfers: [leg] }) => `${direction === "out" ? "-" : ""}${leg?.amount}`,
  );

async function statementOf(period: string) {
  const { body } = await api.call("GET", `/v2/reconciliation/roll-forward?${period}&show_all=true`, { key });
  return body.statements[0];
}

const statement = (parts: {
  id?: string;
  number?: number;
  page?: number;
  made?: string;
  period?: [first: string, last: string];
  opening?: [amount: string, day: string];
  closing?: [amount: string, day: string];
  entries: string;
}) => {
  const balanceOf = (type: string, value: [string, string] | undefined) =>
    value
      ? `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${value[0]}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${value[1]}</Dt></Dt></Bal>`
      : "";
  const { id = "S", number, page, made, period, opening, closing, entries } = parts;
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${id}</Id>
    ${page === undefined ? "" : `<StmtPgntn><PgNb>${page}</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>`}
    ${number === undefined ? "" : `<ElctrncSeqNb>${number}</ElctrncSeqNb>`}
    ${made === undefined ? "" : `<CreDtTm>${made}</CreDtTm>`}
    ${period ? `<FrToDt><FrDtTm>${timed(period[0], "00:00:00")}</FrDtTm><ToDtTm>${timed(period[1], "23:59:59")}</ToDtTm></FrToDt>` : ""}
    <Acct><Id><IBAN>${own}</IBAN></Id></Acct>
    ${balanceOf("OPBD", opening)}${balanceOf("CLBD", closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;
};
const timed = (day: string, time: string): string => (day.includes("T") ? day : `${day}T${time}`);
const entry = (amount: string, day = "2026-09-11", more = "") =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${more}</Ntry>`;
const referred = (amount: string, reference: string) =>
  entry(amount, "2026-09-11", `<AcctSvcrRef>${reference}</AcctSvcrRef>`);

describe("cases", () => {
  test("a04: two payers of one amount on one day are two movements", async () => {
    await importCases("a04-morning.xml", "a04-evening.xml");
    expect((await transfers()).map((one) => [one.counterparty_name, one.reference]).sort()).toEqual([
      ["Anna Beispiel", "INV-7001"],
      ["Boris Muster", "INV-7002"],
    ]);
    const [again] = await importCases("a04-morning.xml");
    expect(again).toMatchObject({ movements_upserted: 0, movements_known: 1 });
    expect(await transfers()).toHaveLength(2);
  });

  test("a05: of two statements of a day the later one counts", async () => {
    await importCases("a05-two-statements-of-a-day.xml");
    expect((await amounts()).sort()).toEqual(["-40", "100"]);
    const found = await statementOf("start_time=2026-09-01&end_time=2026-09-30");
    expect(found).toMatchObject({
      tie_out_status: "tied",
      lines: [{ opening_quantity: "1000", closing_quantity: "1060" }],
    });
  });

  test("a06: parties keep their roles in a reversal", async () => {
    await importCases("a06-reversal.xml");
    const [sent, back] = await transfers();
    expect(sent).toMatchObject({ direction: "out", counterparty_name: "Lieferant AG" });
    expect(back).toMatchObject({ direction: "in", counterparty_name: "Lieferant AG" });
    expect(back?.transfers[0]?.source_address).toBe("DE02500105170137075030");
  });

  test("a07: the structured reference is stored, and NOTPROVIDED is none", async () => {
    await importCases("a07-structured-reference.xml");
    expect(await transfers()).toMatchObject([
      { reference: "RF18539007547034", counterparty_name: "Anna Beispiel" },
    ]);
  });

  test("a08: without a booking date the value date counts", async () => {
    await importCases("a08-value-date-only.xml");
    expect(await amounts()).toEqual(["75"]);
    expect((await transfers())[0]?.timestamp).toBe("2026-09-10T00:00:00.000Z");
  });

  test("a09: a day of the bank is the bank's", async () => {
    await importCases("a09-midnight.xml");
    const found = await statementOf("start_time=2026-10-01&end_time=2026-10-31");
    expect(found).toMatchObject({ tie_out_status: "tied" });
  });

  test("a10: the opening balance is an observation, so that a first month ties out", async () => {
    await importCases("a10-first-month.xml");
    const found = await statementOf("start_time=2026-09-01&end_time=2026-09-30");
    expect(found).toMatchObject({ tie_out_status: "tied" });
    expect(found.lines).toMatchObject([{ opening_quantity: "1000", closing_quantity: "1060" }]);
  });

  test("a11: a reference that comes back is another movement", async () => {
    await importCases("a11-september.xml", "a11-october.xml");
    expect(await amounts()).toEqual(["-500", "80"]);
  });

  test("a11: a payment and its fee have one reference", async () => {
    await importCases("a11-reference-of-payment-and-fee.xml");
    expect((await amounts()).sort()).toEqual(["-1.5", "-500"]);
  });

  test("a12: numbers as XML Schema writes them", async () => {
    await importCases("a12-decimals.xml");
    expect((await amounts()).sort()).toEqual(["0.5", "100", "5"]);
  });

  test("a13: an entry of 0 is left out, and said", async () => {
    const [found] = await importCases("a13-zero-entry.xml");
    expect(await amounts()).toEqual(["5"]);
    expect(found.notes).toMatchObject([{ message: "statement number 1 S-1: an entry of 0 is left out" }]);
  });

  test("a14: an IBAN with blanks is the same account", async () => {
    await importCases("a14-iban-1.xml", "a14-iban-2.xml");
    const { body } = await api.call("GET", path, { key });
    expect(body.accounts).toMatchObject([{ external_id: own }]);
  });

  test("a15: a file without a statement is an error", async () => {
    const found = await imported(fixture("a15-no-statement.xml"));
    expect(found).toMatchObject({
      status: "failed",
      rows_rejected: 1,
      errors: [{ row: 0, message: expect.stringContaining("has no statement") }],
    });
  });

  test("a16: a collective entry is its parts where they add up", async () => {
    await importCases("a16-batch.xml");
    const shown = (await transfers()).map((one) => [
      ...[one.transfers[0]?.amount, one.counterparty_name, one.reference, one.description],
    ]);
    expect(shown.sort()).toEqual([
      ["100", "Anna Beispiel", "E1", "Invoice 1"],
      ["200", "Boris Muster", "E2", "Invoice 2"],
    ]);
  });

  test("a16: where the parts do not add up, the entry keeps them as its text", async () => {
    await imported(
      fixture("a16-batch.xml").replace('<Amt Ccy="EUR">200.00</Amt>', '<Amt Ccy="EUR">190.00</Amt>'),
    );
    expect(await transfers()).toMatchObject([
      { description: "100 EUR Anna Beispiel Invoice 1 E1; 190 EUR Boris Muster Invoice 2 E2" },
    ]);
  });
});

describe("variants of cases", () => {
  const details = (more: string) => `<NtryDtls><TxDtls>${more}</TxDtls></NtryDtls>`;

  test("a07: references as they are printed, numbers of documents and other remittance are stored", async () => {
    const remittances = [
      "<CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18 5390 0754 7034</Ref></CdtrRefInf>",
      "<CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>21 00000 00003 13947 14300 09017</Ref></CdtrRefInf>",
      "<RfrdDocInf><Nb>INV-9</Nb></RfrdDocInf><AddtlRmtInf>two of three</AddtlRmtInf>",
    ];
    const entries = remittances.map((one, at) =>
      entry(
        String(at + 1),
        `2026-09-1${at + 1}`,
        details(`<Refs><EndToEndId>NOT-PROVIDED</EndToEndId></Refs><RmtInf><Strd>${one}</Strd></RmtInf>`),
      ),
    );
    await imported(statement({ entries: entries.join("") }));
    expect((await transfers()).map(({ reference, description }) => [reference, description])).toEqual([
      ["RF18 5390 0754 7034", null],
      ["21 00000 00003 13947 14300 09017", null],
      ["INV-9", "two of three"],
    ]);
  });

  test("a09: a booking time in UTC is of the bank's day where the period says the bank's zone", async () => {
    const of = (month: string, next: string, opening: string, time: string, offset: string) =>
      statement({
        id: month,
        period: [`2026-${month}-01T00:00:00+02:00`, `2026-${next}T23:59:59${offset}`],
        opening: [opening, `2026-${month}-01`],
        closing: [String(Number(opening) + 60), `2026-${next}`],
        entries: entry("60").replace(
          "<BookgDt><Dt>2026-09-11</Dt></BookgDt>",
          `<BookgDt><DtTm>${time}</DtTm></BookgDt>`,
        ),
      });
    await imported(of("09", "09-30", "0", "2026-09-30T21:30:00Z", "+02:00"));
    await imported(of("10", "10-31", "60", "2026-09-30T22:30:00Z", "+01:00"));
    for (const [first, last, held] of [
      ["09-01", "09-30", "60"],
      ["10-01", "10-31", "120"],
    ]) {
      const found = await statementOf(`start_time=2026-${first}&end_time=2026-${last}`);
      expect([found.tie_out_status, found.lines[0].closing_quantity]).toEqual(["tied", held]);
    }
  });

  test("a16: parts that have instructed amounts only are parts where they add up", async () => {
    const part = (amount: string, name: string) =>
      `<TxDtls><AmtDtls><InstdAmt><Amt Ccy="EUR">${amount}</Amt></InstdAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    await imported(
      statement({
        entries: entry("302", "2026-09-11", `<NtryDtls>${part("102", "A")}${part("200", "B")}</NtryDtls>`),
      }),
    );
    expect((await transfers()).map(({ counterparty_name }) => counterparty_name).sort()).toEqual(["A", "B"]);
  });
});

describe("transfers between own accounts", () => {
  const shown = async () => (await transfers()).map(({ direction }) => direction);
  const flows = () => expectFlowsKept(api.server.db);

  test("a24: both movements are internal, as each names the other's IBAN", async () => {
    await importCases("a24-own-accounts.xml");
    expect(await shown()).toEqual(["internal", "internal"]);
    await flows();
  });

  test.each([[[0, 1]], [[1, 0]]])(
    "a24: an entry without a party is internal where an own account names its account with its amount, files %j",
    async (order) => {
      const other = "DE87200500001234567890";
      const to = `<NtryDtls><TxDtls><RltdPties><CdtrAcct><Id><IBAN>${other}</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls>`;
      const files = [
        statement({ entries: entry("500", "2026-09-10", to).replace("CRDT", "DBIT") }),
        statement({ entries: entry("500") + entry("500", "2026-09-12") + entry("499") }).replace(own, other),
      ];
      for (const at of order) await imported(files[at] ?? "");
      expect((await shown()).sort()).toEqual(["in", "in", "internal", "internal"]);
      await flows();
    },
  );

  test("a24: a movement becomes internal when its other side is added, and is none when that is removed", async () => {
    const whole = fixture("a24-own-accounts.xml");
    const [first = "", second = ""] = whole.split("</Stmt>");
    const tail = "</Stmt></BkToCstmrStmt></Document>";
    await imported(first + tail);
    expect(await shown()).toEqual(["out"]);
    await imported(first.slice(0, first.indexOf("<Stmt>")) + second + tail);
    expect(await shown()).toEqual(["internal", "internal"]);
    await flows();
    const { id } = await api.server.db
      .selectFrom("workspaces")
      .select("id")
      .where("name", "=", `statements ${name}`)
      .executeTakeFirstOrThrow();
    const workspace = openWorkspace(api.server.db, id);
    const other = await workspace.db
      .selectFrom("accounts")
      .select(["network", "address"])
      .where("external_id", "!=", own)
      .executeTakeFirstOrThrow();
    await removeAccounts(workspace, [other]);
    expect(await shown()).toEqual(["out"]);
    await flows();
  });
});

describe("the identity of an entry", () => {
  test("equal entries of a statement are as many movements, and the same ones when it comes again", async () => {
    const file = statement({ number: 1, entries: entry("5") + entry("5") });
    expect(await imported(file)).toMatchObject({ movements_upserted: 2 });
    expect(await imported(file)).toMatchObject({ movements_upserted: 0, movements_known: 2 });
  });

  test("equal entries of two statements that follow each other are two movements, in either order of files", async () => {
    const first = statement({
      id: "1",
      number: 1,
      opening: ["0", "2026-09-11"],
      closing: ["5", "2026-09-11"],
      entries: entry("5"),
    });
    const second = statement({
      id: "2",
      number: 2,
      opening: ["5", "2026-09-11"],
      closing: ["10", "2026-09-11"],
      entries: entry("5"),
    });
    for (const file of [second, first, second, first]) await imported(file);
    expect(await amounts()).toEqual(["5", "5"]);
    expect(await statementOf("start_time=2026-09-01&end_time=2026-09-30")).toMatchObject({
      tie_out_status: "tied",
    });
  });

  test("equal entries are not lost when the earlier one of two statements has two of them and comes later", async () => {
    const balances = (from: string, to: string) => ({
      opening: [from, "2026-09-11"] as [string, string],
      closing: [to, "2026-09-11"] as [string, string],
    });
    const first = statement({ id: "1", number: 1, ...balances("0", "10"), entries: entry("5") + entry("5") });
    const second = statement({ id: "2", number: 2, ...balances("10", "15"), entries: entry("5") });
    await imported(second);
    expect(await imported(first)).toMatchObject({ movements_upserted: 2, movements_known: 0 });
    for (const file of [second, first]) await imported(file);
    expect(await amounts()).toEqual(["5", "5", "5"]);
  });

  test("pages of a statement have no entry in common", async () => {
    for (const page of [1, 2, 1, 2]) await imported(statement({ number: 7, page, entries: entry("5") }));
    expect(await amounts()).toEqual(["5", "5"]);
  });

  test("an overlap of two statements is recognised", async () => {
    const morning = statement({
      id: "1",
      number: 1,
      opening: ["0", "2026-09-11"],
      closing: ["8", "2026-09-11"],
      entries: entry("5") + entry("3"),
    });
    const day = statement({
      id: "2",
      number: 2,
      opening: ["0", "2026-09-11"],
      closing: ["13", "2026-09-11"],
      entries: entry("5") + entry("3") + entry("5"),
    });
    await imported(morning);
    expect(await imported(day)).toMatchObject({ movements_upserted: 1, movements_known: 2 });
    expect((await amounts()).sort()).toEqual(["3", "5", "5"]);
  });

  test.each([
    ["balances", (year: number) => ({ opening: ["0", `${year}-01-01`], closing: ["5", `${year}-01-31`] })],
    ["a period", (year: number) => ({ period: [`${year}-01-01`, `${year}-01-31`] })],
    ["neither", () => ({})],
  ] as const)("numbers that begin again each year are other statements, with %s", async (_, daysOf) => {
    const of = (year: number, amount: string) => {
      const entries = entry(amount, `${year}-01-11`, "<AcctSvcrRef>REF</AcctSvcrRef>");
      return statement({ id: "1", number: 1, ...(daysOf(year) as object), entries });
    };
    for (const update of [false, true])
      for (const [year, amount] of [
        [2025, "5"],
        [2026, "7"],
      ] as const)
        expect(await imported(of(year, amount), { update })).toMatchObject({
          errors: [],
          movements_upserted: update ? 0 : 1,
        });
    expect(await amounts()).toEqual(["5", "7"]);
  });

  test("a day that two exports share is booked once, though its entries are 0 in sum", async () => {
    const shared = `${referred("70", "A")}${referred("70", "B").replace("CRDT", "DBIT")}`;
    const first = statement({
      id: "A",
      period: ["2026-09-09", "2026-09-11"],
      opening: ["0", "2026-09-09"],
      closing: ["5", "2026-09-11"],
      entries: entry("5", "2026-09-09") + shared,
    });
    const second = statement({
      id: "B",
      period: ["2026-09-11", "2026-09-12"],
      opening: ["5", "2026-09-11"],
      closing: ["8", "2026-09-12"],
      entries: shared + entry("3", "2026-09-12"),
    });
    for (const file of [second, first, second]) expect(await imported(file)).toMatchObject({ errors: [] });
    expect((await amounts()).sort()).toEqual(["-70", "3", "5", "70"]);
  });

  describe("a day without a reference on which one statement ends and another one begins", () => {
    const shared = entry("70") + entry("70").replace("CRDT", "DBIT");
    const pair = (
      [end, begin]: readonly [end: string, begin: string],
      [number, next]: readonly [number?: number, next?: number] = [],
      entries = shared,
    ) => [
      statement({
        id: "A",
        ...(number !== undefined && { number }),
        period: ["2026-09-09", end],
        opening: ["0", "2026-09-09"],
        closing: ["5", "2026-09-11"],
        entries: entry("5", "2026-09-09") + entries,
      }),
      statement({
        id: "B",
        ...(next !== undefined && { number: next }),
        period: [begin, "2026-09-12"],
        opening: ["5", "2026-09-11"],
        closing: ["8", "2026-09-12"],
        entries: entries + entry("3", "2026-09-12"),
      }),
    ];
    const day = ["2026-09-11", "2026-09-11"] as const;
    const noon = ["2026-09-11T12:00:00", "2026-09-11T12:00:00"] as const;
    const midnights = ["2026-09-11T00:00:00", "2026-09-11T00:00:00"] as const;

    test.each([
      ["is booked once where both have the whole of it", pair(day), 1],
      [
        "is booked once where both have a time of it",
        pair(["2026-09-11T15:00:00", "2026-09-11T09:00:00"]),
        1,
      ],
      ["is booked once though the numbers of both are of other series", pair(day, [40, 7]), 1],
      [
        "is booked once where its times have an offset",
        pair(["2026-09-11T23:59:59+02:00", "2026-09-11T00:00:00+02:00"]),
        1,
      ],
      ["is cut by times", pair(noon), 2],
      ["is cut by a bank that counts its statements", pair(day, [7, 8]), 2],
      ["is cut where midnight stands for the day", pair(midnights), 2],
      [
        "is cut by times for what has the bank's reference again",
        pair(noon, [], referred("70", "A") + referred("70", "B").replace("CRDT", "DBIT")),
        2,
      ],
    ])("%s", async (_, files, times) => {
      for (const file of [...files, ...files.toReversed()])
        expect(await imported(file)).toMatchObject({ errors: [] });
      const moved = Array.from({ length: times }, () => ["-70", "70"]).flat();
      expect((await amounts()).sort()).toEqual([...moved, "3", "5"].sort());
    });

    test("is cut by the times of statements that say no balances", async () => {
      const of = (id: string, period: [string, string]) => statement({ id, period, entries: entry("5") });
      await imported(of("A", ["2026-09-11", "2026-09-11T12:00:00"]));
      await imported(of("B", ["2026-09-11T12:00:00", "2026-09-11"]));
      await imported(of("C", ["2026-09-11T08:00:00", "2026-09-11T11:00:00"]));
      expect(await amounts()).toEqual(["5", "5"]);
    });
  });

  test("days that two statements share are booked once, though one begins with what the other one ends with", async () => {
    const of = (id: string, [first, last]: [number, number], balances: [string, string]) => {
      const days = Array.from({ length: last - first + 1 }, (_, at) => `2026-09-${first + at}`);
      return statement({
        id,
        period: [`2026-09-${first}`, `2026-09-${last}`],
        opening: [balances[0], `2026-09-${first}`],
        closing: [balances[1], `2026-09-${last}`],
        entries: days.map((day) => entry("5", day)).join(""),
      });
    };
    expect(await imported(of("1", [10, 20], ["0", "55"]))).toMatchObject({ movements_upserted: 11 });
    expect(await imported(of("2", [15, 25], ["55", "110"]))).toMatchObject({
      movements_upserted: 5,
      movements_known: 6,
    });
    expect(await imported(of("3", [12, 13], ["110", "120"]))).toMatchObject({ movements_known: 2 });
    expect(await amounts()).toEqual(Array(16).fill("5"));
  });

  test("parts of a statement that have its whole period, and no page numbers, have no entry in common", async () => {
    const of = (opening: string, closing: string) =>
      statement({
        number: 7,
        period: ["2026-09-10", "2026-09-12"],
        opening: [opening, "2026-09-10"],
        closing: [closing, "2026-09-12"],
        entries: entry("5"),
      });
    for (const file of [of("0", "5"), of("5", "10"), of("0", "5")]) await imported(file);
    expect(await amounts()).toEqual(["5", "5"]);
  });

  test("differences in the same statement are reported, and stored only by an update", async () => {
    const file = (amount: string) => statement({ number: 1, entries: referred(amount, "REF") });
    await imported(file("8200.50"));
    const found = await imported(file("9200.50"));
    expect(found).toMatchObject({ movements_upserted: 0, rows_rejected: 1 });
    expect(found.errors).toMatchObject([
      {
        field: "quantity",
        message: expect.stringMatching(/^changed: REF 8200.5 -> 9200.5;/),
        values: { quantity: "9200.5" },
      },
    ]);
    expect(await amounts()).toEqual(["8200.5"]);
    expect(await imported(file("9200.50"), { update: true })).toMatchObject({ movements_upserted: 1 });
    expect(await amounts()).toEqual(["9200.5"]);
    const [newest] = (await api.call("GET", `${path}/revisions?size=1`, { key })).body.items;
    expect(newest).toMatchObject({
      action: "update",
      before: { quantity: "8200.5" },
      after: { quantity: "9200.5" },
    });
    expect(await imported(file("9200.50"))).toMatchObject({ movements_upserted: 0, rows_rejected: 0 });
  });
});

describe("a statement that is issued again", () => {
  type Line = [amount: string, reference?: string | undefined, payer?: string];
  const line = ([amount, reference, payer]: Line) =>
    entry(
      amount,
      "2026-09-11",
      `${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ""}${payer ? `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>` : ""}`,
    );
  const issue = (hour: number, lines: Line[], more: { opening?: string; closing?: string } = {}) =>
    statement({
      id: "S",
      number: 7,
      made: `2026-09-12T0${hour}:00:00`,
      ...(more.opening !== undefined && { opening: [more.opening, "2026-09-10"] }),
      ...(more.closing !== undefined && { closing: [more.closing, "2026-09-11"] }),
      entries: lines.map(line).join(""),
    });
  /** Statements of one file. */
  const together = (...files: string[]) => {
    const [first = ""] = files;
    const statements = files.map((file) =>
      file.slice(file.indexOf("<Stmt>"), file.indexOf("</BkToCstmrStmt>")),
    );
    return `${first.slice(0, first.indexOf("<Stmt>"))}${statements.join("")}</BkToCstmrStmt></Document>`;
  };
  const plain = ({ message }: { message: string }) => message.replace(/^statement number 7 S: /, "");
  const said = (found: { errors: { message: string }[]; notes: { message: string }[] }) => [
    found.errors.map(plain).map((words) => words.replace(/; the booked entry is kept.*$/, "")),
    found.notes.map(plain).map((words) => words.replace(/; the booked entry is kept.*$/, "")),
  ];
  const again = (words: string) =>
    `was issued again at 2026-09-12T02:00:00.000Z, after 2026-09-12T01:00:00.000Z: ${words}`;

  const lines: Line[] = [["5"], ["8200.50", "REF"], ["3", undefined, "Anna"], ["2", "R2"]];
  const cases: Record<string, [later: Line[], errors: string[], notes: string[], updated: string[]]> = {
    "an entry with a reference of the bank differs": [
      [["5"], ["9200.50", "REF"], ["3", undefined, "Anna"], ["2", "R2"]],
      ["changed: REF 8200.5 -> 9200.5"],
      [again("1 changed")],
      ["2", "3", "5", "9200.5"],
    ],
    "an entry of a party differs": [
      [["5"], ["8200.50", "REF"], ["4", undefined, "Anna"], ["2", "R2"]],
      ["changed: 3 -> 4"],
      [again("1 changed")],
      ["2", "4", "5", "8200.5"],
    ],
    "the party of an entry differs": [
      [["5"], ["8200.50", "REF"], ["3", undefined, "Boris"], ["2", "R2"]],
      ["changed: counterparty_name differs"],
      [again("1 changed")],
      ["2", "3", "5", "8200.5"],
    ],
    "an entry is gone": [
      [["5"], ["3", undefined, "Anna"], ["2", "R2"]],
      [],
      [again("1 missing"), "missing: REF 8200.5 EUR of 2026-09-11 is stored but not in this issue"],
      ["2", "3", "5"],
    ],
    "an entry is added before one with its reference": [
      [["7", "REF"], ...lines],
      [],
      [again("1 added")],
      ["2", "3", "5", "7", "8200.5"],
    ],
    "all of it": [
      [["5"], ["5"], ["9200.50", "REF"], ["2", "R2"]],
      ["changed: REF 8200.5 -> 9200.5"],
      [
        again("1 changed, 1 added, 1 missing"),
        "missing: 3 EUR of 2026-09-11 is stored but not in this issue",
      ],
      ["2", "5", "5", "9200.5"],
    ],
  };
  const sorted = async () => (await amounts()).sort();

  describe.each(Object.entries(cases))("%s", (_, [later, errors, notes, updated]) => {
    const [first, second] = [issue(1, lines), issue(2, later)];

    test("is said, and stored by an update only", async () => {
      await imported(first);
      const before = await sorted();
      expect(said(await imported(second))).toEqual([errors, notes]);
      const left = await sorted();
      expect(left).toEqual(expect.arrayContaining(before));
      expect(left).toHaveLength(before.length + Number(/(\d) added/.exec(notes[0] ?? "")?.[1] ?? 0));
      // The same again says the same, but that it is later.
      const repeated = said(await imported(second));
      expect(repeated[0]).toEqual(errors);
      expect(repeated[1]).toEqual(notes.slice(1));
      await imported(second, { update: true });
      expect(await sorted()).toEqual(updated);
      for (const update of [false, true])
        expect(await imported(second, { update })).toMatchObject({
          movements_upserted: 0,
          errors: [],
          notes: [],
        });
      expect(await sorted()).toEqual(updated);
      const { body } = await api.call("GET", `${path}/revisions?size=100&entity_type=movement`, { key });
      const numbers = body.items.map(({ id }: { id: string }) => id);
      expect(new Set(numbers).size).toBe(numbers.length);
      const changed = body.items.filter(({ action }: { action: string }) => action === "update");
      expect(changed).toHaveLength(errors.length);
      for (const { before: old, after } of changed) expect(old).not.toEqual(after);
      const gone = body.items.filter(({ action }: { action: string }) => action === "supersede");
      expect(gone).toHaveLength(notes.length - 1);
      await expectFlowsKept(api.server.db);
    });

    test.each([
      ["in one file", [together(first, second)]],
      ["in one file, the later one first", [together(second, first)]],
      ["in two imports, the later one first", [second, first]],
      ["in two imports", [first, second]],
      ["again and again", [first, together(second, first, second), first, second]],
    ])("by an update leaves the later issue, %s", async (_, files) => {
      for (const file of files) await imported(file, { update: true });
      expect(await sorted()).toEqual(updated);
    });

    test("an older issue changes nothing, and says so", async () => {
      await imported(second);
      expect(await sorted()).toEqual(updated);
      for (const update of [false, true]) {
        const found = await imported(first, { update });
        expect(found).toMatchObject({ movements_upserted: 0, snapshots_upserted: 0 });
        expect(said(found)).toEqual([
          [],
          [
            "was issued at 2026-09-12T01:00:00.000Z and again at 2026-09-12T02:00:00.000Z; the later issue is stored, so the older one is ignored",
          ],
        ]);
      }
      expect(await sorted()).toEqual(updated);
    });
  });

  test.each([[[0, 1]], [[1, 0]], [[0, 1, 0]]])(
    "balances of the later issue count, in the order %j",
    async (order) => {
      const files = [
        issue(1, [["5"], ["7", "REF"]], { opening: "10", closing: "22" }),
        issue(2, [["5"], ["8", "REF"]], { opening: "11", closing: "24" }),
      ];
      for (const at of order) await imported(files[at] ?? "", { update: true });
      expect(await statementOf("start_time=2026-09-11&end_time=2026-09-30")).toMatchObject({
        tie_out_status: "tied",
        lines: [{ opening_quantity: "11", closing_quantity: "24" }],
      });
    },
  );

  test.each([[[0, 1, 2]], [[2, 1, 0]], [[0, 2, 1, 0]]])(
    "the opening balance of the latest issue counts without numbers, in the order %j",
    async (order) => {
      const of = (hour: number, opening: string, id = "S") =>
        statement({
          id,
          made: `2026-09-12T0${hour}:00:00`,
          opening: [opening, "2026-09-10"],
          closing: [String(Number(opening) + 5), "2026-09-11"],
          entries: entry("5"),
        });
      const files = [of(1, "10"), of(2, "11"), of(3, "12.50")];
      for (const at of order) await imported(files[at] ?? "");
      expect(await statementOf("start_time=2026-09-11&end_time=2026-09-30")).toMatchObject({
        tie_out_status: "tied",
        lines: [{ opening_quantity: "12.5", closing_quantity: "17.5" }],
      });
      // A later statement of the day is another one, and begins later.
      await imported(of(4, "17.50", "T"));
      expect(await statementOf("start_time=2026-09-11&end_time=2026-09-30")).toMatchObject({
        lines: [{ opening_quantity: "12.5" }],
      });
    },
  );

  test("an entry of a statement of the same days, which was issued before, does not come back", async () => {
    const week = statement({
      id: "W",
      made: "2026-09-12T01:00:00",
      period: ["2026-09-08", "2026-09-14"],
      entries: lines.map(line).join(""),
    });
    const corrected = issue(2, [["5"], ["9200.50", "REF"], ["2", "R2"]]).replace(
      "<Acct>",
      "<FrToDt><FrDtTm>2026-09-11T00:00:00</FrDtTm><ToDtTm>2026-09-11T23:59:59</ToDtTm></FrToDt><Acct>",
    );
    const first = corrected.replace("T02", "T01").replace("9200.50", "8200.50");
    for (const file of [first, week, corrected, week, corrected, week])
      await imported(file, { update: true });
    expect(await sorted()).toEqual(["2", "3", "5", "9200.5"]);
  });

  test.each([
    ["neither", [undefined, undefined]],
    ["the first", ["2026-09-12T01:00:00", undefined]],
  ])("if %s of two issues has a time, missing entries are named and stay", async (_, [first, second]) => {
    const of = (made: string | undefined, some: Line[]) =>
      statement({
        id: "S",
        number: 7,
        ...(made !== undefined && { made }),
        entries: some.map(line).join(""),
      });
    await imported(of(first, lines));
    for (const update of [false, true]) {
      const found = await imported(of(second, [["5"], ["9200.50", "REF"], ["2", "R2"]]), { update });
      expect(found.notes.map(plain)).toEqual([
        "missing: 3 EUR of 2026-09-11 is stored but not in this issue; neither issue has a time that shows which is later, so the booked entry is kept",
      ]);
    }
    expect(await sorted()).toEqual(["2", "3", "5", "9200.5"]);
    expect((await imported(of(second, [...lines, ["6"]]))).notes).toEqual([]);
  });

  test("a later issue that is cut off changes nothing that it cannot be compared with", async () => {
    await imported(issue(1, lines));
    const whole = issue(2, [["5"], ["9200.50", "REF"], ["1", "NEW"]]);
    const found = await imported(whole.slice(0, whole.indexOf("</Stmt>")), { update: true });
    expect(found).toMatchObject({ movements_upserted: 0, movements_known: 1, rows_rejected: 3 });
    expect(found.errors[0].message).toMatch(
      /^belongs to a statement that is already stored and has too many entries/,
    );
    expect(await sorted()).toEqual(["2", "3", "5", "8200.5"]);
  });

  test.each([true, false])(
    "is compared as a whole where it has more rows than a transaction, in one file: %s",
    async (isOneFile) => {
      const all = Array.from(
        { length: 7_000 },
        (_, at): Line => [String(at + 1), at % 2 === 0 ? `R${at % 50}` : undefined],
      );
      const first = issue(1, all);
      const later = [["0.5", "R0"] as Line, ...all.filter((_, at) => at !== 3_070 && at !== 6_001)].map(
        ([amount, reference], at): Line =>
          at === 3_100 || at === 5 ? [`${amount}.25`, reference] : [amount, reference],
      );
      const second = issue(2, later);
      for (const file of isOneFile ? [together(first, second)] : [first, second])
        await imported(file, { update: true });
      const { rows: stored } = await sql<{ amount: string }>`select amount from account_transfers
        where source = ${path.split("/").at(-1)} and deleted_at is null`.execute(api.server.db);
      expect(stored.map(({ amount }) => amount).sort()).toEqual(later.map(([amount]) => amount).sort());
      expect(await imported(second, { update: true })).toMatchObject({
        movements_upserted: 0,
        movements_known: later.length,
        notes: [],
        errors: [],
      });
      const found = await imported(first, { update: true });
      expect(found.notes).toMatchObject([
        { message: expect.stringContaining("so the older one is ignored") },
      ]);
    },
    60_000,
  );
});

describe("balances", () => {
  test("the latest statement of a day counts in whatever order files come", async () => {
    const [first, second] = ["1", "2"].map((id) =>
      statement({ id, number: Number(id), closing: [`${id}00`, "2026-09-11"], entries: "" }),
    );
    await imported(second ?? "");
    await imported(first ?? "");
    const found = await statementOf("start_time=2026-09-01&end_time=2026-09-30");
    expect(found.lines).toMatchObject([{ closing_quantity: "200" }]);
  });

  test.each([["camt"], ["mt940"]])(
    "a day of statements without numbers and times ends with the one that goes on from the others, in %s",
    async (part) => {
      const parts = [
        ["0", "10", "10"],
        ["10", "30", "20"],
        ["30", "35", "5"],
      ] as const;
      const files = parts.map(([from, to, amount], at) =>
        part === "mt940"
          ? `:20:S\r\n:25:${own}\r\n:28C:0\r\n:60F:C260910EUR${from},\r\n:61:2609110911C${amount},NTRFNONREF\r\n:62F:C260911EUR${to},\r\n-\r\n`
          : statement({
              id: String(at),
              opening: [from, "2026-09-11"],
              closing: [to, "2026-09-11"],
              entries: entry(amount),
            }),
      );
      for (const order of [
        [0, 1, 2],
        [2, 1, 0],
        [1, 2, 0],
      ]) {
        const made = await api.call("POST", connections, {
          body: { name: String(order), type: "custom" },
          key,
        });
        const into = `${connections}/${made.body.id}`;
        for (const at of order)
          expect(await imported(files[at] ?? "", { part, into })).toMatchObject({ errors: [] });
        const { tie_out_status, lines } = await statementOf("start_time=2026-09-01&end_time=2026-09-30");
        expect([tie_out_status, lines[0].opening_quantity, lines[0].closing_quantity]).toEqual([
          "tied",
          "0",
          "35",
        ]);
        await api.call("DELETE", into, { key });
      }
    },
  );

  test("a sum that is wrong and a gap are said", async () => {
    const wrong = statement({
      id: "1",
      number: 1,
      opening: ["0", "2026-09-10"],
      closing: ["7", "2026-09-11"],
      entries: entry("5"),
    });
    const late = statement({
      id: "4",
      number: 4,
      opening: ["9", "2026-09-13"],
      closing: ["14", "2026-09-14"],
      entries: entry("5", "2026-09-14"),
    });
    expect((await imported(wrong)).notes).toMatchObject([
      {
        message:
          "statement number 1 1: does not add up: opening 0 and entries 5 make 5, but its closing balance is 7, a difference of 2",
      },
    ]);
    expect((await imported(late)).notes).toMatchObject([
      {
        message: expect.stringContaining(
          "statement number 1 1 ends with 7, but statement number 4 4 begins with 9; the numbers 2 to 3 are missing",
        ),
      },
    ]);
  });

  const numbered = (number: number, day: number, more: object = {}) =>
    statement({ id: String(number), number, entries: entry("5", `2026-09-${day}`), ...more });
  const gap = (one: number, other: number, words: string) => [
    {
      message: `statement number ${other} ${other}: statement number ${one} ${one} is followed by statement number ${other} ${other}: ${words}`,
    },
  ];

  test.each([
    ["no balances", () => ({})],
    ["a period only", (day: number) => ({ period: [`2026-09-${day}`, `2026-09-${day}`] })],
    [
      "balances that fit by chance",
      (day: number) => ({ opening: ["7", `2026-09-${day}`], closing: ["7", `2026-09-${day}`] }),
    ],
  ] as const)("numbers that are missing are said with %s", async (_, of) => {
    const notesOf = async (number: number, day: number) =>
      (await imported(numbered(number, day, of(day)))).notes.filter(
        ({ message }: { message: string }) => !message.includes("does not add up"),
      );
    expect(await notesOf(3, 11)).toEqual([]);
    expect(await notesOf(6, 14)).toMatchObject(gap(3, 6, "the numbers 4 to 5 are missing"));
    expect(await notesOf(8, 16)).toMatchObject(gap(6, 8, "the number 7 is missing"));
    expect(await notesOf(7, 15)).toEqual([]);
    expect(await notesOf(20, 30)).toMatchObject(gap(8, 20, "the numbers 9 to 19 are missing"));
    expect(await notesOf(5, 13)).toMatchObject([
      { message: expect.stringContaining("the number 4 is missing") },
    ]);
    expect(await notesOf(4, 12)).toEqual([]);
  });

  test("no number is said to be missing where series differ, or begin again with a year", async () => {
    const notesOf = async (number: number, first: string, last: string) =>
      (
        await imported(
          statement({ id: `${first} ${last}`, number, period: [first, last], entries: entry("5", last) }),
        )
      ).notes;
    // The number of a day is that in its year, and so is that of a week.
    for (const [number, first, last] of [
      [1, "2025-01-01", "2025-01-07"],
      [8, "2025-01-08", "2025-01-08"],
      [9, "2025-01-09", "2025-01-09"],
      [2, "2025-01-08", "2025-01-14"],
      [15, "2025-01-15", "2025-01-15"],
      [5, "2025-02-01", "2025-02-07"],
      [3, "2026-01-03", "2026-01-03"],
      [4, "2026-01-04", "2026-01-04"],
    ] as const)
      expect(await notesOf(number, first, last), `${number} ${first}`).toEqual([]);
  });

  test("no gap is said where one of several statements of the days before fits", async () => {
    const of = (id: string, number: number | undefined, days: [from: number, to: number]) =>
      statement({
        id,
        ...(number !== undefined && { number }),
        opening: [`${days[0] * 5}`, `2026-09-1${days[0]}`],
        closing: [`${days[1] * 5}`, `2026-09-1${days[1]}`],
        entries: Array.from({ length: days[1] - days[0] }, (_, at) =>
          entry("5", `2026-09-1${days[0] + at + 1}`),
        ).join(""),
      });
    await imported(of("week", undefined, [0, 3]));
    for (const number of [1, 2, 3])
      expect((await imported(of(`day ${number}`, number, [number - 1, number]))).notes).toEqual([]);
    expect((await imported(of("day 6", 6, [5, 6]))).notes).toMatchObject([
      { message: expect.stringContaining("the numbers 4 to 5 are missing") },
    ]);
  });
});

/** A message of MT940 of the account. */
const mt940 = (parts: {
  number?: number;
  opening: [amount: string, day: string];
  closing: [amount: string, day: string];
  entries: string;
}) => {
  const { number = 1, opening, closing, entries } = parts;
  const balanceOf = ([amount, day]: [string, string]) => `C${day.slice(2).replaceAll("-", "")}EUR${amount}`;
  return `:20:STARTUMS\r\n:25:${own}\r\n:28C:${number}/1\r\n:60F:${balanceOf(opening)}\r\n${entries}:62F:${balanceOf(closing)}\r\n-\r\n`;
};

describe("MT940", () => {
  const line = (amount: string, more = "") => `:61:2609110911C${amount},NTRFNONREF\r\n${more}`;
  const eleventh = mt940({
    number: 9,
    opening: ["0,", "2026-09-10"],
    closing: ["15,", "2026-09-11"],
    entries: line("5", ":86:166?20EREF+E1?32Anna Beispiel\r\n") + line("5") + line("5"),
  });
  const read = (content: string | Uint8Array) => imported(content, { part: "mt940" });

  test("a statement ties out, and the same again is none", async () => {
    expect(await read(eleventh)).toMatchObject({ movements_upserted: 3, errors: [], notes: [] });
    expect(await read(eleventh)).toMatchObject({ movements_upserted: 0, movements_known: 3, notes: [] });
    expect(await transfers()).toContainEqual(
      expect.objectContaining({ counterparty_name: "Anna Beispiel", reference: "E1" }),
    );
    expect(await statementOf("start_time=2026-09-11&end_time=2026-09-30")).toMatchObject({
      tie_out_status: "tied",
      lines: [{ opening_quantity: "0", closing_quantity: "15" }],
    });
  });

  test("statements that follow each other may be in either format, and one of the same days in another is refused", async () => {
    await read(eleventh);
    const again = statement({
      number: 9,
      opening: ["0", "2026-09-11"],
      closing: ["15", "2026-09-11"],
      entries: entry("5") + entry("5") + entry("5"),
    });
    const found = await imported(again);
    expect(found).toMatchObject({ movements_upserted: 0, movements_known: 0, rows_rejected: 4 });
    expect(found.errors[0]).toMatchObject({
      message:
        "covers days that are already stored from another statement, as MT940 (2026-09-10 to 2026-09-11): as CAMT.053 its movements would be booked twice; send these days in one format",
      values: { quantity: "5" },
    });
    expect(await amounts()).toEqual(["5", "5", "5"]);
    const next = statement({
      number: 10,
      opening: ["15", "2026-09-11"],
      closing: ["20", "2026-09-12"],
      entries: entry("5", "2026-09-12"),
    });
    expect(await imported(next)).toMatchObject({ movements_upserted: 1, errors: [], notes: [] });
    expect(await statementOf("start_time=2026-09-11&end_time=2026-09-30")).toMatchObject({
      tie_out_status: "tied",
      lines: [{ closing_quantity: "20" }],
    });
  });

  test("both formats of a day in one archive are booked once", async () => {
    const archive = zipSync({
      "a.sta": Buffer.from(eleventh),
      "b.xml": Buffer.from(
        statement({ opening: ["0", "2026-09-11"], closing: ["5", "2026-09-11"], entries: entry("5") }),
      ),
    });
    const found = await imported(archive, { part: "zip" });
    expect(found).toMatchObject({ movements_upserted: 3, rows_rejected: 2 });
    expect(found.errors).toMatchObject([{ file: "zip: b.xml" }, { file: "zip: b.xml" }]);
  });

  test("the days of a net sum of 0 are one day in either format", async () => {
    await read(
      mt940({
        opening: ["7,", "2026-09-11"],
        closing: ["7,", "2026-09-11"],
        entries: `${line("5")}:61:2609110911D5,NTRFNONREF\r\n`,
      }),
    );
    const same = statement({
      opening: ["7", "2026-09-11"],
      closing: ["7", "2026-09-11"],
      entries: entry("5"),
    });
    expect(await imported(same)).toMatchObject({ movements_upserted: 0, rows_rejected: 2 });
  });

  test("a sum that is wrong, a gap and a file without a statement are said", async () => {
    expect((await read(eleventh.replace("EUR15,", "EUR16,"))).notes).toMatchObject([
      { message: expect.stringContaining("does not add up: opening 0 and entries 15 make 15") },
    ]);
    const late = mt940({
      number: 12,
      opening: ["20,", "2026-09-13"],
      closing: ["20,", "2026-09-14"],
      entries: "",
    });
    expect((await read(late)).notes).toMatchObject([
      { message: expect.stringContaining("the numbers 10 to 11 are missing") },
    ]);
    expect(await read("external_id,booked_at\n")).toMatchObject({
      status: "failed",
      errors: [{ row: 0, message: "has no statement (:20:)" }],
    });
  });
});

describe("imports at once", () => {
  const day = (at: number) => `2026-09-${String(at + 10).padStart(2, "0")}`;
  /** The statement of some days, on each of which 5 came in twice and 1 once. */
  const daysOf = (first: number, last: number) => {
    const entries = Array.from({ length: last - first + 1 }, (_, at) =>
      [
        entry("5", day(first + at)),
        entry("1", day(first + at), `<NtryRef>only ${first + at}</NtryRef>`),
        entry("5", day(first + at)),
      ].join(""),
    );
    return statement({
      id: `${first}-${last}`,
      opening: [String(first * 11), day(first)],
      closing: [String((last + 1) * 11), day(last)],
      entries: entries.join(""),
    });
  };

  test("movements of statements that overlap are not there twice, and none is missing", async () => {
    const spans = [
      ...[
        [0, 3],
        [2, 6],
        [0, 9],
        [5, 9],
        [4, 4],
        [0, 9],
      ],
    ] as const;
    const all = await Promise.all(spans.map(([first = 0, last = 0]) => imported(daysOf(first, last))));
    const sumOf = (name: string) => all.reduce((sum, one) => sum + one[name], 0);
    expect(sumOf("rows_rejected")).toBe(0);
    expect(sumOf("movements_upserted")).toBe(30);
    expect(sumOf("movements_upserted") + sumOf("movements_known")).toBe(
      spans.reduce((sum, [first = 0, last = 0]) => sum + (last - first + 1) * 3, 0),
    );
    const { rows } = await sql<{ amount: string }>`select amount from account_transfers
      where source = ${path.split("/").at(-1)} and deleted_at is null`.execute(api.server.db);
    expect(rows.map(({ amount }) => amount).sort()).toEqual([...Array(10).fill("1"), ...Array(20).fill("5")]);
  });

  test("an account that comes into two connections is in one of them", async () => {
    const paths = await Promise.all(
      Array.from({ length: 4 }, async (_, at) => {
        const made = await api.call("POST", connections, {
          body: { name: `Bank ${at}`, type: "custom" },
          key,
        });
        return `${connections}/${made.body.id}`;
      }),
    );
    const all = await Promise.all(paths.map((into) => imported(daysOf(0, 1), { into })));
    expect(all.map(({ movements_upserted }) => movements_upserted).sort()).toEqual([0, 0, 0, 6]);
    for (const { movements_upserted, errors } of all)
      if (movements_upserted === 0)
        expect(errors[0].message).toMatch(/^identifies the account \S+ of the connection \S+$/);
    const { body } = await api.call("GET", "/v2/accounts", { key });
    expect(body.items).toHaveLength(1);
  });
});

describe("an account without an IBAN", () => {
  const of = (bank: string) =>
    statement({ opening: ["0", "2026-09-10"], closing: ["5", "2026-09-11"], entries: entry("5") }).replace(
      `<Id><IBAN>${own}</IBAN></Id>`,
      `<Id><Othr><Id>12345</Id></Othr></Id>${bank && `<Svcr><FinInstnId>${bank}</FinInstnId></Svcr>`}`,
    );
  const mt = (bank: string) =>
    mt940({
      opening: ["0,", "2026-09-10"],
      closing: ["5,", "2026-09-11"],
      entries: ":61:260911C5,NTRFX\r\n",
    }).replace(`:25:${own}`, `:25P:12345\r\n${bank}`);
  const other = async () =>
    `${connections}/${(await api.call("POST", connections, { body: { name: "Other", type: "custom" }, key })).body.id}`;

  test.each([
    ["the same BIC", of("<BICFI>COBADEFFXXX</BICFI>")],
    ["the same BIC as it was called before", of("<BIC>COBADEFF</BIC>")],
    ["no BIC", of("")],
    ["the same BIC in MT940", mt("COBADEFF")],
  ])("is refused through another connection, with %s", async (_, file) => {
    await imported(of("<BICFI>COBADEFF</BICFI>"));
    const found = await imported(file, {
      into: await other(),
      part: file.startsWith(":") ? "mt940" : "camt",
    });
    expect(found).toMatchObject({ status: "failed", movements_upserted: 0, snapshots_upserted: 0 });
    expect(found.errors[0]).toMatchObject({
      field: "external_id",
      message: expect.stringMatching(/^identifies the account \S+ of the connection \S+$/),
    });
  });

  test.each([
    ["CAMT.053", () => of("<BICFI>DEUTDEFF</BICFI>"), "camt"],
    ["MT940", () => mt("DEUTDEFF"), "mt940"],
  ] as const)("is not added up with one of another bank in its connection, in %s", async (_, file, part) => {
    const first = of("<BICFI>COBADEFFXXX</BICFI>");
    await imported(first);
    const found = await imported(file(), { part });
    expect(found).toMatchObject({ status: "failed", movements_upserted: 0, snapshots_upserted: 0 });
    expect(found.errors[0].message).toBe(
      "belongs to the account 12345 at DEUTDEFF, but this connection has the account 12345 at COBADEFF: import the statements of each bank into a separate connection",
    );
    // The statements of the first bank and of its branches are stored from an archive.
    const archive = {
      "1.xml": first.replaceAll("2026-09-11", "2026-09-12"),
      "2.xml": of("<BIC>INGBNL2A</BIC>"),
    };
    const branch = of("<BICFI>COBADEFF100</BICFI>").replaceAll("2026-09-1", "2026-09-2");
    const files = Object.entries({ ...archive, "3.xml": branch }).map(([name, text]) => [
      name,
      Buffer.from(text),
    ]);
    const both = await imported(zipSync(Object.fromEntries(files)), { part: "zip" });
    expect(both.errors.map(({ file }: { file: string }) => file)).toEqual(Array(5).fill("zip: 2.xml"));
    expect(await amounts()).toEqual(["5", "5", "5"]);
    expect((await api.call("GET", path, { key })).body.accounts).toHaveLength(1);
  });

  test("is another account at another bank", async () => {
    await imported(of("<BICFI>COBADEFF</BICFI>"));
    for (const [file, part] of [
      [of("<BICFI>DEUTDEFF</BICFI>"), "camt"],
      [mt("INGBNL2A"), "mt940"],
    ] as const)
      expect(await imported(file, { into: await other(), part })).toMatchObject({ movements_upserted: 1 });
    expect(await amounts()).toEqual(["5", "5", "5"]);
  });
});

describe("all references of an entry", () => {
  const file = statement({
    entries: entry(
      "75",
      "2026-09-11",
      `<AcctSvcrRef>BANK-1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId><MndtId>MANDATE</MndtId></Refs>
      <RmtInf><Strd><CdtrRefInf><Ref>RF18 5390 0754 7034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>`,
    ),
  });

  test("are kept, and found by a search", async () => {
    await imported(file);
    for (const text of ["RF18 5390 0754 7034", "E2E-1", "bank-1"]) {
      const { body } = await api.call("GET", `/v2/accounts/transfers?search=${encodeURIComponent(text)}`, {
        key,
      });
      expect(body.items).toMatchObject([
        {
          reference: "RF18 5390 0754 7034",
          raw: { references: ["RF18 5390 0754 7034", "E2E-1", "BANK-1"] },
        },
      ]);
    }
  });

  test.each(["RF18539007547034", "E2E-1", "BANK-1"])(
    "match the movement that books call %s, days later",
    async (reference) => {
      await imported(file);
      const books = await api.call("POST", connections, { body: { name: "Books", type: "custom" }, key });
      const booked = {
        accounts: [{ external_id: "1200", type: "bank" }],
        movements: [
          {
            external_id: "1200",
            booked_at: "2026-09-19T00:00:00Z",
            direction: "in",
            asset: "EUR",
            quantity: "75",
            source_ref: reference,
          },
        ],
      };
      await imported(JSON.stringify(booked), { part: "json", into: `${connections}/${books.body.id}` });
      const accounts = await Promise.all(
        [path, `${connections}/${books.body.id}`].map(
          async (one) => (await api.call("GET", one, { key })).body.accounts[0],
        ),
      );
      const { status, body } = await api.call("POST", "/v2/reconciliation/multi-source", {
        body: {
          account_ids: accounts.map(({ account_id }) => account_id),
          start_time: "2026-09-01",
          end_time: "2026-09-30",
          show_all: true,
        },
        key,
      });
      expect([status, body.assets, body.breaks]).toMatchObject([
        200,
        [{ unmatched_movements: [] }],
        [{ kind: "wrong_day" }],
      ]);
    },
  );
});
