import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import express, { type Router } from "express";
import { apiError } from "../errors";
import type { Clock } from "../lib/runtime";
import type { Services } from "../services";
import type { AnsweredRequest } from "./answered-request";
import { bodyReader } from "./body/reader";
import { answerPreflight, commonHeaders } from "./common-headers";
import type { Context } from "./context";
import { sendFailure } from "./failure";
import { createRouter } from "./find-operation";
import { type HealthSource, healthRoutes } from "./health";
import type { InterfaceDescriptor, ValidatorLoaders } from "./interface";
import { createRefusal } from "./malformed-request";
import { descriptionRoutes } from "./openapi-documents";
import type { Operation, OperationRow } from "./operation";
import { operationHandler, removedHandler } from "./pipeline";
import { remoteAddressOf, showQuota } from "./rate-limit";
import { startRequest } from "./start-request";
import { inTurnsOn } from "./turns";

/** The server without its sockets. */
export interface App {
  /** Of the time limits of connections. */
  clock: Pick<Clock, "after">;
  router: Router;
  /** Answers what cannot be read as HTTP (refuse.ts). */
  refuse: ReturnType<typeof createRefusal>;
}

/** Who is told of requests. */
export interface RequestObservers {
  onRequest(): void;
  /** After its answer. */
  onAnswered?: ((answered: AnsweredRequest) => void) | undefined;
}

/**
 * The server as an express router: all operations of the description, the description itself, the paths for probes, and errors in the format of
 * the interface for all other requests.
 *
 * It has a single middleware, because express tries routes one after the other while operations are found in a tree. It is
 * a router rather than an application, because an application changes the prototypes of every request and response, which
 * costs more than the rest of a read.
 */
export function createApp(
  interfaces: readonly InterfaceDescriptor[],
  validators: ValidatorLoaders,
  services: Services,
  bodyLimit: number,
  health: HealthSource,
  { onRequest, onAnswered }: RequestObservers,
): App {
  const { runtime, logger, admission } = services;
  const inTurn = inTurnsOn(runtime);
  const headers = commonHeaders();
  const route = createRouter([
    ...descriptionRoutes(services),
    ...healthRoutes(health),
    ...interfaces.flatMap((descriptor) => [
      ...Object.values(descriptor.table).map((row) => {
        const operation = operationOf(descriptor, row);
        const readBody = row.body && bodyReader(row.body, bodyLimit);
        const load = validatorsOf(descriptor, validators);
        const handler = operationHandler(descriptor, row, operation, services, readBody, load);
        return { row, handler: inTurn(handler, operation) };
      }),
      ...descriptor.removed.map((row) => ({ row, handler: removedHandler(descriptor, row, services) })),
    ]),
  ]);

  const startWithHeaders = (request: IncomingMessage, response: ServerResponse): Context => {
    onRequest();
    const context = startRequest(interfaces, runtime, logger, request, response, onAnswered);
    response.setHeaders(headers);
    return context;
  };

  // Every response has the three quota headers; requests that were not charged to a key are charged to the IP address.
  const showAnonymous = ({ request, response }: Context) =>
    showQuota(response, admission.anonymousQuota(remoteAddressOf(request)));

  const fail = (context: Context, error: unknown) => {
    const { request, response, requestId: request_id } = context;
    // The response learns only later that its connection was cut.
    if (health.isClosing() && request.socket.destroyed)
      // What it needs is closed too, so its error would only say that.
      return void logger?.warn({ request_id }, "the server closed before this request was finished");
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
    const context = startWithHeaders(request, response);
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
        // Last resort when sending the error fails: close the connection instead of ending the process.
        logger?.error({ err: error, request_id: context.requestId }, "an error response could not be sent");
        response.destroy();
      });
  });
  const refuse = createRefusal({
    clock: runtime,
    lastOf: (socket) => lastOf.get(socket),
    startRequest: startWithHeaders,
    fail,
    onError: (failure) =>
      logger?.error({ err: failure }, "the error response to an unreadable request could not be sent"),
  });
  return { clock: runtime, router, refuse };
}

/** The path and query of a URL in origin form or absolute form (RFC 9112, 3.2.2). */
const originForm = (url = "/"): string =>
  url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, "/");

/** Throws 400 for an HTTP/1.1 request without a Host header (RFC 9112, 3.2). */
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

/** The implementation of an operation; throws when the descriptor has none, which its type rules out. */
function operationOf(
  { name, operations }: InterfaceDescriptor,
  { id, aliasOf }: OperationRow,
): Operation<PropertyKey> {
  const found = operations[id] ?? (aliasOf === null ? undefined : operations[aliasOf]);
  if (!found) throw new Error(`${name}.${id} has no operation`);
  return found;
}
