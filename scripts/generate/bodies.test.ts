import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from "vitest";
import { temporaryDirectory, waybill } from "../../packages/cli/test/harness.ts";
import {
  type FileSource,
  type InterfaceOf,
  type StreamedAnswer,
  Waybill,
} from "../../packages/sdk/src/index.ts";
import { createKey, type RunningServer, systemRuntime } from "../../packages/server/src/index.ts";
import { ledgerInterface } from "../../packages/server/test/fixtures/interfaces/ledger/index.ts";
import { booksOf } from "../../packages/server/test/fixtures/interfaces/ledger/store.ts";
import type { operations as Operations } from "../../packages/server/test/fixtures/spec/generated/ledger.ts";
import type { Methods } from "../../packages/server/test/fixtures/spec/generated/ledger-client.ts";
import { fixtureInterface } from "./serve-fixture.ts";

// Lists, forms, CSV and files, from the clients to the server and back.

const fixture = await fixtureInterface(ledgerInterface);
let server: RunningServer;
let apiKey = "";
let ledger: InterfaceOf<Operations, Methods>;
beforeAll(async () => {
  server = await fixture.serve();
  const plan = { name: "test", plan: "enterprise", workspace: "main" } as const;
  apiKey = (await createKey(server.db, systemRuntime, plan)).secret;
  const client = new Waybill({ baseUrl: server.url, apiKey, maxRetries: 0 }, { ledger: fixture.loadTable });
  ledger = Reflect.get(client, "ledger") as typeof ledger;
});
afterAll(() => server.close());
beforeEach(() => ledger.replace({ body: [] }));

const fail = (call: Promise<unknown>) => call.catch((error: unknown) => error);
const entry = (n: number) => ({ date: "2025-03-01", amount: `${n}.00`, memo: `entry ${n}` });
const header = "date,amount,memo\r\n";
const csv = (count: number) =>
  header + Array.from({ length: count }, (_, n) => `2025-03-01,${n}.00,entry ${n}\r\n`).join("");

test("the types of the methods are those of the description", () => {
  type Input<Name extends keyof typeof ledger> = NonNullable<Parameters<(typeof ledger)[Name]>[0]>;
  expectTypeOf<Input<"replace">["body"]>().toEqualTypeOf<{ date: string; amount: string; memo: string }[]>();
  expectTypeOf<Input<"append">>().toEqualTypeOf<{
    body: FileSource;
    contentType?: "text/csv" | "application/x-ndjson";
  }>();
  expectTypeOf<Input<"import">["statement"]>().toEqualTypeOf<FileSource>();
  expectTypeOf<Input<"import">["skip"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf(ledger.export).returns.resolves.toEqualTypeOf<StreamedAnswer<string>>();
  expectTypeOf(ledger.read).returns.resolves.toEqualTypeOf<StreamedAnswer<Uint8Array>>();
  expectTypeOf(ledger.write).returns.resolves.toEqualTypeOf<undefined>();
});

test("the SDK sends lists, streams and forms, and reads CSV", async () => {
  expect(await ledger.replace({ body: [entry(1)] })).toEqual({ count: 1 });
  const ndjson = JSON.stringify(entry(2));
  expect(await ledger.append({ body: ndjson, contentType: "application/x-ndjson" })).toEqual({ count: 2 });
  expect(await ledger.append({ body: new Blob([csv(10)]).stream() })).toEqual({ count: 12 });
  const imported = await ledger.import({
    account: "DE-1",
    skip: 1,
    tags: ["x"],
    rename: { memo: "text" },
    statement: new File([csv(3).replace("memo", "text")], "März.csv"),
  });
  expect(imported).toMatchObject({ count: 14, account: "DE-1", filename: "März.csv", tags: ["x"] });
  const exported = await ledger.export({ since: "2025-01-01" });
  expect([exported.mediaType, exported.filename]).toEqual(["text/csv", "Einträge.csv"]);
  const text = await exported.text();
  expect(text.startsWith(`${header}2025-03-01,1.00,entry 1\r\n2025-03-01,2.00,entry 2\r\n`)).toBe(true);
  expect(text.split("\r\n")).toHaveLength(16);
});

test("the SDK names what was refused", async () => {
  const faulty = [entry(1), { ...entry(2), amount: "2" }];
  const refused = { status: 422, fields: { "[1].amount": [{ code: "regex" }] } };
  expect(await fail(ledger.replace({ body: faulty }))).toMatchObject(refused);
  expect(await fail(ledger.append({ body: `${header}x` }))).toMatchObject({ status: 422 });
  expect(await fail(ledger.write("large", { body: new Uint8Array(2_000_000) }))).toMatchObject({
    status: 413,
  });
  expect(await fail(ledger.read("nothing"))).toMatchObject({ status: 404 });
  // @ts-expect-error a statement has a file
  expect(await fail(ledger.import({ account: "DE-1" }))).toMatchObject({ status: 422 });
});

test("100,000 rows go to the server and come back in pieces", async () => {
  async function* rows() {
    yield header;
    for (let from = 0; from < 100_000; from += 1000)
      yield Array.from({ length: 1000 }, (_, n) => `2025-03-01,${from + n}.00,entry ${from + n}\r\n`).join(
        "",
      );
  }
  expect(await ledger.append({ body: rows() })).toEqual({ count: 100_000 });
  let lines = 0;
  let last = "";
  let longest = 0;
  for await (const piece of await ledger.export()) {
    longest = Math.max(longest, piece.length);
    lines += piece.split("\n").length - 1;
    last = piece.slice(-40);
  }
  expect([lines, last.split("\r\n").at(-2)]).toEqual([100_001, "2025-03-01,99999.00,entry 99999"]);
  expect(longest).toBeLessThan(1_000_000);
});

test("bytes come back as they were sent", async () => {
  const bytes = new Uint8Array(500_000).map((_, n) => n % 251);
  await ledger.write("receipt", { body: bytes });
  expect(Buffer.from(await (await ledger.read("receipt")).bytes()).equals(bytes)).toBe(true);
});

test("a failing source breaks the upload off, and nothing is stored", async () => {
  async function* rows() {
    yield csv(10);
    throw new Error("the disk is gone");
  }
  expect(await fail(ledger.append({ body: rows() }))).toMatchObject({
    code: "connection_failed",
    retryable: false,
  });
  expect(await (await ledger.export()).text()).toBe(header);
});

/** Types a command of the ledger. */
function typed(args: string[], setup: Parameters<typeof waybill>[1] = {}) {
  const env = { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: apiKey };
  return waybill(["ledger", ...args], { env, interfaces: [fixture.entry], ...setup });
}
async function files(contents: Record<string, string | Uint8Array>): Promise<string> {
  const folder = temporaryDirectory();
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content);
  return folder;
}
const exported = async () => (await ledger.export()).text();

test("the command line sends files, standard input, forms and lists", async () => {
  const folder = await files({
    "a.csv": csv(2),
    "b.ndjson": JSON.stringify(entry(7)),
    "empty.csv": header,
    "list.json": JSON.stringify([entry(1)]),
    "object.json": "{}",
    "bad.json": JSON.stringify([entry(1), { ...entry(2), amount: "2" }]),
  });
  const at = (name: string) => join(folder, name);
  const count = async (args: string[], setup = {}) => {
    const { code, stdout, stderr } = await typed([...args, "--json"], setup);
    expect([code, stderr]).toEqual([0, ""]);
    return JSON.parse(stdout).count;
  };
  expect(await count(["append", "--file", at("a.csv")])).toBe(2);
  expect(await count(["append", "--file", at("b.ndjson")])).toBe(3);
  expect(await count(["append", "--file", "-"], { stdin: csv(3) })).toBe(6);
  const line = ["append", "--file", "-", "--content-type", "application/x-ndjson"];
  expect(await count(line, { stdin: JSON.stringify(entry(1)) })).toBe(7);
  const form = ["import", "--account", "DE-1", "--statement", at("a.csv"), "--tags", "a,b", "--skip", "1"];
  const { stdout } = await typed([...form, "--json"]);
  const size = csv(2).length;
  expect(JSON.parse(stdout)).toEqual({
    count: 8,
    account: "DE-1",
    filename: "a.csv",
    size,
    tags: ["a", "b"],
  });
  expect(await count(["import", "--account", "DE-1", "--statement", "-"], { stdin: csv(1) })).toBe(9);
  expect(await count(["replace", "--body", at("list.json")])).toBe(1);
  expect(await count(["replace", "--body", "-"], { stdin: "[]" })).toBe(0);
  expect(await count(["append", "--file", at("empty.csv")])).toBe(0);

  const refused = await typed(["replace", "--body", at("bad.json")]);
  expect([refused.code, refused.stderr]).toEqual([5, expect.stringContaining("[1].amount")]);
  for (const wrong of [
    ["append"],
    ["append", "--file", at("missing.csv")],
    ["append", "--file", folder],
    ["append", "--file", at("a.csv"), "--content-type", "text/html"],
    ["import", "--account", "DE-1"],
    ["replace"],
    ["replace", "--body", at("object.json")],
  ])
    expect(await typed(wrong), wrong.join(" ")).toMatchObject({ code: 2 });
  expect(await exported()).toBe(header);
});

test("the command line writes an answer to standard output or to a file, never half of it", async () => {
  const bytes = new Uint8Array(200_000).map((_, n) => n % 251);
  const folder = await files({ "there.csv": "mine" });
  const at = (name: string) => join(folder, name);
  await ledger.append({ body: csv(3) });
  await ledger.write("receipt", { body: bytes });
  expect(await typed(["export"])).toEqual({ code: 0, stdout: csv(3), stderr: "" });
  expect((await typed(["export", "--output", "-"], { terminal: 80 })).stdout).toBe(csv(3));
  const written = await typed(["read", "receipt", "--output", at("r.bin")]);
  expect(written).toMatchObject({ code: 0, stdout: "", stderr: `Wrote ${at("r.bin")} (200000 bytes).\n` });
  expect((await readFile(at("r.bin"))).equals(bytes)).toBe(true);
  const json = await typed(["export", "--since", "2025-01-01", "--output", at("x.csv"), "--json"]);
  expect(JSON.parse(json.stdout)).toEqual({ file: at("x.csv"), bytes: csv(3).length });

  expect(await typed(["read", "receipt"], { terminal: 80 })).toMatchObject({ code: 2, stdout: "" });
  expect(await typed(["export", "--output", at("there.csv")])).toMatchObject({ code: 2 });
  expect(await typed(["export", "--output", folder, "--force"])).toMatchObject({ code: 2 });
  expect(await typed(["export", "--output", at("no/folder.csv")])).toMatchObject({ code: 1 });
  expect(await readFile(at("there.csv"), "utf8")).toBe("mine");
  expect(await typed(["export", "--output", at("there.csv"), "--force"])).toMatchObject({ code: 0 });
  expect(await readFile(at("there.csv"), "utf8")).toBe(csv(3));

  const { id } = await server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const broken = [bytes, new Error("broken")] as Uint8Array[];
  booksOf({ id } as Parameters<typeof booksOf>[0]).attachments.set("broken", broken);
  expect(await typed(["read", "broken", "--output", at("b.bin")])).toMatchObject({ code: 7 });
  expect(await typed(["read", "broken"])).toMatchObject({ code: 7 });
  expect(await typed(["read", "none", "--output", at("n.bin")])).toMatchObject({ code: 4 });
  const controller = new AbortController();
  controller.abort(new Error("stopped"));
  const stopped = typed(["read", "receipt", "--output", at("s.bin")], { signal: controller.signal });
  expect(await stopped).toMatchObject({ code: 130 });
  expect((await readdir(folder)).sort()).toEqual(["r.bin", "there.csv", "x.csv"]);
});

test("help describes file inputs and outputs", async () => {
  const help = async (name: string) => (await typed([name, "--help"])).stdout.replaceAll(/\s+/g, " ");
  expect(await help("append")).toContain(
    "--file <file> the content (text/csv, application/x-ndjson); a file, - for stdin",
  );
  expect(await help("append")).toContain("waybill ledger append --file file.csv");
  expect(await help("import")).toContain("waybill ledger import --account DE-1 --statement statement.csv");
  expect(await help("replace")).toContain("waybill ledger replace --body request.json");
  expect(await help("export")).toContain("--output <file> file to write; default - for stdout");
});
