import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type AnsweredRequest, operationKind } from "../src/http/answered-request";
import { startRequest } from "../src/http/start-request";
import { interfaces } from "../src/interfaces/index";
import { readBacklog } from "../src/jobs/queue/inspect";
import { systemRuntime } from "../src/lib/system-runtime";
import { openMetrics } from "../src/metrics/open-metrics";
import { RequestMetrics } from "../src/metrics/request-metrics";
import { openDatabase } from "../src/storage/database";
import { type Harness, naturalPerson, startHarness } from "./harness";
import { type ParsedFamily, parseOpenMetrics } from "./support/open-metrics";

async function started(options: Parameters<typeof startHarness>[0] = {}): Promise<Harness> {
  const api = await startHarness({ metricsPort: 0, ...options });
  onTestFinished(() => api.server.close());
  return api;
}

async function scrape({ server }: Harness): Promise<Map<string, ParsedFamily>> {
  const response = await fetch(server.metricsUrl ?? "");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(
    "application/openmetrics-text; version=1.0.0; charset=utf-8",
  );
  return parseOpenMetrics(await response.text());
}

/** The value of a sample with these labels, 0 where there is none. */
function sampleOf(
  families: Map<string, ParsedFamily>,
  name: string,
  labels: Record<string, string> = {},
): number {
  const family = [...families].find(([family]) => name === family || name.startsWith(`${family}_`))?.[1];
  const found = family?.samples.find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  return found?.value ?? 0;
}

const requests = (families: Map<string, ParsedFamily>, labels: Record<string, string>) =>
  sampleOf(families, "waybill_http_requests_total", labels);

test("metrics are served only where they are asked for", async () => {
  const api = await startHarness();
  onTestFinished(() => api.server.close());
  expect(api.server.metricsUrl).toBeUndefined();
  expect((await fetch(`${api.server.url}/metrics`)).status).toBe(404);
});

test("probes are answered beside the metrics, and not ready until the last request is finished", async () => {
  const { server } = await startHarness({ metricsPort: 0, closeGrace: 600_000 });
  const at = async (path: string, method = "GET") => {
    const { status } = await fetch(new URL(path, server.metricsUrl), { method });
    return status;
  };
  expect([await at("/livez"), await at("/readyz"), await at("/readyz?index"), await at("/healthz")]).toEqual([
    200, 200, 200, 200,
  ]);
  expect([await at("/livez", "POST"), await at("/v1/networks")]).toEqual([405, 404]);
  const running = connect(Number(new URL(server.url).port), "127.0.0.1");
  running.write("GET /v1/networks HTTP/1.1\r\nHost: x\r\n\r\nGET /v1/networks HTTP/1.1\r\n");
  await once(running, "data");
  const closed = server.close();
  expect([await at("/livez"), await at("/readyz")]).toEqual([200, 503]);
  running.destroy();
  await closed;
  await expect(at("/livez")).rejects.toThrow();
});

test("requests are counted and timed by interface, kind and class of status", async () => {
  const api = await started();
  const before = await scrape(api);
  const { body } = await api.call("POST", "/v1/persons", { body: naturalPerson("0x1") });
  for (let n = 0; n < 3; n += 1) await api.call("GET", `/v1/persons/${body.id}`);
  await api.call("GET", "/v1/persons/absent");
  await api.call("GET", "/v1/persons");
  await api.call("GET", "/v2/transaction-categories");
  await fetch(`${api.server.url}/livez`);
  await fetch(`${api.server.url}/nowhere`);
  const expected = [
    [{ interface: "core", operation: "write", status: "2xx" }, 1],
    [{ interface: "core", operation: "read", status: "2xx" }, 3],
    [{ interface: "core", operation: "read", status: "4xx" }, 1],
    [{ interface: "core", operation: "list", status: "2xx" }, 1],
    [{ interface: "data", operation: "list", status: "2xx" }, 1],
    [{ interface: "core", operation: "probe", status: "2xx" }, 1],
    [{ interface: "core", operation: "other", status: "4xx" }, 1],
  ] as const;
  for (const [labels, more] of expected)
    await expect
      .poll(async () => requests(await scrape(api), labels) - requests(before, labels), { timeout: 30_000 })
      .toBe(more);
  const after = await scrape(api);
  const reads = { interface: "core", operation: "read" };
  expect(sampleOf(after, "waybill_http_request_duration_seconds_count", reads)).toBe(4);
  expect(sampleOf(after, "waybill_http_request_duration_seconds_sum", reads)).toBeGreaterThan(0);
  expect(sampleOf(after, "waybill_storage_up")).toBe(1);
});

test("a request whose caller is gone before the answer is aborted", async () => {
  const observed: AnsweredRequest[] = [];
  const server = createServer((request, response) => {
    const observe = (answered: AnsweredRequest) => void observed.push(answered);
    startRequest({ interfaces, runtime: systemRuntime, observe }, request, response);
    // The answer is late: the caller has the time to go.
    request.socket.emit("begun");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  server.once("connection", (socket) => socket.once("begun", () => caller.destroy()));
  await once(server, "listening");
  const caller = connect((server.address() as AddressInfo).port, "127.0.0.1");
  caller.write("GET /v2/transfers HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => observed, { timeout: 30_000 }).toHaveLength(1);
  expect(observed[0]).toMatchObject({ interface: "data", operation: "other", status: "aborted" });
});

test("there is nothing else on that port", async () => {
  const { server } = await started();
  const base = server.metricsUrl ?? "";
  expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect((await fetch(new URL("/", base))).status).toBe(404);
  expect((await fetch(new URL("/v1/networks", base))).status).toBe(404);
  const posted = await fetch(base, { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await (await fetch(base, { method: "HEAD" })).text()).toBe("");
});

test("a port that is taken is an error of the start", async () => {
  const { server } = await started();
  const metricsPort = Number(new URL(server.metricsUrl ?? "").port);
  await expect(startHarness({ metricsPort })).rejects.toThrow("EADDRINUSE");
});

test("the queue, the index and the pool are shown, and nothing that a caller sent", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-metrics-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = join(folder, "metrics.db");
  const now = Date.now();
  const unread = { start_block: null, start_at: null, complete_at: null, state_at: now - 60_000 };
  const cursor = { ...unread, block: null, hash: null, head: null, state: "ok" as const };
  const before = await openDatabase(database);
  await before
    .insertInto("index_cursors")
    .values({ ...cursor, network: "fuji" })
    .execute();
  await before.destroy();
  const api = await started({ database });
  const { db } = api.server;
  await db
    .insertInto("jobs")
    .values({
      id: "j",
      kind: "of another version",
      dedup_key: null,
      group_key: null,
      payload: "{}",
      run_at: now - 90_000,
      attempts: 0,
      lease_until: null,
      lease_owner: null,
      state: "ready" as const,
      last_error: null,
      created_at: now,
    })
    .execute();
  const stateOfFuji = () =>
    db.selectFrom("index_cursors").select("state").where("network", "=", "fuji").executeTakeFirst();
  // The server marks networks that it does not read at its start, and the next time a minute later.
  await expect.poll(stateOfFuji, { timeout: 30_000 }).toEqual({ state: "unavailable" });
  await db
    .insertInto("index_cursors")
    .values([
      {
        network: "sepolia",
        block: 1234,
        hash: "0x1",
        head: 1300,
        start_block: 0,
        start_at: 0,
        complete_at: null,
        state: "behind" as const,
        state_at: now - 60_000,
      },
      { ...cursor, network: "basesep" },
    ])
    .execute();
  const secret = await api.newKey({ workspace: "acme-corp", plan: "free" });
  await api.call("GET", "/v1/persons/by_account/secret-account", { key: secret });
  const response = await fetch(api.server.metricsUrl ?? "");
  const text = await response.text();
  const families = parseOpenMetrics(text);
  expect(sampleOf(families, "waybill_jobs", { state: "waiting" })).toBe(1);
  expect(sampleOf(families, "waybill_jobs", { state: "dead" })).toBe(0);
  expect(sampleOf(families, "waybill_oldest_job_age_seconds")).toBeGreaterThanOrEqual(90);
  expect(sampleOf(families, "waybill_index_height", { network: "sepolia" })).toBe(1234);
  expect(families.get("waybill_index_lag_blocks")?.samples).toEqual([
    { name: "waybill_index_lag_blocks", labels: { network: "sepolia" }, value: 66 },
  ]);
  expect(sampleOf(families, "waybill_index_lag_seconds", { network: "sepolia" })).toBeGreaterThanOrEqual(60);
  expect(sampleOf(families, "waybill_index_lag_seconds", { network: "basesep" })).toBe(0);
  expect(text).not.toMatch(/secret-account|acme-corp|wbk_|127\.0\.0\.1/);
});

test("without the database the requests are still shown", async () => {
  const api = await started();
  await api.call("GET", "/v1/networks");
  await api.server.db.destroy();
  const families = await scrape(api);
  expect(families.get("waybill_storage_up")?.samples).toEqual([
    { name: "waybill_storage_up", labels: {}, value: 0 },
  ]);
  expect(requests(families, { operation: "list" })).toBeGreaterThan(0);
});

test("every interface with every kind of operation and status is less than 100 kB", () => {
  const metrics = new RequestMetrics();
  const names = [...interfaces.map(({ name }) => name), "risk", "platform", "a-further-one", "another-one"];
  for (const name of names)
    for (const operation of ["read", "list", "write", "probe", "other"] as const)
      for (const status of [101, 200, 302, 404, 503, "aborted"] as const)
        metrics.observe({ interface: name, operation, status, seconds: 1 / 3 });
  const text = openMetrics(metrics.read());
  parseOpenMetrics(text);
  expect(Buffer.byteLength(text)).toBeLessThan(90_000);
});

test("the bucket of a duration is the first whose limit it does not exceed", () => {
  const metrics = new RequestMetrics();
  for (const seconds of [0, 0.001, 0.0011, 10, 10.5])
    metrics.observe({ interface: "core", operation: "read", status: 200, seconds });
  const families = parseOpenMetrics(openMetrics(metrics.read()));
  const bucket = (le: string) => sampleOf(families, "waybill_http_request_duration_seconds_bucket", { le });
  expect(["0.001", "0.0025", "5.0", "10.0", "+Inf"].map(bucket)).toEqual([2, 3, 3, 4, 5]);
});

test("labels and helps are escaped", () => {
  const given = 'quote " backslash \\ feed \n.';
  const written = 'quote \\" backslash \\\\ feed \\n.';
  const text = openMetrics([
    { type: "gauge", name: "a", help: given, samples: [{ labels: { of: given }, value: -1.5 }] },
  ]);
  expect(text).toBe(`# TYPE a gauge\n# HELP a ${written}\na{of="${written}"} -1.5\n# EOF\n`);
  parseOpenMetrics(text);
});

test.each([
  ["no end", "# TYPE a gauge\na 1\n"],
  ["text behind the end", "# EOF\na 1\n"],
  ["a family in two places", "# TYPE a gauge\na 1\n# TYPE b gauge\nb 1\n# TYPE a gauge\na 1\n# EOF\n"],
  ["a counter without suffix", "# TYPE a counter\na 1\n# EOF\n"],
  ["a negative counter", "# TYPE a counter\na_total -1\n# EOF\n"],
  ["a unit that the name lacks", "# TYPE a gauge\n# UNIT a seconds\na 1\n# EOF\n"],
  ["a sample twice", '# TYPE a gauge\na{b="1"} 1\na{b="1"} 2\n# EOF\n'],
  ["a label twice", '# TYPE a gauge\na{b="1",b="2"} 1\n# EOF\n'],
  ["an unescaped quote", '# TYPE a gauge\na{b="""} 1\n# EOF\n'],
  ["an empty line", "# TYPE a gauge\n\na 1\n# EOF\n"],
  ["buckets that fall", histogramOf("2", "1", "1")],
  ["a count of its own", histogramOf("1", "2", "3")],
])("the check of these tests refuses %s", (_what, text) => {
  expect(() => parseOpenMetrics(text)).toThrow();
});

test("the check of these tests takes a histogram", () => {
  expect(parseOpenMetrics(histogramOf("1", "2", "2")).get("a")?.samples).toHaveLength(4);
});

function histogramOf(first: string, last: string, count: string): string {
  return `# TYPE a histogram\na_bucket{le="1.0"} ${first}\na_bucket{le="+Inf"} ${last}\na_count ${count}\na_sum 1\n# EOF\n`;
}

test("a read is a read, a list is a list, and the rest writes", () => {
  for (const { table } of interfaces)
    for (const row of Object.values(table)) {
      const kind = operationKind(row);
      if (row.method === "get") expect([row.id, kind]).not.toEqual([row.id, "write"]);
      else if (!["getSubgraph", "screenName", "backtestAlertRule"].includes(row.id))
        expect([row.id, kind]).toEqual([row.id, "write"]);
      if (row.answer?.kind === "list") expect([row.id, kind]).toEqual([row.id, "list"]);
    }
});

test("the backlog distinguishes claimed jobs from waiting ones, and has the first that is due", async () => {
  const db = await openDatabase(":memory:");
  onTestFinished(() => db.destroy());
  const now = 1_000_000;
  const job = { dedup_key: null, group_key: null, payload: "{}", attempts: 0, last_error: null };
  const row = (
    id: string,
    run_at: number,
    lease_until: number | null,
    state: "ready" | "dead" = "ready",
  ) => ({
    ...job,
    id,
    kind: "k",
    run_at,
    lease_until,
    state,
    created_at: 0,
    lease_owner: lease_until === null ? null : id,
  });
  expect(await readBacklog(db, now)).toEqual({ waiting: 0, running: 0, dead: 0, oldestDueAt: null });
  await db
    .insertInto("jobs")
    .values([
      row("claimed", now - 9_000, now + 1),
      row("lost", now - 7_000, now),
      row("due", now - 5_000, null),
      row("later", now + 5_000, null),
      row("dead", now - 99_000, null, "dead"),
    ])
    .execute();
  expect(await readBacklog(db, now)).toEqual({ waiting: 3, running: 1, dead: 1, oldestDueAt: now - 7_000 });
  const many = Array.from({ length: 600 }, (_, n) => n);
  for (const state of ["ready", "dead"] as const)
    for (const part of ["a", "b"])
      await db
        .insertInto("jobs")
        .values(many.map((n) => row(`${state}-${part}-${n}`, now - 6_000, null, state)))
        .execute();
  // A long queue takes no longer to read.
  expect(await readBacklog(db, now)).toEqual({
    waiting: 999,
    running: 1,
    dead: 1_000,
    oldestDueAt: now - 7_000,
  });
});
