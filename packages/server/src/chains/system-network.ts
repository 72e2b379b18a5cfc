import { subscribe } from "node:diagnostics_channel";
import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createUnzip } from "node:zlib";
import type { Clock } from "../lib/runtime";
import type { NodeAnswer, NodeNetwork } from "./node-network";

/** How many connections were opened to each origin of interest. */
const opened = new Map<string, number>();

/** A message of `undici:client:connected`, which Node's `fetch` publishes for each connection that it opens. */
interface Connected {
  connectParams?: { protocol?: unknown; host?: unknown };
}

/** Counts a connection that was opened to this origin by other means than `fetch`. */
function connectionOpened({ protocol, host }: Pick<URL, "protocol" | "host">): void {
  const origin = `${protocol}//${host}`;
  const count = opened.get(origin);
  if (count !== undefined) opened.set(origin, count + 1);
}

subscribe("undici:client:connected", (message) => {
  const { protocol, host } = (message as Connected).connectParams ?? {};
  connectionOpened({ protocol: String(protocol), host: String(host) });
});

/** Counts the connections that are opened to the host of this URL. Those of all who ask are counted together. */
export function countConnections(url: string): () => number {
  const { protocol, host } = new URL(url);
  const origin = `${protocol}//${host}`;
  opened.set(origin, opened.get(origin) ?? 0);
  return () => opened.get(origin) ?? 0;
}

/**
 * The network of this machine. Only what puts a program together uses it; all else is given a `NodeNetwork`. JSON-RPC goes by Node's
 * own module, which takes half of the processor time of `fetch`; all else goes by `fetch`.
 */
export const systemNetwork = (clock: Pick<Clock, "monotonic" | "after" | "timeout">): NodeNetwork => ({
  clock,
  send: async ({ url, method, json, timeout }) => {
    if (method === "POST" && json !== undefined) return postJson(url, json, timeout, clock);
    const { status, body } = await fetch(url, { method, signal: clock.timeout(timeout) });
    return { status, body, leave: () => void body?.cancel().catch(() => undefined) };
  },
  countConnections,
});

/** How long an unused connection is kept, milliseconds: what closes it from the other side soon after would break off a call. */
const IDLE_FOR = 4_000;

const kept = { keepAlive: true, timeout: IDLE_FOR, scheduling: "lifo" } as const;
const http = new HttpAgent(kept);
const https = new HttpsAgent(kept);

/** The answer was not complete in time. */
class TimeoutError extends Error {
  override name = "TimeoutError";
}

/**
 * Sends JSON by Node's own module, at half of the processor time that `fetch` takes. Redirects are left to `fetch`, which
 * sends it once more. `timeout`, in milliseconds, is that for the whole answer. Throws TimeoutError, and the socket's error.
 */
export async function postJson(
  url: string,
  json: string,
  timeout: number,
  clock: Pick<Clock, "monotonic" | "after" | "timeout">,
): Promise<NodeAnswer> {
  const to = new URL(url);
  const isSecure = to.protocol === "https:";
  const begun = clock.monotonic();
  const request = (isSecure ? requestHttps : requestHttp)(to, {
    method: "POST",
    agent: isSecure ? https : http,
    headers: {
      Accept: "*/*",
      "Accept-Encoding": "br, gzip, deflate",
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(json),
    },
  });
  request.once("socket", (socket) => {
    if (socket.connecting) socket.once(isSecure ? "secureConnect" : "connect", () => connectionOpened(to));
  });
  const message = await answered(request, json, timeout, clock);
  const { statusCode = 0 } = message;
  if (![301, 302, 303, 307, 308].includes(statusCode)) {
    const body = decoded(message);
    return { status: statusCode, body, leave: () => void body.resume() };
  }
  message.resume();
  const { status, body } = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: json,
    signal: clock.timeout(Math.max(0, Math.ceil(timeout - (clock.monotonic() - begun)))),
  });
  return { status, body, leave: () => void body?.cancel().catch(() => undefined) };
}

/** The head of the answer. At the end of the time the request is destroyed, and so is the body that is still being read. */
function answered(
  request: ClientRequest,
  json: string,
  timeout: number,
  clock: Pick<Clock, "after">,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let message: IncomingMessage | undefined;
    const end = () => {
      const late = new TimeoutError(`no answer within ${timeout} ms`);
      message?.destroy(late);
      request.destroy(late);
    };
    // A signal cannot be called off: it would be aborted later for each of these calls.
    request.once("close", clock.after(timeout, end));
    request.on("error", reject);
    request.once("response", (found) => {
      message = found;
      // Of a body that nobody reads.
      found.on("error", () => undefined);
      resolve(found);
    });
    request.end(json);
  });
}

/** The body without its compression. What breaks off the one breaks off the other. */
function decoded(message: IncomingMessage): Readable {
  const encoding = message.headers["content-encoding"]?.toLowerCase();
  if (encoding === undefined || encoding === "identity") return message;
  const decoder = encoding === "br" ? createBrotliDecompress() : createUnzip();
  decoder.on("error", () => undefined);
  message.once("error", (error) => decoder.destroy(error));
  decoder.once("close", () => message.destroy());
  return message.pipe(decoder);
}
