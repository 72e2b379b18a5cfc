import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { systemProviderNetwork } from "../src/connections/http/system-provider-network";
import { createLoops } from "../src/jobs/loop-registry";
import { enqueue } from "../src/jobs/queue/enqueue";
import { startQueue } from "../src/jobs/queue/worker";
import { systemRuntime } from "../src/lib/system-runtime";
import { currentTrace, inTrace, passedOn, traceFields } from "../src/lib/trace";
import { openDatabase } from "../src/storage/database";
import { startHarness } from "./harness";
import { collectLog } from "./support/collect-log";

/* Traces (W3C Trace Context): taken, logged, and passed on to all that a request asks. */

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const given = `00-${traceId}-00f067aa0ba902b7-01`;

/** A server that answers nothing useful, and the requests that it got. */
async function startListener(): Promise<{ url: string; got: IncomingMessage[] }> {
  const got: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    got.push(request);
    request
      .resume()
      .once("end", () => response.writeHead(200, { "Content-Type": "application/json" }).end("{}"));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

test("a valid trace goes on with a span of its own", () => {
  const on = passedOn(given, systemRuntime) ?? "";
  expect(on).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(on).not.toBe(given);
  expect(passedOn(given, systemRuntime)).not.toBe(on);
  expect(passedOn(undefined, systemRuntime)).toBeUndefined();
  expect(passedOn(`cc-${traceId}-00f067aa0ba902b7-09-more`, systemRuntime)).toMatch(
    new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`),
  );
});

test.each([
  "",
  "none",
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${traceId}-00f067aa0ba902b7-01-more`,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${traceId}-00f067aa0ba902b7`,
  `${given}, ${given}`,
  `${given}\r\nX: y`,
])("a bad one is replaced by a new trace: %j", (bad) => {
  const on = passedOn(bad, systemRuntime);
  expect(on).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(on).not.toContain(traceId);
  expect(passedOn(bad, systemRuntime)).not.toBe(on);
});

test("a request's trace is in its line of the log, and in what it asks of nodes and webhooks", async () => {
  const { url, got } = await startListener();
  const { logger, lines } = collectLog("info", ({ msg }) => msg === "request");
  const { server, call } = await startHarness({
    rpc: { sepolia: url },
    allowPrivateWebhooks: true,
    indexInterval: 600_000,
    logger,
  });
  onTestFinished(() => server.close());
  const headers = { traceparent: given };
  const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const payment = {
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    amount: "1",
    slippage_bps: "50",
  };
  const query = new URLSearchParams({
    ...payment,
    from_address: address,
    to_address: address.replace("70", "71"),
  });
  const quoted = await call("GET", `/v1/transactions/quote?${query.toString().toLowerCase()}`, { headers });
  const ofNode = () => got.filter((request) => request.headers.traceparent !== undefined);
  expect(ofNode().length, quoted.text).toBeGreaterThan(0);
  const channel = await call("POST", "/v1/risk/channels", {
    body: { name: "hook", type: "webhook", params: { webhook_url: `${url}/hook` } },
  });
  expect(channel.status, channel.text).toBeLessThan(300);
  await call("POST", `/v1/risk/channels/${channel.body.id}/test`, { headers });
  const hook = got.find((request) => request.url === "/hook");
  expect(hook?.headers.traceparent).toContain(traceId);
  const traces = [...ofNode(), hook].map((request) => String(request?.headers.traceparent));
  for (const trace of traces) expect(trace).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  const logged = lines.filter(({ trace_id }) => trace_id === traceId);
  expect(logged).toHaveLength(2);
  const spans = logged.map(({ span_id }) => span_id);
  expect(new Set(traces.map((trace) => trace.split("-")[2]))).toEqual(new Set(spans));
  // Requests without a trace have none, also after one that had.
  await call("GET", "/v1/networks");
  await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ route: "/v1/networks" }), { interval: 5 });
  expect(lines.at(-1)).not.toHaveProperty("trace_id");
});

test("providers are asked in the trace, too, and nothing outside of one", async () => {
  const { url, got } = await startListener();
  const { send } = systemProviderNetwork(systemRuntime);
  const request = { url, method: "GET" as const, headers: {}, body: undefined, timeLimit: 60_000 };
  await inTrace(given, () => send(request, new AbortController().signal));
  await send(request, new AbortController().signal);
  expect(got.map(({ headers }) => headers.traceparent)).toEqual([given, undefined]);
});

test("a job runs in the trace of the request that enqueued it", async () => {
  const db = await openDatabase(":memory:");
  const runtime = systemRuntime;
  const ran: Record<string, string | undefined> = {};
  const handler = {
    kind: "traced",
    maxAttempts: 1,
    retry: { first: 1, longest: 1 },
    run: async (payload: unknown) => {
      await runtime.turn();
      ran[String(payload)] = currentTrace();
      return "done" as const;
    },
  };
  const enqueued = (payload: string) =>
    db.transaction().execute((trx) => enqueue(trx, { kind: "traced", payload }, runtime));
  await inTrace(given, () => enqueued("in a trace"));
  await enqueued("in none");
  const loops = createLoops({ logger: undefined, clock: runtime });
  const queue = startQueue({ db, loops, runtime, clock: runtime, logger: undefined, handlers: [handler] });
  await vi.waitFor(() => expect(ran).toEqual({ "in a trace": given, "in none": undefined }), {
    timeout: 60_000,
    interval: 5,
  });
  await queue.close();
  await db.destroy();
  expect(traceFields(given)).toEqual({ trace_id: traceId, span_id: "00f067aa0ba902b7" });
});
