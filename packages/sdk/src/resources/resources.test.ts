import { inspect } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { answer, serve } from "../../test/support/server";
import { Waybill } from "../client";
import { HashMismatchError } from "../errors";
import type { PersonPayload, QuoteRequest } from "../types";

const id = "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
const payload: PersonPayload = {
  kind: "legal",
  person: {},
  name_identifiers: [{ primary_identifier: "Example", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
};
const request: QuoteRequest = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_address: "0x1",
  to_address: "0x2",
  from_asset: "usdc",
  to_asset: "usdc",
  amount: "80000000000000000000000000000000000001",
  slippage_bps: 0,
};
const signed = {
  kind: "evm" as const,
  network: "sepolia",
  quoteId: id,
  signedPayload: "0x02f8aa",
  txHash: "0xabCD",
  from: "0x1",
};

/** An answer about what was asked for, whichever kind of thing that is. */
function echo(url: string) {
  if (/\/(?:networks|providers|tokens|tokens\/a%20b|persons|transactions)$/.test(url)) return [];
  const last = decodeURIComponent(url.split("/").at(-1)?.split("?")[0] ?? "");
  const tx_hash = url.includes("transactions/") ? last : "0xABcd";
  return { id: last, tx_hash, account_numbers: [{ account_number: last }], quote: { id }, quotes: [{ id }] };
}

test.each<[string, (waybill: Waybill) => Promise<unknown>, string, unknown?]>([
  ["networks.list", (w) => w.networks.list(), "GET /v1/networks"],
  ["providers.list", (w) => w.providers.list(), "GET /v1/providers"],
  ["tokens.list", (w) => w.tokens.list(), "GET /v1/tokens"],
  ["tokens.list of a network", (w) => w.tokens.list({ network: "a b" }), "GET /v1/tokens/a%20b"],
  ["persons.list", (w) => w.persons.list(), "GET /v1/persons"],
  ["persons.get", (w) => w.persons.get(id), `GET /v1/persons/${id}`],
  ["persons.get, hostile", (w) => w.persons.get("../x?y#%2e"), "GET /v1/persons/..%2Fx%3Fy%23%252e"],
  [
    "persons.findByAccount",
    (w) => w.persons.findByAccount("ibc/27%$&"),
    "GET /v1/persons/by_account/ibc%2F27%25%24%26",
  ],
  ["persons.create", (w) => w.persons.create(payload), "POST /v1/persons", payload],
  ["persons.replace", (w) => w.persons.replace(id, payload), `PUT /v1/persons/${id}`, payload],
  ["persons.delete", (w) => w.persons.delete(id), `DELETE /v1/persons/${id}`],
  [
    "quotes.get",
    (w) => w.quotes.get({ ...request, travel_rule_compliant: true }),
    "GET /v1/transactions/quote?from_chain=sepolia&to_chain=sepolia&from_address=0x1&to_address=0x2&from_asset=usdc" +
      `&to_asset=usdc&amount=${request.amount}&slippage_bps=0&travel_rule_compliant=true`,
  ],
  [
    "quotes.list",
    (w) => w.quotes.list(request),
    "GET /v1/transactions/quotes?from_chain=sepolia&to_chain=sepolia&from_address=0x1&to_address=0x2&from_asset=usdc" +
      `&to_asset=usdc&amount=${request.amount}&slippage_bps=0`,
  ],
  ["transactions.list", (w) => w.transactions.list(), "GET /v1/transactions"],
  ["transactions.get", (w) => w.transactions.get("0xab"), "GET /v1/transactions/0xab"],
  ["transactions.track", (w) => w.transactions.track("0xab"), "GET /v1/transactions/track/0xab"],
  [
    "transactions.track of a quote",
    (w) => w.transactions.track("0xab", { quoteId: id }),
    `GET /v1/transactions/track/0xab?quote_id=${id}`,
  ],
  [
    "transactions.submit",
    (w) => w.transactions.submit(signed, { travelRuleCompliant: true }),
    "POST /v1/transactions",
    { network: "sepolia", quote_id: id, signed_payload: "0x02f8aa", travel_rule_compliant: true },
  ],
])("%s", async (_, call, line, body) => {
  await using server = await serve((response, received) => {
    if (received.method === "DELETE") response.writeHead(204).end();
    else {
      const posted = received.method === "POST";
      const tracked = { tx_hash: "0xab", status: "pending" };
      const read = received.url?.includes("/track/") ? tracked : echo(received.url);
      answer(200, posted ? { id, tx_hash: "0xABcd" } : read)(response, received);
    }
  });
  await call(new Waybill({ baseUrl: server.url }));
  const [received] = server.received;
  expect(`${received?.method} ${received?.url}`).toBe(line);
  expect(received?.body ? JSON.parse(received.body) : undefined).toEqual(body);
  expect(received?.headers["content-type"]).toBe(body ? "application/json" : undefined);
});

test.each([
  [true, false],
  [false, true],
])("a payment that was signed with the declaration %s is not submitted with %s", async (declared, option) => {
  await using server = await serve(answer(202, { tx_hash: "0xABcd" }));
  const { transactions } = new Waybill({ baseUrl: server.url });
  const transfer = { ...signed, travelRuleCompliant: declared };
  await expect(transactions.submit(transfer, { travelRuleCompliant: option })).rejects.toMatchObject({
    code: "invalid_argument",
    message: `options.travelRuleCompliant is ${option}, but the signed payment declares ${declared}`,
  });
  expect(server.received).toEqual([]);
  await transactions.submit(transfer);
  await transactions.submit(transfer, { travelRuleCompliant: declared });
  const sent = server.received.map(({ body }) => JSON.parse(body).travel_rule_compliant);
  expect(sent).toEqual([declared, declared]);
});

test("an identifier that a URL would fold away is refused before anything is sent", async () => {
  await using server = await serve(answer(200, []));
  const waybill = new Waybill({ baseUrl: server.url });
  for (const bad of ["", ".", "..", "\ud800"]) {
    await expect(waybill.persons.delete(bad)).rejects.toMatchObject({ code: "invalid_argument" });
  }
  expect(server.received).toEqual([]);
});

test("the request is kept beside the quote, and cannot change any more", async () => {
  await using server = await serve(answer(200, { quote: { id }, risk: null, request: "from the server" }));
  const changed = { ...request };
  const quoted = await new Waybill({ baseUrl: server.url }).quotes.get(changed);
  changed.to_address = "0x666";
  expect(quoted).toEqual({ quote: { id }, risk: null, request });
  expect(Object.isFrozen(quoted.request)).toBe(true);
});

test("amounts are read without loss", async () => {
  await using server = await serve((response) => {
    response.end('[{"tx_hash":"0x1","amount":123456789012345678901234567890,"note":"\\"amount\\":5"}]');
  });
  const waybill = new Waybill({ baseUrl: server.url });
  const report = { tx_hash: "0x1", amount: 123456789012345678901234567890n, note: '"amount":5' };
  expect(await waybill.transactions.list()).toEqual([report]);
  expect((await waybill.raw.GET("/v1/transactions")).data).toEqual([report]);
});

test("another hash than ours is an error that names both", async () => {
  for (const tx_hash of [`0x${"Ab".repeat(32)}`, "AB".repeat(32), "5".repeat(88)]) {
    await using server = await serve(answer(202, { tx_hash }));
    const submit = new Waybill({ baseUrl: server.url }).transactions.submit(signed);
    await expect(submit).rejects.toBeInstanceOf(HashMismatchError);
    await expect(submit).rejects.toMatchObject({ expected: "0xabCD", actual: tx_hash });
  }
});

test("a text that a service answers in the place of a hash is not repeated: it could be the key", async () => {
  const apiKey = "wbk_canary_0123456789abcdef0123456789abcdef";
  for (const reported of [
    { tx_hash: `Bearer ${apiKey}` },
    { tx_hash: apiKey },
    { tx_hash: "" },
    { hash: apiKey },
  ]) {
    await using server = await serve(answer(202, reported));
    const submit = new Waybill({ baseUrl: server.url, apiKey }).transactions.submit(signed);
    await expect(submit).rejects.toMatchObject(
      "tx_hash" in reported
        ? { code: "hash_mismatch", actual: "no transaction hash" }
        : { code: "invalid_response", hint: expect.stringMatching(/The signed bytes.*were sent/) },
    );
    const error: unknown = await submit.catch((failed: unknown) => failed);
    expect(`${inspect(error)} ${JSON.stringify(error)}`).not.toContain(apiKey);
  }
});

const approvals = [
  { signedPayload: "0x0201", txHash: "0xa1" },
  { signedPayload: "0x0202", txHash: "0xa2" },
];
const hashes: Record<string, string> = { "0x0201": "0xa1", "0x0202": "0xa2", "0x02f8aa": "0xabCD" };

test("approvals are submitted in order, then the payment; again after a failure, with the same bytes", async () => {
  let failing = true;
  await using server = await serve((response, received) => {
    const { signed_payload } = JSON.parse(received.body);
    if (failing && signed_payload === "0x0202") return answer(422, { error: "no" })(response, received);
    return answer(202, { tx_hash: hashes[signed_payload] })(response, received);
  });
  const { transactions } = new Waybill({ baseUrl: server.url });
  const payments = () => server.received.map(({ body }) => JSON.parse(body));
  await expect(transactions.submit({ ...signed, approvals })).rejects.toMatchObject({ status: 422 });
  expect(payments().map((body) => body.signed_payload)).toEqual(["0x0201", "0x0202"]);
  failing = false;
  expect(await transactions.submit({ ...signed, approvals })).toEqual({ tx_hash: "0xabCD" });
  expect(payments().map((body) => body.signed_payload)).toEqual([
    ...["0x0201", "0x0202"],
    ...["0x0201", "0x0202", "0x02f8aa"],
  ]);
  expect(new Set(payments().map((body) => body.quote_id))).toEqual(new Set([id]));
});

describe("a swap before the payment", () => {
  const swap = {
    ...{ signedPayload: "0x0203", txHash: "0xa3", nonce: "5" },
    approvals: approvals.slice(0, 1),
  };
  const tracked = { tx_hash: "0xa3", quote_id: id, provider: "swap-cctp", step: "swap", raw: {} };
  const submitting = async (status: string) => {
    const sent: string[] = [];
    const server = await serve((response, received) => {
      if (received.method === "GET") return answer(200, { ...tracked, status })(response, received);
      const { signed_payload } = JSON.parse(received.body);
      sent.push(signed_payload);
      const tx_hash = signed_payload === "0x0203" ? "0xa3" : hashes[signed_payload];
      return answer(202, { tx_hash })(response, received);
    });
    onTestFinished(() => server[Symbol.asyncDispose]());
    const { transactions } = new Waybill({ baseUrl: server.url });
    return { sent, submit: transactions.submit({ ...signed, swap, approvals: approvals.slice(1) }) };
  };

  test("is submitted first, and the rest once it has paid", async () => {
    const { sent, submit } = await submitting("completed");
    expect(await submit).toEqual({ tx_hash: "0xabCD" });
    expect(sent).toEqual(["0x0201", "0x0203", "0x0202", "0x02f8aa"]);
  });

  test.each(["failed", "abandoned"])("that is %s ends the submission before the burn", async (status) => {
    const { sent, submit } = await submitting(status);
    await expect(submit).rejects.toMatchObject({ code: "swap_failed" });
    expect(sent).toEqual(["0x0201", "0x0203"]);
  });
});

test("an approval whose hash is another than ours ends the submission before the payment", async () => {
  await using server = await serve(answer(202, { tx_hash: "0xa1" }));
  const { transactions } = new Waybill({ baseUrl: server.url });
  const submit = transactions.submit({ ...signed, approvals });
  await expect(submit).rejects.toMatchObject({ code: "hash_mismatch", expected: "0xa2" });
  expect(server.received).toHaveLength(2);
});

test("a quote that is submitted too late has a code of its own, and the answer's fields", async () => {
  const entry = { code: "expired", message: "too late", params: {} };
  await using server = await serve(
    answer(422, { error: "validation failed", details: { quote_id: [entry] } }),
    answer(422, { error: "validation failed", details: { quote_id: [{ ...entry, code: "mismatch" }] } }),
  );
  const { transactions } = new Waybill({ baseUrl: server.url });
  await expect(transactions.submit(signed)).rejects.toMatchObject({
    name: "ValidationError",
    code: "quote_expired",
    fields: { quote_id: [entry] },
  });
  await expect(transactions.submit(signed)).rejects.toMatchObject({ code: "validation_failed" });
});

test("the raw client answers with data or error, by path, and leaves other body forms unread", async () => {
  await using server = await serve(
    answer(200, { id }),
    answer(404, { error: "not found" }),
    answer(200, { id }),
    answer(200, { id }),
  );
  const { raw } = new Waybill({ baseUrl: server.url });
  const get = (more = {}) => raw.GET("/v1/persons/{id}", { params: { path: { id } }, ...more });
  expect((await get()).data).toEqual({ id });
  const refused = await get();
  expect([refused.error, refused.response.status, refused.data]).toEqual([
    { error: "not found" },
    404,
    undefined,
  ]);
  const { data } = await raw.GET("/v1/transactions", { parseAs: "stream" });
  expect(await new Response(data).json()).toEqual({ id });
  expect((await raw.request("get", "/v1/networks")).data).toEqual({ id });
});
