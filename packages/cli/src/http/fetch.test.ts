import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { nodeFetch } from "./fetch";

/** A real server on a free port. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const sockets = new Set<unknown>();
  server.on("connection", (socket) => sockets.add(socket));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, sockets };
}

/** The parts of an answer that a client can see. */
async function seen(response: Response) {
  const headers = Object.fromEntries(response.headers);
  const { date: _, connection: __, "keep-alive": ___, ...others } = headers;
  return { status: response.status, url: response.url, text: await response.text(), headers: others };
}

const text = "Zoë O’Neil 山田 ".repeat(2000);

test.each([
  ["plain", {}, text],
  ["gzip", { "Content-Encoding": "gzip" }, gzipSync(text)],
  ["deflate", { "Content-Encoding": "deflate" }, deflateSync(text)],
  ["br", { "Content-Encoding": "br" }, brotliCompressSync(text)],
] as const)("an answer is the same as by the platform's fetch: %s", async (_, headers, body) => {
  const { url } = await serve((_request, response) => {
    response.writeHead(207, "Fine", { "X-Two": ["a", "b"], "Content-Type": "text/plain", ...headers });
    response.end(body);
  });
  const ours = await seen(await nodeFetch(url, {}));
  expect(ours).toEqual(await seen(await fetch(url)));
  expect(ours).toMatchObject({ status: 207, text, headers: { "x-two": "a, b" } });
});

test("a request arrives with method, query, headers and body; its length is that of its bytes", async () => {
  const { url } = await serve(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const { method, url: path, headers } = request;
    response.end(
      JSON.stringify({ method, path, key: headers.authorization, size: headers["content-length"], body }),
    );
  });
  const headers = new Headers({ Authorization: "Bearer k" });
  const sent = await nodeFetch(`${url}/a%20b?c=d`, { method: "POST", headers, body: "Zoë" });
  expect(await sent.json()).toEqual({
    method: "POST",
    path: "/a%20b?c=d",
    key: "Bearer k",
    size: "4",
    body: "Zoë",
  });
  const form = new FormData();
  form.set("file", new Blob(["1,2"]), "a.csv");
  expect(await (await nodeFetch(url, { method: "POST", body: form })).text()).toContain("1,2");
});

test("no body where there is none, and no redirect is followed", async () => {
  const { url } = await serve((request, response) => {
    if (request.url === "/away") response.writeHead(302, { Location: "/" }).end();
    else response.writeHead(204).end();
  });
  expect(await nodeFetch(url, { method: "DELETE" })).toMatchObject({ status: 204, body: null });
  expect(await nodeFetch(url, { method: "HEAD" })).toMatchObject({ body: null });
  expect(await nodeFetch(`${url}/away`, { redirect: "manual" })).toMatchObject({ status: 302 });
});

test("an answer that breaks off is an error, never a shorter answer", async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { "Content-Length": "100" });
    response.write("half");
    setImmediate(() => response.destroy());
  });
  const response = await nodeFetch(url, {});
  await expect(response.text()).rejects.toThrow();
  const broken = await serve((_request, reply) => {
    reply.writeHead(200, { "Content-Encoding": "gzip" });
    reply.write(gzipSync(text).subarray(0, 50));
    setImmediate(() => reply.destroy());
  });
  await expect((await nodeFetch(broken.url, {})).text()).rejects.toThrow();
});

test("no listener: the code of the socket", async () => {
  const { url, server } = await serve(() => undefined);
  await new Promise((closed) => server.close(closed));
  await expect(nodeFetch(url, {})).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("an abort ends the call with its reason: before, while waiting, in the body", async () => {
  const { url } = await serve((request, response) => {
    if (request.url === "/body") response.write("begin");
  });
  const reason = new Error("enough");
  await expect(nodeFetch(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const waiting = new AbortController();
  const answer = nodeFetch(url, { signal: waiting.signal });
  waiting.abort(reason);
  await expect(answer).rejects.toBe(reason);
  const reading = new AbortController();
  const response = await nodeFetch(`${url}/body`, { signal: reading.signal });
  const body = response.text();
  reading.abort(reason);
  await expect(body).rejects.toThrow();
});

test("a payment never goes out on a kept connection, which its other side may be closing", async () => {
  const { url, sockets } = await serve((_request, response) => void response.end("ok"));
  await (await nodeFetch(url, {})).text();
  await (await nodeFetch(url, {})).text();
  expect(sockets.size).toBe(1);
  await (await nodeFetch(url, { method: "POST", body: "{}" })).text();
  await (await nodeFetch(url, { method: "POST", body: "{}" })).text();
  expect(sockets.size).toBe(3);
});
