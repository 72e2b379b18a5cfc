import type { ErrorRequestHandler, Response } from "express";
import type { Logger } from "pino";
import { ApiError, errors } from "../errors";
import { contextOf } from "./context";
import { toJson } from "./json";
import { sendJson } from "./send";

/** Express's own complaint about an address that cannot be decoded: nothing can be found there. */
const isUndecodable = (error: unknown): boolean => error instanceof URIError;

/** Turns whatever was thrown into the interface's error body; what is ours is logged and told to nobody. */
export function failure(logger: Logger | undefined): ErrorRequestHandler {
  return (error: unknown, _request, response: Response, _next) => {
    const known =
      error instanceof ApiError
        ? error
        : isUndecodable(error)
          ? errors.notFound("no such path")
          : errors.internal(error);
    if (known.status === 500)
      logger?.error({ err: error, request_id: contextOf(response).requestId }, "request failed");
    if (response.headersSent) {
      // A list broke off while it was sent; cutting the connection is the only way left to say so.
      response.destroy();
      return;
    }
    for (const [name, value] of Object.entries(known.headers)) response.setHeader(name, value);
    sendJson(response, known.status, toJson(known.body));
  };
}
