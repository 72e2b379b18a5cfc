import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import { ApiError, errors } from "../errors";
import type { Context } from "./context";
import { toJson } from "./json";
import { sendJson } from "./send";

/** Turns whatever was thrown into the interface's error body; what is ours is logged and told to nobody. */
export function sendFailure(
  logger: Logger | undefined,
  response: ServerResponse,
  context: Context,
  error: unknown,
): void {
  const known = error instanceof ApiError ? error : errors.internal(error);
  if (known.status === 500) logger?.error({ err: error, request_id: context.requestId }, "request failed");
  if (response.headersSent) {
    // A list broke off while it was sent; cutting the connection is the only way left to say so.
    response.destroy();
    return;
  }
  for (const [name, value] of Object.entries(known.headers)) response.setHeader(name, value);
  const { status, body } = context.interface.errorBody(known);
  sendJson(response, status, toJson(body));
}
