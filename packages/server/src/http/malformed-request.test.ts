import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { exchange, openSocket } from "../../test/raw-socket";
import { interfaces } from "../interfaces/index";
import { systemRuntime } from "../lib/system-runtime";
import type { Context } from "./context";
import { sendFailure } from "./failure";
import { type Listener, listen, type Timeouts } from "./listen";
import { createRefusal } from "./malformed-request";
import { startRequest } from "./start-request";

let listener: Listener | undefined;
afterEach(() => listener?.close(0));

/** Starts a server that passes every request to `answer`. Returns its URL. */
async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  timeouts?: Timeouts,
): Promise<string> {
  const limits = { total: 100, perAddress: 100, isProxy: () => false };
  const last = new WeakMap<Socket, Context>();
  const start = (request: IncomingMessage, response: ServerResponse) =>
    startRequest({ interfaces, runtime: systemRuntime }, request, response);
  const router = express.Router().use((request: IncomingMessage, response: ServerResponse) => {
    last.set(request.socket, start(request, response));
    answer(request, response);
  });
  const refuse = createRefusal({
    clock: systemRuntime,
    lastOf: (socket) => last.get(socket),
    startRequest: start,
    fail: (context, error) => sendFailure(undefined, context.response, context, error),
    onError: (failure) => {
      throw failure;
    },
  });
  listener = await listen({ clock: systemRuntime, router, refuse }, "127.0.0.1", 0, limits, timeouts);
  return listener.url;
}

const post = "POST /v1/persons HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";

test("nothing is written into a response that has started: the connection is closed", async () => {
  const url = await serve((_request, response) => {
    response.setHeader("Content-Length", 100);
    response.write("the first half");
  });
  const { answers, rest } = await exchange(url, [post, "none\r\n"]);
  expect(answers).toEqual([]);
  expect(rest.split("\r\n\r\n").slice(1)).toEqual(["the first half"]);
});

test("a connection without a request stays open for longer than proxies keep theirs", async () => {
  const url = await serve((_request, response) => response.end("{}"));
  const answer = await fetch(url);
  expect(await answer.text()).toBe("{}");
  const [, seconds] = /^timeout=(\d+)$/.exec(answer.headers.get("Keep-Alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test("a complete response is not followed by another one, and the connection ends", async () => {
  const url = await serve((_request, response) => response.end("{}"));
  const { answers, rest } = await exchange(url, [post, "none\r\n"]);
  expect([answers.map(({ status }) => status), rest]).toEqual([[200], ""]);
});

test("the error for an unreadable request head is sent after the responses that are due before it", async () => {
  let finish = () => {};
  const url = await serve((_request, response) => {
    finish = () => response.end("{}");
  });
  const socket = await openSocket(url);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write("GET /v1/networks HTTP/1.1\r\nHost: x\r\n\r\nGET /v2/transfers HTTP/1.1\r\nHost x\r\n\r\n");
  const other = await exchange(url, ["nonsense\r\n\r\n"]);
  expect(other.answers.map(({ status }) => status)).toEqual([400]);
  expect(text).toBe("");
  finish();
  await once(socket, "end");
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  expect(text).toContain('"statusCode":400');
});

test("a caller who sends too slowly gets 408, wherever the request stops", async () => {
  const url = await serve((request) => void request.resume(), { headers: 50, request: 100, idle: 60_000 });
  const head = "POST /v2/addresses/list HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n";
  for (const [form, pieces] of [
    ["core", [""]],
    ["core", ["POST /v2/ad"]],
    ["data", [head.slice(0, 50)]],
    ["data", [head]],
    ["data", [head, "12345"]],
  ] as const) {
    const { answers, rest } = await exchange(url, pieces);
    expect([answers.map(({ status }) => status), rest]).toEqual([[408], ""]);
    expect(answers[0]?.body).toMatchObject({
      code: "request_timeout",
      ...(form === "data" && { statusCode: 408 }),
    });
  }
});

test("a refused caller who continues to send is disconnected", async () => {
  const url = await serve(() => undefined);
  const socket = await openSocket(url);
  socket.resume();
  socket.write("nonsense\r\n\r\n");
  const sending = setInterval(() => socket.writable && socket.write("x".repeat(1000)), 10);
  await once(socket, "close");
  clearInterval(sending);
});
