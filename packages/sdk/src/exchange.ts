import createClient, { createQuerySerializer } from "openapi-fetch";
import { isRecord } from "./json-value";
import type { Operation } from "./operations";
import { Call, type CallContext, type CallOptions } from "./transport/call";
import { notify } from "./transport/hooks";
import { unreadable } from "./transport/http-error";
import { parseJson } from "./transport/json";
import { fillPath } from "./transport/path";
import { createSend } from "./transport/send";
import type { Transport } from "./transport/transport";

type Verb = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";

/** Any operation, for the one place that treats them all alike; callers see the description's own types. */
interface AnyOperation {
  parameters: { query?: Record<string, unknown>; path?: Record<string, unknown> };
  requestBody?: { content: { "application/json": unknown } };
  responses: { default: { content: { "application/json": unknown } } };
}

/** What goes into a call; options of openapi-fetch pass through. */
export interface ExchangeInput {
  params?: { query?: Record<string, unknown>; path?: Record<string, unknown> };
  body?: unknown;
  parseAs?: "json" | "text" | "blob" | "arrayBuffer" | "stream";
  [option: string]: unknown;
}

/** openapi-fetch's answer, and the typed error when it is no success. */
interface Exchanged {
  data?: unknown;
  error?: unknown;
  response: Response;
  failure?: CallContext["error"];
}

/** Makes one call of an operation. The resources and the raw client both end here. */
export type Exchange = (
  operation: Operation,
  input: ExchangeInput,
  options: CallOptions,
) => Promise<Exchanged>;

/**
 * Puts openapi-fetch on top of our transport: it builds address, query and headers, the transport does the rest, and
 * the answer is parsed here, without loss.
 */
export function createExchange(
  transport: Transport,
  baseUrl: string,
  headers: Record<string, string>,
): Exchange {
  const client = createClient<Record<string, Record<Verb, AnyOperation>>>({
    baseUrl,
    fetch: createSend(transport),
    Request: Call as typeof Request,
    querySerializer: createQuerySerializer(),
    pathSerializer: fillPath,
    headers: headers,
  });
  return async (operation, { parseAs = "json", ...input }, options) => {
    const asJson = parseAs === "json";
    const context: CallContext = { operation, options, keepBody: !asJson && parseAs !== "text" };
    const { data, error, response } = await client.request(verbOf(operation), operation.path, {
      ...input,
      parseAs: asJson ? "text" : parseAs,
      context,
    });
    if (context.error || !asJson || response.status === 204) {
      return { data, error, response, failure: context.error };
    }
    const parsed = parseAnswer(String(data), operation);
    if (parsed.data) return { data: parsed.data, response };
    const unread = unreadable(operation, response, parsed.cause);
    notify(transport.hooks.onError, { operation: operation.id, error: unread });
    throw unread;
  };
}

/** Every answer of the interface is an object or a list; anything else comes from somebody else. */
function parseAnswer(text: string, { int64 }: Operation): { data?: object; cause?: unknown } {
  try {
    const data = parseJson(text, int64);
    return isRecord(data) ? { data } : {};
  } catch (cause) {
    return { cause };
  }
}

function verbOf({ method }: Operation): Verb {
  return method.toLowerCase() as Verb;
}
