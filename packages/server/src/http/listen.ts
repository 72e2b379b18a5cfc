import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Request, Response, Router } from "express";
import type { ClientError, unreadableAnswers } from "./unreadable";

/** A server that listens, and the way to end it. */
export interface Listener {
  url: string;
  /** Takes no new request, finishes the running ones (at most `grace` milliseconds) and lets go of the port. */
  close(grace: number): Promise<void>;
}

/** Bytes of the request line and the headers together: every filter at its longest fits, 100 addresses among them. */
const MAX_HEADER_SIZE = 65_536;

/** Starts to listen. Rejects with the system's error when the port is taken. */
export async function listen(
  app: Router,
  unreadable: ReturnType<typeof unreadableAnswers>,
  host: string,
  port: number,
): Promise<Listener> {
  // The router answers everything itself, so nothing comes after it.
  const server = createServer({ maxHeaderSize: MAX_HEADER_SIZE }, (request, response) =>
    app(request as Request, response as Response, () => response.destroy()),
  );
  // A slow sender must not hold a connection for ever.
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // Nor must one who asks and never reads.
  server.timeout = 120_000;
  // Connections that have not asked anything yet (browsers open such ones ahead) are not among Node's idle ones.
  const silent = new Set<Socket>();
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", (request) => silent.delete(request.socket));
  server.on("clientError", (error: ClientError, socket) => {
    if (!socket.writable) return;
    const remote = "remoteAddress" in socket ? String(socket.remoteAddress) : "unknown";
    const { status, label, headers, body } = unreadable(error, remote);
    const lines = [
      `HTTP/1.1 ${status} ${label}`,
      ...[...headers].map(([name, value]) => `${name}: ${value}`),
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
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
