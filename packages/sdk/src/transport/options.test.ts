import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { TestClock } from "../../test/support/clock";
import { answer, hangUp, serve } from "../../test/support/server";
import { Waybill } from "../client";
import type { PersonPayload } from "../types";
import { version } from "../version";
import type { Fetch } from "./transport";

const id = "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
const payload: PersonPayload = {
  kind: "legal",
  person: {},
  name_identifiers: [],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
};
const request = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_address: "0x1",
  to_address: "0x2",
  from_asset: "usdc",
  to_asset: "usdc",
  amount: "1",
  slippage_bps: 0,
};

test("withResponse gives data and response of one call, for every kind of call", async () => {
  await using server = await serve((response, { url }) => {
    const one = { id, tx_hash: "0x1", status: "submitted", quote: { id }, items: [] };
    response
      .writeHead(200, { "X-Request-Id": "r-1" })
      .end(JSON.stringify(url === "/v1/persons" ? [one] : one));
  });
  const waybill = new Waybill({ baseUrl: server.url });
  const signed = {
    kind: "evm",
    network: "eth",
    quoteId: id,
    signedPayload: "0x1",
    txHash: "0x1",
    from: "",
  } as const;
  for (const call of [
    () => waybill.persons.get(id),
    () => waybill.persons.list(),
    () => waybill.quotes.get(request),
    () => waybill.transactions.submit(signed),
    () => waybill.transactions.track("0x1"),
    () => waybill.data.transfers.list(),
    () => waybill.data.categories.list(),
  ]) {
    server.received.length = 0;
    const pending = call();
    const { data, response } = await pending.withResponse();
    expect(response.headers.get("X-Request-Id")).toBe("r-1");
    expect(await pending).toBe(data);
    expect(server.received).toHaveLength(1);
  }
});

test("a call that fails is reported once, however it is asked for", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  try {
    await using server = await serve(answer(404));
    const waybill = new Waybill({ baseUrl: server.url });
    await expect(waybill.persons.get(id).withResponse()).rejects.toMatchObject({ status: 404 });
    await expect(waybill.persons.get(id)).rejects.toMatchObject({ status: 404 });
    await expect(waybill.persons.list().withResponse()).rejects.toMatchObject({ status: 404 });
    await expect(waybill.quotes.get(request).withResponse()).rejects.toMatchObject({ status: 404 });
    await new Promise(setImmediate);
    expect(unhandled).toEqual([]);
  } finally {
    process.off("unhandledRejection", note);
  }
});

test("headers: of this package, of the client, of the call, each over the one before", async () => {
  await using server = await serve(answer(200, []));
  const waybill = new Waybill({
    baseUrl: server.url,
    apiKey: "key",
    headers: { "X-Team": "client", "X-All": "1" },
  });
  await waybill.persons.list({ headers: { "x-team": "call" }, idempotencyKey: "once-1" });
  await waybill.persons.list({ headers: { Authorization: "Bearer other", "User-Agent": "mine" } });
  await waybill.raw.GET("/v1/persons", { headers: { "X-Team": "raw" } });
  const [first, second, third] = server.received.map(({ headers }) => headers);
  expect(first).toMatchObject({ "x-team": "call", "x-all": "1", "idempotency-key": "once-1" });
  expect(first?.["user-agent"]).toBe(`waybill-sdk/${version}`);
  expect(second).toMatchObject({ "x-team": "client", "user-agent": "mine", authorization: "Bearer key" });
  expect(third).toMatchObject({ "x-team": "raw", "x-all": "1" });
});

test("in a page, which may not name its program, nothing is sent as User-Agent", async () => {
  const { href } = new URL("https://page.example");
  vi.stubGlobal("location", { href });
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent: string[] = [];
  const fetch: Fetch = async (_, { headers }) => {
    sent.push(...new Headers(headers).keys());
    return Response.json([]);
  };
  await new Waybill({ baseUrl: "https://service.example", apiKey: "key", fetch }).persons.list();
  expect(sent).toContain("authorization");
  expect(sent).not.toContain("user-agent");
});

test("the version is the package's", () => {
  const { version: written } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  expect(version).toBe(written);
});

test("a caller may say that a call is idempotent, or that it is not", async () => {
  for (const [options, attempts] of [
    [{}, 1],
    [{ idempotencyKey: "k" }, 1],
    [{ idempotent: true, idempotencyKey: "k" }, 2],
  ] as const) {
    await using server = await serve(hangUp, answer(201, { id }));
    const { persons } = new Waybill({ baseUrl: server.url, clock: new TestClock() });
    await persons.create(payload, options).catch(() => {});
    expect(server.received).toHaveLength(attempts);
  }
  await using server = await serve(hangUp, answer(200, { id }));
  const { persons } = new Waybill({ baseUrl: server.url, clock: new TestClock() });
  await expect(persons.get(id, { idempotent: false })).rejects.toMatchObject({ retryable: false });
});

test("withOptions: other options over these, the same key, which still shows nowhere", async () => {
  await using server = await serve(answer(503), answer(200, []));
  const apiKey = "wbk_test_do-not-show-me";
  const waybill = new Waybill({ baseUrl: server.url, apiKey, maxRetries: 0, headers: { "X-Team": "a" } });
  const patient = waybill.withOptions({ maxRetries: 1, clock: new TestClock() });
  expect(await patient.persons.list()).toEqual([]);
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual(
    Array(2).fill(`Bearer ${apiKey}`),
  );
  expect(server.received[0]?.headers["x-team"]).toBe("a");
  for (const client of [waybill, patient])
    expect(inspect(client, { depth: 20, showHidden: true }) + JSON.stringify(client)).not.toContain(apiKey);
  expect(() => waybill.withOptions({ baseUrl: "no address" })).toThrow(
    expect.objectContaining({ code: "invalid_argument" }),
  );
});

test("the first items of a list, in an array: of pages, and of a list of the core interface", async () => {
  const page = (items: number[], next: string | null) => answer(200, { items, meta: { next_cursor: next } });
  await using server = await serve(page([1, 2], "b"), page([3, 4], "c"), page([5], null));
  const { data } = new Waybill({ baseUrl: server.url });
  expect(await data.transfers.list().autoPagingToArray({ limit: 3 })).toEqual([1, 2, 3]);
  expect(server.received).toHaveLength(2);
  await using core = await serve(answer(200, [{ id: "1" }, { id: "2" }, { id: "3" }]));
  const { persons, transactions } = new Waybill({ baseUrl: core.url });
  expect(await persons.list().autoPagingToArray({ limit: 2 })).toEqual([{ id: "1" }, { id: "2" }]);
  expect(await persons.list().autoPagingToArray({ limit: 0 })).toEqual([]);
  expect(core.received).toHaveLength(1);
  const seen: unknown[] = [];
  for await (const report of transactions.list()) seen.push(report);
  expect(seen).toHaveLength(3);
});

test("the items of a list are read in the interface's own names, and its errors are typed", async () => {
  const earlier = { id: "1", person: { kind: "natural", person: { date_of_birth: "1990-01-01" } } };
  await using server = await serve(answer(200, [earlier]), answer(401));
  const { persons } = new Waybill({ baseUrl: server.url });
  const [whole] = await persons.list().autoPagingToArray({ limit: 1 });
  expect(whole).toMatchObject({ id: "1", kind: "natural", person: { date_of_birth: "1990-01-01" } });
  await expect(persons.list().autoPagingToArray({ limit: 1 })).rejects.toMatchObject({ status: 401 });
});

test("a list is asked for when it is first awaited, and once", async () => {
  await using server = await serve(answer(200, []));
  const list = new Waybill({ baseUrl: server.url }).persons.list();
  await new Promise(setImmediate);
  expect(server.received).toHaveLength(0);
  expect([await list, await list, await list.finally(() => {})]).toEqual([[], [], []]);
  expect(server.received).toHaveLength(1);
});
