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
  /** Of a body that can be sent in several media types. */
  contentType?: string;
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
  return async (operation, { params = {}, body, contentType, headers: own, parseAs }, options) => {
    const as = parseAs ?? defaultOf(operation);
    const asText = as === "json" || as === "text";
    const { media } = operation;
    const encoded = media
      ? await (await import("./bodies/encode")).encodeBody(operation, body, contentType)
      : { body: body === undefined ? null : JSON.stringify(body), type: "application/json", once: false };
    const answer = await send({
      operation: encoded.once ? { ...operation, once: true } : operation,
      options,
      url: createFinalURL(operation.path, { baseUrl, params, querySerializer, pathSerializer: fillPath }),
      headers: mergeHeaders(
        encoded.body && encoded.type ? { "Content-Type": encoded.type } : {},
        headers,
        own,
      ),
      body: encoded.body,
      keepBody: !asText,
    });
    const { response, text, error } = answer;
    if (error || response.status === 204 || operation.method === "HEAD") return answer;
    if (as === "text") return { ...answer, data: text };
    if (as === "stream") return { ...answer, data: response.body };
    if (as !== "json") return { ...answer, data: await response[as]() };
    const parsed = parseAnswer(text, operation);
    if (parsed.data) return { ...answer, data: parsed.data };
    const unread = unreadable(operation, response, parsed.cause);
    notify(transport.hooks.onError, { operation: operation.id, error: unread });
    throw unread;
  };
}

/** How the raw client reads an answer when it is not told: as its types have it. */
const defaultOf = ({ answer }: Operation) =>
  answer ? (answer === "application/octet-stream" ? "blob" : "text") : "json";

/** Every JSON answer is an object or a list; anything else comes from somebody else. */
function parseAnswer(text: string, { int64 }: Operation): { data?: object; cause?: unknown } {
  try {
    const data = parseJson(text, int64);
    return isRecord(data) ? { data } : {};
  } catch (cause) {
    return { cause };
  }
}
