import { listKeys, revokeKey, systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Called, type Harness, naturalPerson, startHarness } from "./harness";

// Who may ask, and in what order the checks come (spec/common/responses.yaml).

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

const failed = (code: string, message: string) => ({
  error: "authentication failed",
  code,
  details: { message },
});
const missing = failed(
  "key_missing",
  "no API key found; set it in the Authorization header as a bearer token",
);
const invalid = failed("key_invalid", "the API key is invalid or not authorised");
const answerOf = ({ status, body }: Called) => [status, body];

describe("401", () => {
  const withHeader = (authorization: string) =>
    api.call("GET", "/v1/persons", { key: null, headers: { Authorization: authorization } });

  test("no key", async () => {
    const answer = await api.call("GET", "/v1/persons", { key: null });
    expect(answerOf(answer)).toEqual([401, missing]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  test.each([
    ["unknown", "Bearer wbk_unknown"],
    ["empty", "Bearer "],
    ["no scheme", "wbk_unknown"],
    ["wrong scheme", "Basic d2F5OmJpbGw="],
    ["two words", "Bearer one two"],
    ["very long", `Bearer ${"k".repeat(8000)}`],
    ["SQL", "Bearer '--"],
  ])("%s key", async (_name, header) => {
    expect(answerOf(await withHeader(header))).toEqual([401, invalid]);
  });

  test("an empty header is an empty key", async () => {
    expect(answerOf(await withHeader(""))).toEqual([401, invalid]);
  });

  test("the right key under the wrong scheme", async () => {
    expect(answerOf(await withHeader(`Basic ${api.key}`))).toEqual([401, invalid]);
    expect(answerOf(await withHeader(`Bearer ${api.key.toUpperCase()}`))).toEqual([401, invalid]);
  });

  test("the scheme in any letter case", async () => {
    expect((await withHeader(`bearer ${api.key}`)).status).toBe(200);
    expect((await withHeader(`BEARER   ${api.key}`)).status).toBe(200);
  });

  test("a key in the query is ignored", async () => {
    const answer = await api.call("GET", `/v1/persons?api_key=${api.key}`, { key: null });
    expect(answerOf(answer)).toEqual([401, missing]);
  });

  test("a revoked key, from the next request on", async () => {
    const key = await api.newKey({ name: "to revoke" });
    expect((await api.call("GET", "/v1/persons", { key })).status).toBe(200);
    const made = (await listKeys(api.server.db)).find(({ name }) => name === "to revoke");
    expect(await revokeKey(api.server.db, systemRuntime, made?.id ?? "")).toBe(true);
    expect(answerOf(await api.call("GET", "/v1/persons", { key }))).toEqual([401, invalid]);
  });

  test("open operations need no key and ignore one", async () => {
    for (const path of ["/v1/networks", "/v1/providers", "/v1/tokens", "/v1/tokens/sepolia"]) {
      expect((await api.call("GET", path, { key: null })).status).toBe(200);
      expect((await api.call("GET", path, { key: "nonsense" })).status).toBe(200);
    }
  });
});

describe("403", () => {
  const disabled = failed("feature_disabled", "this feature is disabled for this API key");

  test("one feature is off, the others work", async () => {
    const key = await api.newKey({ workspace: "no-persons", disabledFeatures: ["persons"] });
    expect(answerOf(await api.call("GET", "/v1/persons", { key }))).toEqual([403, disabled]);
    expect(answerOf(await api.call("POST", "/v1/persons", { key, body: {} }))).toEqual([403, disabled]);
    expect((await api.call("GET", "/v1/transactions", { key })).status).toBe(200);
    expect((await api.call("GET", "/v1/transactions/quote", { key })).status).toBe(422);
  });

  test("all features are off", async () => {
    const key = await api.newKey({ workspace: "nothing", disabledFeatures: ["*"] });
    for (const path of ["/v1/persons", "/v1/transactions", "/v1/transactions/quote", "/v1/persons/x"])
      expect(answerOf(await api.call("GET", path, { key }))).toEqual([403, disabled]);
  });

  test("a feature is off for every key of the workspace, at once", async () => {
    const first = await api.newKey({ workspace: "toggled" });
    expect((await api.call("GET", "/v1/persons", { key: first })).status).toBe(200);
    await api.newKey({ workspace: "toggled", disabledFeatures: ["persons"] });
    expect((await api.call("GET", "/v1/persons", { key: first })).status).toBe(403);
    const third = await api.newKey({ workspace: "toggled" });
    expect((await api.call("GET", "/v1/persons", { key: third })).status).toBe(403);
  });
});

describe("the order of the checks is 401, 403, 429, 422, 404", () => {
  const absentPerson = "00000000-0000-4000-8000-000000000000";
  const statusOf = async (key: string | null, body: unknown) =>
    (await api.call("PUT", `/v1/persons/${absentPerson}`, { key, body })).status;

  test("each fault hides those after it", async () => {
    const off = await api.newKey({
      workspace: "order-off",
      plan: "custom",
      perMinute: 0,
      disabledFeatures: ["persons"],
    });
    const spent = await api.newKey({ workspace: "order", plan: "custom", perMinute: 0 });
    expect(await statusOf("unknown", "{")).toBe(401);
    expect(await statusOf(off, "{")).toBe(403);
    expect(await statusOf(spent, "{")).toBe(429);
    expect(await statusOf(api.key, "{")).toBe(422);
    expect(await statusOf(api.key, {})).toBe(422);
    expect(await statusOf(api.key, naturalPerson("x"))).toBe(404);
  });

  test("a malformed id is an absent person", async () => {
    const { status, body } = await api.call("GET", "/v1/persons/not-a-uuid");
    expect([status, body]).toEqual([
      404,
      { error: "not found", code: "person_not_found", details: { message: "person not found" } },
    ]);
  });
});
