import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { countConnections } from "./system-network";

test("every connection that fetch opens to a host is counted, also one that replaces a lost one", async () => {
  const server = createServer((_request, response) => response.end("{}"));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [count, same, other] = [`${url}/a`, `${url}/b`, "http://127.0.0.1:1"].map(countConnections);
  const call = async () => (await fetch(`${url}/c`)).text();
  await call();
  const first = count?.() ?? 0;
  expect(first).toBeGreaterThan(0);
  server.closeAllConnections();
  // The loss may be noticed by the call itself.
  await expect.poll(() => call().catch(() => undefined), { timeout: 60_000 }).toBe("{}");
  expect(count?.()).toBeGreaterThan(first);
  expect([same?.(), other?.()]).toEqual([count?.(), 0]);
});
