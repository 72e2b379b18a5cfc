import { inspect } from "node:util";
import { expect, test } from "vitest";
import { TestClock } from "../test/support/clock";
import { answer, serve } from "../test/support/server";
import { Waybill } from "./client";

const account = "DE00-GRACE/ACCOUNT";
const written = encodeURIComponent(account);

/** Calls a path by the raw client; resolves to what was sent, what hooks saw first, and all that they saw. */
async function callOf(method: string, path: string, init: object = {}) {
  await using server = await serve(answer(404, { error: `no ${account}, no GRACE, no ${path}` }));
  const seen: unknown[] = [];
  const keep = (info: unknown) => seen.push(info);
  const hooks = { onRequest: keep, onResponse: keep, onRetry: keep, onError: keep };
  const { raw } = new Waybill({ baseUrl: server.url, hooks, clock: new TestClock() });
  const untyped: object = raw;
  await Reflect.get(untyped, "request")(method, path, init);
  const [first]: { url?: string; operation?: string; body?: unknown }[] = seen as object[];
  return {
    sent: server.received[0]?.url,
    shown: first?.url?.slice(server.url.length),
    operation: first?.operation,
    body: first?.body,
    text: inspect(seen, { depth: 20 }),
  };
}

test.each([
  [
    "GET",
    `/v1/persons/by_account/${written}`,
    "findPersonByAccount",
    "/v1/persons/by_account/{account_number}",
  ],
  ["get", `/v1/persons/by%5Faccount/${written}`, "findPersonByAccount", undefined],
  ["GET", `/v1/persons/by_account/${written}?more=GRACE`, "findPersonByAccount", undefined],
  ["GET", `/v2/addresses/${written}/balances`, undefined, "/v2/addresses/{address}/balances"],
  ["GET", `/v1/address?address=${written}`, "data.getAddress", "/v1/address"],
  // Another method, a slash too many, another case, one more word: no description has these.
  [
    "HEAD",
    `/v1/persons/by_account/${written}`,
    "HEAD /v1/persons/by_account/{segment_4}",
    "/v1/persons/by_account/{segment_4}",
  ],
  [
    "GET",
    `/v1/persons/by_account/${written}/`,
    "GET /v1/persons/by_account/{segment_4}/",
    "/v1/persons/by_account/{segment_4}/",
  ],
  [
    "GET",
    `/v1/Persons/by_account/${written}`,
    "GET /v1/{segment_2}/by_account/{segment_4}",
    "/v1/{segment_2}/by_account/{segment_4}",
  ],
  [
    "GET",
    `/v1/persons/by_account/${written}/GRACE`,
    "GET /v1/persons/by_account/{segment_4}/{segment_5}",
    undefined,
  ],
  ["GET", `/${written}?address=GRACE`, "GET /{segment_1}", "/{segment_1}"],
  ["GET", "/v1/persons?name=GRACE", "listPersons", "/v1/persons"],
  ["GET", "/v2/transaction-categories?name=GRACE", undefined, "/v2/transaction-categories"],
] as const)("of %s %s hooks see no value", async (method, path, operation, shown) => {
  const call = await callOf(method, path);
  expect(call.text).not.toMatch(/GRACE/i);
  const plain = (url = "") => decodeURIComponent(url);
  expect(plain(call.sent)).toBe(plain(path));
  if (operation) expect(call.operation).toBe(operation);
  if (shown) expect(call.shown).toBe(shown);
});

test("what is no value is shown: words of the description, probes, described filters", async () => {
  expect(await callOf("GET", "/healthz")).toMatchObject({ shown: "/healthz", operation: "GET /healthz" });
  expect(await callOf("GET", "/v1/tokens/sepolia")).toMatchObject({
    shown: "/v1/tokens/sepolia",
    operation: "listNetworkTokens",
  });
});

test("words are taken before parameters, and names before both", async () => {
  expect((await callOf("GET", "/v1/transactions/quote")).operation).toBe("getQuote");
  const params = { path: { tx_hash: "0xab" } };
  expect(await callOf("GET", "/v1/transactions/{tx_hash}", { params })).toMatchObject({
    operation: "getTransaction",
    sent: "/v1/transactions/0xab",
  });
  const other = { path: { mine: account } };
  expect(await callOf("GET", "/v1/persons/by_account/{mine}", { params: other })).toMatchObject({
    operation: "findPersonByAccount",
    sent: `/v1/persons/by_account/${written}`,
  });
});

test("a fragment is not sent, a query is put before that of the parameters", async () => {
  const params = { query: { more: "2" } };
  expect((await callOf("GET", "/v1/persons?a=b%20c&d#GRACE", { params })).sent).toBe(
    "/v1/persons?a=b%20c&d=&more=2",
  );
});

test("what no description names in a body is not shown", async () => {
  expect((await callOf("DELETE", "/v1/persons/7", { body: { name: "GRACE" } })).body).toBe("[redacted]");
  const category = { name: "a", comment: "GRACE" };
  const { body } = await callOf("POST", "/v2/transaction-categories", { body: category });
  expect(body).toMatchObject({ comment: "[redacted]" });
});

test("a path that cannot be read, or would lead elsewhere, is refused without its text", async () => {
  for (const path of ["/v1/persons/GRACE%zz", "/v1/persons/..", "/v1/unknown/%2E%2E/GRACE"])
    await expect(callOf("GET", path)).rejects.toSatisfy(
      (error) =>
        error instanceof Error && error.name === "ArgumentError" && !inspect(error).includes("GRACE"),
    );
});
