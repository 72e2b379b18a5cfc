import { inspect } from "node:util";
import type { Middleware } from "openapi-fetch";
import { describe, expect, test } from "vitest";
import { TestClock } from "../test/support/clock";
import { answer, hangUp, serve } from "../test/support/server";
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
] as const)("hooks of %s %s see no value", async (method, path, operation, shown) => {
  const call = await callOf(method, path);
  expect(call.text).not.toMatch(/GRACE/i);
  const plain = (url = "") => decodeURIComponent(url);
  expect(plain(call.sent)).toBe(plain(path));
  if (operation) expect(call.operation).toBe(operation);
  if (shown) expect(call.shown).toBe(shown);
});

test("words that are not values are shown: words of the description, probes, described filters", async () => {
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

test("a fragment is not sent, and the query is given once", async () => {
  expect((await callOf("GET", "/v1/persons?a=b%20c&d#GRACE")).sent).toBe("/v1/persons?a=b%20c&d=");
  const params = { query: { more: "2", list: ["a", "b"], deep: { one: 1 }, none: null } };
  expect((await callOf("GET", "/v1/persons#GRACE", { params })).sent).toBe(
    "/v1/persons?more=2&list=a&list=b&deep%5Bone%5D=1",
  );
  await expect(callOf("GET", "/v1/persons?a=b", { params })).rejects.toThrow("the query is passed twice");
});

test("fields of a body that no description names are not shown", async () => {
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

describe("middleware of openapi-fetch", () => {
  const apiKey = "wbk_secret_0000000000000000000000000000000000";
  const clientOf = (url: string) =>
    new Waybill({ baseUrl: url, apiKey, clock: new TestClock(), headers: { "X-Team": "treasury" } });

  test("sees a call once, its body, and not the key; what it changes goes out", async () => {
    await using server = await serve(answer(503), answer(201, { id: "1" }));
    const { raw } = clientOf(server.url);
    const seen: unknown[] = [];
    raw.use({
      async onRequest({ request, schemaPath, id }) {
        seen.push([schemaPath, await request.clone().json(), [...request.headers.keys()], typeof id]);
        request.headers.set("X-Trace", "7");
      },
      onResponse: ({ response }) => {
        seen.push(response.status);
      },
    });
    const { data } = await raw.POST("/v2/transaction-categories", { body: { name: "Rent" } });
    expect(data).toMatchObject({ id: "1" });
    expect(seen).toEqual([["/v2/transaction-categories", { name: "Rent" }, ["content-type"], "string"], 201]);
    for (const { headers, body } of server.received) {
      expect(headers).toMatchObject({
        authorization: `Bearer ${apiKey}`,
        "x-trace": "7",
        "x-team": "treasury",
      });
      expect(body).toBe('{"name":"Rent"}');
    }
    expect(server.received).toHaveLength(2);
  });

  test("may answer, and replace requests and answers; ejected, it does neither", async () => {
    await using server = await serve(answer(200, []), answer(200, []));
    const { raw } = clientOf(server.url);
    const other: Middleware = {
      onRequest: ({ request }) => new Request(request.url.replace("networks", "providers"), request),
      onResponse: ({ response }) => new Response(response.body, { status: 202, headers: response.headers }),
    };
    raw.use(other);
    expect((await raw.GET("/v1/networks")).response.status).toBe(202);
    raw.eject(other);
    expect((await raw.GET("/v1/networks")).response.status).toBe(200);
    expect(server.received.map(({ url }) => url)).toEqual(["/v1/providers", "/v1/networks"]);
    const cached: Middleware = { onRequest: () => Response.json([{ slug: "kept" }]) };
    expect((await raw.GET("/v1/networks", { middleware: [cached] })).data).toEqual([{ slug: "kept" }]);
    expect(server.received).toHaveLength(2);
  });

  test("cannot send the key to another service, nor can an option", async () => {
    await using server = await serve(answer(200, []));
    await using thief = await serve(answer(200, []));
    const { raw } = clientOf(server.url);
    for (const url of [thief.url, "http://127.0.0.1.evil.example"])
      await expect(
        raw.GET("/v1/networks", { middleware: [{ onRequest: () => new Request(`${url}/v1/networks`) }] }),
      ).rejects.toMatchObject({ code: "invalid_argument" });
    for (const option of [
      { baseUrl: thief.url },
      { fetch: globalThis.fetch },
      { Request: globalThis.Request },
    ])
      await expect(raw.GET("/v1/networks", Object(option))).rejects.toMatchObject({
        code: "invalid_argument",
      });
    expect([...thief.received, ...server.received]).toEqual([]);
  });

  test("errors of a call reach it as they are, typed", async () => {
    await using server = await serve(hangUp, hangUp, hangUp);
    const { raw } = clientOf(server.url);
    const errors: unknown[] = [];
    raw.use({ onError: ({ error }) => void errors.push(error) });
    await expect(raw.GET("/v1/networks")).rejects.toMatchObject({ code: "connection_failed" });
    expect(errors).toMatchObject([{ code: "connection_failed" }]);
  });
});

test("a header that cannot be sent is refused without its value", async () => {
  for (const init of [
    { headers: { "X-A": "GRACE\u0100" } },
    { params: { header: { "X-A": "GRACE\u0100" } } },
  ])
    await expect(callOf("GET", "/v1/persons", init)).rejects.toSatisfy(
      (error) =>
        error instanceof Error && error.name === "ArgumentError" && !inspect(error).includes("GRACE"),
    );
});

test("numbers are read without loss", async () => {
  const amount = 9_007_199_254_740_993n;
  await using server = await serve((response) => response.end(`[{"amount":${amount}}]`));
  const { raw } = new Waybill({ baseUrl: server.url });
  expect((await raw.GET("/v1/transactions")).data).toEqual([{ amount }]);
});

test("a form, bytes and text of another type go out as they are", async () => {
  await using server = await serve((response) => response.end("{}"));
  const { raw } = new Waybill({ baseUrl: server.url });
  const send = (body: unknown, headers = {}) =>
    Reflect.get(Object(raw), "request")("POST", "/v1/unknown", { body, headers });
  const form = new FormData();
  form.set("file", new Blob(["a,b"]), "x.csv");
  await send(form);
  expect(server.received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.received[0]?.body).toContain("a,b");
  for (const body of ["a,b", new Blob(["a,b"]), new TextEncoder().encode("a,b")]) {
    await send(body, { "Content-Type": "text/csv" });
    expect(server.received.at(-1)).toMatchObject({
      body: "a,b",
      headers: { "content-type": "text/csv", "content-length": "3" },
    });
  }
});
