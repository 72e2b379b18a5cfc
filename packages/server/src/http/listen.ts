import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that listens, and the way to end it. */
export interface Listener {
  url: string;
  /** Takes no new request, finishes the running ones (at most `grace` milliseconds) and lets go of the port. */
  close(grace: number): Promise<void>;
}

/** Starts to listen. Rejects with the system's error when the port is taken. */
export async function listen(app: RequestListener, host: string, port: number): Promise<Listener> {
  const server = createServer(app);
  // A slow sender must not hold a connection for ever.
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return;
    const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
    const [status, label] = tooLarge ? ["431", "header fields too large"] : ["400", "bad request"];
    const body = JSON.stringify({
      error: label,
      details: { message: "the request could not be read as HTTP" },
    });
    socket.end(
      `HTTP/1.1 ${status} ${label}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { url: `http://${name}:${address.port}`, close: (grace) => close(server, grace) };
}

async function close(server: Server, grace: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A connection goes idle only when its last request ends, so it takes more than one look.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
