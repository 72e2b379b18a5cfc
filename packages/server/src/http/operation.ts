import { channel } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ValidateFunction } from "ajv";
import type { Access } from "../access/keys";
import type { QuotaMeter } from "../access/quota";
import type { OperationId, operationTable } from "../generated/operations";
import type { Runtime } from "../runtime";
import type { Database } from "../storage/database";
import { authenticate, requireFeature } from "./authenticate";
import type { bodyReader } from "./body";
import type { Context } from "./context";
import { toJson } from "./json";
import { type PathAndQuery, readParameters } from "./parameters";
import { requireQuota, showQuota } from "./rate-limit";
import { requireRules, type UntypedRule } from "./rules";
import { sendJson, streamJson } from "./send";
import { failuresOf, requireValidAnswer } from "./validate";

export type OperationRow = (typeof operationTable)[OperationId];

/** What every operation passes through needs. */
export interface PipelineParts {
  db: Database;
  runtime: Runtime;
  meter: QuotaMeter;
  readBody: ReturnType<typeof bodyReader>;
  validators: { requests: Record<string, ValidateFunction>; answers: Record<string, ValidateFunction> };
}

/** A handler as the pipeline calls it; `Handlers` in handler.ts says what each one really takes and gives. */
export type UntypedHandler = (request: { parameters: unknown; body: unknown; access: Access }) => unknown;

/** Answers one request of one operation, or throws what sendFailure turns into an answer. */
export type OperationHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  values: PathAndQuery,
) => Promise<void>;

/** Says which operation was answered and how; nobody listens but the coverage of the tests. */
const answered = channel("waybill:operation");

const nobody: Access = { keyId: "", workspaceId: "", disabledFeatures: [], perMinute: null, perMonth: null };

/** One operation, in this order: 401, 403, 429, 422, then the handler (404). */
export function operationHandler(
  row: OperationRow,
  handler: UntypedHandler,
  rule: UntypedRule | undefined,
  parts: PipelineParts,
): OperationHandler {
  const { requests, answers } = parts.validators;
  const validateParameters = requests[`${row.id}Parameters`];
  const validateBody = requests[`${row.id}Body`];
  const validateAnswer = answers[`${row.id}Answer`];
  return async (request, response, context, values) => {
    context.route = row.path;
    if (answered.hasSubscribers)
      response.once("finish", () => answered.publish({ operation: row.id, status: response.statusCode }));
    const access = row.open ? nobody : await admit(row, parts, request, response, context);
    if (row.open) admitAnonymous(parts, request, response);
    const body =
      row.body === null
        ? undefined
        : { ...row.body, ...((await parts.readBody(request, response)) as object) };
    const parameters = readParameters(row.parameters, values.path, values.query);
    requireRules(
      rule,
      { value: parameters, failures: failuresOf(validateParameters, parameters) },
      { value: body, failures: failuresOf(validateBody, body) },
    );
    const result = handler({ parameters, body, access });
    if (row.stream) return streamJson(response, row.success, checked(result as AsyncIterable<unknown>));
    const answer = await result;
    if (answer === undefined) return void response.writeHead(row.success).end();
    requireValidAnswer(validateAnswer, row.id, answer);
    sendJson(response, row.success, toJson(answer));
  };

  async function* checked(items: AsyncIterable<unknown>): AsyncIterable<string> {
    for await (const item of items) {
      requireValidAnswer(validateAnswer, row.id, item);
      yield toJson(item);
    }
  }
}

async function admit(
  row: OperationRow,
  parts: PipelineParts,
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<Access> {
  const access = await authenticate(parts.db, request);
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
  return access;
}

function admitAnonymous(parts: PipelineParts, request: IncomingMessage, response: ServerResponse): void {
  const state = parts.meter.chargeAnonymous(request.socket.remoteAddress ?? "unknown");
  showQuota(response, state);
  requireQuota(state, parts.runtime.now());
}
