import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import express, { type Router } from "express";
import { apiError } from "../errors";
import type { Services } from "../services";
import { begin } from "./begin";
import { bodyReader } from "./body/reader";
import { answerPreflight, commonHeaders } from "./common-headers";
import type { Context } from "./context";
import { sendFailure } from "./failure";
import { createRouter } from "./find-operation";
import type { InterfaceDescriptor, ValidatorLoaders } from "./interface";
import { descriptionRoutes } from "./openapi-documents";
import type { Operation, OperationRow } from "./operation";
import { operationHandler, removedHandler } from "./pipeline";
import { showQuota } from "./rate-limit";
import { createRefusal } from "./refuse";

/** The server without its sockets. */
export interface App {
  router: Router;
  /** Answers what cannot be read as HTTP (refuse.ts). */
  refuse: ReturnType<typeof createRefusal>;
}

/**
 * The server as an express router: every operation of the description, the description itself, and the
 * interface's own errors for all else.
 *
 * It holds one middleware, because express asks its routes one after the other and the operations are found by a tree;
 * and it is a router rather than an application, because an application changes the prototypes of every request and
 * answer, which on this path costs more than all the rest of a read.
 */
export function createApp(
  interfaces: readonly InterfaceDescriptor[],
  validators: ValidatorLoaders,
  services: Services,
  bodyLimit: number,
): App {
  const { runtime, logger, meter } = services;
  const headers = commonHeaders();
  const route = createRouter([
    ...descriptionRoutes(services),
    ...interfaces.flatMap((descriptor) => [
      ...Object.values(descriptor.table).map((row) => ({
        row,
        handler: operationHandler(
          descriptor,
          row,
          operationOf(descriptor, row),
          services,
          row.body && bodyReader(row.body, bodyLimit),
          validatorsOf(descriptor, validators),
        ),
      })),
      ...descriptor.removed.map((row) => ({ row, handler: removedHandler(descriptor, row, services) })),
    ]),
  ]);

  const beginWithHeaders = (request: IncomingMessage, response: ServerResponse): Context => {
    const context = begin(interfaces, runtime, logger, request, response);
    response.setHeaders(headers);
    return context;
  };

  // Every answer carries the three headers; where no key or operation has counted, the caller's address does.
  const showAnonymous = ({ request, response }: Context) =>
    showQuota(response, meter.chargeAnonymous(request.socket.remoteAddress ?? "unknown", false));

  const fail = (context: Context, error: unknown) => {
    const { response } = context;
    if (!response.headersSent && !response.hasHeader("X-RateLimit-Limit")) showAnonymous(context);
    sendFailure(logger, response, context, error);
  };

  const answer = async (context: Context) => {
    const { request, response } = context;
    requireHost(request);
    const { handler, values } = route(request.method ?? "", request.url ?? "/");
    await handler(request, response, context, values);
  };

  const lastOf = new WeakMap<Socket, Context>();
  const router = express.Router().use((request: IncomingMessage, response: ServerResponse) => {
    request.url = originForm(request.url);
    const context = beginWithHeaders(request, response);
    lastOf.set(request.socket, context);
    if (request.method === "OPTIONS") {
      showAnonymous(context);
      return answerPreflight(request, response);
    }
    answer(context)
      .catch((error: unknown) => {
        if (!context.refused) fail(context, error);
      })
      .catch((error: unknown) => {
        // The last net, should even the error's answer fail: no answer, rather than a process that ends.
        logger?.error({ err: error, request_id: context.requestId }, "a failure could not be answered");
        response.destroy();
      });
  });
  const refuse = createRefusal({
    lastOf: (socket) => lastOf.get(socket),
    begin: beginWithHeaders,
    fail,
    lost: (failure) => logger?.error({ err: failure }, "an unreadable request could not be answered"),
  });
  return { router, refuse };
}

/** The URL as path and query, also where the whole address was sent (RFC 9112, 3.2.2). */
const originForm = (url = "/"): string =>
  url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, "/");

/** Throws 400 for a request of HTTP/1.1 that names no host (RFC 9112, 3.2). */
function requireHost({ headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === "1.1")
    throw apiError("malformed_request", "the request has no Host header");
}

/** Throws for a descriptor whose validators were not generated. */
function validatorsOf({ name }: InterfaceDescriptor, validators: ValidatorLoaders): ValidatorLoaders[string] {
  const load = Object.hasOwn(validators, name) ? validators[name] : undefined;
  if (!load) throw new Error(`the interface ${name} has no validators: is it in spec/interfaces.yaml?`);
  return load;
}

/** The value that answers an operation; throws for a descriptor without one, which its type forbids. */
function operationOf(
  { name, operations }: InterfaceDescriptor,
  { id, aliasOf }: OperationRow,
): Operation<PropertyKey> {
  const found = operations[id] ?? (aliasOf === null ? undefined : operations[aliasOf]);
  if (!found) throw new Error(`${name}.${id} has no operation`);
  return found;
}
