import { isObject } from "../../../../lib/is-object";
import { internalError, invalidParams, invalidRequest, methodNotFound, parseError, RpcError } from "./errors";
import { type Json, toJson } from "./json";
import type { Method, Methods, Node } from "./method";
import { Params } from "./params";

type Id = string | number | null;

/** A JSON-RPC 2.0 call. */
export interface Call {
  id: Id;
  method: string;
  params: readonly unknown[];
}

const maxBatch = 1000;

/** Characters of answers after which the rest of a batch is refused, to limit memory. */
const maxAnswerLength = 32 * 1024 * 1024;

const tooMuch = () => invalidRequest("the answers to the calls before this one are too long; send it alone");

/** Answers a JSON-RPC 2.0 call or a batch of calls. Never throws. */
export class Dispatcher {
  constructor(
    readonly node: Node,
    readonly methods: Methods,
    readonly onFault: (error: unknown) => void,
  ) {}

  /**
   * The answer to the text of a request; undefined for notifications, which get no answer. `own`: methods of this connection
   * only.
   */
  answer(text: string, own: (call: Call) => Json | undefined = () => undefined): string | undefined {
    let request: unknown;
    try {
      request = JSON.parse(text);
    } catch {
      return toJson(failed(null, parseError()));
    }
    if (!Array.isArray(request)) {
      const answer = this.#answerOne(request, own);
      return answer === undefined ? undefined : toJson(answer);
    }
    if (request.length === 0 || request.length > maxBatch)
      return toJson(failed(null, invalidRequest(`a batch has 1 to ${maxBatch} calls`)));
    const answers: string[] = [];
    let size = 0;
    for (const one of request as unknown[]) {
      const answer =
        size > maxAnswerLength ? failed(idOf(one) ?? null, tooMuch()) : this.#answerOne(one, own);
      if (answer === undefined) continue;
      const text = toJson(answer);
      size += text.length;
      answers.push(text);
    }
    return answers.length === 0 ? undefined : `[${answers.join(",")}]`;
  }

  #answerOne(request: unknown, own: (call: Call) => Json | undefined): Json | undefined {
    const id = idOf(request);
    try {
      const call = readCall(request, id ?? null);
      const result = own(call) ?? this.#call(call);
      return id === undefined ? undefined : { jsonrpc: "2.0", result, id };
    } catch (error) {
      if (!(error instanceof RpcError)) this.onFault(error);
      const known = error instanceof RpcError ? error : internalError();
      return id === undefined && known.code !== -32600 ? undefined : failed(id ?? null, known);
    }
  }

  #call({ method, params }: Call): Json {
    const run: Method | undefined = Object.hasOwn(this.methods, method) ? this.methods[method] : undefined;
    if (!run) throw methodNotFound();
    return run(this.node, new Params(params, this.node.ledger.slots.current));
  }
}

/** Undefined for a notification. */
function idOf(request: unknown): Id | undefined {
  if (!isObject(request) || !Object.hasOwn(request, "id")) return undefined;
  const { id } = request;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

function readCall(request: unknown, id: Id): Call {
  if (!isObject(request)) throw invalidRequest("a call must be an object");
  const { jsonrpc, method, params = [] } = request;
  if (jsonrpc !== "2.0") throw invalidRequest('jsonrpc must be "2.0"');
  if (typeof method !== "string") throw invalidRequest("method must be a string");
  if (params !== null && !Array.isArray(params)) throw invalidParams("params must be a list");
  return { id, method, params: params ?? [] };
}

const failed = (id: Id, { code, message, data }: RpcError): Json => ({
  jsonrpc: "2.0",
  error: { code, message, data },
  id,
});
