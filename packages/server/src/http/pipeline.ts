import { channel } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Admitted } from "../access/admission";
import { type Access, hashOf, isFeatureEnabled, type Needs } from "../access/keys";
import { ApiError, errors } from "../errors";
import type { FieldError } from "../field-errors";
import type { Services } from "../services";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { operationKind } from "./answered-request";
import { dropRest } from "./body/bytes";
import type { BodyReader } from "./body/row";
import { checkRequest } from "./check";
import type { Context } from "./context";
import type { InterfaceDescriptor, KeyHeader, RemovedRow, ValidatorLoaders, Validators } from "./interface";
import { jsonWriter } from "./json";
import type { JsonPlace } from "./lone-surrogates";
import { AnswerWithStatus, LinkedList, type Operation, type OperationRow } from "./operation";
import { type PathAndQuery, readParameters, undecodableIn } from "./parameters";
import { remoteAddressOf, requireQuota, showQuota } from "./rate-limit";
import { sendJson } from "./send";
import { sendStreamed } from "./send-streamed";
import {
  type Failures,
  failuresOf,
  ignoredFields,
  type PlacedError,
  requireValidAnswer,
  withFailures,
} from "./validate";

/** Answers one request of one operation, or throws an error for sendFailure. */
export type OperationHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  values: PathAndQuery,
) => Promise<void>;

/** Publishes the operation and status of every response; only the coverage of the tests subscribes. */
const answered = channel("waybill:operation");

const notUtf8: FieldError = {
  code: "invalid_value",
  message: "must be UTF-8, percent-encoded",
  params: {},
};

const at = (places: readonly JsonPlace[], error: FieldError): PlacedError[] =>
  places.map((place) => ({ ...place, error }));

/** One operation, in this order: 401, 403, 429, 422 (400), then the operation's own errors (404). */
export function operationHandler(
  descriptor: InterfaceDescriptor,
  row: OperationRow,
  operation: Operation<PropertyKey>,
  services: Services,
  readBody: BodyReader | null,
  loadValidators: ValidatorLoaders[string],
): OperationHandler {
  let loaded: Validators | undefined;
  const name = `${descriptor.name}.${row.id}`;
  const kind = operationKind(row);
  const toJson = jsonWriter();
  return async (request, response, context, values) => {
    context.route = row.path;
    context.interface = descriptor;
    context.operation = kind;
    if (answered.hasSubscribers)
      response.once("finish", () => answered.publish({ operation: name, status: response.statusCode }));
    const workspace = row.open
      ? undefined
      : await admit(descriptor, row, services, request, response, context);
    if (!workspace) await admitAnonymous(services, request, response);
    loaded ??= await loadValidators();
    const { requests, answers } = loaded;
    const validateAnswer = answers[`${row.id}Answer`];
    // Takes the place of a body that cannot be read, while the rest of the request is checked.
    let body: unknown = row.body?.kind === "json" && row.body.type === "array" ? [] : undefined;
    let bodyFailures: Failures | undefined;
    if (readBody) {
      // A response can be sent before the body was read completely, but the connection cannot be reused until then.
      response.once("finish", () => dropRest(request));
      try {
        const { value, faults } = await readBody(request, response);
        body = value;
        bodyFailures = withFailures(failuresOf(requests[`${row.id}Body`], body), faults);
      } catch (error) {
        bodyFailures = failuresOfBody(error);
      }
    }
    // As it was sent: handlers get what is left of it.
    const ignored = row.body?.kind === "json" && row.body.known ? ignoredFields(body, row.body.known) : [];
    const parameters = readParameters(row.parameters, values.path, values.query);
    const failures = failuresOf(requests[`${row.id}Parameters`], parameters);
    const undecodable = undecodableIn(row.parameters, request.url ?? "");
    const checking = checkRequest(
      operation.check && ((checked, report) => operation.check?.(checked, report, services)),
      workspace,
      { value: parameters, failures: withFailures(failures, at(undecodable, notUtf8)) },
      { value: body, failures: bodyFailures },
    );
    const resolved = checking instanceof Promise ? await checking : checking;
    const result = operation.handle(
      { parameters, body, resolved, workspace, keyId: context.access?.keyId, headers: request.headers },
      services,
    );
    if (row.answer) {
      const streamed = await result;
      if (streamed instanceof LinkedList && streamed.nextCursor !== null)
        response.setHeader("Link", nextPage(request.url ?? "", streamed.nextCursor));
      return sendStreamed(
        response,
        row.success,
        row.answer,
        streamed instanceof LinkedList ? streamed.items : streamed,
        (item) => {
          requireValidAnswer(validateAnswer, name, item);
          return toJson(item);
        },
        services.yieldFairly,
      );
    }
    const given = await result;
    const [status, answer] =
      given instanceof AnswerWithStatus ? [given.status, given.body] : [row.success, given];
    if (answer === undefined) return void response.writeHead(status).end();
    const whole = withWarnings(answer, ignored);
    requireValidAnswer(validateAnswer, name, whole);
    sendJson(response, status, toJson(whole));
  };
}

/** The `Link` header of a page: the path and query of the next one, which a client resolves against its own (RFC 3986). */
function nextPage(url: string, cursor: string): string {
  const [path = "", query = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("cursor", cursor);
  return `<${path}?${parameters}>; rel="next"`;
}

/** An answer that says which fields of the request were ignored. */
const withWarnings = (answer: unknown, warnings: readonly string[]): unknown =>
  warnings.length > 0 && typeof answer === "object" ? { ...answer, warnings } : answer;

/** The validation failures of a whole body, to be reported with those of the parameters; rethrows other errors. */
function failuresOfBody(error: unknown): Failures {
  if (!(error instanceof ApiError) || error.code !== "validation_failed" || !error.details.fields)
    throw error;
  return { fields: error.details.fields, pointers: [""] };
}

/** Answers a removed operation with 410 and its replacement, after authentication. */
export function removedHandler(
  descriptor: InterfaceDescriptor,
  row: RemovedRow,
  services: Services,
): OperationHandler {
  return async (request, response, context) => {
    context.route = row.path;
    context.interface = descriptor;
    await admit(
      descriptor,
      { id: "removed", feature: null, writes: false },
      services,
      request,
      response,
      context,
    );
    throw errors.gone(row.replacement);
  };
}

async function admit(
  descriptor: InterfaceDescriptor,
  row: Pick<OperationRow, "id" | "feature" | "writes">,
  services: Pick<Services, "db" | "runtime" | "admission" | "refusedKeys">,
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<Workspace> {
  const { feature, writes } = row;
  const needs = { feature, writes };
  const { access, quota } = await authenticate(services, request, descriptor.keyHeaders, needs);
  context.access = access;
  showQuota(response, quota);
  if (access.mode === "admin") throw errors.keyOfServer();
  if (!isFeatureEnabled(access, feature)) throw errors.featureDisabled();
  if (writes && access.mode === "read") throw errors.keyReadOnly();
  requireQuota(quota, services.runtime.now());
  const by = { keyId: access.keyId, requestId: context.requestId, operation: row.id };
  return openWorkspace(services.db, access.workspaceId, by);
}

/** Admits a key of the mode `admin`, for a request about the state of the server. Throws 401, 403 and 429. */
export async function admitAdmin(
  services: Pick<Services, "runtime" | "admission" | "refusedKeys">,
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  const needs = { feature: null, writes: false };
  const { access, quota } = await authenticate(services, request, ["Authorization", "X-API-KEY"], needs);
  context.access = access;
  showQuota(response, quota);
  if (access.mode !== "admin") throw errors.keyOfWorkspace();
  requireQuota(quota, services.runtime.now());
}

/** Admits a key that did not come in a header, for a request that only reads a workspace. Throws 401, 403 and 429. */
export async function admitKey(
  services: Pick<Services, "runtime" | "admission" | "refusedKeys">,
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  secret: string,
): Promise<Access> {
  const { access, quota } = await admitted(services, request, secret, { feature: null, writes: false });
  context.access = access;
  showQuota(response, quota);
  if (access.mode === "admin") throw errors.keyOfServer();
  requireQuota(quota, services.runtime.now());
  return access;
}

/** Charges a request without a key to the IP address. Throws 429 when the quota is used up. */
export async function admitAnonymous(
  { runtime, admission }: Pick<Services, "runtime" | "admission">,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const quota = await admission.admitAnonymous(remoteAddressOf(request));
  showQuota(response, quota);
  requireQuota(quota, runtime.now());
}

const describeHeader = (header: KeyHeader): string =>
  header === "Authorization" ? "the Authorization header as a bearer token" : header;

/**
 * Authenticates and counts a request by `Authorization: Bearer <key>` or, if the interface accepts it, `X-API-KEY`; the
 * former has precedence. Throws 401, with different messages for a missing key, for an empty, unknown or revoked one,
 * and for one that has expired (spec/common/responses.yaml); and 429 before any look-up, where too many keys of the
 * address were refused.
 */
async function authenticate(
  { admission, refusedKeys }: Pick<Services, "admission" | "refusedKeys">,
  request: IncomingMessage,
  keyHeaders: readonly KeyHeader[],
  needs: Needs,
): Promise<Admitted> {
  const { headers } = request;
  const header = headers.authorization;
  const own = keyHeaders.includes("X-API-KEY") ? headers["x-api-key"] : undefined;
  if (header === undefined && own === undefined)
    throw errors.keyMissing(keyHeaders.map(describeHeader).join(", or in "));
  const secret = header === undefined ? own : /^bearer[ ]+([^\s]+)[ ]*$/i.exec(header)?.[1];
  if (typeof secret !== "string") throw errors.keyInvalid();
  return admitted({ admission, refusedKeys }, request, secret, needs);
}

/** Looks a key up and counts the request, unless too many keys of the address were refused. Throws 401 and 429. */
async function admitted(
  { admission, refusedKeys }: Pick<Services, "admission" | "refusedKeys">,
  request: IncomingMessage,
  secret: string,
  needs: Needs,
): Promise<Admitted> {
  const hash = hashOf(secret);
  const address = remoteAddressOf(request);
  const wait = refusedKeys.wait(address, hash);
  if (wait > 0) throw errors.tooManyRefusals(Math.ceil(wait / 1000));
  const found = await admission.admit(hash, needs);
  if (typeof found === "object") {
    refusedKeys.accept(hash);
    return found;
  }
  refusedKeys.refuse(address, hash);
  throw found === "expired" ? errors.keyExpired() : errors.keyInvalid();
}
