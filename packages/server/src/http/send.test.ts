import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { sendWhole, sharedBytes } from "./send";

/** More than the buffers of the kernel take. */
const SIZE = 16 * 1024 * 1024;
const READERS = 20;

test("the answers of callers that do not read share the bytes of a document", async () => {
  let made = 0;
  const bytes = sharedBytes(async () => {
    made += 1;
    return Buffer.alloc(SIZE, "x");
  });
  const waiting: ServerResponse[] = [];
  const server = createServer(async (_request, response) => {
    sendWhole(response, 200, "text/plain", await bytes());
    waiting.push(response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const before = process.memoryUsage().rss;
  for (let reader = 0; reader < READERS; reader++) {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  }
  await vi.waitFor(() => expect(waiting).toHaveLength(READERS), { interval: 10, timeout: 30_000 });
  expect(waiting.every(({ writableFinished }) => !writableFinished)).toBe(true);
  expect(made).toBe(1);
  expect(process.memoryUsage().rss - before).toBeLessThan((READERS * SIZE) / 2);
});

test("a document that could not be read is read again for the next caller, and once for all that ask together", async () => {
  let reads = 0;
  const bytes = sharedBytes(async () => {
    reads += 1;
    if (reads === 1) throw new Error("no file handle is free");
    return Buffer.from("x");
  });
  const together = await Promise.allSettled([bytes(), bytes()]);
  expect([reads, together.map(({ status }) => status)]).toEqual([1, ["rejected", "rejected"]]);
  expect(String(await bytes())).toBe("x");
  await bytes();
  expect(reads).toBe(2);
});
