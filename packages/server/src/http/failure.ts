import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import { ApiError, errors } from "../errors";
import { traceFields } from "../lib/trace";
import { StorageError } from "../storage/errors";
import type { Context } from "./context";
import { toJson } from "./json";
import { sendJson } from "./send";

const errorOf = (error: unknown): ApiError =>
  error instanceof StorageError
    ? errors.unavailable("storage_unavailable", "the service cannot use its storage at the moment", error)
    : errors.internal(error);

/**
 * The error that answers a request, with its headers on the response. Internal errors and those of the storage are
 * logged; their details are not sent.
 */
export function noteFailure(
  logger: Logger | undefined,
  response: ServerResponse,
  context: Context,
  error: unknown,
): ApiError {
  const apiError = error instanceof ApiError ? error : errorOf(error);
  context.failure = apiError;
  const about = { request_id: context.requestId, ...traceFields(context.trace) };
  if (apiError.code === "storage_unavailable")
    logger?.error({ err: error, ...about }, "the storage is unavailable");
  if (apiError.status === 500) logger?.error({ err: error, ...about }, "request failed");
  if (!response.headersSent)
    for (const [name, value] of Object.entries(apiError.headers)) response.setHeader(name, value);
  return apiError;
}

/** Sends an error in the format of the interface. */
export function sendFailure(
  logger: Logger | undefined,
  response: ServerResponse,
  context: Context,
  error: unknown,
): void {
  const apiError = noteFailure(logger, response, context, error);
  if (response.headersSent) {
    // A streamed response failed midway; closing the connection is the only way left to signal it.
    response.destroy();
    return;
  }
  const { status, body } = context.interface.errorBody(apiError);
  sendJson(response, status, toJson(body));
}
