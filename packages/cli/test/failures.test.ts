import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ConnectionError, WaybillError } from "@waybill/sdk";
import { expect, onTestFinished, test } from "vitest";
import { failureJson } from "../src/describe-failure";
import { describeSdkError } from "../src/describe-sdk-error";
import { startApi } from "./api";
import { alice, northwind } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";

const error = (text: string, message: string) => ({ error: text, details: { message } });

test.each([
  { status: 401, body: error("authentication failed", "x"), code: 3, says: "WAYBILL_API_KEY" },
  { status: 403, body: error("authentication failed", "x"), code: 3, says: "switched off" },
  { status: 404, body: error("not found", "person not found"), code: 4, says: "Person not found (404)." },
  { status: 500, body: { error: "internal server error" }, code: 1, says: "req-1" },
])("an answer of $status ends with $code", async ({ status, body, code, says }) => {
  const { env } = await startApi({ "GET /v1/persons": () => ({ status, body }) });
  const result = await waybill(["persons", "list"], { env });
  expect(result).toMatchObject({ code, stdout: "" });
  expect(result.stderr).toContain(says);
});

test.each([
  { status: 404, code: "path_not_found", command: ["networks"], says: "--base-url" },
  { status: 404, code: "path_not_found", command: ["data", "transfers", "list"], says: "--base-url" },
  {
    status: 403,
    code: "workspace_forbidden",
    command: ["data", "transfers", "list"],
    says: "another workspace",
  },
  { status: 403, code: "key_read_only", command: ["networks"], says: "keys create" },
  { status: 401, code: "key_expired", command: ["networks"], says: "keys rotate" },
  { status: 400, code: "category_exists", command: ["data", "transfers", "list"], says: "another name" },
  {
    status: 400,
    code: "category_built_in",
    command: ["data", "transfers", "list"],
    says: "cannot be changed",
  },
])(
  "the service's code $code decides the hint, not the status $status",
  async ({ status, code, command, says }) => {
    const answer = () => ({ status, body: { ...error("x", "y"), code } });
    const { env } = await startApi({ "GET /v1/networks": answer, "GET /v2/transfers": answer });
    const result = await waybill(command, { env });
    expect(result.stderr).toContain(says);
    expect(result.stderr).not.toContain("switched off");
  },
);

test("a request that is refused as a whole is reported in the service's words, without the operation's name", async () => {
  const body = { statusCode: 400, error: "Bad Request", message: "it is of the type custom, not plaid" };
  const { env } = await startApi({
    "POST /v2/account-connections/c1/plaid/reconnect-link-token": () => ({ status: 400, body }),
  });
  const { code, stderr } = await waybill(["platform", "connections", "reconnect", "c1", "plaid"], { env });
  expect([code, stderr]).toEqual([
    5,
    expect.stringContaining("\n  It is of the type custom, not plaid (400).\n"),
  ]);
});

test.each([
  {
    command: ["platform", "accounts", "show", "a1"],
    path: "GET /v2/accounts/a1",
    see: "platform accounts list",
  },
  { command: ["persons", "list"], path: "GET /v1/persons", see: "persons list" },
])("an account that is not found is looked for by $see", async ({ command, path, see }) => {
  const body = { ...error("not found", "no such account"), code: "account_not_found" };
  const { env } = await startApi({ [path]: () => ({ status: 404, body }) });
  const { code, stderr } = await waybill(command, { env });
  expect([code, stderr]).toEqual([4, expect.stringContaining(`See: waybill ${see}\n`)]);
});

test("429 says how long to wait (6), instead of waiting longer than the time limit", async () => {
  const { env } = await startApi({
    "GET /v1/persons": () => ({
      status: 429,
      body: error("authentication failed", "rate limit exceeded"),
      headers: { "retry-after": "3600" },
    }),
  });
  const result = await waybill(["persons", "list"], { env });
  expect(result).toMatchObject({ code: 6, stdout: "" });
  expect(result.stderr).toContain("wait 3600 s");
  expect(result.stderr).not.toContain("retryAfterMs");
});

test.each([
  {
    status: 404,
    body: { ...error("not found", "x"), code: "person_not_found" },
    code: "person_not_found",
    exit: 4,
    again: false,
  },
  {
    status: 503,
    body: { ...error("x", "y"), code: "index_incomplete" },
    code: "index_incomplete",
    exit: 1,
    again: true,
  },
  { status: 429, body: error("x", "y"), code: "rate_limited", exit: 6, again: true },
])("with --json an error is one line of data: $code", async ({ status, body, code, exit, again }) => {
  const { env } = await startApi({
    "GET /v1/persons/*": () => ({ status, body, headers: { "retry-after": "3600" } }),
  });
  const result = await waybill(["persons", "show", northwind.id, "--json", "--timeout", "1"], { env });
  expect(result).toMatchObject({ code: exit, stdout: "" });
  const { error: said } = JSON.parse(result.stderr);
  expect(said).toMatchObject({ code, exit_code: exit, retryable: again, message: expect.any(String) });
  expect(said.next).toEqual(expect.any(String));
  expect(said.request_id).toBe("req-1");
  expect(anchorOf(said.docs)).toBe(`exit-${exit}`);
});

/** The heading that `docs` names in the README that it gives the path of. */
function anchorOf(docs: string): string {
  const [path = "", anchor = ""] = docs.split("#");
  const readme = readFileSync(path, "utf8");
  const slugs = [...readme.matchAll(/^## (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, "")
      .replaceAll(" ", "-"),
  );
  const ids = [...readme.matchAll(/<a id="([^"]+)"/g)].map(([, id = ""]) => id);
  expect([...slugs, ...ids]).toContain(anchor);
  return anchor;
}

test.each([
  [[], "waybill --help"],
  [["payments"], "waybill payments --help"],
])("%j without a command is one line of JSON with --json, and its help without (2)", async (args, help) => {
  const asked = await waybill([...args, "--json"], {});
  expect(asked).toMatchObject({ code: 2, stdout: "" });
  expect(asked.stderr.split("\n")).toHaveLength(2);
  expect(JSON.parse(asked.stderr).error).toMatchObject({
    message: "No command is given.",
    next: `See: ${help}`,
  });
  expect((await waybill(args, { terminal: 80 })).stderr).toContain("Usage: waybill");
});

test("with --json an error of the command line itself has the help of its command, and no request", async () => {
  const { env } = await startApi({});
  const result = await waybill(["balance", "0x12", "--json"], { env });
  expect(JSON.parse(result.stderr).error).toMatchObject({
    exit_code: 2,
    request_id: null,
    docs: "waybill balance --help",
  });
});

test.each([
  { code: "policy_refused", section: "policies" },
  { code: "same_transaction", section: "payments-are-made-once" },
  { code: "second_payment", section: "payments-are-made-once" },
  { code: "journal_unreadable", section: "payments-are-made-once" },
  { code: "ivms101_invalid", section: "records-of-persons" },
  { code: "signing_failed", section: "keys-money-and-risk" },
  { code: "hash_mismatch", section: "exit-8" },
] as const)("$code is explained in the section $section", ({ code, section }) => {
  const error = new WaybillError({ code, message: "x", hint: "y" });
  const failure = describeSdkError(error);
  if (failure === undefined) throw error;
  const text = failureJson(failure, error, { command: "waybill pay", warnings: [], notes: [] });
  expect(anchorOf(JSON.parse(text).error.docs)).toBe(section);
});

test("a missing listener is a network failure (7) that says how to start something", async () => {
  const env = { WAYBILL_BASE_URL: "http://127.0.0.1:1" };
  const result = await waybill(["networks", "--timeout", "2"], { env });
  expect(result).toMatchObject({ code: 7, stdout: "" });
  expect(result.stderr).toContain("waybill dev");
});

test("a service that is silent is reported in seconds, as its limit is set", async () => {
  const silent = createServer(() => {});
  await once(silent.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const env = { WAYBILL_BASE_URL: `http://127.0.0.1:${port}` };
  const result = await waybill(["networks", "--timeout", "0.5"], { env });
  expect(result).toMatchObject({ code: 7, stdout: "" });
  expect(result.stderr).toContain("No complete answer within 0.5 s");
});

test("an interrupted command ends with 130 and prints no data", async () => {
  const interrupt = new AbortController();
  const { env } = await startApi({
    "GET /v1/persons": () => {
      interrupt.abort(new Error("stopped by SIGINT"));
      return { status: 200, body: [] };
    },
  });
  const result = await waybill(["persons", "list"], { env, signal: interrupt.signal });
  expect(result).toMatchObject({ code: 130, stdout: "" });
});

test("--debug prints sources and causes, never the key", async () => {
  const { env } = await startApi({
    "GET /v1/persons": () => ({ status: 401, body: error("authentication failed", "x") }),
  });
  const secret = "wbk_very-secret-key";
  const result = await waybill(["persons", "list", "--debug"], { env: { ...env, WAYBILL_API_KEY: secret } });
  expect(result.stderr).toContain("(environment: WAYBILL_BASE_URL)");
  expect(result.stderr).toContain("API key set (environment: WAYBILL_API_KEY)");
  expect(result.stderr).toContain("debug: AuthenticationError");
  expect(result.stderr).not.toContain(secret);
});

test("a key is not sent unencrypted to another machine, unless that is said", async () => {
  const env = { WAYBILL_BASE_URL: "http://192.0.2.1", WAYBILL_API_KEY: "k", WAYBILL_TIMEOUT: "0.2" };
  const refused = await waybill(["persons", "list"], { env });
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("--allow-insecure-http");
  expect((await waybill(["persons", "list", "--allow-insecure-http"], { env })).code).toBe(7);
});

test("messages of the service are in the user's words: no names of operations, nothing twice", async () => {
  const { env } = await startApi({
    "GET /v1/persons": () => ({
      status: 401,
      body: {
        ...error("authentication failed", "no API key found; set it in the Authorization header"),
        code: "key_missing",
      },
    }),
  });
  const absent = await waybill(["persons", "show", northwind.id.replace(/.$/, "9")], { env });
  expect(absent.stderr).toMatch(/^error: Person not found \(404\)\.$/m);
  const keyless = await waybill(["persons", "list"], { env });
  expect(keyless.stderr).toMatch(/^error: No API key is set\.$/m);
});

test.each([
  { args: ["persons", "show", "nope"], says: "nope is not the identifier of a record" },
  { args: ["persons", "delete", "nope", "--yes"], says: "nope is not the identifier of a record" },
])("a text that cannot be an identifier is not sent to the service (2): $args", async ({ args, says }) => {
  const { env, seen } = await startApi();
  const result = await waybill(args, { env });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(seen).toEqual([]);
});

test("a field that nothing has stops a look-up (2), and is a warning beside what was done", async () => {
  const { env } = await startApi();
  const listed = await waybill(["persons", "list", "--fields", "id,nmae"], { env });
  expect(listed).toMatchObject({ code: 2, stdout: "" });
  expect(listed.stderr).toContain("--fields: there is no field nmae.");
  const args = ["persons", "create", "--kind", "legal", "--name", "New", "--fields", "nmae"];
  const created = await waybill(args, { env });
  expect(created.code).toBe(0);
  expect(JSON.parse(created.stderr).warnings).toEqual([expect.stringContaining("there is no field nmae")]);
});

test("a network that does not exist is the same error everywhere, with the one that was meant", async () => {
  const { env } = await startApi();
  for (const args of [
    ["tokens", "sepoli"],
    ["data", "transfers", "list", "--network", "sepoli"],
    ["quote", "--network", "sepoli"],
    ["server", "start", "--rpc", "sepoli=http://127.0.0.1:1"],
  ]) {
    const result = await waybill(args, { env });
    expect(result, args.join(" ")).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toContain('There is no network "sepoli".\nDid you mean sepolia?');
  }
});

test("a CSV of faulty addresses, paid by a wallet that there is not: every row is named, and nothing is unexpected", async () => {
  const file = join(temporaryDirectory(), "payouts.csv");
  writeFileSync(file, "to,amount\n0x1,2\n0x2,3\n");
  const flags = ["--csv", file, "--network", "sepolia", "--token", "usdc"];
  const unknown = await waybill(["pay", ...flags, "--from", "nobody"], { env: { WAYBILL_API_KEY: "k" } });
  expect(unknown).toMatchObject({ stdout: "", code: 2 });
  expect(unknown.stderr).toContain("nobody");
  const { stdout, stderr, code } = await waybill(["pay", ...flags], {
    env: { WAYBILL_API_KEY: "k", WAYBILL_PRIVATE_KEY: alice.key },
  });
  expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
  for (const line of [2, 3]) expect(stderr).toMatch(new RegExp(`line ${line}: .*is not .*address`));
});

/** Something that answers every request in the same way. */
async function startOther(status: number, body: string): Promise<{ url: string; keys: unknown[] }> {
  const keys: unknown[] = [];
  const other = createServer(({ headers }, response) => {
    keys.push(headers.authorization);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  onTestFinished(() => void other.close());
  return { url: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, keys };
}

test("an address at which something else answers is no missing record: it is said (7)", async () => {
  const { url } = await startOther(404, "not found");
  const result = await waybill(["persons", "list"], { env: { WAYBILL_BASE_URL: url, WAYBILL_API_KEY: "k" } });
  expect(result).toMatchObject({ code: 7, stdout: "" });
  expect(result.stderr).toBe(
    `error: The server at ${url} is not this service.\n  The server answered 404.\nCheck the address in --base-url, WAYBILL_BASE_URL or the profile: waybill doctor\n`,
  );
  const page = await startOther(200, "<html>");
  for (const args of [
    ["persons", "list"],
    ["networks", "--served"],
    ["data", "transfers", "list"],
  ]) {
    const html = await waybill(args, { env: { WAYBILL_BASE_URL: page.url, WAYBILL_API_KEY: "k" } });
    expect(html).toMatchObject({ code: 7, stdout: "" });
    expect(html.stderr).toContain(`The server at ${page.url} is not this service.`);
    expect(html.stderr).not.toMatch(/\b[a-z]+[A-Z]/);
  }
});

test("health needs no key: that of a profile is not sent to another service, and does not stop the look-up", async () => {
  const home = temporaryDirectory();
  const { url, keys } = await startOther(200, JSON.stringify(health));
  writeFileSync(join(home, "live.key"), "key-of-live", { mode: 0o600 });
  const settings = { "base-url": "https://pay.test", "api-key-file": join(home, "live.key") };
  for (const [name, value] of Object.entries(settings))
    await waybill(["config", "set", name, value, "--profile", "live"], { home });
  const at = ["--profile", "live", "--base-url", url];
  const result = await waybill(["server", "health", ...at], { home });
  expect(result.code, result.stderr).toBe(0);
  expect(keys).toEqual([undefined]);
  expect(await waybill(["persons", "list", ...at], { home })).toMatchObject({ code: 2, stdout: "" });
});

const health = { status: "ok", networks: [], loops: [], queue: { waiting: 0, running: 0, dead: 0 } };

test("hints of the SDK name flags, and say what to do about signed bytes that are out", () => {
  const error = new ConnectionError({ code: "connection_failed", message: "gone", hint: "Check it." });
  const unread = { code: "invalid_response", message: "x", hint: "Check baseUrl." } as const;
  expect(describeSdkError(new WaybillError(unread))?.hint).toBe("Check --base-url.");
  Object.assign(error, { sentHashes: ["0xaa", "0xbb"] });
  expect(describeSdkError(error)?.hint).toBe(
    "The signed transaction can still be included: sign no other payment with this key until you know its outcome. See: waybill payments track 0xbb. Send the same again: waybill payments resume 0xbb",
  );
});

test("a service that is down: its health is asked for at a path, not at a verb (7)", async () => {
  const down = await waybill(["server", "health", "--base-url", "http://127.0.0.1:1"]);
  expect(down).toMatchObject({ code: 7, stdout: "" });
  expect(down.stderr).toContain("GET /healthz: no complete answer from 127.0.0.1:1");
  const networks = await waybill(["networks", "--base-url", "http://127.0.0.1:1"]);
  expect(networks).toMatchObject({ code: 7, stdout: "" });
  expect(networks.stderr).toMatch(/^error: No complete answer from 127\.0\.0\.1:1/);
});
