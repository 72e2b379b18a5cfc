import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import type { Callers } from "@waybill/spec/standards/callers";
import { closeToPages } from "../../close-to-pages";

/** anvil behind a check of who calls. */
export interface Guard {
  url: string;
  close(): Promise<void>;
}

/** Headers of one connection, which are not passed on (RFC 9110, 7.6.1). */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
]);

/**
 * Passes calls and WebSockets on to an anvil. anvil checks neither `Host` nor the `Origin` of a WebSocket, and its own
 * lists of origins are for answers that a page reads, not for what a page may do.
 */
export async function guardAnvil(url: string, callers: Callers): Promise<Guard> {
  const { hostname: host, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const headers = { ...headersOf(request), host: `${host}:${port}` };
    const passed = send(
      { agent, host, port, method: request.method, path: request.url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, headersOf(answer));
        answer.pipe(response);
      },
    );
    passed.on("error", () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  };
  const sockets = new Set<Duplex>();
  const server = createServer(pass);
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const passed = connect(Number(port), host);
    for (const one of [socket, passed]) {
      sockets.add(one);
      one.on("close", () => {
        sockets.delete(one);
        socket.destroy();
        passed.destroy();
      });
      one.on("error", () => one.destroy());
    }
    passed.write(headOf(request));
    passed.write(head);
    socket.pipe(passed).pipe(socket);
  });
  closeToPages(server, callers);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          agent.destroy();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !OF_CONNECTION.has(name) && !/^(origin|access-control-)/.test(name),
    ),
  );

/** The request line and the headers as they came. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ""}`] : [],
  );
  return [`${method} ${url} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}
