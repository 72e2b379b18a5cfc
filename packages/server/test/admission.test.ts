import { listKeys, revokeKey, systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
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

describe("keys with an end, and refused ones", () => {
  const expired = failed("key_expired", "the API key has expired: ask the operator for its successor");
  const refused = failed("too_many_refusals", "too many API keys from this address were refused");

  test("an expired key is 401 with a code of its own", async () => {
    let now = Date.UTC(2026, 0, 1);
    const own = await startHarness({ runtime: { now: () => now } });
    onTestFinished(() => own.server.close());
    const key = await own.newKey({ expiresAt: now + 1_000 });
    expect((await own.call("GET", "/v1/persons", { key })).status).toBe(200);
    now += 1_000;
    const answer = await own.call("GET", "/v1/persons", { key });
    expect(answerOf(answer)).toEqual([401, expired]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    const risky = await own.call("GET", "/v1/risk/channels", { key });
    expect([risky.status, risky.body.code]).toEqual([401, "key_expired"]);
  });

  test("from its limit on, an address is answered without a look-up, but for keys that were accepted", async () => {
    const own = await startHarness({
      refusedKeysPerMinute: 3,
      runtime: { now: () => Date.UTC(2026, 0, 1, 0, 0, 20) },
    });
    onTestFinished(() => own.server.close());
    const [known, unknown] = [own.key, await own.newKey({})];
    const list = (key: string) => own.call("GET", "/v1/persons", { key });
    expect((await list(known)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) expect(answerOf(await list(`wbk_wrong_${n}`))).toEqual([401, invalid]);
    for (const key of ["wbk_wrong_0", "wbk_another", unknown]) {
      const answer = await list(key);
      expect(answerOf(answer)).toEqual([429, refused]);
      expect(answer.headers.get("retry-after")).toBe("40");
    }
    expect((await list(known)).status).toBe(200);
  });
});

describe("403", () => {
  test("a key of the mode read may call what only reads", async () => {
    const key = await api.newKey({ mode: "read" });
    const readOnly = failed(
      "key_read_only",
      "this API key may only read, and this operation changes something",
    );
    expect((await api.call("GET", "/v1/persons", { key })).status).toBe(200);
    expect((await api.call("GET", "/v1/transactions/quote", { key })).status).toBe(422);
    const screened = await api.call("POST", "/v2/risk/names/screen", { key, body: { name: "Alice" } });
    expect(screened.status).toBe(200);
    for (const [method, path] of [
      ["POST", "/v1/persons"],
      ["PUT", "/v1/persons/x"],
      ["DELETE", "/v1/persons/x"],
      ["POST", "/v1/transactions"],
    ] as const)
      expect(answerOf(await api.call(method, path, { key, body: {} })), path).toEqual([403, readOnly]);
  });

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
