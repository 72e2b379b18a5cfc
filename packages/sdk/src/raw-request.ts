import { ArgumentError } from "./errors/base";
import type { LoadInterface } from "./interfaces/client";
import { isRecord } from "./json-value";
import type { Operation } from "./operations";
import { requireKind } from "./require-kind";
import { requireOptions } from "./require-options";
import type { RequestInput, SendRequest } from "./send-request";
import { type CallOptions, optionKinds } from "./transport/call";
import { readError } from "./transport/http-error";
import { methods } from "./transport/methods";
import { placeOf } from "./written-path";

const FORMS: readonly unknown[] = [undefined, "json", "text", "blob", "arrayBuffer", "stream"];

const initKinds = { ...optionKinds, params: "an object", contentType: "a text" } as const;

/** A call by method and path. @throws what every call throws, but not for a status */
export async function rawRequest(
  send: SendRequest,
  interfaces: readonly LoadInterface[],
  verb: unknown,
  path: unknown,
  init: unknown = {},
) {
  requireKind("method", verb, "a text");
  requireKind("path", path, "a text");
  requireOptions("init", init, initKinds, ["headers", "body", "parseAs"]);
  const method = String(verb).toUpperCase();
  if (!methods.includes(method))
    throw new ArgumentError("method is not an HTTP method", `Pass ${methods.join(", ")}.`);
  const template = String(path);
  if (!template.startsWith("/"))
    throw new ArgumentError("path does not begin with /", "Pass the path alone.");
  const { params = {}, headers, parseAs, body, contentType, ...options }: RawInit = Object(init);
  if (!FORMS.includes(parseAs))
    throw new ArgumentError("parseAs is unknown", `Pass ${FORMS.slice(1).join(", ")}.`);
  requireOptions("params", params, { path: "an object", query: "an object" });
  const place = await placeOf(method, template, params.path ?? {}, interfaces);
  const query = [...place.query, ...flat(params.query ?? {})];
  const operation = withUndescribed(place.operation, query, body);
  const { data, error, response, text } = await send(
    operation,
    {
      path: place.path,
      query,
      body,
      parseAs,
      ...(contentType && { contentType }),
    },
    { ...options, headers: headers instanceof Headers ? Object.fromEntries(headers) : headers },
  );
  // An answer that is not an error of the service, but cannot be read.
  if (error && response.ok) throw error;
  return error ? { error: readError(text), response } : { data, response };
}

interface RawInit extends CallOptions, Pick<RequestInput, "body" | "parseAs" | "contentType"> {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
}

/** What the description of an operation does not name counts as personal, too. */
function withUndescribed(
  operation: Operation,
  query: ReadonlyArray<readonly [name: string, value: unknown]>,
  body: unknown,
): Operation {
  const { pii, bodyPii, query: described = [], body: properties, media } = operation;
  // Tables of methods that are written by hand have no names of the query: there its values are shown of no call.
  const names = query.map(([name]) => name).filter((name) => !described.includes(name));
  const hidden = [...(pii ?? []), ...(pii && described.length === 0 ? [] : names)];
  const others =
    properties && isRecord(body) ? Object.keys(body).filter((name) => !properties.includes(name)) : [];
  const isBodyUndescribed = body !== undefined && !properties && !media && !bodyPii;
  return {
    ...operation,
    ...(hidden.length > 0 && { pii: hidden }),
    ...((isBodyUndescribed || others.length > 0) && {
      bodyPii: isBodyUndescribed ? [""] : [...(bodyPii ?? []), ...others],
    }),
  };
}

/** Lists are repeated, objects are `name[key]` (OpenAPI: form, deepObject); null counts as not given. */
function flat(query: Readonly<Record<string, unknown>>): ReadonlyArray<readonly [string, unknown]> {
  return Object.entries(query).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return value.map((item: unknown) => [name, item] as const);
    if (isRecord(value))
      return Object.entries(value).map(([key, item]) => [`${name}[${key}]`, item] as const);
    return [[name, value] as const];
  });
}
