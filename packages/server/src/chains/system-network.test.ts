import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { systemRuntime } from "../lib/system-runtime";
import { createByteBudget, readAnswer } from "./read-answer";
import { countConnections, systemNetwork } from "./system-network";

/** A real server on a free port. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const { send } = systemNetwork(systemRuntime);
const postJson = (url: string, json: string, timeout: number) => send({ url, method: "POST", json, timeout });
const budget = createByteBudget(Number.POSITIVE_INFINITY);
const textOf = ({ body }: Awaited<ReturnType<typeof postJson>>) => readAnswer(body, 1_000_000, budget);

const text = "Zoë O’Neil 山田 ".repeat(2_000);

test.each([
  ["plain", {}, text],
  ["gzip", { "Content-Encoding": "gzip" }, gzipSync(text)],
  ["deflate", { "Content-Encoding": "deflate" }, deflateSync(text)],
  ["br", { "Content-Encoding": "br" }, brotliCompressSync(text)],
] as const)("an answer is read with its status: %s", async (_, headers, body) => {
  const { url } = await serve((_request, response) => void response.writeHead(203, headers).end(body));
  const answer = await postJson(url, "{}", 60_000);
  expect([answer.status, await textOf(answer)]).toEqual([203, text]);
});

test("the bytes of the JSON arrive, by a connection that is kept and counted", async () => {
  const seen: unknown[] = [];
  const { url, server } = await serve(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    seen.push([request.method, request.headers["content-type"], body]);
    response.end("{}");
  });
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  const counted = countConnections(url);
  // Another test may have had this port before.
  const before = counted();
  const count = () => counted() - before;
  for (let call = 0; call < 10; call++) await textOf(await postJson(url, '"Zoë"', 60_000));
  expect(seen).toEqual(Array.from({ length: 10 }, () => ["POST", "application/json", '"Zoë"']));
  // A call that follows at once may find the connection of the one before still busy.
  expect(connections).toBeLessThanOrEqual(2);
  expect(count()).toBe(connections);
  const former = connections;
  server.closeAllConnections();
  const again = () => postJson(url, "{}", 60_000).then(textOf, () => undefined);
  await expect.poll(again, { timeout: 60_000 }).toBe("{}");
  expect(count()).toBe(connections);
  expect(connections).toBeGreaterThan(former);
});

test("an unread answer ends, compressed or not", async () => {
  const ended: number[] = [];
  const { url } = await serve((request, response) => {
    const isPlain = request.url === "/plain";
    response.writeHead(isPlain ? 503 : 429, isPlain ? {} : { "Content-Encoding": "gzip" });
    response.on("finish", () => ended.push(response.statusCode));
    const bytes = Buffer.alloc(20_000_000, text);
    response.end(isPlain ? bytes : gzipSync(bytes, { level: 0 }));
  });
  for (const path of ["plain", "gzip"]) (await postJson(`${url}${path}`, "{}", 60_000)).leave();
  await expect.poll(() => ended.toSorted(), { timeout: 60_000 }).toEqual([429, 503]);
});

test("a redirect is followed with the same body", async () => {
  const { url } = await serve(async (request, response) => {
    if (request.url !== "/there") return void response.writeHead(308, { Location: "/there" }).end();
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    response.end(body);
  });
  expect(await textOf(await postJson(url, "[1]", 60_000))).toBe("[1]");
});

test("an answer that is late fails: before its head, within its body, compressed or not", async () => {
  const { url } = await serve((request, response) => {
    if (request.url === "/plain") response.write("begun");
    if (request.url === "/gzip")
      response.writeHead(200, { "Content-Encoding": "gzip" }).write(gzipSync(text).subarray(0, 50));
  });
  for (const path of ["", "plain", "gzip"])
    await expect(postJson(`${url}${path}`, "{}", 200).then(textOf)).rejects.toMatchObject({
      name: "TimeoutError",
    });
});

test("an answer that breaks off is an error, never a shorter one, and so is a port without a listener", async () => {
  const { url, server } = await serve((request, response) => {
    const isPlain = request.url === "/plain";
    response.writeHead(200, isPlain ? { "Content-Length": "100" } : { "Content-Encoding": "gzip" });
    response.write(isPlain ? "half" : gzipSync(text).subarray(0, 50));
    setImmediate(() => response.destroy());
  });
  for (const path of ["plain", "gzip"])
    await expect(postJson(`${url}${path}`, "{}", 60_000).then(textOf)).rejects.toThrow();
  await new Promise((closed) => server.close(closed));
  await expect(postJson(url, "{}", 60_000)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("an answer that is given up lets go of its connection, also a compressed one", async () => {
  const closed: string[] = [];
  const { url } = await serve((request, response) => {
    response.on("close", () => closed.push(request.url ?? ""));
    const isPlain = request.url === "/plain";
    if (!isPlain) response.setHeader("Content-Encoding", "gzip");
    const bytes = isPlain ? "x".repeat(100_000) : gzipSync(Buffer.alloc(2_000_000));
    response.write(bytes);
  });
  for (const path of ["plain", "gzip"]) {
    const { body } = await postJson(`${url}${path}`, "{}", 60_000);
    await expect(readAnswer(body, 10_000, budget)).rejects.toThrow("returned an answer that is too long");
  }
  await expect.poll(() => closed, { timeout: 60_000 }).toEqual(["/plain", "/gzip"]);
});
