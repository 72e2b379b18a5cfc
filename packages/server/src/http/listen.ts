import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Request, Response } from "express";
import type { App } from "./app";
import { readFirstLine } from "./first-line";
import type { ClientError } from "./refuse";

/** A server that listens, and the way to end it. */
export interface Listener {
  url: string;
  /** Takes no new request, finishes the running ones (at most `grace` milliseconds) and lets go of the port. */
  close(grace: number): Promise<void>;
}

/** Bytes of the request line and the headers together: every filter at its longest fits, 100 addresses among them. */
const MAX_HEADER_SIZE = 65_536;

/** Node's code of a request that does not arrive in time. */
const TIMEOUT = "ERR_HTTP_REQUEST_TIMEOUT";

/** How long a caller may take, milliseconds. */
export interface Timeouts {
  /** For the request line and the headers: a slow sender must not hold a connection for ever. */
  headers: number;
  /** For the whole request. */
  request: number;
  /** Without anything sent or read: nor must one who asks and never reads. */
  idle: number;
}

const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, idle: 120_000 };

/** Starts to listen. Rejects with the system's error when the port is taken. */
export async function listen(
  { router, refuse }: App,
  host: string,
  port: number,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Listener> {
  const options: ServerOptions = {
    maxHeaderSize: MAX_HEADER_SIZE,
    // Node would answer without a body; the application says what is missing.
    requireHostHeader: false,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: Math.min(1_000, timeouts.headers),
  };
  // Connections that have not asked anything yet (browsers open such ones ahead) are not among Node's idle ones.
  const silent = new Set<Socket>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    silent.delete(request.socket);
    // The router answers everything itself, so nothing comes after it.
    router(request as Request, response as Response, () => response.destroy());
  };
  const server = createServer(options, answer);
  server.timeout = timeouts.idle;
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1); Node would answer without a body.
  server.on("checkExpectation", answer);
  const starts = new WeakMap<Duplex, string>();
  // Node's own listener begins to parse; it gets each connection when its first line is known.
  const [serve] = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
    readFirstLine(socket, timeouts.headers, (start, isLate) => {
      starts.set(socket, start);
      if (!isLate) return serve?.call(server, socket);
      socket.on("error", () => undefined);
      server.emit("clientError", Object.assign(new Error("no request line"), { code: TIMEOUT }), socket);
    });
  });
  server.on("clientError", (error: ClientError, socket) => {
    if (socket instanceof Socket) refuse(error, socket, starts.get(socket) ?? "");
    else socket.destroy();
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { url: `http://${name}:${address.port}`, close: (grace) => close(server, silent, grace) };
}

async function close(server: Server, silent: ReadonlySet<Socket>, grace: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  for (const socket of silent) socket.destroy();
  // A connection goes idle only when its last request ends, so it takes more than one look.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
