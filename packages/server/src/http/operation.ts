import { channel } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ValidateFunction } from "ajv";
import type { QuotaMeter } from "../access/quota";
import { errors } from "../errors";
import type { OperationId, operationTable, removedOperations } from "../generated/operations";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { authenticate, requireFeature } from "./authenticate";
import type { bodyReader } from "./body";
import type { Context } from "./context";
import { Answered, type HeaderFields } from "./handler";
import { toJson } from "./json";
import { type PathAndQuery, readParameters } from "./parameters";
import { requireQuota, showQuota } from "./rate-limit";
import { requireRules, type UntypedRule } from "./rules";
import { sendJson, streamJson } from "./send";
import { failuresOf, requireValidAnswer } from "./validate";
import { loadValidators, type Validators } from "./validators";

export type OperationRow = (typeof operationTable)[OperationId];
export type RemovedRow = (typeof removedOperations)[number];

/** What every operation passes through needs. */
export interface PipelineParts {
  db: Database;
  runtime: Runtime;
  meter: QuotaMeter;
  readBody: ReturnType<typeof bodyReader>;
}

/** A handler as the pipeline calls it; `Handlers` in handler.ts says what each one really takes and gives. */
export type UntypedHandler = (request: {
  parameters: unknown;
  body: unknown;
  /** Absent on open operations. */
  workspace?: Workspace;
  headers: HeaderFields;
}) => unknown;

/** Answers one request of one operation, or throws what sendFailure turns into an answer. */
export type OperationHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  values: PathAndQuery,
) => Promise<void>;

/** Says which operation was answered and how; nobody listens but the coverage of the tests. */
const answered = channel("waybill:operation");

/** One operation, in this order: 401, 403, 429, 422 (400), then the handler (404). */
export function operationHandler(
  row: OperationRow,
  handler: UntypedHandler,
  rule: UntypedRule | undefined,
  parts: PipelineParts,
): OperationHandler {
  let loaded: Validators | undefined;
  return async (request, response, context, values) => {
    context.route = row.path;
    context.interface = row.interface;
    if (answered.hasSubscribers)
      response.once("finish", () => answered.publish({ operation: row.id, status: response.statusCode }));
    const workspace = row.open ? undefined : await admit(row, parts, request, response, context);
    if (row.open) admitAnonymous(parts, request, response);
    loaded ??= await loadValidators[row.interface]();
    const { requests, answers } = loaded;
    const validateAnswer = answers[`${row.id}Answer`];
    const body =
      row.body === null
        ? undefined
        : { ...row.body, ...((await parts.readBody(request, response)) as object) };
    const parameters = readParameters(row.parameters, values.path, values.query);
    requireRules(
      rule,
      { value: parameters, failures: failuresOf(requests[`${row.id}Parameters`], parameters) },
      { value: body, failures: failuresOf(requests[`${row.id}Body`], body) },
    );
    const result = handler({ parameters, body, headers: request.headers, ...(workspace && { workspace }) });
    if (row.stream)
      return streamJson(response, row.success, checked(result as AsyncIterable<unknown>, validateAnswer));
    const given = await result;
    const [status, answer] = given instanceof Answered ? [given.status, given.body] : [row.success, given];
    if (answer === undefined) return void response.writeHead(status).end();
    requireValidAnswer(validateAnswer, row.id, answer);
    sendJson(response, status, toJson(answer));
  };

  async function* checked(
    items: AsyncIterable<unknown>,
    validate: ValidateFunction | undefined,
  ): AsyncIterable<string> {
    for await (const item of items) {
      requireValidAnswer(validate, row.id, item);
      yield toJson(item);
    }
  }
}

/** An operation of an earlier version: whoever has a key is told what took its place. */
export function removedHandler(row: RemovedRow, parts: PipelineParts): OperationHandler {
  return async (request, response, context) => {
    context.route = row.path;
    context.interface = row.interface;
    await admit({ interface: row.interface, feature: null }, parts, request, response, context);
    throw errors.gone(row.replacement);
  };
}

async function admit(
  row: Pick<OperationRow, "interface" | "feature">,
  parts: PipelineParts,
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<Workspace> {
  const access = await authenticate(parts.db, request, row.interface);
  context.access = access;
  try {
    requireFeature(access, row.feature);
  } catch (error) {
    showQuota(response, await parts.meter.peek(access.keyId, access));
    throw error;
  }
  const state = await parts.meter.charge(access.keyId, access);
  showQuota(response, state);
  requireQuota(state, parts.runtime.now());
  return openWorkspace(parts.db, access.workspaceId);
}

function admitAnonymous(parts: PipelineParts, request: IncomingMessage, response: ServerResponse): void {
  const state = parts.meter.chargeAnonymous(request.socket.remoteAddress ?? "unknown");
  showQuota(response, state);
  requireQuota(state, parts.runtime.now());
}
