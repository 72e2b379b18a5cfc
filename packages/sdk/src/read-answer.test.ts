import type { operations } from "@waybill/spec/generated/core";
import { describe, expect, expectTypeOf, test } from "vitest";
import { alice, clock, goodQuote } from "../test/support/quote";
import { answer, serve } from "../test/support/server";
import { Waybill } from "./client";
import { QuoteRefusedError } from "./errors";
import { verifyQuote } from "./evm";
import type { OutputOf } from "./operation-types";
import type { OperationId } from "./operations";

const own = {
  id: "1",
  created_at: "2026-01-15T09:30:00.000Z",
  kind: "natural",
  person: { country_of_residence: "DE", place_of_birth: null },
  name_identifiers: [{ primary_identifier: "Example", type: "LEGL" }],
  national_identifiers: [{ country: "DE", identifier_type: "CCPT", national_identifier: "C01" }],
  account_numbers: [{ account_number: "a-1" }],
  addresses: [],
};
const { kind: _kind, ...groups } = own;
const earlier = {
  ...groups,
  person: { kind: "natural", person: own.person },
  name_identifiers: [{ primary_identifier: "Example", kind: "LEGL", is_legal: true }],
  national_identifiers: [{ country_of_issue: "DE", identifier_type: "CCPT", national_identifier: "C01" }],
};
const both = {
  ...own,
  person: { ...own.person, ...earlier.person },
  name_identifiers: [{ ...own.name_identifiers[0], ...earlier.name_identifiers[0] }],
  national_identifiers: [{ ...own.national_identifiers[0], ...earlier.national_identifiers[0] }],
};

const serving = async (body: unknown) => {
  const server = await serve(answer(200, body));
  return {
    waybill: new Waybill({ baseUrl: server.url }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
};

test.each([
  ["the interface's own names", own],
  ["earlier names", earlier],
  ["both", both],
])("a person in %s is one record", async (_, shape) => {
  await using one = await serving(shape);
  expect(await one.waybill.persons.get("1")).toEqual(own);
  expect(await one.waybill.persons.findByAccount("a-1")).toEqual(own);
  await using list = await serving([shape, shape]);
  expect(await list.waybill.persons.list()).toEqual([own, own]);
  await using report = await serving({ tx_hash: "0x1", sender: shape, recipient: null });
  expect(await report.waybill.transactions.get("0x1")).toEqual({
    tx_hash: "0x1",
    sender: own,
    recipient: null,
  });
});

test("a name that only says whether it is legal has a type", async () => {
  const name_identifiers = [
    { primary_identifier: "A", is_legal: true },
    { primary_identifier: "B", is_legal: false },
  ];
  await using one = await serving({ ...earlier, name_identifiers });
  const { name_identifiers: names } = await one.waybill.persons.get("1");
  expect(names.map(({ type }) => type)).toEqual(["LEGL", "MISC"]);
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
const flat = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_asset: "0x3",
  to_asset: "0x3",
  amount_in: "1",
  amount_out_estimated: "1",
};

test("a quote comes without its deprecated names", async () => {
  const quote = { id: "1", source: { amount: "1" }, destination: { amount: "1" } };
  await using superset = await serving({ quote: { ...quote, ...flat }, risk: null });
  expect((await superset.waybill.quotes.get(request)).quote).toEqual(quote);
  await using all = await serving({ quotes: [{ ...quote, ...flat }], risk: null });
  expect((await all.waybill.quotes.list(request)).quotes).toEqual([quote]);
});

test("a service of the earlier shape only is read like any other", async () => {
  const networks = [
    { slug: "solana", label: "Solana", kind: "svm", aliases: [] },
    { slug: "eth", label: "Ethereum", kind: "eip155", aliases: ["ethereum"] },
    { slug: "new", label: "New", kind: "constructor", aliases: [] },
    { slug: "moon", label: "Moon", kind: "move", aliases: [], gravity: 1.62 },
  ];
  await using server = await serve((response, request) =>
    (request.url === "/v1/chains" ? answer(200, networks) : answer(404, { error: "not found" }))(
      response,
      request,
    ),
  );
  const { networks: resource } = new Waybill({ baseUrl: server.url });
  const kinds = ["solana", "evm", "constructor", "move"];
  expect(await resource.list()).toEqual(networks.map((one, index) => ({ ...one, kind: kinds[index] })));
  await using none = await serve(answer(404, { error: "not found" }));
  await expect(new Waybill({ baseUrl: none.url }).networks.list()).rejects.toMatchObject({
    code: "not_found",
    operation: "listNetworks",
  });
});

test("a quote of flat names has legs, with the accounts of the request", async () => {
  const transactions = [{ kind: "svm", chain_id: "solana-devnet", tx_base64: "AA==", extra: [1] }, 5];
  const old = { id: "1", provider: "acme", fee: null, expires_at: null, ...flat, transactions };
  await using server = await serving({ quote: old, risk: null });
  const { quote } = await server.waybill.quotes.get(request);
  expect(quote).toMatchObject({
    id: "1",
    provider: "acme",
    expires_at: null,
    source: { account: "0x1", network: "sepolia", token: "0x3", amount: "1", decimals: null },
    destination: { account: "0x2", network: "sepolia", token: "0x3", amount: "1" },
    fee: { network_fee: "", total_fee: "" },
    transactions: [{ ...Object(transactions[0]), kind: "solana" }, 5],
  });
  await using all = await serving({ quotes: [{ ...old, id: undefined, quote_id: "2" }], risk: null });
  expect((await all.waybill.quotes.list(request)).quotes).toMatchObject([
    { id: "2", source: { amount: "1" } },
  ]);
});

test("parts that this interface does not know are handed on as they are", async () => {
  for (const body of [
    {},
    { person: 1 },
    { person: {}, name_identifiers: [1, null], national_identifiers: "x" },
  ]) {
    await using person = await serving({ id: "1", ...body });
    expect(await person.waybill.persons.get("1")).toEqual(expect.objectContaining(body));
    await using one = await serving([body]);
    expect(await one.waybill.persons.list()).toEqual([expect.objectContaining(body)]);
    expect(await one.waybill.transactions.list()).toEqual([expect.objectContaining(body)]);
  }
});

describe("an answer that does not match its operation is a typed error", () => {
  const id = "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
  const txHash = `0x${"ab".repeat(32)}`;
  const record = { id, tx_hash: txHash, status: "completed", items: [] };
  const { request } = goodQuote();
  const person = {
    kind: "legal" as const,
    person: {},
    name_identifiers: [],
    national_identifiers: [],
    account_numbers: [],
    addresses: [],
  };
  const signed = {
    kind: "evm" as const,
    network: "sepolia",
    quoteId: id,
    from: "0x1",
    signedPayload: "0x02",
    txHash,
  };
  const lists: Record<string, (waybill: Waybill) => unknown> = {
    "networks.list": ({ networks }) => networks.list(),
    "providers.list": ({ providers }) => providers.list(),
    "tokens.list": ({ tokens }) => tokens.list(),
    "tokens.list of a network": ({ tokens }) => tokens.list({ network: "sepolia" }),
    "persons.list": ({ persons }) => persons.list(),
    "persons.list, one by one": ({ persons }) => persons.list().autoPagingToArray({ limit: 9 }),
    "transactions.list": ({ transactions }) => transactions.list(),
    "transactions.list, one by one": ({ transactions }) =>
      transactions.list().autoPagingToArray({ limit: 9 }),
  };
  const records: Record<string, (waybill: Waybill) => unknown> = {
    "persons.get": ({ persons }) => persons.get(id),
    "persons.findByAccount": ({ persons }) => persons.findByAccount("1"),
    "persons.create": ({ persons }) => persons.create(person),
    "persons.replace": ({ persons }) => persons.replace(id, person),
    "quotes.get": ({ quotes }) => quotes.get(request),
    "quotes.list": ({ quotes }) => quotes.list(request),
    "transactions.get": ({ transactions }) => transactions.get(txHash),
    "transactions.track": ({ transactions }) => transactions.track(txHash),
    "transactions.wait": ({ transactions }) => transactions.wait(txHash),
    "transactions.submit": ({ transactions }) => transactions.submit(signed),
  };
  const pages: Record<string, (waybill: Waybill) => unknown> = {
    "data.transfers.list": ({ data }) => data.transfers.list(),
    "data.transfers.list, one by one": ({ data }) => data.transfers.list().autoPagingToArray({ limit: 9 }),
  };
  const refused = expect.objectContaining({ name: "ApiError", code: "invalid_response" });
  const ask = async (call: (waybill: Waybill) => unknown, status: number, body?: unknown) => {
    await using server = await serve(answer(status, body));
    return await Promise.resolve(call(new Waybill({ baseUrl: server.url, maxRetries: 0 })));
  };
  const all = { ...lists, ...records, ...pages };

  test.each(Object.entries(all))("%s: nothing", async (_, call) => {
    await expect(ask(call, 204)).rejects.toEqual(refused);
  });
  test.each(Object.entries(lists))("%s: no list of objects", async (_, call) => {
    for (const body of [{}, record, [null], [1], [[]], ["x"], [record, 1]])
      await expect(ask(call, 200, body), JSON.stringify(body)).rejects.toEqual(refused);
  });
  test.each(Object.entries(records))("%s: no object, or one of very many properties", async (_, call) => {
    const keys = Object.fromEntries(Array.from({ length: 100_001 }, (_, at) => [`k${at}`, 1]));
    for (const body of [[], [record], [1, 2], { ...record, ...keys }])
      await expect(ask(call, 200, body), JSON.stringify(body).slice(0, 99)).rejects.toEqual(refused);
  });

  test("a submission says all the same that signed bytes are out", async () => {
    const submitted = ask(({ transactions }) => transactions.submit(signed), 204);
    await expect(submitted).rejects.toMatchObject({ sentHashes: [txHash] });
  });

  test("a deletion has no answer", async () => {
    expect(await ask(({ persons }) => persons.delete(id), 204)).toBeUndefined();
  });
});

test("the raw client has what came over the wire", async () => {
  await using one = await serving(both);
  const { data } = await one.waybill.raw.GET("/v1/persons/{id}", { params: { path: { id: "1" } } });
  expect(data).toEqual(both);
});

test("unknown fields, values and kinds survive the reading, and are refused for signing", async () => {
  const { quote, request: requested } = goodQuote();
  const [transaction] = quote.transactions;
  const strange = {
    quote: {
      ...quote,
      provider: "acme",
      route: { hops: 2 },
      transactions: [{ ...transaction, kind: "move" }],
    },
    risk: { level: "purple" },
  };
  await using server = await serving(strange);
  const quoted = await server.waybill.quotes.get(requested);
  expect(quoted).toMatchObject(strange);
  expect(() => verifyQuote(quoted, { clock })).toThrow(QuoteRefusedError);
  await using status = await serving({ provider: "acme", status: "levitating", raw: { by: "magic" } });
  expect(await status.waybill.transactions.track("0x1")).toEqual({
    provider: "acme",
    status: "levitating",
    raw: { by: "magic" },
  });
  await using person = await serving({ ...own, kind: "trust", extra: { a: 1 } });
  expect(await person.waybill.persons.get("1")).toEqual({ ...own, kind: "trust", extra: { a: 1 } });
});

test("a quote of the earlier shape is verified by its bytes, not by what the request lent it", async () => {
  const { quote, request: requested } = goodQuote();
  const { source, destination, ...others } = quote;
  const old = {
    ...others,
    from_chain: source.network,
    to_chain: destination.network,
    from_asset: source.token,
    to_asset: destination.token,
    amount_in: source.amount,
    amount_out_estimated: destination.amount,
  };
  await using server = await serving({ quote: old, risk: null });
  const quoted = await server.waybill.quotes.get(requested);
  expect(verifyQuote(quoted, { clock }).recipient).toBe(requested.to_address);
  const other = { ...requested, to_address: alice.address };
  const refused = await server.waybill.quotes.get(other);
  expect(() => verifyQuote(refused, { clock })).toThrow(expect.objectContaining({ rule: "recipient" }));
});

test("exactly the operations whose names say so answer a list", () => {
  type Lists = {
    [Id in OperationId]: OutputOf<operations[Id]> extends readonly unknown[] ? Id : never;
  }[OperationId];
  expectTypeOf<Lists>().toEqualTypeOf<Extract<OperationId, `list${string}`>>();
});
