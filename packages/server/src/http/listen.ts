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
import type { Clock } from "../lib/runtime";
import type { App } from "./app";
import { type ConnectionLimits, Connections } from "./connections";
import { type ClientError, TOO_MANY_CONNECTIONS } from "./malformed-request";

/** A listening server. */
export interface Listener {
  url: string;
  /** Stops accepting requests, finishes the running ones (within `grace` milliseconds) and releases the port. */
  close(grace: number): Promise<void>;
}

/** Bytes of the request line and the headers together; large enough for all filters, including 100 addresses. */
export const MAX_HEADER_SIZE = 65_536;

/**
 * How long a connection without a request stays open, in milliseconds: longer than proxies keep theirs, usually for a
 * minute. One that is closed just when a request is sent on it fails that request, and whoever sent it cannot know
 * whether it was done.
 */
const KEEP_ALIVE = 75_000;

/** Node's code of a request that does not arrive in time. */
const TIMEOUT = "ERR_HTTP_REQUEST_TIMEOUT";

/** Time limits for callers, in milliseconds. */
export interface Timeouts {
  /** For the request line and the headers, so that a slow sender cannot hold a connection forever. */
  headers: number;
  /** For the whole request: long enough for a large file on a slow line. */
  request: number;
  /** Without activity in either direction, so that a caller who never reads cannot hold a connection either. */
  idle: number;
}

/** How long a connection beyond the limits may take for its request line, in milliseconds. */
const RESERVE_TIMEOUT = 2_000;

/** The request line of a probe. */
const isProbe = (line: string): boolean => /^(?:GET|HEAD) \/(?:livez|readyz|healthz)[? ]/.test(line);

export const TIMEOUTS: Timeouts = { headers: 10_000, request: 300_000, idle: 120_000 };

/** Starts to listen. Rejects with the system error when the port is in use. */
export async function listen(
  { clock, router, refuse }: App,
  host: string,
  port: number,
  limits: ConnectionLimits,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Listener> {
  const options: ServerOptions = {
    maxHeaderSize: MAX_HEADER_SIZE,
    // Node would answer without a body; the application reports the missing header.
    requireHostHeader: false,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: KEEP_ALIVE,
    connectionsCheckingInterval: Math.min(1_000, timeouts.headers),
  };
  const connections = new Connections(limits);
  // Connections without a request so far (browsers preconnect) are not closed by closeIdleConnections.
  const silent = new Set<Socket>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    silent.delete(request.socket);
    if (connections.isInReserve(request.socket)) response.shouldKeepAlive = false;
    // The router answers every request, so this is never called.
    router(request as Request, response as Response, () => response.destroy());
  };
  const server = createServer(options, answer);
  server.timeout = timeouts.idle;
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node would answer without a body.
  server.on("checkExpectation", answer);
  const starts = new WeakMap<Duplex, string>();
  // Node's listener starts the HTTP parser; it receives each connection after the first line was read.
  const [serve] = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
    const isWithin = connections.enter(socket);
    const timeout = isWithin ? timeouts.headers : Math.min(RESERVE_TIMEOUT, timeouts.headers);
    readFirstLine(socket, clock, timeout, (start, isLate) => {
      starts.set(socket, start);
      const code = isLate ? TIMEOUT : isWithin || isProbe(start) ? undefined : TOO_MANY_CONNECTIONS;
      if (code === undefined) return serve?.call(server, socket);
      socket.on("error", () => undefined);
      server.emit("clientError", Object.assign(new Error("not read"), { code }), socket);
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
  return { url: `http://${name}:${address.port}`, close: (grace) => close(server, clock, silent, grace) };
}

async function close(
  server: Server,
  { after }: App["clock"],
  silent: ReadonlySet<Socket>,
  grace: number,
): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  for (const socket of silent) socket.destroy();
  // A connection becomes idle only when its last request ends, so idle connections are closed repeatedly.
  const closeIdle = () => {
    server.closeIdleConnections();
    cancelIdle = after(20, closeIdle);
  };
  let cancelIdle = after(20, closeIdle);
  const cancelCut = after(grace, () => server.closeAllConnections());
  await closed;
  cancelIdle();
  cancelCut();
}

/** Maximum bytes read before the HTTP parser starts; longer than useful request lines. */
const MAX_BYTES = 8_192;

/** Maximum characters returned, enough to determine the interface. */
const MAX_START = 300;

/**
 * Reads the first bytes of a connection, up to the end of the first line, and puts them back. The request line determines
 * the error format, and Node's parser does not always provide it for a request that it cannot parse. Only the first request
 * of a connection is read this way: listening to all bytes costs every request 3 microseconds.
 */
function readFirstLine(
  socket: Socket,
  { after }: Pick<Clock, "after">,
  timeout: number,
  done: (start: string, isLate: boolean) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const stop = (isLate: boolean) => {
    cancel();
    socket.off("data", onData).off("end", onEnd).off("error", onError).off("close", onClose);
    socket.pause();
    const bytes = Buffer.concat(chunks);
    if (length > 0) socket.unshift(bytes);
    // Decode only this part: a slice of the whole text would keep all of it in memory as long as the connection.
    done(bytes.toString("latin1", 0, MAX_START), isLate);
    socket.resume();
  };
  const onData = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_BYTES || chunk.includes(10)) stop(false);
  };
  const onEnd = () => (length > 0 ? stop(false) : socket.destroy());
  const onClose = () => cancel();
  const onError = () => socket.destroy();
  const cancel = after(timeout, () => stop(true));
  socket.on("data", onData).once("end", onEnd).once("error", onError).once("close", onClose);
}
