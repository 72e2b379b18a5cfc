import { removedOperations } from "@waybill/spec/generated/data-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type Harness, startHarness } from "./harness";

// The common rules of all operations of the data interface.

let now = Date.UTC(2026, 11, 31, 23, 30);
let api: Harness;
beforeAll(async () => {
  api = await startHarness({
    runtime: {
      now: () => now,
      uuid: () => crypto.randomUUID(),
      bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
  });
});
afterAll(() => api.server.close());

const path = "/v2/transaction-categories";
const errorBody = (statusCode: number, code: string, message: unknown, error: string) => ({
  statusCode,
  message,
  error,
  code,
});

describe("keys", () => {
  test("are taken from Authorization and from X-API-KEY, the former first", async () => {
    const headers = { "X-API-KEY": api.key };
    expect((await api.call("GET", path, { key: null, headers })).status).toBe(200);
    expect((await api.call("GET", path, { headers: { "X-API-KEY": "wrong" } })).status).toBe(200);
    expect((await api.call("GET", path, { key: "wrong", headers })).status).toBe(401);
    // The core interface knows one header only.
    expect((await api.call("GET", "/v1/persons", { key: null, headers })).status).toBe(401);
  });

  test("missing or wrong: the interface's own 401", async () => {
    expect((await api.call("GET", path, { key: null })).body).toEqual(
      errorBody(
        401,
        "key_missing",
        "Unauthorized",
        "no API key found; set it in the Authorization header as a bearer token, or in X-API-KEY",
      ),
    );
    expect((await api.call("GET", path, { key: "wbk_unknown" })).body).toEqual(
      errorBody(401, "key_invalid", "Unauthorized", "the API key is invalid or not authorised"),
    );
  });

  test("a workspace without the feature: 403", async () => {
    const key = await api.newKey({ workspace: "without", disabledFeatures: ["categories"] });
    expect((await api.call("GET", path, { key })).body).toEqual(
      errorBody(403, "feature_disabled", "this feature is disabled for this API key", "Forbidden"),
    );
  });
});

describe("quotas", () => {
  const limits = (headers: Headers) =>
    ["limit", "remaining", "reset"].map((name) => Number(headers.get(`x-ratelimit-${name}`)));

  test("free: 10 a minute, in the headers of every answer, including errors", async () => {
    const key = await api.newKey({ plan: "free" });
    const first = await api.call("GET", `${path}/none`, { key });
    expect(first.status).toBe(405);
    for (let call = 1; call <= 10; call++) {
      const { status, headers } = await api.call(call % 2 ? "GET" : "POST", path, {
        key,
        body: call % 2 ? undefined : {},
      });
      expect(status).toBe(call % 2 ? 200 : 400);
      expect(limits(headers)).toEqual([10, 10 - call, (now + 60_000 - (now % 60_000)) / 1000]);
    }
    const refused = await api.call("GET", path, { key });
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual(
      errorBody(429, "rate_limited", "Too Many Requests", "rate limit exceeded for this API key"),
    );
    expect(limits(refused.headers)).toEqual([10, 0, (now + 60_000 - (now % 60_000)) / 1000]);
    now += 60_000;
    expect((await api.call("GET", path, { key })).status).toBe(200);
  });

  test("free: 100 a month, which starts over on the first of the next month, UTC", async () => {
    const key = await api.newKey({ plan: "free" });
    const newYear = Date.UTC(2027, 0, 1);
    for (let call = 0; call < 100; call++) {
      if (call % 10 === 0) now += 60_000;
      expect((await api.call("GET", path, { key })).status).toBe(200);
    }
    now += 60_000;
    const refused = await api.call("GET", path, { key });
    expect(refused.status).toBe(429);
    expect(limits(refused.headers)).toEqual([100, 0, newYear / 1000]);
    expect(Number(refused.headers.get("retry-after"))).toBe((newYear - now) / 1000);
    now = newYear;
    const again = await api.call("GET", path, { key });
    expect(again.status).toBe(200);
    expect(limits(again.headers)).toEqual([10, 9, newYear / 1000 + 60]);
  });
});

describe("paths", () => {
  test.each(removedOperations.map((row) => [row.method.toUpperCase(), row.path, row.replacement] as const))(
    "%s %s is gone and names its replacement",
    async (method, removed, replacement) => {
      const { status, body } = await api.call(method, removed.replace(":hash", "0x1"));
      expect(status).toBe(410);
      expect(body.message).toContain(replacement ?? "has no replacement");
      expect(body.error).toBe("Gone");
      expect((await api.call(method, removed, { key: null })).status).toBe(401);
    },
  );

  test("unknown ones and other methods answer in the interface's own body", async () => {
    expect((await api.call("GET", "/v2/nothing")).body).toEqual(
      errorBody(404, "path_not_found", "no such path", "Not Found"),
    );
    const { status, body, headers } = await api.call("PATCH", path);
    expect([status, body.error, headers.get("allow")]).toEqual([405, "Method Not Allowed", "GET, POST"]);
  });

  test("a body that is not JSON, of another type or too large", async () => {
    const post = (body: unknown, headers = {}) => api.call("POST", path, { body, headers });
    const invalid = (message: string, rule: object) => ({
      ...errorBody(400, "validation_failed", [message], "Bad Request"),
      fields: { body: [rule] },
    });
    expect((await post("{")).body).toEqual(
      invalid("body must be valid JSON", { code: "json", message: "must be valid JSON", params: {} }),
    );
    expect((await post("[]")).body).toEqual(
      invalid("body must be of type object", {
        code: "type",
        message: "must be a JSON object",
        params: { expected: "object" },
      }),
    );
    expect((await post("a", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post({ name: "x".repeat(1_100_000) })).status).toBe(413);
  });
});
