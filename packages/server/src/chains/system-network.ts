import { subscribe } from "node:diagnostics_channel";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createUnzip } from "node:zlib";
import type undici from "undici";
import type { Dispatcher } from "undici";
import type { Clock } from "../lib/runtime";
import { traceHeader } from "../lib/trace";
import type { NodeAnswer, NodeCall, NodeNetwork } from "./node-network";

/** How many connections were opened to each origin of interest. */
const opened = new Map<string, number>();

/** A message of `undici:client:connected`, which undici publishes for each connection that it opens. */
interface Connected {
  connectParams?: { protocol?: unknown; host?: unknown };
}

subscribe("undici:client:connected", (message) => {
  const { protocol, host } = (message as Connected).connectParams ?? {};
  const origin = `${protocol}//${host}`;
  const count = opened.get(origin);
  if (count !== undefined) opened.set(origin, count + 1);
});

/** Counts the connections that are opened to the host of this URL. Those of all who ask are counted together. */
export function countConnections(url: string): () => number {
  const { protocol, host } = new URL(url);
  const origin = `${protocol}//${host}`;
  opened.set(origin, opened.get(origin) ?? 0);
  return () => opened.get(origin) ?? 0;
}

/** The network of this machine. Only the code that assembles a program uses it; all other code is given a `NodeNetwork`. */
export const systemNetwork = (
  clock: Pick<Clock, "monotonic" | "after" | "timeout" | "turn">,
): NodeNetwork => ({
  clock,
  send: (call) => send(call, clock),
  countConnections,
});

/** How long an unused connection is kept, milliseconds: what closes it from the other side soon after would break off a call. */
const IDLE_FOR = 4_000;

/** How often a call is sent on to another address. */
const MOST_REDIRECTS = 5;

/** Loaded with the first call, so that a server starts as fast as without it. */
let client: Promise<{ request: typeof undici.request; dispatcher: Dispatcher }> | undefined;

async function openClient() {
  const { Agent, interceptors, request } = await import("undici");
  const agent = new Agent({
    keepAliveTimeout: IDLE_FOR,
    keepAliveMaxTimeout: IDLE_FOR,
    // The time of a whole call is that of its own clock.
    connect: { timeout: 0 },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { request, dispatcher: agent.compose(interceptors.redirect({ maxRedirections: MOST_REDIRECTS })) };
}

/** The answer was not complete in time. */
export class TimeoutError extends Error {
  override name = "TimeoutError";
}

async function send(
  { url, method, json, timeout }: NodeCall,
  clock: Pick<Clock, "after">,
): Promise<NodeAnswer> {
  const over = new AbortController();
  // A timeout signal cannot be called off: it would be aborted later for each of these calls.
  const cancel = clock.after(timeout, () => over.abort(new TimeoutError(`no answer within ${timeout} ms`)));
  try {
    client ??= openClient();
    const { request, dispatcher } = await client;
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      method: method as Dispatcher.HttpMethod,
      headers: {
        Accept: "*/*",
        "Accept-Encoding": "br, gzip, deflate",
        ...traceHeader(),
        ...(json !== undefined && { "Content-Type": "application/json" }),
      },
      body: json ?? null,
      signal: over.signal,
    });
    body.once("close", cancel);
    // The error of a body that is not read.
    body.on("error", () => undefined);
    const read = decoded(body, headers["content-encoding"]);
    return { status: statusCode, body: read, leave: () => void read.resume() };
  } catch (error) {
    cancel();
    throw error;
  }
}

/** The body without its compression. An error that breaks off the one breaks off the other. */
function decoded(body: Readable, encoding: string | string[] | undefined): Readable {
  const name = String(encoding ?? "identity").toLowerCase();
  if (name === "identity") return body;
  const decoder = name === "br" ? createBrotliDecompress() : createUnzip();
  decoder.on("error", () => undefined);
  body.once("error", (error) => decoder.destroy(error));
  decoder.once("close", () => body.destroy());
  return body.pipe(decoder);
}
