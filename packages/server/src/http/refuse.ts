import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "../error-catalogue";
import { type ApiError, apiError } from "../errors";
import type { Context } from "./context";

/** A fault that Node finds in what a connection sends, with the bytes in which it found it. */
export interface ClientError extends Error {
  code?: string;
  rawPacket?: Buffer;
  /** How many of these bytes came before the fault. */
  bytesParsed?: number;
}

/** How a request begins. */
interface RequestLine {
  method: string;
  path: string;
}

/** What a refusal needs of the application. */
interface Refusing {
  /** The request that began last on a connection. */
  lastOf(socket: Socket): Context | undefined;
  /** Begins a request that was made up for what could not be read as one. */
  begin(request: IncomingMessage, response: ServerResponse): Context;
  /** Answers with an error. */
  fail(context: Context, error: ApiError): void;
  /** Told what went wrong where nothing can be answered. */
  lost(failure: unknown): void;
}

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

const messages: Partial<Record<ErrorCode, string>> = {
  headers_too_large: "the request line and the headers are too long",
  request_timeout: "the request did not arrive in time",
};

/** How long what a refused caller still sends is read and dropped, milliseconds: a reset could take the answer from it. */
const LINGER = 1_000;

/**
 * Answers what cannot be read as HTTP, as everything else is answered and logged. A fault in the body of a request that
 * has begun is answered in its place; any other after all answers that are still due on the connection. Nothing is written
 * into an answer that has begun: then the connection is cut. `start` is what the connection sent first.
 */
export function createRefusal(app: Refusing): (error: ClientError, socket: Socket, start: string) => void {
  const refused = new WeakSet<Socket>();
  /** What an event calls must not throw: nothing catches it, and the process would end. */
  const guarded = (socket: Socket, step: () => void) => {
    try {
      step();
    } catch (failure) {
      app.lost(failure);
      socket.destroy();
    }
  };
  const refuse = (error: ClientError, socket: Socket, start: string): void => {
    // Whatever follows a fault is reported as another one.
    if (refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const code = codes[error.code ?? ""] ?? "malformed_request";
    const failure = apiError(
      code,
      messages[code] ?? "the request could not be read as HTTP",
      {},
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

/** Whether an answer was sent and has given the connection back, so that another one can be written. */
const isOver = (response: ServerResponse): boolean => response.writableFinished && response.socket === null;

/** The rest of a request cannot be read. */
function refuseRest(app: Refusing, context: Context, socket: Socket, failure: ApiError): void {
  const { response } = context;
  if (isOver(response)) linger(socket);
  else if (response.writableEnded) response.once("close", () => linger(socket));
  else if (response.headersSent) socket.destroy();
  else {
    context.refused = true;
    response.setHeader("Connection", "close");
    app.fail(context, failure);
  }
}

/** What should be a request line and headers is none. */
function refuseHead(app: Refusing, socket: Socket, failure: ApiError, { method, path }: RequestLine): void {
  if (!socket.writable) return;
  const request = new IncomingMessage(socket);
  Object.assign(request, { method, url: path, httpVersionMajor: 1, httpVersionMinor: 1 });
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once("finish", () => {
    response.detachSocket(socket);
    response.emit("close");
    linger(socket);
  });
  app.fail(app.begin(request, response), failure);
}

function linger(socket: Socket): void {
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER);
  timer.unref();
  socket.once("close", () => clearTimeout(timer));
}

/** The request line of the head in which the fault is, where it came with the same bytes. */
function lineOf({ rawPacket, bytesParsed }: ClientError): RequestLine | undefined {
  const text = rawPacket?.toString("latin1") ?? "";
  // A fault that is found at the very end belongs to the head that ends there.
  const before = text.slice(0, Math.max(0, (bytesParsed ?? text.length) - 4));
  const blank = Math.max(before.lastIndexOf("\n\n") + 2, before.lastIndexOf("\r\n\r\n") + 4);
  return readLine(text.slice(blank < 4 ? 0 : blank)) ?? readLine(text);
}

const readLine = (text: string): RequestLine | undefined => {
  const [, method, path] = /^([A-Z]{1,20}) (?:https?:\/\/[^/\s]*)?(\/[^\s?#]{0,200})/.exec(text) ?? [];
  return method === undefined || path === undefined ? undefined : { method, path };
};
