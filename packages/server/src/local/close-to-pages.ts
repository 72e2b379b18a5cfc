import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type CallerFault, type Callers, callerFault, callerStatus } from "@waybill/spec/standards/callers";
import cors from "cors";

const messages: Readonly<Record<CallerFault, string>> = {
  several_hosts: "the request has several Host headers",
  other_host: "the Host header is not a name of this machine",
  other_origin:
    "pages from this origin may not call this local service: allow the origin with waybill dev --allow-origin",
};

/** The headers by which a browser lets an allowed page read the answer; ends a preflight. */
const allowPage = cors({ origin: true, methods: ["GET", "POST", "PUT", "DELETE"], maxAge: 600 });

/** Has a request of a program, or of a page that is allowed, answered by `next`, and refuses every other. */
export function admit(
  request: IncomingMessage,
  response: ServerResponse,
  callers: Callers,
  next: () => void,
): void {
  const fault = callerFault(request, callers);
  if (fault) refuse(response, fault);
  else if (request.headers.origin === undefined) next();
  else allowPage(request, response, next);
}

/**
 * Has a server of a local service answer programs, and pages that are allowed: all data and keys of it are public, and
 * a page in the developer's browser could read and change everything. Called after the server has its own listeners.
 */
export function closeToPages<Closed extends Server>(server: Closed, callers: Callers): Closed {
  const answers = server.listeners("request") as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    admit(request, response, callers, () => {
      for (const answer of answers) answer.call(server, request, response);
    });
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
      const status = callerStatus[fault];
      socket.on("error", () => socket.destroy());
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
    });
  return server;
}

function refuse(response: ServerResponse, fault: CallerFault): void {
  const status = callerStatus[fault];
  response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
  response.end(JSON.stringify({ code: status, message: messages[fault] }));
}
