import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Runtime } from "../runtime";
import { contextOf } from "./context";

const acceptable = /^[A-Za-z0-9._-]{1,64}$/;

/** Names the request (the caller's own name for it is kept if it is a harmless one), forbids caches, logs its end. */
export function begin(runtime: Runtime, logger: Logger | undefined): RequestHandler {
  return (request, response, next) => {
    const given = request.get("x-request-id");
    const context = contextOf(response);
    context.requestId = given && acceptable.test(given) ? given : runtime.uuid();
    context.startedAt = runtime.now();
    context.route = "unknown";
    response.setHeader("X-Request-Id", context.requestId);
    // Most answers hold personal data or somebody's money: no cache on the way may keep one.
    response.setHeader("Cache-Control", "no-store");
    if (logger) response.once("close", () => logEnd(logger, runtime, request.method, response));
    next();
  };
}

function logEnd(
  logger: Logger,
  runtime: Runtime,
  method: string,
  response: Parameters<RequestHandler>[1],
): void {
  const { requestId, startedAt, route, access } = contextOf(response);
  logger.info(
    {
      request_id: requestId,
      method,
      route,
      status: response.statusCode,
      ms: runtime.now() - startedAt,
      ...(access && { workspace_id: access.workspaceId, key_id: access.keyId }),
      ...(!response.writableFinished && { aborted: true }),
    },
    "request",
  );
}
