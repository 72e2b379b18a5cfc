import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSize } from "../../../scripts/test-size";
import { builtServer } from "./support/built-server";

/* The built server with the least memory that the documents recommend: it finishes or refuses, and never ends. */

/** As docs/operating/deployment.md recommends. */
const MEGABYTES = 256;
/** Bytes of a file. */
const SIZE = 1e6 * testSize("HEAP_FILE_MB", 100, 9);
/** Entries of a statement that comes twice; 100,000 are held at most. */
const ENTRIES = testSize("HEAP_ENTRIES", 99_000, 4_000);
const CLIENTS = 200;

let folder: string;
let child: ChildProcess;
let [url, key] = ["", ""];

const program = (bundle: string, options: object) => `
  import { createKey, startServer, systemRuntime } from ${JSON.stringify(bundle)};
  const server = await startServer(${JSON.stringify(options)});
  const { secret } = await createKey(server.db, systemRuntime, { workspace: "main", name: "k", plan: "enterprise" });
  process.send({ url: server.url, key: secret });`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "waybill-heap-"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  const bundle = await builtServer(folder);
  const main = join(folder, "main.js");
  await writeFile(main, program(bundle, { port: 0, database: join(folder, "data.sqlite") }));
  child = spawn(process.execPath, [`--max-old-space-size=${MEGABYTES}`, main], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  [{ url, key }] = await once(child, "message");
}, 180_000);
afterAll(async () => {
  child?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

async function call(path: string, init: RequestInit = {}) {
  const headers = { Authorization: `Bearer ${key}`, ...init.headers };
  const response = await fetch(url + path, { ...init, headers });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const post = (path: string, body: unknown) =>
  call(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Imports a file into a connection, and returns the import at its end. */
async function imported(connection: string, part: string, text: Blob) {
  const form = new FormData();
  form.append(part, text, part);
  const { status, body } = await call(`${connection}/imports`, { method: "POST", body: form });
  expect(status).toBe(202);
  return await expect
    .poll(async () => (await call(`${connection}/imports/${body.import_id}`)).body, {
      timeout: 600_000,
      interval: 50,
    })
    .toMatchObject({ completed_at: expect.any(String) })
    .then(async () => (await call(`${connection}/imports/${body.import_id}`)).body);
}

async function connect(): Promise<string> {
  const { body } = await post("/v2/account-connections", { name: "Books", type: "custom" });
  return `/v2/account-connections/${body.id}`;
}

const header = "external_id,booked_at,direction,quantity,asset,client_movement_id\n";

/** Blobs keep their parts outside of one text, whose length has a maximum. */
function fileOf(begin: string, part: string, end = ""): Blob {
  const many = part.repeat(Math.ceil(1e5 / part.length));
  return new Blob([begin, ...Array.from({ length: Math.ceil(SIZE / many.length) }, () => many), end]);
}

const statement = (madeAt: string) => {
  const entries = Array.from(
    { length: ENTRIES },
    (_, at) =>
      `<Ntry><NtryRef>${at}</NtryRef><Amt Ccy="EUR">${at + 1}.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-01</Dt></BookgDt><AcctSvcrRef>BANK${at}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E2E-${at}</EndToEndId></Refs><RmtInf><Ustrd>Invoice ${at}, paid as agreed</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
  );
  return new Blob([
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>${madeAt}</CreDtTm></GrpHdr><Stmt><Id>S-1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>${madeAt}</CreDtTm><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>\n`,
    ...entries,
    "</Stmt></BkToCstmrStmt></Document>",
  ]);
};

test("files that are one field or one row, and one of wrong rows, are refused", async () => {
  const path = await connect();
  await post(`${path}/accounts`, { accounts: [{ external_id: "TRUST" }] });
  const field = await imported(path, "movements", fileOf(`${header}TRUST,`, "x"));
  expect(field.errors[0].message).toContain("a row is longer than");
  const row = await imported(path, "json", fileOf('{"movements":[{"external_id":"', "x"));
  expect(row.errors[0].message).toContain("send large files as CSV");
  const camt = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry>';
  const entry = await imported(path, "camt", fileOf(`${camt}<AddtlNtryInf>`, "x"));
  expect(entry).toMatchObject({
    status: "failed",
    errors: [{ message: expect.stringContaining("an entry of") }],
  });
  const mt940 = await imported(
    path,
    "mt940",
    fileOf(":20:STARTUMS\r\n:25:DE02120300000000202051\r\n:86:", "x"),
  );
  expect(mt940).toMatchObject({ status: "failed", movements_upserted: 0 });
  const bad = await imported(path, "movements", fileOf(header, "TRUST,now,up,-,\n"));
  expect(bad).toMatchObject({ status: "failed", rows_rejected: bad.rows_read });
}, 900_000);

test("a statement of many entries comes twice", async () => {
  const path = await connect();
  const first = await imported(path, "camt", statement("2026-01-01T23:59:59"));
  const later = await imported(path, "camt", statement("2026-01-03T23:59:59"));
  expect([first, later]).toMatchObject(Array(2).fill({ status: "completed", rows_rejected: 0 }));
}, 900_000);

test("200 clients at once send bodies at their limit and are refused, and the next one is answered", async () => {
  const body = `[${"{},".repeat(349_000)}{}]`;
  const headers = { "Content-Type": "application/json" };
  const sent = Array.from({ length: CLIENTS }, () => call("/v1/persons", { method: "POST", headers, body }));
  for (const { status } of await Promise.all(sent)) expect(status).toBe(422);
  expect(child.exitCode ?? child.signalCode).toBeNull();
  expect((await call("/v1/persons?size=1")).status).toBe(200);
}, 300_000);
