import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type CallerFault, type Callers, callerFault } from "@waybill/spec/standards/callers";

const statuses: Readonly<Record<CallerFault, readonly [status: number, name: string, message: string]>> = {
  several_hosts: [400, "Bad Request", "the request has several Host headers"],
  other_host: [421, "Misdirected Request", "the Host is not a name of this machine"],
  other_origin: [
    403,
    "Forbidden",
    "pages of this Origin may not call this local service: waybill dev --allow-origin lists those that may",
  ],
};

/**
 * Has a server of a local service answer programs, and pages that are allowed: all data and keys of it are public, and a page in the
 * developer's browser could read and change everything. Called after the server has its own listeners.
 */
export function closeToPages<Closed extends Server>(server: Closed, callers: Callers): Closed {
  const answers = server.listeners("request") as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const fault = callerFault(request, callers);
    if (fault) return void refuse(response, fault);
    for (const [name, value] of Object.entries(headersFor(request))) response.setHeader(name, value ?? "");
    if (isPreflight(request)) return void response.writeHead(204).end();
    for (const answer of answers) answer.call(server, request, response);
  });
  const upgrades = server.listeners("upgrade") as ((
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ) => void)[];
  server.removeAllListeners("upgrade");
  if (upgrades.length > 0)
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const fault = callerFault(request, callers);
      if (!fault) {
        for (const upgrade of upgrades) upgrade.call(server, request, socket, head);
        return;
      }
      const [status, name] = statuses[fault];
      socket.on("error", () => socket.destroy());
      socket.end(`HTTP/1.1 ${status} ${name}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    });
  return server;
}

function refuse(response: ServerResponse, fault: CallerFault): void {
  const [status, , message] = statuses[fault];
  response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
  response.end(JSON.stringify({ code: status, message }));
}

const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === "OPTIONS" &&
  headers.origin !== undefined &&
  headers["access-control-request-method"] !== undefined;

/** The headers by which a browser lets an allowed page read the answer (Fetch standard, CORS). */
function headersFor(request: IncomingMessage): OutgoingHttpHeaders {
  const { origin } = request.headers;
  if (origin === undefined) return {};
  const allowed = { "Access-Control-Allow-Origin": origin, Vary: "Origin" };
  if (!isPreflight(request)) return allowed;
  return {
    ...allowed,
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": request.headers["access-control-request-headers"] ?? "",
    "Access-Control-Max-Age": "600",
  };
}
