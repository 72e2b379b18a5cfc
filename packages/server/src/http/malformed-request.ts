import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type ApiError, apiError, type ErrorCode } from "../errors";
import type { Clock } from "../lib/runtime";
import type { Context } from "./context";

/** A parse error that Node reports for a connection, with the bytes that contain it. */
export interface ClientError extends Error {
  code?: string;
  rawPacket?: Buffer;
  /** Number of these bytes before the error. */
  bytesParsed?: number;
}

/** Method and path of a request line. */
interface RequestLine {
  method: string;
  path: string;
}

/** The functions of the application that refusals use. */
interface RefusalHost {
  clock: Pick<Clock, "after">;
  /** The latest request on a connection. */
  lastOf(socket: Socket): Context | undefined;
  /** Starts processing a placeholder request for bytes that cannot be parsed as one. */
  startRequest(request: IncomingMessage, response: ServerResponse): Context;
  /** Sends an error response. */
  fail(context: Context, error: ApiError): void;
  /** Logs an error that occurred while sending a refusal. */
  onError(failure: unknown): void;
}

/** The code of the error for a connection beyond the limits. */
export const TOO_MANY_CONNECTIONS = "TOO_MANY_CONNECTIONS";

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
  [TOO_MANY_CONNECTIONS]: "too_many_connections",
};

const messages: Partial<Record<ErrorCode, string>> = {
  headers_too_large: "the request line and the headers are too long",
  request_timeout: "the request did not arrive in time",
  too_many_connections: "too many connections are open, or too many from this address",
};

/** How long further bytes of a refused caller are read and discarded, in milliseconds: a reset could discard the response. */
const LINGER = 1_000;

/**
 * Answers input that cannot be parsed as HTTP with the same error format and log as other requests. An error in a request
 * body is the response to that request; any other is sent after all responses that are still due on the connection. If a
 * response has started, the connection is closed instead. `start`: the first bytes of the connection.
 */
export function createRefusal(app: RefusalHost): (error: ClientError, socket: Socket, start: string) => void {
  const refused = new WeakSet<Socket>();
  /** Runs an event listener, which must not throw: an uncaught error would end the process. */
  const guarded = (socket: Socket, step: () => void) => {
    try {
      step();
    } catch (failure) {
      app.onError(failure);
      socket.destroy();
    }
  };
  const refuse = (error: ClientError, socket: Socket, start: string): void => {
    // Bytes after the first error cause further errors.
    if (refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const code = codes[error.code ?? ""] ?? "malformed_request";
    const failure = apiError(
      code,
      messages[code] ?? "the request could not be parsed as HTTP",
      code === "too_many_connections" ? { "Retry-After": "1" } : {},
      { cause: error },
    );
    const last = app.lastOf(socket);
    if (last && !last.request.complete) {
      refuseRest(app, last, socket, failure);
      return;
    }
    const line = lineOf(error) ?? (last ? undefined : readLine(start));
    const answer = () =>
      refuseHead(app, socket, failure, line ?? { method: "", path: last?.request.url ?? "/" });
    if (last && !isOver(last.response)) last.response.once("close", () => guarded(socket, answer));
    else answer();
  };
  return (error, socket, start) => guarded(socket, () => refuse(error, socket, start));
}

/** Whether a response was sent and is detached from the connection, so that another one can be written. */
const isOver = (response: ServerResponse): boolean => response.writableFinished && response.socket === null;

/** Refuses a request whose body cannot be parsed. */
function refuseRest(app: RefusalHost, context: Context, socket: Socket, failure: ApiError): void {
  const { response } = context;
  if (isOver(response)) linger(app, socket);
  else if (response.writableEnded) response.once("close", () => linger(app, socket));
  else if (response.headersSent) socket.destroy();
  else {
    context.refused = true;
    response.setHeader("Connection", "close");
    app.fail(context, failure);
  }
}

/** Refuses input that is not a valid request line and headers. */
function refuseHead(
  app: RefusalHost,
  socket: Socket,
  failure: ApiError,
  { method, path }: RequestLine,
): void {
  if (!socket.writable) return;
  const request = new IncomingMessage(socket);
  Object.assign(request, { method, url: path, httpVersionMajor: 1, httpVersionMinor: 1 });
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once("finish", () => {
    response.detachSocket(socket);
    response.emit("close");
    linger(app, socket);
  });
  app.fail(app.startRequest(request, response), failure);
}

function linger({ clock }: RefusalHost, socket: Socket): void {
  socket.end();
  socket.once(
    "close",
    clock.after(LINGER, () => socket.destroy()),
  );
}

/** The request line of the head that contains the error, if it is in the same bytes. */
function lineOf({ rawPacket, bytesParsed }: ClientError): RequestLine | undefined {
  const text = rawPacket?.toString("latin1") ?? "";
  // An error at the very end belongs to the head that ends there.
  const before = text.slice(0, Math.max(0, (bytesParsed ?? text.length) - 4));
  const blank = Math.max(before.lastIndexOf("\n\n") + 2, before.lastIndexOf("\r\n\r\n") + 4);
  return readLine(text.slice(blank < 4 ? 0 : blank)) ?? readLine(text);
}

const readLine = (text: string): RequestLine | undefined => {
  const [, method, path] = /^([A-Z]{1,20}) (?:https?:\/\/[^/\s]*)?(\/[^\s?#]{0,200})/.exec(text) ?? [];
  return method === undefined || path === undefined ? undefined : { method, path };
};
