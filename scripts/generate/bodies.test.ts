import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from "vitest";
import {
  type FileSource,
  type InterfaceOf,
  type StreamedAnswer,
  Waybill,
} from "../../packages/sdk/src/index.ts";
import { createKey, type RunningServer, systemRuntime } from "../../packages/server/src/index.ts";
import { ledgerInterface } from "../../packages/server/test/fixtures/interfaces/ledger/index.ts";
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
    ...{ account: "DE-1", skip: 1, tags: ["x"], rename: { memo: "text" } },
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
  expect(await fail(ledger.replace({ body: faulty }))).toMatchObject({
    status: 422,
    code: "validation_failed",
  });
  expect(await fail(ledger.append({ body: `${header}x` }))).toMatchObject({ status: 422 });
  expect(await fail(ledger.write({ name: "large", body: new Uint8Array(2_000_000) }))).toMatchObject({
    status: 413,
  });
  expect(await fail(ledger.read({ name: "nothing" }))).toMatchObject({ status: 404 });
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
  await ledger.write({ name: "receipt", body: bytes });
  expect(Buffer.from(await (await ledger.read({ name: "receipt" })).bytes()).equals(bytes)).toBe(true);
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
