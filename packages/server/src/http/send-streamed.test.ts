import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createFairScheduler } from "../lib/fair-scheduler";
import { systemRuntime } from "../lib/system-runtime";
import { jsonArray, sendChunks } from "./send-streamed";

const yieldFairly = createFairScheduler(20, systemRuntime);

let server: Server;
afterEach(() => server.close());

/** Serves one list and reads it. */
async function read(items: () => AsyncGenerator<string>): Promise<string> {
  server = createServer((_request, response) => {
    const chunks = jsonArray(items(), (text) => text);
    void sendChunks(response, 200, { "Content-Type": "application/json", chunks }, yieldFairly);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return answer.text();
}

test("any number of items is sent as one JSON array", async () => {
  for (const count of [0, 1, 2, 3000]) {
    const items = Array.from({ length: count }, (_, index) => ({ index, text: "x".repeat(100) }));
    const text = await read(async function* () {
      for (const item of items) yield JSON.stringify(item);
    });
    expect(JSON.parse(text)).toEqual(items);
    server.close();
  }
});

test("other requests are served between two chunks, even when neither reader nor source has to wait", async () => {
  let turn = 0;
  let running = true;
  const count = () => {
    turn += 1;
    if (running) setImmediate(count);
  };
  const turnsOfItems = new Set<number>();
  // 40 chunks fit into the buffers of the kernel: nothing ever waits for the reader.
  await read(async function* () {
    setImmediate(count);
    for (let n = 0; n < 40; n += 1) {
      turnsOfItems.add(turn);
      yield JSON.stringify("x".repeat(65_536));
    }
    running = false;
  });
  expect(turnsOfItems.size).toBeGreaterThan(2);
});
