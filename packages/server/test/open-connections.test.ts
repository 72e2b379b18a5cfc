import { once } from "node:events";
import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { defaultMaxConnections, PROBE_RESERVE } from "../src/http/connections";
import { startHarness } from "./harness";
import { exchange, openSocket } from "./raw-socket";

/* How many connections a server has, and who is answered when there are as many. */

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

async function started(options: Parameters<typeof startHarness>[0]) {
  const harness = await startHarness(options);
  onTestFinished(() => harness.server.close());
  return harness.server;
}

/** Connections that begin a request and do not end it. */
async function slowOnes(url: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = await openSocket(url);
    onTestFinished(() => void socket.destroy());
    socket.write("GET /v1/net");
    sockets.push(socket);
  }
  // An answer on a connection that was opened later shows that the server has counted all of them.
  await exchange(url, [get("/livez", "Connection: close\r\n")]);
  return sockets;
}

test("beyond the limit requests are 503 and say when to come again, and probes are answered", async () => {
  const { url } = await started({ maxConnections: 4, maxConnectionsPerAddress: 4 });
  const [first] = await slowOnes(url, 4);
  const { answers, rest } = await exchange(url, [get("/v1/networks")]);
  expect(rest).toBe("");
  expect(answers).toMatchObject([{ status: 503, body: { code: "too_many_connections" } }]);
  expect(answers[0]?.headers.get("retry-after")).toBe("1");
  for (const path of ["/livez", "/readyz", "/readyz?index=false", "/healthz"]) {
    // A request after a probe on its connection is not read: it would use the reserve of probes.
    const probed = await exchange(url, [get(path) + get("/v1/networks")]);
    expect(probed.answers.map(({ status }) => status)).toEqual([200]);
    expect(probed.answers[0]?.headers.get("connection")).toBe("close");
  }
  first?.destroy();
  await expect
    .poll(
      async () => (await exchange(url, [get("/v1/networks", "Connection: close\r\n")])).answers[0]?.status,
    )
    .toBe(200);
});

test("connections that say nothing do not keep probes from their reserve", async () => {
  const { url } = await started({ maxConnections: 2, maxConnectionsPerAddress: 2 });
  const slow = await slowOnes(url, 2 + PROBE_RESERVE * 3);
  const { answers } = await exchange(url, [get("/livez")]);
  expect(answers).toMatchObject([{ status: 200, body: { status: "ok" } }]);
  await expect
    .poll(() => slow.filter(({ destroyed }) => !destroyed).length)
    .toBeLessThanOrEqual(2 + PROBE_RESERVE);
});

test("a connection beyond the limit ends in seconds when no request comes, and a head that does not end is 408", async () => {
  const { url } = await started({ maxConnections: 1 });
  await slowOnes(url, 1);
  const socket = await openSocket(url);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "close");
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

test("one address has half of the connections, and a trusted proxy all of them", async () => {
  const statusWith = async (trustedProxies: string[]) => {
    const { url } = await started({ maxConnections: 6, trustedProxies });
    await slowOnes(url, 3);
    return (await exchange(url, [get("/v1/networks", "Connection: close\r\n")])).answers[0]?.status;
  };
  expect(await statusWith([])).toBe(503);
  expect(await statusWith(["127.0.0.0/8"])).toBe(200);
});

test("the limit without an option leaves files for the server itself", () => {
  expect(
    [64, 256, 1_024, 1_000_000, Number.POSITIVE_INFINITY].map((files) => defaultMaxConnections(files)),
  ).toEqual([16, 112, 496, 10_000, 10_000]);
  expect(defaultMaxConnections(16)).toBe(8);
});

test.each([0, -1, 1.5, Number.NaN])("a server cannot have %d connections", async (maxConnections) => {
  await expect(startHarness({ maxConnections })).rejects.toThrow("at least one connection must be allowed");
});
