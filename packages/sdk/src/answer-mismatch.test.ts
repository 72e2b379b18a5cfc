import { expect, test } from "vitest";
import { TestClock } from "../test/support/clock";
import { answer, serve } from "../test/support/server";
import { Waybill } from "./client";
import type { InterfaceTables } from "./interfaces/client";

const id = "5F0C6E0E-6A0B-4E43-9A3F-0C3A6B7F1D11";
const other = "00000000-6a0b-4e43-9a3f-0c3a6b7f1d11";
const hash = "0xAbCd";
const payload = {
  kind: "natural" as const,
  person: {},
  name_identifiers: [],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
};
const tracked = (raw: object, more = {}) => ({ provider: "direct", status: "completed", raw, ...more });
const accounts = (...all: string[]) => ({
  id,
  account_numbers: all.map((account_number) => ({ account_number })),
});

test.each<[string, (waybill: Waybill) => Promise<unknown>, right: unknown, ...wrong: unknown[]]>([
  ["persons.get", (w) => w.persons.get(id), { id: id.toLowerCase() }, { id: other }, { id: 5 }],
  ["persons.replace", (w) => w.persons.replace(id, payload), { id }, { id: other }],
  ["persons.findByAccount", (w) => w.persons.findByAccount(hash), accounts("1", "0xabcd"), accounts("0x1")],
  [
    "another spelling of the account",
    (w) => w.persons.findByAccount("X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ"),
    accounts("r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59:7"),
    accounts("rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf"),
  ],
  ["base58, in the same case", (w) => w.persons.findByAccount("aBc"), accounts("aBc"), accounts("abc")],
  ["transactions.get", (w) => w.transactions.get(hash), { tx_hash: "0xABCD" }, { tx_hash: "0xabce" }],
  [
    "transactions.wait",
    (w) => w.transactions.wait(hash),
    tracked({ source: { tx_hash: "0xabcd" } }),
    tracked({ source: { tx_hash: "0xabce" } }),
    tracked({ tx_hash: "0xabce" }),
    tracked({}, { tx_hash: "0xabce" }),
    tracked({}),
    tracked({}, { tx_hash: null }),
    tracked({}, { status: "failed" }),
    tracked({}, { status: "abandoned" }),
    tracked({ transfers: [{ send_tx: "0xabce" }] }),
  ],
  [
    "transactions.track, with the hash where a provider puts it",
    (w) => w.transactions.track(hash),
    tracked({ transfers: [{ txs: { send_tx: { tx_hash: "0xabcd" } } }] }),
    tracked({ transfers: [{ txs: { receive_tx: { tx_hash: "0xabce" } } }] }),
  ],
  [
    "transactions.track, while nothing is decided",
    (w) => w.transactions.track(hash),
    tracked({}, { status: "pending" }),
    tracked({}, { status: "pending", tx_hash: "0xabce" }),
    tracked({ source: { tx_hash: "0xabce" } }, { status: "pending" }),
    tracked({ tx_hash: "0xabce" }, { status: "pending" }),
  ],
  [
    "transactions.track",
    (w) => w.transactions.track(hash, { quoteId: id }),
    tracked({}, { tx_hash: hash, quote_id: id.toLowerCase() }),
    tracked({}, { tx_hash: hash, quote_id: other }),
    tracked({ quote_id: other }, { tx_hash: hash }),
  ],
  [
    "tokens.list of a network",
    (w) => w.tokens.list({ network: "ethereum" }),
    [{ network: "eth" }],
    [{ network: "sepolia" }],
    [{ network: "eth" }, { network: "base" }],
  ],
])("%s: an answer about something else is an error", async (_, call, right, ...wrong) => {
  const ask = async (body: unknown) => {
    await using server = await serve(answer(200, body));
    return await call(new Waybill({ baseUrl: server.url, clock: new TestClock() }));
  };
  expect(await ask(right)).toBeDefined();
  for (const body of wrong)
    await expect(ask(body), JSON.stringify(body)).rejects.toMatchObject({
      name: "ApiError",
      code: "answer_mismatch",
      retryable: false,
    });
});

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

const signed = {
  kind: "evm" as const,
  network: "sepolia",
  from: "0x1",
  quoteId: id,
  signedPayload: "0x02",
  txHash: hash,
};

test.each<[string, (waybill: Waybill) => Promise<unknown>]>([
  ["persons.get", (w) => w.persons.get(id)],
  ["persons.replace", (w) => w.persons.replace(id, payload)],
  ["persons.create", (w) => w.persons.create(payload)],
  ["persons.findByAccount", (w) => w.persons.findByAccount(hash)],
  ["quotes.get", (w) => w.quotes.get(request)],
  ["quotes.list", (w) => w.quotes.list(request)],
  ["transactions.get", (w) => w.transactions.get(hash)],
  ["transactions.track", (w) => w.transactions.track(hash)],
  ["transactions.wait", (w) => w.transactions.wait(hash, { timeoutMs: 60_000 })],
  ["transactions.submit", (w) => w.transactions.submit(signed)],
])("%s: an answer of another shape is no answer, and not about another one", async (_, call) => {
  for (const body of [{}, { hello: 1 }]) {
    await using server = await serve(answer(200, body));
    await expect(call(new Waybill({ baseUrl: server.url, clock: new TestClock() }))).rejects.toMatchObject({
      name: "ApiError",
      code: "invalid_response",
      message: expect.stringContaining("not an answer of this operation"),
    });
  }
});

test.each([
  { status: "fine" },
  { status: "COMPLETED", raw: { by: "a proxy" } },
  { status: ["completed"], tx_hash: hash },
  { status: null, tx_hash: hash },
  { status: 7, tx_hash: hash },
  { tx_hash: hash, provider: "direct", raw: {} },
])("transactions.track and wait: %j is no answer about a payment", async (body) => {
  await using server = await serve(answer(200, body));
  const { transactions } = new Waybill({ baseUrl: server.url, clock: new TestClock() });
  for (const asked of [transactions.track(hash), transactions.wait(hash, { timeoutMs: 60_000 })])
    await expect(asked).rejects.toMatchObject({
      name: "ApiError",
      code: "invalid_response",
      message: expect.stringContaining("not an answer of this operation"),
    });
  expect(server.received).toHaveLength(2);
});

test("transactions.wait goes on over a status that a service has learned since", async () => {
  const settling = { status: "settling", tx_hash: hash, provider: "direct", raw: {} };
  const elsewhere = { status: "settling", provider: "skipgo", raw: { txs: [{ send_tx: hash }] } };
  await using server = await serve(
    answer(200, settling),
    answer(200, elsewhere),
    answer(200, { ...settling, status: "completed" }),
  );
  const { transactions } = new Waybill({ baseUrl: server.url, clock: new TestClock() });
  const seen: string[] = [];
  const ended = await transactions.wait(hash, { onStatus: (status) => seen.push(status) });
  expect(ended.status).toBe("completed");
  expect(seen).toEqual(["settling", "completed"]);
});

test("generated methods: what the path names and the answer repeats", async () => {
  const operations = {
    getThing: { method: "GET", path: "/things/{id}", sdk: "things.get" },
    getOn: { method: "GET", path: "/{network}/things/{hash}", sdk: "things.getOn" },
    addPart: { method: "POST", path: "/things/{id}/parts", sdk: "things.addPart" },
    sendAgain: { method: "POST", path: "/things/{id}/send", sdk: "things.sendAgain", idempotent: true },
  };
  const tables: InterfaceTables = { things: async () => ({ operations }) };
  type Method = "get" | "getOn" | "addPart" | "sendAgain";
  const ask = async (method: Method, path: readonly string[], body: unknown, status = 200) => {
    await using server = await serve(answer(status, body));
    const waybill = new Waybill({ baseUrl: server.url }, tables);
    return await Reflect.get(Reflect.get(Reflect.get(waybill, "things"), "things"), method)(...path);
  };
  expect(await ask("get", [id], { id: id.toLowerCase() })).toBeDefined();
  expect(await ask("get", [id], { name: "nothing to compare" })).toBeDefined();
  expect(await ask("getOn", ["ethereum", hash], { network: "eth", hash: "0xABCD" })).toBeDefined();
  // The created item is another thing.
  expect(await ask("addPart", [id], { id: other }, 201)).toEqual({ id: other });
  // So is what was begun by it, such as a run; what goes on after the same call is not.
  expect(await ask("addPart", [id], { id: other }, 202)).toEqual({ id: other });
  await expect(ask("sendAgain", [id], { id: other }, 202)).rejects.toMatchObject({
    code: "answer_mismatch",
  });
  await expect(ask("addPart", [id], { id: other })).rejects.toMatchObject({ code: "answer_mismatch" });
  for (const body of [{ id: other }, { id: 7 }])
    await expect(ask("get", [id], body)).rejects.toMatchObject({ code: "answer_mismatch" });
  await expect(ask("getOn", ["eth", hash], { hash: "0x1" })).rejects.toMatchObject({
    code: "answer_mismatch",
  });
});
