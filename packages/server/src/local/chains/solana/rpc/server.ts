import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Callers } from "@waybill/spec/standards/callers";
import { type WebSocket, WebSocketServer } from "ws";
import { closeToPages } from "../../../close-to-pages";
import type { Landing } from "../included-transaction";
import { slotMs } from "../slots";
import type { Call, Dispatcher } from "./dispatch";
import { invalidParams, invalidRequest, methodNotFound, RpcError } from "./errors";
import { type Json, toJson } from "./json";
import type { Node } from "./method";
import { Params } from "./params";
import { type Subscribe, type Subscription, subscriptionKinds } from "./subscriptions/subscription-kinds";

/** Maximum body size in bytes, enough for large batches of ordinary calls. */
const maxBody = 1024 * 1024;

const host = "127.0.0.1";
const portAttempts = 50;

/** A listening RPC server. */
export interface RpcServer {
  url: string;
  /** Ends every connection and waits until the ports are free. Idempotent. */
  close(): Promise<void>;
}

/**
 * Serves the dispatcher over HTTP and WebSocket on two consecutive loopback ports, because web3.js expects the WebSocket on
 * the port after that of HTTP. Both ports support both protocols.
 */
export async function serve(dispatcher: Dispatcher, callers: Callers): Promise<RpcServer> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxBody });
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((request, response) => answer(dispatcher, request, response));
    server.on("upgrade", (request, socket, head) => {
      socket.on("error", () => socket.destroy());
      sockets.handleUpgrade(request, socket, head, (client) => converse(dispatcher, client));
    });
    closeToPages(server, callers);
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
    server.on("error", dispatcher.onFault);
    return server;
  };
  const servers = await neighbours(listen);
  let closing: Promise<void> | undefined;
  return {
    url: `http://${host}:${portOf(servers[0])}`,
    close: () => {
      for (const client of sockets.clients) client.terminate();
      closing ??= Promise.all(servers.map(stop)).then(() => {});
      return closing;
    },
  };
}

async function neighbours(listen: (port: number) => Promise<Server>): Promise<[Server, Server]> {
  for (let attempt = 1; ; attempt++) {
    const first = await listen(0);
    try {
      return [first, await listen(portOf(first) + 1)];
    } catch (error) {
      // The next port is in use or does not exist: try another pair.
      await stop(first);
      if (attempt === portAttempts) throw error;
    }
  }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const headers = { "content-type": "application/json; charset=utf-8" };

function answer(dispatcher: Dispatcher, request: IncomingMessage, response: ServerResponse): void {
  const end = (status: number, body: string | undefined) => {
    response.writeHead(status, headers);
    response.end(body);
  };
  if (request.method === "GET" && request.url === "/health") end(200, "ok");
  else if (request.method !== "POST") end(405, refusal("send calls with POST"));
  else
    readBody(request, (text) => {
      if (text === undefined) return end(413, refusal(`a request has at most ${maxBody} bytes`));
      const answered = dispatcher.answer(text);
      end(answered === undefined ? 204 : 200, answered);
    });
}

/** Passes the body on as text, undefined when it is too large. An incomplete request is ignored. */
function readBody(request: IncomingMessage, done: (text: string | undefined) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    // Read and discard the rest, because a client that is still sending would not read the answer.
    if (size <= maxBody) chunks.push(chunk);
  });
  request.on("error", () => request.destroy());
  request.on("end", () => done(size > maxBody ? undefined : Buffer.concat(chunks).toString("utf8")));
}

const refusal = (what: string) => {
  const { code, message } = invalidRequest(what);
  return toJson({ jsonrpc: "2.0", error: { code, message }, id: null });
};

function converse(dispatcher: Dispatcher, client: WebSocket): void {
  const send = (text: string) => client.send(text);
  const subscriptions = new Subscriptions(dispatcher.node, send);
  const refusals = new RefusalThrottle((run, ms) => setTimeout(run, ms).unref());
  client.on("message", (data) => {
    let isRefused = false;
    const text = dispatcher.answer(String(data), (call) => {
      try {
        return subscriptions.handle(call);
      } catch (error) {
        isRefused = true;
        throw error;
      }
    });
    if (text === undefined) return;
    if (isRefused) refusals.answer(() => send(text));
    else send(text);
  });
  client.on("error", () => client.terminate());
  client.on("close", () => subscriptions.close());
}

/** Milliseconds between the refusals of a connection, once one has been sent. */
const pause = 1000;

/**
 * Limits the rate of refused subscriptions. After a refusal, web3.js immediately and endlessly retries, even for a method or
 * parameter that will never be accepted. The first refusal is sent at once; further ones at most once a second, which limits
 * such a client to one request per second.
 */
export class RefusalThrottle {
  /** Refusals that are waiting or were sent less than a second ago. */
  #recent = 0;

  constructor(readonly later: (run: () => void, ms: number) => void) {}

  answer(send: () => void): void {
    const wait = this.#recent === 0 ? 0 : pause;
    this.#recent += 1;
    this.later(() => {
      this.#recent -= 1;
    }, wait + pause);
    if (wait === 0) send();
    else this.later(send, wait);
  }
}

/** Maximum subscriptions of one connection, to limit memory. */
const maxSubscriptions = 10_000;

/** The subscriptions of one WebSocket. */
class Subscriptions {
  readonly #open = new Map<number, Subscription & { notification: string }>();
  readonly #stopListening: () => void;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #lastSlot = 0;

  constructor(
    readonly node: Node,
    readonly send: (text: string) => void,
  ) {
    this.#stopListening = node.ledger.onLanded((landing) => this.#landed(landing));
  }

  /** Answers a call that subscribes or unsubscribes; undefined for any other. Throws RpcError. */
  handle({ method, params }: Call): Json | undefined {
    const [, kind, verb] = /^(.*)(Subscribe|Unsubscribe)$/.exec(method) ?? [];
    if (kind === undefined) return undefined;
    const subscribe = Object.hasOwn(subscriptionKinds, kind) ? subscriptionKinds[kind] : undefined;
    if (!subscribe) throw methodNotFound();
    const read = new Params(params, this.node.ledger.slots.current);
    return verb === "Subscribe" ? this.#subscribe(kind, subscribe, read) : this.#unsubscribe(read.integer(0));
  }

  close(): void {
    this.#stopListening();
    this.#open.clear();
    this.#ignoreSlots();
  }

  #subscribe(kind: string, subscribe: Subscribe, params: Params): number {
    if (this.#open.size >= maxSubscriptions)
      throw new RpcError(
        -32603,
        `Internal error: a connection has at most ${maxSubscriptions} subscriptions`,
      );
    const subscription = subscribe(this.node, params);
    const { past } = subscription;
    this.#lastId += 1;
    const id = this.#lastId;
    this.#open.set(id, { ...subscription, notification: `${kind}Notification` });
    // The client must receive the subscription id first.
    if (past !== undefined) setImmediate(() => this.#tell(id, [past]));
    if (subscription.slot) this.#watchSlots();
    return id;
  }

  #unsubscribe(id: number): true {
    const was = this.#open.get(id);
    if (!was) throw invalidParams("Invalid subscription id.");
    this.#open.delete(id);
    if (was.slot && ![...this.#open.values()].some(({ slot }) => slot)) this.#ignoreSlots();
    return true;
  }

  #landed(landing: Landing): void {
    for (const [id, { landed }] of this.#open) if (landed) this.#tell(id, landed(landing));
    this.#passSlots();
  }

  /** Slots pass with the clock, so it is polled while there is a subscription to slots. */
  #watchSlots(): void {
    if (this.#timer) return;
    this.#lastSlot = this.node.ledger.slots.current;
    this.#timer = setInterval(() => this.#passSlots(), slotMs).unref();
  }

  #ignoreSlots(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #passSlots(): void {
    if (!this.#timer) return;
    const { current } = this.node.ledger.slots;
    if (current === this.#lastSlot) return;
    this.#lastSlot = current;
    for (const [id, { slot }] of this.#open) if (slot) this.#tell(id, slot(current));
  }

  #tell(subscription: number, results: readonly Json[]): void {
    for (const result of results) {
      const open = this.#open.get(subscription);
      if (!open) return;
      if (open.once) this.#open.delete(subscription);
      this.send(toJson({ jsonrpc: "2.0", method: open.notification, params: { result, subscription } }));
    }
  }
}
