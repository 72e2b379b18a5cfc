import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook } from "@waybill/sdk/webhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waybill } from "./harness";

/* `waybill listen`, beside a service that answers as the description of alert events says, and a receiver. */

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

let servers: Server[];
let events: { id: string; created_at: string; [name: string]: unknown }[];
let failed: string[];
let received: Got[];
let answers: number[];
let env: Record<string, string>;
let forwardTo: string;
let queries: string[];

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const rule = { id: "r1", name: "Large transfers", rule_type: "large_transfer", pack_id: null, enabled: true };

const add = (id: string) =>
  events.unshift({
    id,
    time: "2026-01-15T09:30:00.000Z",
    created_at: "2026-01-15T09:30:02.000Z",
    network: "sepolia",
    severity: "high",
    caption: "Large transfer",
    details: { message: "Much was sent." },
    alert_rule_id: "r1",
    addresses_involved: [],
    tx_hash: null,
    block_number: null,
    proposal: null,
  });

async function start(
  answer: (path: string, request: Got) => { status: number; body?: unknown },
): Promise<string> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const { status, body: sent } = answer(request.url ?? "", { headers: request.headers, body });
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(sent));
    });
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  [servers, events, failed, received, answers, queries] = [[], [], [], [], [], []];
  const service = await start((path) => {
    queries.push(path);
    const { pathname, searchParams } = new URL(path, "http://service");
    const [, id] = /^\/v1\/risk\/alert-(?:events|rules)\/(.+)$/.exec(pathname) ?? [];
    if (pathname === "/v1/risk/alert-events") {
      const from = Number(searchParams.get("cursor") ?? 0);
      const items = events.slice(from, from + 2);
      const next_cursor = from + 2 < events.length ? `${from + 2}` : null;
      return { status: 200, body: { items, meta: { next_cursor } } };
    }
    if (pathname === "/v1/risk/alert-deliveries")
      return {
        status: 200,
        body: { items: failed.map((event_id) => ({ event_id })), meta: { next_cursor: null } },
      };
    if (id === rule.id) return { status: 200, body: rule };
    const found = events.find((event) => event.id === id);
    return found
      ? { status: 200, body: { ...found, access_type: "same" } }
      : { status: 404, body: { statusCode: 404, message: "no such event", error: "Not Found", code: "x" } };
  });
  forwardTo = await start((_, request) => {
    received.push(request);
    return { status: answers.shift() ?? 200 };
  });
  env = { WAYBILL_BASE_URL: service, WAYBILL_API_KEY: "wbk_example", WAYBILL_WEBHOOK_SECRET: secret };
});
afterEach(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

const listen = (...args: string[]) => waybill(["listen", "--forward-to", forwardTo, ...args], { env });
const ids = () => received.map(({ headers }) => headers["webhook-id"]);

test("new events are forwarded in order, once each, as a receiver verifies them; what was there before is not", async () => {
  add("old");
  const stop = new AbortController();
  const running = waybill(["listen", "--forward-to", forwardTo, "--json"], { env, signal: stop.signal });
  await expect.poll(() => queries.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await new Promise((next) => setImmediate(next));
  for (const id of ["e1", "e2", "e3", "e4", "e5"]) add(id);
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(5);
  add("e6");
  answers.push(503);
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(6);
  // The next look for events comes once the answer to the last was read and its line printed.
  const asked = queries.length;
  await expect.poll(() => queries.length, { timeout: 20_000 }).toBeGreaterThan(asked);
  stop.abort();
  const { code, stdout, stderr } = await running;
  expect([code, ids()]).toEqual([0, ["e1", "e2", "e3", "e4", "e5", "e6"]]);
  expect(stderr).toContain(secret);
  expect(stderr).not.toContain("error");
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ event_id, status }) => [event_id, status])).toEqual([
    ...["e1", "e2", "e3", "e4", "e5"].map((id) => [id, 200]),
    ["e6", 503],
  ]);
  for (const { headers, body } of received) {
    await verifyWebhook({ headers, body }, secret);
    const { type, timestamp, data } = JSON.parse(body);
    expect([type, timestamp]).toEqual(["alert.fired", "2026-01-15T09:30:02.000Z"]);
    expect(data.event).toEqual(events.find(({ id }) => id === headers["webhook-id"]));
    expect(data.rule).toEqual({
      id: "r1",
      name: "Large transfers",
      rule_type: "large_transfer",
      pack_id: null,
    });
  }
});

test("one event again, and those whose deliveries failed; an unknown one is an error", async () => {
  for (const id of ["e1", "e2", "e3"]) add(id);
  const again = await listen("--resend", "e2");
  expect([again.code, ids()]).toEqual([0, ["e2"]]);
  expect(again.stdout).toMatch(/e2 {2}high {2}Large transfer {2}200\n$/);
  expect(JSON.parse(received[0]?.body ?? "").data.event).not.toHaveProperty("access_type");
  failed = ["e3", "e1", "e3"];
  expect((await listen("--failed")).code).toBe(0);
  expect(ids()).toEqual(["e2", "e1", "e3"]);
  expect((await listen("--resend", "gone")).code).toBe(4);
});

test("with --since those of before come first, the oldest first", async () => {
  for (const id of ["e1", "e2", "e3"]) add(id);
  const stop = new AbortController();
  const args = ["listen", "--forward-to", forwardTo, "--since", "2026-01-15"];
  const running = waybill(args, { env, signal: stop.signal });
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(3);
  stop.abort();
  await running;
  expect(ids()).toEqual(["e1", "e2", "e3"]);
  expect(queries.some((query) => query.includes("start_time=2026-01-15"))).toBe(true);
});

test("a receiver that is not there is a line, and not the end", async () => {
  add("e1");
  const nowhere = await waybill(
    ["listen", "--forward-to", "http://127.0.0.1:9/", "--resend", "e1", "--json"],
    {
      env,
    },
  );
  expect([nowhere.code, JSON.parse(nowhere.stdout)]).toMatchObject([
    0,
    { status: null, error: "ECONNREFUSED" },
  ]);
});

test.each([
  [["--forward-to", "nonsense"], /--forward-to is not a URL/],
  [["--forward-to", "ftp://127.0.0.1/"], /--forward-to is not a URL/],
  [["--forward-to", "http://192.0.2.1/"], /not on this machine/],
  [["--forward-to", "http://127.0.0.1.example.com/"], /not on this machine/],
  [["--forward-to", "http://127.0.0.1@example.com/"], /not on this machine/],
  [["--forward-to", "http://127.0.0.1/", "--failed", "--since", "2026-01-01"], /cannot be used together/],
])("wrong flags: %j", async (args, says) => {
  const { code, stderr } = await waybill(["listen", ...args], { env });
  expect(code).toBe(2);
  expect(stderr).toMatch(says);
});

test("a secret that is none is refused, and not shown; without one each run makes one", async () => {
  add("e1");
  env = { ...env, WAYBILL_WEBHOOK_SECRET: "my secret" };
  const refused = await listen("--resend", "e1");
  expect(refused.code).toBe(2);
  expect(refused.stderr).not.toContain("my secret");
  env = { ...env, WAYBILL_WEBHOOK_SECRET: "" };
  const { stderr } = await listen("--resend", "e1");
  const [made = ""] = /whsec_\S+/.exec(stderr) ?? [];
  await verifyWebhook({ headers: received[0]?.headers ?? {}, body: received[0]?.body ?? "" }, made);
});
