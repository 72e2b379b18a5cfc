import {
  createFinalURL,
  createQuerySerializer,
  type HeadersOptions,
  mergeHeaders,
  removeTrailingSlash,
} from "openapi-fetch";
import { isRecord } from "./json-value";
import type { Operation } from "./operations";
import type { Answer, CallOptions } from "./transport/call";
import { notify } from "./transport/hooks";
import { unreadable } from "./transport/http-error";
import { parseJson } from "./transport/json";
import { fillPath } from "./transport/path";
import { createSend } from "./transport/send";
import type { Transport } from "./transport/transport";

/** What goes into a call, as openapi-fetch has it. */
export interface RequestInput {
  params?: { query?: Record<string, unknown>; path?: Record<string, unknown> };
  body?: unknown;
  headers?: HeadersOptions;
  parseAs?: "json" | "text" | "blob" | "arrayBuffer" | "stream";
}

/** The answer with its data, when it is a success; else with its typed error. */
interface Result extends Answer {
  data?: unknown;
}

/** Makes one call of an operation. The resources and the raw client both end here. */
export type SendRequest = (
  operation: Operation,
  input: RequestInput,
  options: CallOptions,
) => Promise<Result>;

/** openapi-fetch builds address, query and headers, the transport does the rest, and the answer is parsed without loss. */
export function createSendRequest(
  transport: Transport,
  base: URL,
  headers: Record<string, string>,
): SendRequest {
  const baseUrl = removeTrailingSlash(base.href);
  const send = createSend(transport);
  const querySerializer = createQuerySerializer();
  return async (operation, { params = {}, body, headers: own, parseAs = "json" }, options) => {
    const asText = parseAs === "json" || parseAs === "text";
    const json = body === undefined ? null : JSON.stringify(body);
    const answer = await send({
      operation,
      options,
      url: createFinalURL(operation.path, { baseUrl, params, querySerializer, pathSerializer: fillPath }),
      headers: mergeHeaders(json === null ? {} : { "Content-Type": "application/json" }, headers, own),
      body: json,
      keepBody: !asText,
    });
    const { response, text, error } = answer;
    if (error || response.status === 204 || operation.method === "HEAD") return answer;
    if (parseAs === "text") return { ...answer, data: text };
    if (parseAs === "stream") return { ...answer, data: response.body };
    if (parseAs !== "json") return { ...answer, data: await response[parseAs]() };
    const parsed = parseAnswer(text, operation);
    if (parsed.data) return { ...answer, data: parsed.data };
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
