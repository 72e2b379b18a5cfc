import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type Router } from "express";
import type { Logger } from "pino";
import { operationTable, removedOperations } from "../generated/operations";
import { begin } from "./begin";
import { answerPreflight, commonHeaders } from "./common-headers";
import type { Context } from "./context";
import { sendFailure } from "./failure";
import { createRouter } from "./find-operation";
import type { Handlers } from "./handler";
import { operationHandler, type PipelineParts, removedHandler, type UntypedHandler } from "./operation";
import { showQuota } from "./rate-limit";
import type { Rules, UntypedRule } from "./rules";

/**
 * The server as an express router: every operation of the description, and the interface's own errors for all else.
 *
 * It holds one middleware, because express asks its routes one after the other and the operations are found by a tree;
 * and it is a router rather than an application, because an application changes the prototypes of every request and
 * answer, which on this path costs more than all the rest of a read.
 */
export function createApp(
  handlers: Handlers,
  rules: Rules,
  parts: PipelineParts,
  logger: Logger | undefined,
): Router {
  const headers = commonHeaders();
  const route = createRouter([
    ...Object.values(operationTable).map((row) => ({
      row,
      handler: operationHandler(
        row,
        handlers[row.id] as UntypedHandler,
        rules[row.id] as UntypedRule | undefined,
        parts,
      ),
    })),
    ...removedOperations.map((row) => ({ row, handler: removedHandler(row, parts) })),
  ]);

  const answer = async (request: IncomingMessage, response: ServerResponse, context: Context) => {
    const { handler, values } = route(request.method ?? "", request.url ?? "/");
    await handler(request, response, context, values);
  };

  return express.Router().use((request: IncomingMessage, response: ServerResponse) => {
    const context = begin(parts.runtime, logger, request, response);
    // Every answer carries the three headers; where no key or operation has counted, the caller's address does.
    const showAnonymous = () =>
      showQuota(response, parts.meter.chargeAnonymous(request.socket.remoteAddress ?? "unknown", false));
    response.setHeaders(headers);
    if (request.method === "OPTIONS") {
      showAnonymous();
      return answerPreflight(request, response);
    }
    answer(request, response, context)
      .catch((error: unknown) => {
        if (!response.headersSent && !response.hasHeader("X-RateLimit-Limit")) showAnonymous();
        sendFailure(logger, response, context, error);
      })
      .catch((error: unknown) => {
        // The last net, should even the error's answer fail: no answer, rather than a process that ends.
        logger?.error({ err: error, request_id: context.requestId }, "a failure could not be answered");
        response.destroy();
      });
  });
}
