import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { interfaceVersion } from "@waybill/spec/generated/interface-version";
import { type Callers, callerFault, localCallers, namedCallers } from "@waybill/spec/standards/callers";
import cors from "cors";
import express, { type Request, type Response } from "express";
import helmet from "helmet";
import type { Config } from "../config";
import { apiError } from "../errors";
import { jobsShown, showHealth } from "../health";
import type { Clock } from "../lib/runtime";
import { inTrace } from "../lib/trace";
import type { Services } from "../services";
import type { AnsweredRequest } from "./answered-request";
import { formReader } from "./body/form";
import { jsonReader } from "./body/json";
import type { BodyReader, BodyRow } from "./body/row";
import { streamReader } from "./body/stream";
import type { Context } from "./context";
import { sendFailure } from "./failure";
import { createRouter } from "./find-operation";
import { type InterfaceDescriptor, operationOf, type ValidatorLoaders, validatorsOf } from "./interface";
import { createRefusal } from "./malformed-request";
import { descriptionRoutes } from "./openapi-documents";
import { admitAdmin, type OperationHandler, operationHandler, removedHandler } from "./pipeline";
import { type HealthSource, probesOf } from "./probes";
import { noteAddress, remoteAddressOf, showQuota } from "./rate-limit";
import { referenceRoutes } from "./reference";
import { sendJson } from "./send";
import { startRequest } from "./start-request";
import { inTurnsOn } from "./turns";

/** A path that is no operation, such as a page for people. */
export interface Route {
  row: { method: string; path: string };
  handler: OperationHandler;
}

/** The server without its sockets. */
export interface App {
  /** The clock for the time limits of connections. */
  clock: Pick<Clock, "after">;
  router: (request: Request, response: Response, next: () => void) => void;
  /** Answers requests that cannot be read as HTTP. */
  refuse: ReturnType<typeof createRefusal>;
}

/**
 * The server as an express router: all operations of the description, the description itself, the paths for probes, and
 * errors in the format of the interface for all other requests.
 *
 * It has a single middleware, because express tries routes one after the other while operations are found in a tree. It is
 * a router rather than an application, because an application changes the prototypes of every request and response, which
 * costs more than the rest of a read.
 *
 * @param metrics undefined where they are not served
 * @param pages for people, beside the reference
 */
export function createApp(
  interfaces: readonly InterfaceDescriptor[],
  validators: ValidatorLoaders,
  services: Services,
  {
    bodyLimit,
    allowOrigins,
    onlyLocalHosts,
    host,
    proxies,
  }: Pick<Config, "bodyLimit" | "allowOrigins" | "onlyLocalHosts" | "host" | "proxies">,
  health: HealthSource,
  metrics?: ServedMetrics | undefined,
  pages: readonly Route[] = [],
): App {
  const { runtime, logger, admission } = services;
  const inTurn = inTurnsOn(runtime);
  const headers = commonHeaders();
  const callers = onlyLocalHosts ? localCallers(allowOrigins, host) : namedCallers(allowOrigins);
  const route = createRouter([
    ...descriptionRoutes(services),
    ...healthRoutes(health),
    jobsRoute(services, health),
    ...pages,
    ...referenceRoutes(services, {
      health: async () => showHealth(await health.health()),
      metricsUrl: metrics?.url,
    }),
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
    const context = startRequest(
      { interfaces, runtime, logger, observe: metrics?.observe, requestLog: services.requestLog },
      request,
      response,
    );
    if (proxies) noteAddress(request, proxies.addressOf(request));
    response.setHeaders(headers);
    // Callers leave their connections one by one, so that none sends a request on one that is just being closed.
    if (health.isClosing()) response.setHeader("Connection", "close");
    return context;
  };

  // Every response has the three quota headers; requests that were not charged to a key are charged to the IP address.
  const showAnonymous = ({ request, response }: Context) =>
    showQuota(response, admission.anonymousQuota(remoteAddressOf(request)));

  const fail = (context: Context, error: unknown) => {
    const { request, response, requestId: request_id } = context;
    // The response learns only later that its connection was cut.
    if (health.isClosing() && request.socket.destroyed)
      // The services that it needs are closed too, so its error would only say that.
      return void logger?.warn({ request_id }, "the server closed before this request was finished");
    if (!response.headersSent && !response.hasHeader("X-RateLimit-Limit")) showAnonymous(context);
    sendFailure(logger, response, context, error);
  };

  const answer = async (context: Context) => {
    const { request, response } = context;
    requireCaller(request, callers);
    if (request.method === "OPTIONS") showAnonymous(context);
    if (request.headers.origin !== undefined || request.method === "OPTIONS")
      allowPage(request, response, () => undefined);
    if (request.method === "OPTIONS") return;
    const { handler, values } = route(request.method ?? "", request.url ?? "/");
    await handler(request, response, context, values);
  };

  const lastOf = new WeakMap<Socket, Context>();
  const router = express.Router().use((request: IncomingMessage, response: ServerResponse) => {
    request.url = originForm(request.url);
    const context = startWithHeaders(request, response);
    lastOf.set(request.socket, context);
    inTrace(context.trace, () => answer(context))
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

/**
 * Throws 400 for an HTTP/1.1 request without a Host header, or for one with several (RFC 9112, 3.2), and for who may
 * not call.
 */
function requireCaller(request: IncomingMessage, callers: Callers): void {
  if (request.headers.host === undefined && request.httpVersion === "1.1")
    throw apiError("malformed_request", "the request has no Host header");
  switch (callerFault(request, callers)) {
    case undefined:
      return;
    case "several_hosts":
      throw apiError("malformed_request", "the request has several Host headers");
    case "other_host":
      throw apiError(
        "host_not_allowed",
        "the Host header does not name this machine, on which the server listens",
      );
    case "other_origin":
      throw apiError("origin_not_allowed", "pages from this origin may not call the server");
  }
}

/** The reader for the body of an operation. `limit`: bytes, for operations without their own limit. */
function bodyReader(row: BodyRow, limit: number): BodyReader {
  const bytes = row.limit ?? limit;
  switch (row.kind) {
    case "json":
      return jsonReader(row, bytes);
    case "form":
      return formReader(row, bytes);
    case "stream":
      return streamReader(row, bytes);
  }
}

/** The headers by which a page of an allowed origin reads answers; the callers were checked before. Ends a preflight. */
const allowPage = cors({
  origin: true,
  exposedHeaders: [
    "X-Request-Id",
    "Waybill-Version",
    "X-RateLimit-Limit",
    "X-RateLimit-Remaining",
    "X-RateLimit-Reset",
    "Retry-After",
    "Link",
  ],
  maxAge: 600,
});

/**
 * Headers for responses that are data, not documents: they cannot load resources, be framed or be sniffed as another type.
 * Headers that only apply to documents (openers, referrers, prefetching, plugins) are disabled, because writing headers is a
 * significant part of the cost of a short response.
 */
const secure = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/**
 * The headers that helmet sets on every response, and the version of the interface. They never change, so they are
 * computed once at start instead of for every request.
 */
function commonHeaders(): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  const response = new ServerResponse(request);
  secure(request, response, () => undefined);
  response.setHeader("Waybill-Version", interfaceVersion);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The metrics beside the server. */
interface ServedMetrics {
  url: string;
  /** Is called for each request, after its answer. */
  observe(answered: AnsweredRequest): void;
}

/** The paths of spec/health, without authentication and quota: a probe that is refused would restart a server that works. */
const healthRoutes = (health: HealthSource): Route[] =>
  [...probesOf(health)].map(([path, probe]) => ({
    row: { method: "get", path },
    handler: async (request, response, context) => {
      context.route = path;
      context.operation = "probe";
      const [, query = ""] = (request.url ?? "").split("?", 2);
      const [status, body] = await probe(new URLSearchParams(query));
      response.setHeader("Cache-Control", "no-store");
      sendJson(response, status, JSON.stringify(body));
    },
  }));

/** The one path of spec/health that needs a key: it shows all workspaces. */
const jobsRoute = (services: Services, health: HealthSource): Route => ({
  row: { method: "get", path: "/healthz/jobs" },
  handler: async (request, response, context) => {
    context.route = "/healthz/jobs";
    context.operation = "list";
    await admitAdmin(services, request, response, context);
    const [, query = ""] = (request.url ?? "").split("?", 2);
    response.setHeader("Cache-Control", "no-store");
    sendJson(response, 200, JSON.stringify(await health.jobs(jobsShown(new URLSearchParams(query)))));
  },
});
