import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openWorkspace, type Workspace } from "@waybill/server";
import fc from "fast-check";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Called, type Harness, startHarness } from "./harness";
import { openSocket } from "./raw-socket";

/* Files of accounts, balances and movements. */

const connections = "/v2/account-connections";
const header = "external_id,booked_at,direction,quantity,asset,client_movement_id";

let api: Harness;
let workspace: Workspace;
let path = "";

beforeAll(async () => {
  api = await startHarness();
  const { id } = await api.server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  workspace = openWorkspace(api.server.db, id);
});
afterAll(() => api.server.close());

/** An archive of one file, with another value at a place of its header (APPNOTE 4.3.7). */
function archiveWith(at: number, value: number): Uint8Array {
  const archive = zipSync({ "movements.csv": Buffer.from(`${header}\n`) });
  archive[at] = value;
  return archive;
}

/** A new connection with the account TRUST, in place of the one before: an IBAN is in one connection only. */
async function connect(): Promise<void> {
  if (path !== "") await api.call("DELETE", path);
  const made = await api.call("POST", connections, { body: { name: "Books", type: "custom" } });
  path = `${connections}/${made.body.id}`;
  await api.call("POST", `${path}/accounts`, { body: { accounts: [{ external_id: "TRUST" }] } });
}

type Files = Record<string, string | Uint8Array>;

async function upload(files: Files, key?: string, update = false): Promise<Called> {
  const form = new FormData();
  if (update) form.append("update", "true");
  for (const [part, content] of Object.entries(files))
    form.append(part, new Blob([new Uint8Array(Buffer.from(content))]), part);
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const body = new Uint8Array(await encoded.arrayBuffer());
  return api.call("POST", `${path}/imports`, {
    body,
    headers: { "Content-Type": type },
    ...(key !== undefined && { key }),
  });
}

/** Imports files into a new connection; the import when it has ended. */
async function imported(files: Files, isNew = true, update = false) {
  if (isNew) await connect();
  const { status, body } = await upload(files, undefined, update);
  expect([status, body.status]).toEqual([202, "pending"]);
  return vi.waitFor(
    async () => {
      const found = (await api.call("GET", `${path}/imports/${body.import_id}`)).body;
      expect(["completed", "failed"]).toContain(found.status);
      return found;
    },
    { timeout: 30_000, interval: 10 },
  );
}

const csv = (...rows: string[]) => `${[header, ...rows].join("\r\n")}\r\n`;
const row = (id: string, quantity = "1", time = "2026-09-11T09:30:00-05:00") =>
  `TRUST,${time},in,${quantity},USD,${id}`;

const stored = async () =>
  workspace.db
    .selectFrom("account_transfers")
    .selectAll()
    .where("source", "=", path.split("/").at(-1) ?? "")
    .where("deleted_at", "is", null)
    .orderBy("time")
    .orderBy("source_ref")
    .execute();

const errorsOf = (found: { errors: { row: number; field: string; message: string }[] }) =>
  found.errors.map(({ row, field, message }) => `${row} ${field ?? "-"} ${message}`);

test("accounts, balances and movements of files are stored, the wrong rows reported by number", async () => {
  const found = await imported({
    accounts: "external_id;name;type\nCASH;Cash “1”;bank\n;No id;bank\n",
    snapshots:
      "\ufeffexternal_id,as_of,asset,quantity\nCASH,2026-09-11T00:00:00Z,EUR,12.50\nNOBODY,2026-09-11T00:00:00Z,EUR,1\n",
    movements: csv(
      row("a", "1e5"),
      row("b", '"1,000"'),
      row("c", "2.50"),
      row("c", "3"),
      row("d").replace("in", "up"),
      row("e", "1", "2026-09-11"),
    ),
  });
  expect(found).toMatchObject({
    status: "completed",
    rows_read: 10,
    rows_rejected: 7,
    has_more_errors: false,
    accounts_upserted: 1,
    snapshots_upserted: 1,
    movements_upserted: 1,
  });
  expect(found.bytes_read).toBe(found.bytes_total);
  expect(found.errors.map((one: { file: string }) => one.file)).toEqual([
    "accounts",
    "snapshots",
    ...Array(5).fill("movements"),
  ]);
  expect(errorsOf(found)).toEqual([
    "2 external_id is required",
    "2 external_id names no account of the connection; push the account first",
    expect.stringMatching(/^1 quantity must be a plain decimal/),
    expect.stringMatching(/^2 - has a quantity with a comma: name the column quantity_comma/),
    "4 client_movement_id is the same as in row 3",
    "5 direction must be one of in, out",
    expect.stringMatching(/^6 booked_at must be a time in ISO 8601 with an offset/),
  ]);
  expect(await stored()).toMatchObject([{ source_ref: "c", amount: "2.5", import_id: found.import_id }]);
  const revisions = (await api.call("GET", `${path}/revisions`)).body.items;
  expect(revisions).toMatchObject([
    { entity_type: "movement", action: "create", source: "import", import_id: found.import_id },
    { entity_type: "snapshot", after: { external_id: "CASH", quantity: "12.5" } },
    { entity_type: "account", after: { name: "Cash “1”" } },
    { entity_type: "account", source: "api", import_id: null },
  ]);
});

test("rows of several batches are stored once, also when the file comes again", async () => {
  const rows = Array.from({ length: 4_500 }, (_, at) => row(`m${at}`, String(at + 1)));
  const found = await imported({ movements: csv(...rows, row("m3", "9")) });
  expect(found).toMatchObject({ rows_read: 4_501, rows_rejected: 1, movements_upserted: 4_500 });
  expect(errorsOf(found)).toEqual(["4501 client_movement_id is the same as in an earlier row"]);
  expect(await stored()).toHaveLength(4_500);
  const changed = { movements: csv(...rows.slice(0, 10), row("m10", "99")) };
  const refused = await imported(changed, false);
  expect(refused).toMatchObject({ rows_rejected: 1, movements_upserted: 0, movements_known: 10 });
  expect(errorsOf(refused)).toEqual([
    expect.stringMatching(/^11 quantity changed: m10 11 -> 99; the booked entry is kept/),
  ]);
  expect(await stored()).toContainEqual(expect.objectContaining({ source_ref: "m10", amount: "11" }));
  const again = await imported(changed, false, true);
  expect(again).toMatchObject({ rows_rejected: 0, movements_upserted: 1, movements_known: 10, update: true });
  const [newest, ...others] = (await api.call("GET", `${path}/revisions?size=2`)).body.items;
  expect(newest).toMatchObject({ action: "update", before: { quantity: "11" }, after: { quantity: "99" } });
  expect(others[0].import_id).toBe(found.import_id);
  expect(await workspace.db.selectFrom("account_import_chunks").selectAll().execute()).toEqual([]);
});

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv(row("a")), "utf16le")]);

test.each<[string, Files, string]>([
  [
    "a wrong header",
    { movements: "when,what\n1,2\n" },
    "lacks the columns external_id, booked_at, direction, quantity, asset",
  ],
  ["an unknown column", { movements: `${header},color\n` }, "has unknown columns: color; the columns are"],
  ["a column twice", { movements: `${header},asset\n` }, "has the column asset twice"],
  ["an empty file", { movements: "" }, "is empty"],
  [
    "Latin-1",
    { movements: Buffer.from(csv(row("é")), "latin1") },
    "is not UTF-8 text, at line 1 or soon after it",
  ],
  ["a workbook", { movements: zipSync({ "xl/a.xml": Buffer.from("<a/>") }) }, "is an archive or a workbook"],
  ["bytes", { movements: `${csv(row("a"))}\0` }, "is not a text file"],
  ["JSON that is none", { json: "{" }, "is not JSON"],
  [
    "JSON with other lists",
    { json: '{"rows":[]}' },
    "has fields other than the lists accounts, snapshots, movements",
  ],
  ["XML that is no statement", { camt: "<html/>" }, "is not a bank statement of ISO 20022 (camt.053)"],
  [
    "XML with entities",
    { camt: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
    "has a document type (DOCTYPE)",
  ],
  ["no archive", { zip: csv(row("a")) }, "is not a zip archive"],
  ["what only begins like an archive", { zip: "PK, and nothing more" }, "is cut off or damaged"],
  ["an archive of nothing", { zip: zipSync({}) }, "is an archive without files"],
  [
    "an archive of hidden files",
    { zip: zipSync({ "books/": new Uint8Array(), "books/.movements.csv": Buffer.from(csv(row("a"))) }) },
    "has no file to read",
  ],
  ["an archive with a password", { zip: archiveWith(6, 1) }, "has a password"],
  ["an archive packed by BZIP2", { zip: archiveWith(8, 12) }, "uses an unsupported compression"],
  [
    "a file of an archive that is none of these",
    { zip: zipSync({ "readme.txt": Buffer.from("x") }) },
    "is not a supported file: accounts",
  ],
])("rubbish is named as such: %s", async (_what, files, message) => {
  const found = await imported(files);
  expect(found).toMatchObject({ status: "failed", movements_upserted: 0, rows_rejected: 1 });
  expect(errorsOf(found)).toEqual([expect.stringContaining(`0 - ${message}`)]);
});

test("CSV of spreadsheets is read: a named separator, empty last columns, UTF-16, decimal commas", async () => {
  await connect();
  const [semicolon, trailing] = ["a22-movements.csv", "a22-movements-trailing.csv"].map((name) =>
    readFileSync(join(import.meta.dirname, "fixtures/statements", name), "utf8")
      .replaceAll("A1;", "TRUST;")
      .replaceAll("A1,", "TRUST,"),
  );
  const comma = `external_id;booked_at;direction;quantity_comma;asset\nTRUST;2026-09-12T00:00:00Z;in;1.250,50;EUR\n`;
  const files = [
    semicolon ?? "",
    trailing ?? "",
    utf16,
    Buffer.from(utf16).subarray(2),
    `${comma}TRUST;2026-09-12T00:00:00Z;in;1.5;EUR\n`,
  ];
  const ended = [];
  for (const movements of files) ended.push(await imported({ movements }, false));
  expect(ended.map(({ movements_upserted, rows_rejected }) => [movements_upserted, rows_rejected])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [0, 0],
    [1, 1],
  ]);
  expect((await stored()).map(({ amount }) => amount).sort()).toEqual(["1", "1250.5", "5", "5"]);
  expect(ended.at(-1)?.errors).toMatchObject([
    { message: "has a quantity_comma that is not a decimal with a comma, such as 1.250,50" },
  ]);
});

test("a last line of CSV without a line end is stored, and noted, because it may be cut off", async () => {
  const text = `external_id,booked_at,direction,asset,quantity\nTRUST,2026-09-12T00:00:00Z,in,EUR,1250.50`;
  const note = { file: "movements", row: 1, message: expect.stringContaining("no line end") };
  const found = await imported({ movements: text });
  expect(found).toMatchObject({ movements_upserted: 1, errors: [], notes: [note] });
  const again = await imported({ movements: `${text}\r\n` }, false);
  expect(again).toMatchObject({ movements_known: 1, notes: [] });
});

test("empty rows at the top, and empty columns behind a line that names the separator, are passed over", async () => {
  await connect();
  const row = (at: number) => `TRUST;2026-09-12T00:00:00Z;in;${at};EUR`;
  const header = "external_id;booked_at;direction;quantity;asset";
  const tops = [`\r\n\n${header}`, `;;;;\n${header}`, `sep=;;;;\r\n${header}`, `\n"sep=;";;;;\n${header};;`];
  for (const [at, top] of tops.entries())
    expect(await imported({ movements: `${top}\n${row(at + 1)}\n` }, false)).toMatchObject({ errors: [] });
  expect((await stored()).map(({ amount }) => amount).sort()).toEqual(["1", "2", "3", "4"]);
  const unread = await imported({ movements: `sep=|\n${header.replaceAll(";", "|")}\n` }, false);
  expect(unread.errors).toMatchObject([
    {
      row: 0,
      message:
        "names the separator | in its first line: separate the columns with commas, semicolons or tabs",
    },
  ]);
});

test("empty rows and a quoted line that names the separator are read, and a decimal comma without a word of it is explained", async () => {
  const header = "external_id;booked_at;direction;quantity;asset;description\n";
  const line = (quantity: string, more = "") => `TRUST;2026-09-12T00:00:00Z;in;${quantity};EUR;a${more}\n`;
  const found = await imported({
    movements: `"sep=;"\n${header}${line("1")};;;;;\n${line("1250,50")}${line("2", ";b")}`,
  });
  expect(found).toMatchObject({ movements_upserted: 1, rows_rejected: 2 });
  expect(found.errors).toMatchObject([
    {
      row: 3,
      message: "has a quantity with a comma: name the column quantity_comma if commas are decimal separators",
      values: { external_id: "TRUST", quantity: "1250,50" },
    },
    {
      row: 4,
      message: "has 7 cells, but there are 6 columns",
      values: { quantity: "2", description: "a | b" },
    },
  ]);
});

test("a list of rejected rows has their values, and is read again", async () => {
  const found = await imported({ movements: csv(row("a", "1e5"), row("b")) });
  expect(found.errors).toMatchObject([
    { row: 1, values: { external_id: "TRUST", quantity: "1e5", client_movement_id: "a" } },
  ]);
  const again = csv(row("a", "5"))
    .replace(/\r\n/g, ",movements,1,quantity,wrong\r\n")
    .replace("id,movements,1,quantity,wrong", "id,file,row,field,message");
  expect(await imported({ movements: again }, false)).toMatchObject({
    movements_upserted: 1,
    rows_rejected: 0,
  });
});

test("a row with a wrong quote is reported, and those before it are stored", async () => {
  const found = await imported({
    movements: csv(row("a"), row('b"c'), row("d"), `${row("e")},too,many`, "TRUST"),
  });
  expect(found).toMatchObject({ status: "completed" });
  expect((await stored()).map((one) => one.source_ref)).toEqual(["a", "d"]);
  expect(errorsOf(found)).toEqual([
    expect.stringContaining("2 - is not valid CSV: a quote is in the wrong place"),
    "4 - has 8 cells, but there are 6 columns",
    "5 - has 1 cells, but there are 6 columns",
  ]);
});

const statement = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>S1</Id>
<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy><Nm>Operations</Nm></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-09-10</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">20.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-09-11</Dt></Dt></Bal>
<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">19.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-09-11</Dt></BookgDt>
<AcctSvcrRef>R-1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>Acme &amp; Co</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>DE75512108001245126199</IBAN></Id></CdtrAcct></RltdPties>
<RmtInf><Ustrd>Invoice 4711</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-09-11</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

test("a bank statement gives its account, its closing balance and its booked entries", async () => {
  const found = await imported({ camt: statement });
  expect(found).toMatchObject({ status: "completed", rows_read: 5, rows_rejected: 0 });
  expect(found.notes).toMatchObject([{ message: expect.stringContaining("does not add up") }]);
  const [bank] = (await api.call("GET", path)).body.accounts;
  expect(bank).toMatchObject({ external_id: "DE02120300000000202051", name: "Operations", type: "bank" });
  expect(await stored()).toMatchObject([
    {
      from_account_id: bank.account_id,
      source_ref: expect.stringMatching(/^#[0-9a-f]{32}$/),
      amount: "19.5",
      asset: "EUR",
      description: "Invoice 4711",
      counterparty_name: "Acme & Co",
      recipient: "DE75512108001245126199",
      reference: "1",
      time: Date.parse("2026-09-11T00:00:00Z"),
    },
  ]);
  const held = await workspace.db
    .selectFrom("account_balances")
    .selectAll()
    .where("account_id", "=", bank.account_id)
    .execute();
  expect(held).toMatchObject([{ asset: "EUR", amount: "-20.5" }]);
  const cut = await imported({ camt: statement.slice(0, -60) });
  expect(cut).toMatchObject({ status: "completed", movements_upserted: 1, rows_rejected: 1 });
  // The balances are those of a whole statement.
  expect(cut.snapshots_upserted).toBe(0);
  expect(errorsOf(cut)[0]).toContain("0 - is cut off");
});

const entry = (amount: string, reference: string, details: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-09-12</Dt></BookgDt>
  <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
const paidBy = (name: string, ...lines: string[]) =>
  `<TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>
  <RmtInf>${lines.map((line) => `<Ustrd>${line}</Ustrd>`).join("")}</RmtInf></TxDtls>`;
const statements = (...list: [account: string, entries: string][]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${list
    .map(([id, entries]) => `<Stmt><Acct><Id><Othr><Id>${id}</Id></Othr></Id></Acct>${entries}</Stmt>`)
    .join("")}</BkToCstmrStmt></Document>`;

test("statements of one account and of several are stored side by side", async () => {
  const first = statements(
    ["A", entry("1", "R", paidBy("Acme", "Invoice 1,\n  paid", "in part"))],
    ["A", entry("2", "NONREF", paidBy("Acme") + paidBy("Example"))],
    ["B", entry("3", "R", "")],
  );
  const found = await imported({ camt: first });
  expect(found).toMatchObject({
    rows_read: 9,
    rows_rejected: 0,
    accounts_upserted: 2,
    movements_upserted: 3,
  });
  await imported({ camt: statements(["A", entry("4", "NONREF", "")]) }, false);
  const plain = { counterparty_name: null, description: null };
  expect((await stored()).sort((one, other) => Number(one.amount) - Number(other.amount))).toMatchObject([
    { amount: "1", counterparty_name: "Acme", description: "Invoice 1, paid in part" },
    // Two payers are not the payer of both; without their amounts they are its text.
    { amount: "2", ...plain, description: "Acme; Example" },
    { amount: "3", ...plain },
    { amount: "4", ...plain },
  ]);
});

test("a row of JSON with a field that is not known is not stored without it", async () => {
  const known = { external_id: "B", booked_at: "2026-09-11T00:00:00Z", direction: "out", asset: "USD" };
  const movements = [
    { ...known, quantity: "7" },
    { ...known, quantity: "8", sourceref: "R-1", memo: null },
  ];
  const found = await imported({ json: JSON.stringify({ accounts: [{ external_id: "B" }], movements }) });
  expect(found).toMatchObject({ accounts_upserted: 1, movements_upserted: 1 });
  expect(errorsOf(found)).toEqual([expect.stringMatching(/^3 - has 2 unknown fields; the known fields are/)]);
});

test("equal rows without an identifier are as many movements, however often their file comes", async () => {
  const quantity = fc.constantFrom("1", "2", "3");
  const asCsv = (all: readonly string[]) => ({
    movements: [
      "external_id,booked_at,direction,quantity,asset",
      ...all.map((one) => row("", one).slice(0, -1)),
    ].join("\n"),
  });
  const asCamt = (all: readonly string[]) => ({
    camt: statements(["TRUST", all.map((one) => entry(one, "NONREF", "")).join("")]),
  });
  const asJson = (all: readonly string[]) => {
    const common = { external_id: "TRUST", booked_at: "2026-09-11T00:00:00Z", direction: "in", asset: "USD" };
    return { json: JSON.stringify({ movements: all.map((one) => ({ ...common, quantity: one })) }) };
  };
  const write = fc.constantFrom(asCsv, asCamt, asJson);
  await fc.assert(
    fc.asyncProperty(fc.array(quantity, { minLength: 2, maxLength: 12 }), write, async (rows, file) => {
      const added = [rows, rows, [...rows, "3"]];
      const ids = [];
      for (const [at, all] of added.entries()) {
        expect(await imported(file(all), at === 0)).toMatchObject({ rows_rejected: 0 });
        const found = await stored();
        expect(found.map(({ amount }) => amount).sort()).toEqual([...all].sort());
        ids.push(found.map(({ id }) => id));
      }
      expect(ids[1]?.sort()).toEqual(ids[0]?.sort());
      expect(ids[2]).toEqual(expect.arrayContaining(ids[0] ?? []));
    }),
    { numRuns: 6 },
  );
});

test("a movement that two files of an archive have is one", async () => {
  const file = Buffer.from(statements(["TRUST", entry("1", "NONREF", "") + entry("1", "NONREF", "")]));
  const found = await imported({ zip: zipSync({ "a.xml": file, "b.xml": file }) });
  expect(found).toMatchObject({ movements_upserted: 2, movements_known: 2, rows_rejected: 0 });
  expect(await stored()).toHaveLength(2);
});

test("equal rows are counted across the batches of a file", async () => {
  const rows = Array.from({ length: 4_500 }, (_, at) => row(`m${at}`, String(at + 1)));
  const [first, last] = [row("", "7"), row("", "7")];
  const found = await imported({ movements: csv(first, ...rows, last) });
  expect(found).toMatchObject({ rows_rejected: 0, movements_upserted: 4_502 });
});

test("an archive has files of every kind, in its own order", async () => {
  const list = {
    movements: [
      { external_id: "B", booked_at: "2026-09-11T00:00:00Z", direction: "out", asset: "USD", quantity: "7" },
    ],
  };
  const files = {
    "books/accounts 2026.csv": Buffer.from("external_id\nB\n"),
    "books/": new Uint8Array(),
    "__MACOSX/._movements.csv": Buffer.from("x"),
    "movements/Thumbs.db": Buffer.from("x"),
    "books/movements.csv": Buffer.from(csv(row("a"), row("b", "-1"))),
    "statement.xml": Buffer.from(statement),
    "more.json": Buffer.from(
      JSON.stringify({ ...list, snapshots: [{ external_id: "B", quantity: 1 }, null] }),
    ),
  };
  const found = await imported({ zip: zipSync(files) });
  expect(found).toMatchObject({ accounts_upserted: 2, snapshots_upserted: 2, movements_upserted: 3 });
  expect(found.errors).toMatchObject([
    { file: "zip: books/movements.csv", row: 2, field: "quantity" },
    { file: "zip: more.json", row: 1, message: "has a quantity that is not a string" },
    { file: "zip: more.json", row: 2, message: "is not an object" },
  ]);
});

test("files of an archive are read wherever their names say that they belong", async () => {
  const names = ["./movements.csv", "../../movements.csv", "/books/movements.csv", "books\\movements.csv"];
  const files = names.map((name, at) => [name, Buffer.from(csv(row(`m${at}`)))] as const);
  const found = await imported({ zip: zipSync(Object.fromEntries(files)) });
  expect([found.movements_upserted, found.rows_rejected]).toEqual([names.length, 0]);
});

test.each([0, 0.5, 0.99])(
  "a compressed upload whose sending is cut (%d of it is sent) stores nothing, and the next one is read",
  async (share) => {
    await connect();
    const form = new FormData();
    form.append("movements", new Blob([csv(row("cut"))]), "movements.csv");
    const encoded = new Response(form);
    const bytes = gzipSync(await encoded.arrayBuffer());
    const socket = await openSocket(api.server.url);
    const lines = [
      `POST ${path}/imports HTTP/1.1`,
      "Host: x",
      `Authorization: Bearer ${api.key}`,
      `Content-Type: ${encoded.headers.get("content-type")}`,
      "Content-Encoding: gzip",
      `Content-Length: ${bytes.length}`,
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    socket.write(bytes.subarray(0, Math.floor(bytes.length * share)));
    socket.destroySoon();
    await once(socket, "close");
    const found = await imported({ movements: csv(row("next")) }, false);
    expect(found).toMatchObject({ status: "completed", movements_upserted: 1 });
    expect((await stored()).map((one) => one.source_ref)).toEqual(["next"]);
  },
);

test("an archive that is cut off or damaged is named as such", async () => {
  const rows = Array.from({ length: 50 }, (_, at) => row(`m${at}`, String(at + 100)));
  const whole = zipSync(
    { "movements.csv": Buffer.from(csv(...rows)), "a.csv": Buffer.from("a") },
    { level: 0 },
  );
  const cut = await imported({ zip: whole.subarray(0, whole.length - 60) });
  expect(errorsOf(cut)).toContainEqual(expect.stringMatching(/^0 - is cut off or damaged/));
  const digit = Buffer.from(whole).indexOf(",149,USD");
  const damaged = Buffer.from(whole);
  damaged.write("9", digit + 1);
  const found = await imported({ zip: damaged });
  expect(found).toMatchObject({ movements_upserted: 50 });
  expect(errorsOf(found)).toContainEqual(
    expect.stringMatching(/^0 - is damaged: its content does not match/),
  );
});

test("an archive that unpacks to a thousand times its size is refused", async () => {
  const bomb = zipSync({ "movements.csv": Buffer.alloc(20_000_000, 0x61) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  const found = await imported({ zip: bomb });
  expect(found).toMatchObject({ status: "failed", rows_rejected: 1 });
  expect(errorsOf(found)[0]).toContain("unpacks to more than 200 times its size");
});

test("the first thousand errors of many wrong rows are kept, and all are counted", async () => {
  const found = await imported({
    movements: csv(...Array.from({ length: 1_500 }, (_, at) => row(`m${at}`, "x")), row("ok")),
  });
  expect(found).toMatchObject({
    status: "completed",
    rows_read: 1_501,
    rows_rejected: 1_500,
    has_more_errors: true,
  });
  expect(found.errors).toHaveLength(1_000);
  expect(found.errors.at(-1).row).toBe(1_000);
});

test("an import needs a file, a connection of users, and its own workspace", async () => {
  const found = await imported({ movements: csv(row("a")) });
  expect((await upload({})).status).toBe(400);
  expect((await upload({ other: "x" })).body.message).toEqual(["body is required"]);
  const stranger = await api.newKey({ workspace: "stranger" });
  expect((await upload({ movements: csv(row("b")) }, stranger)).body.code).toBe("connection_not_found");
  const foreign = await api.call("GET", `${path}/imports/${found.import_id}`, { key: stranger });
  expect([foreign.status, foreign.body.code]).toEqual([404, "import_not_found"]);
  expect((await api.call("GET", `${path}/imports/${crypto.randomUUID()}`)).body).toEqual(foreign.body);
});
