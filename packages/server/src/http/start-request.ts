import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { RequestLog } from "../access/request-log";
import type { FieldErrors } from "../field-errors";
import { orderedUuid, type Runtime } from "../lib/runtime";
import { passedOn, traceFields } from "../lib/trace";
import type { AnsweredRequest } from "./answered-request";
import type { Context } from "./context";
import { type InterfaceDescriptor, interfaceOfPath } from "./interface";

const safeRequestId = /^[A-Za-z0-9._-]{1,64}$/;

/** The parts of the server that each request begins with. */
interface RequestParts {
  interfaces: readonly InterfaceDescriptor[];
  runtime: Runtime;
  logger?: Logger | undefined;
  /** Is called after each answer. */
  observe?: ((answered: AnsweredRequest) => void) | undefined;
  requestLog?: Pick<RequestLog, "add"> | undefined;
}

/** Assigns the request ID (the caller's X-Request-Id if it is safe to log), disables caches, and logs and observes the end. */
export function startRequest(
  { interfaces, runtime, logger, observe, requestLog }: RequestParts,
  request: IncomingMessage,
  response: ServerResponse,
): Context {
  const given = request.headers["x-request-id"];
  // Ordered, because the log of requests has an index of them, half of whose cost a random order would be.
  const requestId =
    typeof given === "string" && safeRequestId.test(given)
      ? given
      : orderedUuid(runtime.now(), runtime.uuid());
  const context: Context = {
    request,
    response,
    requestId,
    startedAt: runtime.monotonic(),
    route: "unknown",
    operation: "other",
    interface: interfaceOfPath(interfaces, request.url ?? "/"),
    trace: passedOn(request.headers.traceparent, runtime),
  };
  response.setHeader("X-Request-Id", requestId);
  // Most responses contain personal or payment data, so no intermediate cache may store them.
  response.setHeader("Cache-Control", "no-store");
  if (logger) response.once("close", () => logEnd(logger, runtime, request.method, response, context));
  if (requestLog) response.once("close", () => keep(requestLog, runtime, request.method, response, context));
  if (observe) response.once("close", () => observe(answeredRequest(runtime, response, context)));
  return context;
}

/** The status of requests whose callers closed the connection before the answer, as proxies write it. */
const CLOSED_BY_CALLER = 499;

/** The stream of changes that an open page of the console reads. */
export const EVENTS_PATH = "/console/events";

/** Keeps an answered request of a key for the operators of its workspace. */
function keep(
  log: Pick<RequestLog, "add">,
  runtime: Runtime,
  method: string | undefined,
  response: ServerResponse,
  { access, failure, requestId, route, startedAt }: Context,
): void {
  // A page of the console that is left ends its stream, which is no refusal.
  if (!access || route === EVENTS_PATH) return;
  const ms = Math.round(runtime.monotonic() - startedAt);
  log.add({
    workspaceId: access.workspaceId,
    at: runtime.now() - ms,
    method: method ?? "",
    route,
    status: response.writableFinished ? response.statusCode : CLOSED_BY_CALLER,
    ms,
    keyId: access.keyId,
    requestId,
    errorCode: failure?.code,
    errorFields: errorFields(failure?.details.fields),
  });
}

/** Refused fields that are kept of a request. */
const MOST_FIELDS = 50;

/**
 * The refused fields with the codes of their faults. Callers name fields that an operation does not have, so those
 * names are content.
 */
const errorFields = (fields: FieldErrors = {}): string[] => {
  const all = Object.entries(fields).flatMap(([field, faults]) =>
    faults.map(({ code }) => (code === "unknown_field" ? `(another field): ${code}` : `${field}: ${code}`)),
  );
  return [...new Set(all)].slice(0, MOST_FIELDS);
};

const answeredRequest = (
  runtime: Runtime,
  response: ServerResponse,
  { interface: { name }, operation, startedAt }: Context,
): AnsweredRequest => ({
  interface: name,
  operation,
  status: response.writableFinished ? response.statusCode : "aborted",
  seconds: (runtime.monotonic() - startedAt) / 1000,
});

function logEnd(
  logger: Logger,
  runtime: Runtime,
  method: string | undefined,
  response: ServerResponse,
  { requestId, startedAt, route, access, trace }: Context,
): void {
  logger.info(
    {
      request_id: requestId,
      method,
      route,
      status: response.statusCode,
      ms: Math.round(runtime.monotonic() - startedAt),
      ...traceFields(trace),
      ...(access && { workspace_id: access.workspaceId, key_id: access.keyId }),
      ...(!response.writableFinished && { aborted: true }),
    },
    "request",
  );
}
