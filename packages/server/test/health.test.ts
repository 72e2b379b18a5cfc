import { connect } from "node:net";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, onTestFinished, test, vi } from "vitest";
import { readSpec } from "../../../scripts/generate/spec";
import { startServer } from "../src/index";
import { startDevnet } from "../src/local/chains/start";
import { rpcOf } from "./chain";

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: "health", components: (await readSpec("health")).components });

async function ask(url: string, path: string, method = "GET") {
  const response = await fetch(url + path, { method });
  const text = await response.text();
  const body = text === "" ? undefined : JSON.parse(text);
  const schema = path === "/healthz" && response.status === 200 ? "Health" : "Probe";
  if (method === "GET")
    expect(ajv.validate(`health#/components/schemas/${schema}`, body), ajv.errorsText()).toBe(true);
  return { status: response.status, body, headers: response.headers };
}

/** A server whose one network has a node that is not running, with a key in its address. */
async function started(options = {}) {
  const rpc = { sepolia: "http://127.0.0.1:9/v2/SECRET" };
  const server = await startServer({ port: 0, rpc, indexInterval: 10, ...options });
  onTestFinished(() => server.close());
  return server;
}

test("probes and health need no key, and quotas do not refuse them", async () => {
  const { url } = await started({ anonymousPerMinute: 1 });
  for (let n = 0; n < 5; n += 1)
    for (const path of ["/livez", "/readyz"])
      expect(await ask(url, path)).toMatchObject({ status: 200, body: { status: "ok" } });
  const { status, headers } = await ask(url, "/healthz");
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect((await ask(url, "/livez", "HEAD")).status).toBe(200);
  expect((await fetch(`${url}/livez`, { method: "POST" })).status).toBe(405);
});

test("a node that does not answer is degraded health of a server that is ready, and no secret is revealed", async () => {
  const { url } = await started();
  await vi.waitFor(
    async () =>
      expect((await ask(url, "/healthz")).body).toMatchObject({
        status: "degraded",
        networks: [{ network: "sepolia", status: "degraded", last_success_at: null }],
        queue: { waiting: 0, running: 0, dead: 0 },
      }),
    { timeout: 60_000, interval: 10 },
  );
  const { body } = await ask(url, "/healthz");
  expect(JSON.stringify(body)).not.toMatch(/SECRET|127\.0\.0\.1/);
  expect((await ask(url, "/readyz")).status).toBe(200);
});

test("without its database a server is alive and not ready, and says what it knows", async () => {
  const server = await started();
  await server.db.destroy();
  expect((await ask(server.url, "/livez")).status).toBe(200);
  expect(await ask(server.url, "/readyz")).toMatchObject({ status: 503, body: { status: "unavailable" } });
  expect(await ask(server.url, "/healthz")).toMatchObject({
    status: 200,
    body: { status: "degraded", queue: null, networks: [{ network: "sepolia" }], loops: expect.any(Array) },
  });
});

test("where it is wanted, a server is ready once the index of its networks has all blocks", async () => {
  const without = await started();
  const statuses = async (url: string) => {
    const paths = ["/readyz", "/readyz?index=false", "/readyz?index=true", "/readyz?index"];
    return Promise.all(paths.map(async (path) => (await ask(url, path)).status));
  };
  expect(await statuses(without.url)).toEqual([200, 200, 503, 503]);
  const devnet = await startDevnet({ networks: ["sepolia"] });
  onTestFinished(() => devnet.close());
  const indexed = await started({ rpc: { sepolia: rpcOf(devnet, "sepolia") } });
  await indexed.caughtUp;
  await vi.waitFor(async () => expect(await statuses(indexed.url)).toEqual([200, 200, 200, 200]), {
    timeout: 60_000,
    interval: 10,
  });
});

test("a server that is closing is not ready: requests on open connections learn it", async () => {
  const server = await started({ rpc: {} });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  // A request that has begun keeps its connection open while the server closes.
  socket.write("GET /readyz HTTP/1.1\r\nHost: x\r\n\r\nGET /readyz HTTP/1.1\r\n");
  await vi.waitFor(() => expect(text).toContain('{"status":"ok"}'), { timeout: 60_000, interval: 10 });
  const closed = server.close();
  socket.write("Host: x\r\n\r\n");
  await closed;
  await vi.waitFor(() => expect(text).toContain("HTTP/1.1 503"), { timeout: 60_000, interval: 10 });
});
