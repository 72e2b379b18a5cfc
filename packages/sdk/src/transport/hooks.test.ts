import { inspect } from "node:util";
import { expect, test } from "vitest";
import { TestClock } from "../../test/support/clock";
import { answer, serve } from "../../test/support/server";
import { Waybill } from "../client";
import type { Hooks } from "./hooks";

const apiKey = "wbk_test_do-not-show-me";
const account = "DE00-GRACE-ACCOUNT";
const payload = {
  kind: "natural" as const,
  person: { date_of_birth: "1906-12-09", place_of_birth: "New York", country_of_residence: "US" },
  name_identifiers: [{ primary_identifier: "Hopper", secondary_identifier: "Grace", type: "LEGL" as const }],
  national_identifiers: [{ national_identifier: "SECRET-1", identifier_type: "NINO", country: "US" }],
  account_numbers: [{ account_number: account }],
  addresses: [
    { address_type: "HOME" as const, town_name: "Arlington", address_lines: ["Line 1"], country: "US" },
  ],
};

/** Hooks that keep all they see, as text. */
function recorder() {
  const seen: unknown[] = [];
  const keep = (info: unknown) => seen.push(structuredClone(JSON.parse(JSON.stringify(info))));
  const hooks: Hooks = { onRequest: keep, onResponse: keep, onRetry: keep, onError: keep };
  return { hooks, seen, text: () => inspect(seen, { depth: 20 }) };
}

test("hooks see attempts, answers, retries and the final error", async () => {
  await using server = await serve(
    answer(503),
    answer(404, { error: "not found" }, { "X-Request-Id": "r-2", "Waybill-Version": "1.4.0" }),
  );
  const { hooks, seen } = recorder();
  const waybill = new Waybill({ baseUrl: server.url, hooks, clock: new TestClock(), random: () => 0 });
  await waybill.persons.get("7").catch(() => {});
  const request = { operation: "getPerson", method: "GET", url: `${server.url}/v1/persons/7`, attempt: 1 };
  const error = expect.objectContaining({ name: "NotFoundError", status: 404, requestId: "r-2" });
  expect(seen).toEqual([
    request,
    { ...request, status: 503, durationMs: 0 },
    { ...request, waitMs: 125, error: expect.objectContaining({ name: "ApiError", status: 503 }) },
    { ...request, attempt: 2 },
    { ...request, attempt: 2, status: 404, requestId: "r-2", serverVersion: "1.4.0", durationMs: 0 },
    { operation: "getPerson", error },
  ]);
});

test("a version that is none is not passed on: a server may repeat there what was sent", async () => {
  await using server = await serve(answer(200, [], { "Waybill-Version": apiKey }));
  const { hooks, seen } = recorder();
  await new Waybill({ baseUrl: server.url, hooks, clock: new TestClock() }).networks.list();
  expect(seen[1]).toMatchObject({ status: 200 });
  expect(seen[1]).not.toHaveProperty("serverVersion");
});

test("neither key nor personal data reaches a hook", async () => {
  await using server = await serve(
    answer(503),
    answer(201, { id: "7", ...payload }),
    answer(404),
    answer(200, payload),
  );
  const { hooks, seen, text } = recorder();
  const waybill = new Waybill({ baseUrl: server.url, apiKey, hooks, clock: new TestClock() });
  await waybill.persons.create(payload);
  await waybill.persons.findByAccount(account).catch(() => {});
  const path = { path: { account_number: account } };
  await waybill.raw.GET("/v1/persons/by_account/{account_number}", { params: path });
  for (const secret of [
    apiKey,
    account,
    "Hopper",
    "Grace",
    "1906",
    "New York",
    "SECRET-1",
    "Arlington",
    "Line 1",
  ]) {
    expect(text()).not.toContain(secret);
  }
  expect(seen[0]).toMatchObject({ body: { kind: "natural", person: { date_of_birth: "[redacted]" } } });
  expect(seen.at(-1)).toMatchObject({ url: `${server.url}/v1/persons/by_account/{account_number}` });
});

test("fields of a person that no description names reach no hook, at any depth", async () => {
  const secrets = ["secret-note", "secret-item", "secret-deep", "secret-first", "secret-person", "secret-7"];
  const [note, item, deep, first, whole, numbered] = secrets;
  const sent = [
    {
      ...payload,
      notes: note,
      tags: [item],
      custom: { other: { name: deep } },
      "7": numbered,
      lists: [[item]],
      name_identifiers: [{ ...payload.name_identifiers[0], first_name: first, primary_identifier: [item] }],
    },
    // Personal where an object or a list was expected.
    { ...payload, kind: { natural: deep }, person: whole, addresses: [item, [{ town: deep }]] },
  ];
  const { hooks, seen, text } = recorder();
  await using server = await serve(
    ...sent.flatMap(() => [answer(201, { id: "7", ...payload }), answer(200, payload)]),
  );
  const waybill = new Waybill({ baseUrl: server.url, hooks });
  for (const body of sent) {
    await Reflect.apply(waybill.persons.create, waybill.persons, [body]);
    await waybill.raw.PUT("/v1/persons/{id}", { params: { path: { id: "7" } }, body: Object(body) });
  }
  for (const secret of secrets) expect(text()).not.toContain(secret);
  const hidden = "[redacted]";
  expect(seen[0]).toMatchObject({
    body: {
      kind: "natural",
      [hidden]: hidden,
      "[redacted 2]": hidden,
      "[redacted 5]": hidden,
      name_identifiers: [{ type: "LEGL", [hidden]: hidden, primary_identifier: hidden }],
    },
  });
});

test("a name that a person's body has and no description knows reaches no hook and no error, none is lost", async () => {
  const names = ["Ada Lovelace", "lovelace", "علی\u200cرضا", "", "__proto__"];
  const unknown = Object.fromEntries(names.map((name) => [name, true]));
  const sent = { ...payload, ...unknown, person: { ...payload.person, ...unknown } };
  const { hooks, seen, text } = recorder();
  const refusal = { error: "validation failed", details: { message: names.slice(0, 3) } };
  await using server = await serve(answer(422, refusal));
  const waybill = new Waybill({ baseUrl: server.url, hooks, apiKey });
  const error: unknown = await Reflect.apply(waybill.persons.create, waybill.persons, [sent]).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ message: expect.stringMatching(/422 validation failed.*\[redacted\]/) });
  for (const name of names.slice(0, 3))
    for (const shown of [text(), inspect(seen, { depth: 20 }), inspect(error), Object(error).message])
      expect(shown.toLowerCase()).not.toContain(name.toLowerCase());
  const body: object = Reflect.get(Object(seen[0]), "body");
  expect(Object.keys(body)).toHaveLength(Object.keys(payload).length + names.length);
  const person: object = Reflect.get(body, "person");
  expect(Object.keys(person)).toEqual([
    ...Object.keys(payload.person),
    ...["[redacted]", "[redacted 2]", "[redacted 3]", "[redacted 4]", "[redacted 5]"],
  ]);
});

test("neither a quote's accounts nor what was signed is shown", async () => {
  await using server = await serve(answer(404), answer(202, { tx_hash: "0x01" }));
  const { hooks, seen, text } = recorder();
  const waybill = new Waybill({ baseUrl: server.url, hooks });
  const request = {
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: account,
    to_address: account,
    from_asset: "usdc",
    to_asset: "usdc",
    amount: "1",
    slippage_bps: 0,
  };
  await waybill.quotes.get(request).catch(() => {});
  const signed = { kind: "evm", network: "sepolia", quoteId: "q", txHash: "0x01", from: account } as const;
  await waybill.transactions.submit({ ...signed, signedPayload: "0x02f8b0" });
  expect(seen[0]).toMatchObject({ url: `${server.url}/v1/transactions/quote` });
  expect(text()).not.toContain(account);
  expect(text()).not.toContain("0x02f8b0");
});

test("the data interface shows no address and no name that somebody chose", async () => {
  await using server = await serve(
    answer(200, { balances: [] }),
    answer(201, { id: "1", name: "Divorce of Jo Doe" }),
    answer(200, { hash: "a" }),
  );
  const { hooks, seen, text } = recorder();
  const waybill = new Waybill({ baseUrl: server.url, apiKey, hooks, clock: new TestClock() });
  await waybill.raw.GET("/v2/addresses/{address}/balances", { params: { path: { address: account } } });
  await waybill.raw.POST("/v2/transaction-categories", { body: { name: "Divorce of Jo Doe" } });
  const addresses = [{ address: account, network: "sepolia" }];
  await waybill.raw.POST("/v2/addresses/list", { body: { addresses } });
  expect(seen[0]).toMatchObject({ url: `${server.url}/v2/addresses/{address}/balances` });
  for (const secret of [account, "Divorce"]) expect(text()).not.toContain(secret);
});

test("nothing is shown of a path that the description does not know", async () => {
  await using server = await serve(answer(200, {}));
  const { hooks, text } = recorder();
  const { raw } = new Waybill({ baseUrl: server.url, hooks });
  const untyped: object = raw;
  const params = { path: { name: "Grace" } };
  await Reflect.get(untyped, "request")("post", "/v1/unknown/{name}", { params, body: { any: "Hopper" } });
  expect(server.received[0]?.url).toBe("/v1/unknown/Grace");
  expect(text()).toContain("/v1/{segment_2}/{segment_3}");
  expect(text()).not.toMatch(/Grace|Hopper/);
});

test("a hook that throws or rejects breaks nothing", async () => {
  await using server = await serve(answer(503), answer(200, []), answer(404));
  const broken = () => {
    throw new Error("broken");
  };
  const hooks: Hooks = {
    onRequest: broken,
    onResponse: async () => broken(),
    onRetry: broken,
    onError: broken,
  };
  const waybill = new Waybill({ baseUrl: server.url, hooks, clock: new TestClock() });
  expect(await waybill.networks.list()).toEqual([]);
  await expect(waybill.persons.get("7")).rejects.toMatchObject({ code: "not_found" });
});
