import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import type { Dispatcher } from "./dispatch";
import { invalidRequest } from "./errors";
import { toJson } from "./json";
import { Subscriptions } from "./subscriptions/connection";
import { RefusalThrottle } from "./subscriptions/refusal-throttle";

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
export async function serve(dispatcher: Dispatcher): Promise<RpcServer> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxBody });
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((request, response) => answer(dispatcher, request, response));
    server.on("upgrade", (request, socket, head) => {
      socket.on("error", () => socket.destroy());
      sockets.handleUpgrade(request, socket, head, (client) => converse(dispatcher, client));
    });
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

// Wallets in browsers have other origins, and all data of the chain is public.
const headers = {
  "content-type": "application/json; charset=utf-8",
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "content-type, solana-client",
};

function answer(dispatcher: Dispatcher, request: IncomingMessage, response: ServerResponse): void {
  const end = (status: number, body: string | undefined) => {
    response.writeHead(status, headers);
    response.end(body);
  };
  if (request.method === "OPTIONS") end(204, undefined);
  else if (request.method === "GET" && request.url === "/health") end(200, "ok");
  else if (request.method !== "POST") end(405, refusal("calls are POSTed"));
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
