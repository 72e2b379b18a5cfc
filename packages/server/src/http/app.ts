import express, { type Express, type Request, type Response } from "express";
import type { Logger } from "pino";
import { operationTable } from "../generated/operations";
import { begin } from "./begin";
import { answerPreflight, commonHeaders } from "./common-headers";
import type { Context } from "./context";
import { sendFailure } from "./failure";
import type { Handlers } from "./handler";
import { operationHandler, type PipelineParts, type UntypedHandler } from "./operation";
import { showQuota } from "./rate-limit";
import { createRouter } from "./router";
import type { Rules, UntypedRule } from "./rules";

/**
 * The server's express application: every operation of the description, and the interface's own errors for all else. It
 * is one middleware: express asks its routes one after the other, which costs more than the rest of a request, so the
 * operations are found by a tree.
 */
export function createApp(
  handlers: Handlers,
  rules: Rules,
  parts: PipelineParts,
  logger: Logger | undefined,
): Express {
  const headers = commonHeaders();
  const route = createRouter(
    Object.values(operationTable).map((row) => ({
      row,
      handler: operationHandler(
        row,
        handlers[row.id] as UntypedHandler,
        rules[row.id] as UntypedRule | undefined,
        parts,
      ),
    })),
  );

  const answer = async (request: Request, response: Response, context: Context) => {
    const { handler, values } = route(request.method ?? "", request.url ?? "/");
    await handler(request, response, context, values);
  };

  const app = express();
  app.set("x-powered-by", false);
  return app.use((request, response) => {
    const context = begin(parts.runtime, logger, request, response);
    // Every answer carries the three headers; a valid key puts its own numbers in their place.
    showQuota(response, parts.meter.chargeAnonymous(request.socket.remoteAddress ?? "unknown", false));
    response.setHeaders(headers);
    if (request.method === "OPTIONS") return answerPreflight(request, response);
    answer(request, response, context)
      .catch((error: unknown) => sendFailure(logger, response, context, error))
      .catch((error: unknown) => {
        // The last net, should even the error's answer fail: no answer, rather than a process that ends.
        logger?.error({ err: error, request_id: context.requestId }, "a failure could not be answered");
        response.destroy();
      });
  });
}
