import { Writable } from "node:stream";
import { interfaceVersion } from "@waybill/spec/generated/interface-version";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAt, type Harness, naturalPerson, startHarness } from "./harness";
import { exchange } from "./raw-socket";

// The headers of every answer, whatever the request.

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
let api: Harness;
beforeAll(async () => {
  // Without the redaction of our own logger: what is logged must not hold secrets in the first place.
  api = await startHarness({ logger: pino({ level: "trace" }, sink) });
});
afterAll(() => api.server.close());

const notFound = {
  error: "not found",
  code: "path_not_found",
  details: { message: "no such path" },
};

describe("paths and methods", () => {
  test.each([
    "/",
    "/v1",
    "/v1/person",
    "/v1/networks/",
    "/V1/networks",
    "/v1//networks",
    "/v1/transaction",
    "/v1/persons/a/b",
    "/v1/persons/by_account/",
    "/v1/persons/%ZZ",
    "/v1/persons/%",
    "/v1/persons/%C3%28",
    "/v1/tokens/%E0%A4%A",
    "/%2e%2e/etc/passwd",
    "/v1/transactions/track/a/b",
  ])("GET %s is 404", async (path) => {
    const { status, body } = await api.call("GET", path);
    expect([status, body]).toEqual([404, notFound]);
  });

  test.each([
    ["DELETE", "/v1/networks", "GET"],
    ["POST", "/v1/tokens/eth", "GET"],
    ["PATCH", "/v1/persons", "GET, POST"],
    ["POST", "/v1/persons/5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11", "GET, PUT, DELETE"],
    ["DELETE", "/v1/persons/by_account/x", "GET"],
    ["PUT", "/v1/transactions", "GET, POST"],
    ["POST", "/v1/transactions/quote", "GET"],
    ["POST", "/v1/transactions/track/x", "GET"],
    ["PROPFIND", "/v1/persons", "GET, POST"],
  ])("%s %s is 405", async (method, path, allow) => {
    const { status, body, headers } = await api.call(method, path, { key: null });
    expect([status, body.error, headers.get("allow")]).toEqual([405, "method not allowed", allow]);
  });

  test("percent-encoding is decoded once", async () => {
    const account = "a/b%2Fc d?e#f+\u00e4";
    await api.call("POST", "/v1/persons", { body: naturalPerson(account) });
    const found = await api.call("GET", `/v1/persons/by_account/${encodeURIComponent(account)}`);
    expect([found.status, found.body.account_numbers]).toEqual([200, [{ account_number: account }]]);
  });

  test("a very long address is looked for, one beyond all measure refused; the server stays well", async () => {
    expect((await api.call("GET", `/v1/persons/by_account/${"x".repeat(40_000)}`)).status).toBe(404);
    const answer = await fetch(`${api.server.url}/v1/persons/by_account/${"x".repeat(70_000)}`);
    expect(answer.status).toBe(431);
    expect(await answer.json()).toMatchObject({ error: "header fields too large" });
    expect((await api.call("GET", "/v1/networks")).status).toBe(200);
  });

  test("a request beyond all measure is refused in the words of its interface, with the headers of all answers", async () => {
    // In one piece with the header that is too large behind it, so that the path is in the first bytes.
    const answer = await fetch(`${api.server.url}/v2/transfers?${"x".repeat(300)}`, {
      headers: { "X-Large": "x".repeat(70_000) },
    });
    expect(answer.status).toBe(431);
    for (const name of ["limit", "remaining", "reset"])
      expect(answer.headers.get(`x-ratelimit-${name}`), name).toMatch(/^\d+$/);
    expect(answer.headers.get("x-request-id")).toBeTruthy();
    expect(answer.headers.get("content-security-policy")).toContain("default-src");
    expect(await answer.json()).toHaveProperty("error");
  });

  test("the longest list of addresses that a filter takes is read", async () => {
    const addresses = Array.from({ length: 100 }, (_, at) => `0x${at.toString(16).padStart(40, "0")}`);
    const url = `/v2/transfers?addresses=${addresses.join("%2C")}&tx_hashes=${addresses.map((one) => one.padEnd(128, "0")).join("%2C")}`;
    expect(url.length).toBeGreaterThan(16_384);
    expect((await api.call("GET", url)).status).toBe(200);
  });

  test("an unpaired surrogate is refused in bodies, queries and paths", async () => {
    const text = JSON.stringify(naturalPerson("surrogate")).replace("Hamburg", "Ham\\ud800burg");
    const { status, body } = await api.call("POST", "/v1/persons", { body: text });
    expect(status).toBe(422);
    expect(Object.values(body.details)).toEqual([[expect.objectContaining({ code: "invalid_value" })]]);
    const whole = JSON.stringify(naturalPerson("surrogate")).replace("Hamburg", "Ham\\ud83d\\ude00burg");
    expect((await api.call("POST", "/v1/persons", { body: whole })).status).not.toBe(500);
    expect((await api.call("GET", "/v1/persons/by_account/a%ED%A0%80")).status).toBe(404);
    const answer = await api.call("GET", "/v2/addresses?search_string=a%ED%A0%80");
    expect([answer.status, answer.body.message]).toEqual([
      400,
      ["search_string must be UTF-8, percent-encoded"],
    ]);
    for (const fine of ["search_string=100%25", "search_string=100%", "unknown=%ED%A0%80"])
      expect((await api.call("GET", `/v2/addresses?${fine}`)).status, fine).toBe(200);
  });

  test("HEAD is GET without a body", async () => {
    for (const path of ["/v1/networks", "/v1/persons", "/v1/transactions"]) {
      const { status, text, headers } = await api.call("HEAD", path);
      expect([status, text]).toEqual([200, ""]);
      expect(headers.get("x-request-id")).toBeTruthy();
    }
    expect((await api.call("HEAD", "/v1/persons", { key: null })).status).toBe(401);
    expect((await api.call("HEAD", "/v1/nothing")).status).toBe(404);
  });
});

describe("headers", () => {
  const answers = () =>
    Promise.all([
      api.call("GET", "/v1/networks"),
      api.call("GET", "/v1/persons"),
      api.call("GET", "/v1/persons", { key: null }),
      api.call("GET", "/v1/nothing"),
      api.call("PUT", "/v1/persons"),
      api.call("POST", "/v1/persons", { body: "{" }),
      api.call("DELETE", "/v1/persons/x"),
    ]);

  test("security headers on every answer; no header reveals the server software", async () => {
    for (const { headers } of await answers()) {
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("default-src");
      expect(headers.get("strict-transport-security")).toBeTruthy();
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("server")).toBeNull();
      for (const [name] of headers) expect(name).not.toMatch(/^access-control-/);
    }
  });

  test("nothing is kept by a cache, because answers hold personal data", async () => {
    for (const { headers } of await answers()) expect(headers.get("cache-control")).toBe("no-store");
  });

  test("the caller's request id is kept when it is harmless, and replaced when it is not", async () => {
    const idFor = async (id: string) =>
      (await api.call("GET", "/v1/nothing", { headers: { "X-Request-Id": id } })).headers.get("x-request-id");
    expect(await idFor("order-17_a.b")).toBe("order-17_a.b");
    for (const id of ["", "a b", "x".repeat(65), '{"a":1}', "\u00e4", "<script>"])
      expect(await idFor(id)).toMatch(/^[0-9a-f-]{36}$/);
    const made = await Promise.all([1, 2, 3].map(() => idFor("")));
    expect(new Set(made).size).toBe(3);
  });
});

test("every answer names the version of the interface, also a refusal", async () => {
  const versions = new Set<string | null>();
  for (const [method, path] of [
    ["GET", "/v1/networks"],
    ["GET", "/v1/nothing"],
    ["PATCH", "/v1/networks"],
    ["OPTIONS", "/v1/networks"],
    ["HEAD", "/livez"],
    ["GET", "/openapi.json"],
    ["GET", "/docs"],
    ["POST", "/v1/persons"],
  ] as const)
    versions.add((await fetch(api.server.url + path, { method })).headers.get("waybill-version"));
  const { answers } = await exchange(api.server.url, ["no HTTP at all\r\n\r\n"]);
  versions.add(answers[0]?.headers.get("waybill-version") ?? null);
  expect(versions).toEqual(new Set([interfaceVersion]));
});

describe("web pages", () => {
  const page = "https://wallet.example";
  const preflight = {
    "Access-Control-Request-Method": "PUT",
    "Access-Control-Request-Headers": "authorization,content-type,x-request-id",
  };
  let open: Harness;
  beforeAll(async () => {
    open = await startHarness({ allowOrigins: [page] });
  });
  afterAll(() => open.server.close());

  test("may call from an allowed origin: the preflight of a request with a key", async () => {
    const headers = { Origin: page, ...preflight };
    const answer = await open.call("OPTIONS", "/v1/persons", { key: null, headers });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(answer.headers.get("access-control-allow-origin")).toBe(page);
    expect(answer.headers.get("vary")).toContain("Origin");
    expect(answer.headers.get("access-control-allow-methods")).toContain("PUT");
    // A `*` would not cover Authorization (Fetch standard), so it has to be named.
    expect(answer.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("authorization");
    expect(Number(answer.headers.get("access-control-max-age"))).toBeGreaterThan(0);
  });

  test("read from an allowed origin the headers that matter, on errors too", async () => {
    const { status, headers } = await open.call("GET", "/v1/persons", {
      key: null,
      headers: { Origin: page },
    });
    expect(status).toBe(401);
    expect(headers.get("access-control-allow-origin")).toBe(page);
    const exposed = headers.get("access-control-expose-headers")?.toLowerCase() ?? "";
    for (const name of ["x-request-id", "x-ratelimit-limit", "x-ratelimit-reset", "retry-after"])
      expect(exposed).toContain(name);
  });

  test.each(["https://evil.example", "null", "https://wallet.example.evil.example"])(
    "are refused from the origin %s in the words of the interface, whatever they ask",
    async (origin) => {
      const headers = { Origin: origin };
      const body = naturalPerson("0x1111111111111111111111111111111111111111");
      const answers = [
        await open.call("POST", "/v1/persons", { headers, body }),
        await open.call("GET", "/v1/persons", { headers }),
        await open.call("OPTIONS", "/v1/persons", { key: null, headers: { ...headers, ...preflight } }),
        // Without a key, as a page would look which services run here.
        await callAt(api.server.url, "GET", "/v1/networks", { headers }),
      ];
      for (const { status, headers: answered, body } of answers) {
        expect([status, body.code]).toEqual([403, "origin_not_allowed"]);
        for (const [name] of answered) expect(name).not.toMatch(/^access-control-/);
      }
      const data = await open.call("GET", "/v2/transfers", { headers });
      expect([data.status, data.body.statusCode]).toEqual([403, 403]);
      expect((await open.call("GET", "/v1/persons")).body).toEqual([]);
    },
  );

  test("may call from everywhere, where the operator allows them all", async () => {
    const all = await startHarness({ allowOrigins: ["*"] });
    const { status, headers } = await all.call("GET", "/v1/networks", { headers: { Origin: page } });
    await all.server.close();
    expect([status, headers.get("access-control-allow-origin")]).toEqual([200, page]);
  });

  test.each(["wallet.example", "https://wallet.example/", "https://wallet.example/path", "null", ""])(
    "cannot have the origin %s",
    async (origin) => {
      await expect(startHarness({ allowOrigins: [origin] })).rejects.toThrow("is not the origin of a page");
    },
  );
});

test.each(["Host: a\r\nHost: b", "Host: a\r\nHost: a", "host: a\r\nHOST: b"])(
  "several Host headers are no request (RFC 9112, 3.2): %j",
  async (hosts) => {
    const lines = `GET /v1/networks HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`;
    const { answers } = await exchange(api.server.url, [lines]);
    expect(answers).toMatchObject([{ status: 400, body: { code: "malformed_request" } }]);
  },
);

describe("logs", () => {
  test("one line per request, by its route and never by its address", async () => {
    lines.length = 0;
    await api.call("GET", "/v1/persons/by_account/DE89370400440532013000?secret=query-secret", {
      headers: { "X-Request-Id": "log-1" },
    });
    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      request_id: "log-1",
      method: "GET",
      route: "/v1/persons/by_account/:account_number",
      status: 404,
    });
  });

  test("hold neither keys nor anything of a person, whatever happens", async () => {
    lines.length = 0;
    const account = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
    const { body } = await api.call("POST", "/v1/persons", { body: naturalPerson(account) });
    await api.call("PUT", `/v1/persons/${body.id}`, { body: { ...naturalPerson(account), kind: "Alice" } });
    await api.call("GET", `/v1/persons/by_account/${account}`);
    await api.call("GET", "/v1/persons");
    await api.call("GET", `/v1/transactions/quote?from_address=${account}&to_address=Hamburg`);
    await api.call("POST", "/v1/transactions", { body: { signed_payload: "0xsecretsecretsecret" } });
    await api.call("GET", "/v1/persons", { key: "wbk_wrong-key-secret" });
    await api.call("GET", `/v1/persons?token=${api.key}`);
    await api.call("POST", "/v1/persons", { body: '{"name":"Alice", broken' });
    await expect.poll(() => lines.length).toBe(9);
    const all = lines.join("").toLowerCase();
    const pii = ["alice", "hamburg", "1990-04-12", "c01x00t47", "beispielweg", "customer-1001"];
    for (const secret of [...pii, account.toLowerCase(), "secretsecret", "wrong-key", api.key.toLowerCase()])
      expect(all, secret).not.toContain(secret);
  });
});

describe("a failure of ours", () => {
  test("is a bare 500 to the caller, and its cause is in the log under the same request id", async () => {
    const broken = await startHarness({ logger: pino({ level: "trace" }, sink) });
    try {
      // A table that is gone would be a storage that cannot be read (503).
      const { schema } = broken.server.db;
      await schema.alterTable("person_accounts").renameColumn("account", "renamed").execute();
      lines.length = 0;
      const { status, body } = await broken.call("POST", "/v1/persons", {
        body: naturalPerson("failure"),
        headers: { "X-Request-Id": "failure-1" },
      });
      expect([status, body]).toEqual([500, { error: "internal server error", code: "internal_error" }]);
      await expect.poll(() => lines.length).toBe(2);
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({
        level: 50,
        request_id: "failure-1",
        err: { message: expect.stringContaining("person_accounts") },
      });
      expect(lines.join("")).not.toMatch(/Alice|Hamburg|Beispielweg/);
      // Half of the record must not be left behind.
      expect((await broken.call("GET", "/v1/persons")).body).toEqual([]);
    } finally {
      await broken.server.close();
    }
  });
});
