import createClient, { type Middleware } from "openapi-fetch";
import { ArgumentError } from "./errors/base";
import type { Paths } from "./generated/interfaces";
import type { LoadInterface } from "./interfaces/client";
import { isRecord } from "./json-value";
import { decodedSegment, operationAt, withUndescribed } from "./operation-at";
import { requireKind } from "./require-kind";
import { requireOptions } from "./require-options";
import type { RequestInput, SendRequest } from "./send-request";
import { fillPath, queryOf } from "./transport/address";
import { type CallOptions, optionKinds } from "./transport/call";
import { mergeHeaders } from "./transport/headers";
import { methods } from "./transport/methods";
import { writeJson } from "./transport/write-json";

const FORMS: readonly unknown[] = [undefined, "json", "text", "blob", "arrayBuffer", "stream"];

const initKinds = {
  ...optionKinds,
  params: "an object",
  middleware: "a list",
  querySerializer: "a function",
  bodySerializer: "a function",
  pathSerializer: "a function",
} as const;

type RawRequest = (method: unknown, path: unknown, init?: unknown) => Promise<unknown>;

/**
 * openapi-fetch over the SDK's transport.
 *
 * @param middleware the middleware of every call, as it is at the time of the call
 * @returns a function that makes calls by method and path, and throws as every call does, except for a status
 */
export function rawClient(
  send: SendRequest,
  interfaces: readonly LoadInterface[],
  middleware: readonly Middleware[],
): RawRequest {
  const client = createClient<Paths, "application/json">({
    baseUrl: send.baseUrl,
    fetch: (request) => answerTo(send, interfaces, request),
    pathSerializer: fillPath,
    querySerializer: (query) => queryOf(flat(query)).slice(1),
    bodySerializer,
  });
  // The types know only path templates; the path may contain values.
  const untyped: object = client;
  return async (method, path, given = {}) => {
    const { init, pathname } = checkedCall(method, path, given);
    const own = [...middleware, ...(init.middleware ?? [])];
    return Reflect.get(untyped, "request")(String(method), pathname, { ...init, middleware: own });
  };
}

interface RawInit extends CallOptions {
  params?: {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    header?: Record<string, string>;
  };
  parseAs?: RequestInput["parseAs"];
  middleware?: readonly Middleware[];
}

/** @throws ArgumentError, because the errors of openapi-fetch and of the platform contain the values */
function checkedCall(method: unknown, path: unknown, given: unknown) {
  requireKind("method", method, "a text");
  requireKind("path", path, "a text");
  requireOptions("init", given, initKinds, ["headers", "body", "parseAs", "duplex"]);
  if (!methods.includes(String(method).toUpperCase()))
    throw new ArgumentError("method is not an HTTP method", `Pass ${methods.join(", ")}.`);
  if (!String(path).startsWith("/"))
    throw new ArgumentError("path does not begin with /", "Pass only the path.");
  const { params = {}, headers, ...init }: RawInit = Object(given);
  if (!FORMS.includes(init.parseAs))
    throw new ArgumentError("parseAs is unknown", `Pass ${FORMS.slice(1).join(", ")}.`);
  requireOptions("params", params, { path: "an object", query: "an object", header: "an object" });
  const [address = ""] = String(path).split("#");
  const [pathname = "", search] = address.split("?");
  if (search !== undefined && params.query)
    throw new ArgumentError("the query is passed twice", "Pass it in path or in params.query.");
  for (const segment of pathname.split("/"))
    if (/^\.{1,2}$/.test(decodedSegment(segment)))
      throw new ArgumentError("path has a dot segment", "Pass the path without dot segments.");
  return {
    pathname: address,
    init: {
      ...init,
      // Makes templates without values fail, and invalid headers fail without showing their value.
      params: { ...params, path: params.path ?? {} },
      headers: mergeHeaders(
        headers instanceof Headers ? Object.fromEntries(headers) : headers,
        params.header,
      ),
      // openapi-fetch copies unknown options onto the request.
      readAs: init.parseAs,
    },
  };
}

type Body = NonNullable<RequestInit["body"]>;

/** A body in the form that the platform's Request takes: JSON, unless it is bytes, a form, or text of another type. */
function bodySerializer(body: unknown, headers?: unknown): Body {
  const type = headers instanceof Headers ? headers.get("Content-Type") : undefined;
  const isText = typeof body === "string" && type && !isJson(type);
  return isText || isBytes(body) ? body : writeJson(body);
}

const isBytes = (body: unknown): body is Exclude<Body, string> =>
  body instanceof FormData ||
  body instanceof Blob ||
  body instanceof ArrayBuffer ||
  body instanceof ReadableStream ||
  ArrayBuffer.isView(body);

const isJson = (type: string): boolean => /^application\/(?:[\w.]+\+)?json\b/i.test(type);

/** The `fetch` of openapi-fetch: sends a request through the SDK's transport. */
async function answerTo(
  send: SendRequest,
  interfaces: readonly LoadInterface[],
  request: Request,
): Promise<Response> {
  if (!request.url.startsWith(`${send.baseUrl}/`))
    throw new ArgumentError(
      "a middleware sent the request to another service",
      "This would disclose the API key: change only the path.",
    );
  const { signal } = request;
  const options: CallOptions = { signal, headers: Object.fromEntries(request.headers) };
  for (const name of Object.keys(optionKinds))
    if (name !== "headers" && name !== "signal" && name in request)
      Object.assign(options, { [name]: Reflect.get(request, name) });
  const place = await operationAt(request.method, request.url.slice(send.baseUrl.length), interfaces);
  const { value, encoded } = await bodyOf(request);
  const operation = withUndescribed(place.operation, place.query, value);
  const readAs: RequestInput["parseAs"] = Reflect.get(request, "readAs");
  const isBlob = readAs === undefined && operation.answer === "application/octet-stream";
  const isUnread = isBlob || readAs === "stream" || readAs === "blob" || readAs === "arrayBuffer";
  const { data, error, response, text } = await send(
    operation,
    {
      path: place.path,
      query: place.query,
      body: value,
      encoded,
      parseAs: isUnread ? "stream" : readAs,
    },
    options,
  );
  // An answer that is not an error of the service, but cannot be read.
  if (error && response.ok) throw error;
  if (isUnread && !error) return Object.assign(response, isBlob && { json: () => response.blob() });
  return readResponse(response, text, data);
}

/** A response with the body that was read, for openapi-fetch and middleware. Its JSON is the lossless data. */
function readResponse(response: Response, text: string, data: unknown): Response {
  const { status, statusText } = response;
  // Redirects have no status in a page.
  if (status < 200) return response;
  const headers = new Headers(response.headers);
  const bytes = new TextEncoder().encode(text);
  // Without it openapi-fetch would parse the text itself.
  headers.set("Content-Length", `${bytes.length}`);
  const isEmpty = status === 204 || status === 205 || status === 304;
  const made = new Response(isEmpty ? null : bytes, { status, statusText, headers });
  return data === undefined ? made : Object.assign(made, { json: async () => data });
}

/** The body of a request as it is sent, and its value if it is JSON, for hooks and checks. */
async function bodyOf(request: Request): Promise<Pick<RequestInput, "encoded"> & { value?: unknown }> {
  const type = request.headers.get("Content-Type");
  if (type === null || request.method === "GET" || request.method === "HEAD") return {};
  const bytes = await request.arrayBuffer();
  if (isJson(type)) {
    const text = new TextDecoder().decode(bytes);
    try {
      return { value: JSON.parse(text), encoded: { body: text, type: undefined, singleUse: false } };
    } catch {
      // It is sent as the caller wrote it, and hooks do not show it.
    }
  }
  return { encoded: { body: bytes, type: undefined, singleUse: false } };
}

/** Lists are repeated, objects are `name[key]` (OpenAPI: form, deepObject); null counts as omitted. */
function flat(query: Readonly<Record<string, unknown>>): ReadonlyArray<readonly [string, unknown]> {
  return Object.entries(query).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return value.map((item: unknown) => [name, item] as const);
    if (isRecord(value))
      return Object.entries(value).map(([key, item]) => [`${name}[${key}]`, item] as const);
    return [[name, value] as const];
  });
}
