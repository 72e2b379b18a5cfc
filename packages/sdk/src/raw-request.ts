import { ArgumentError } from "./errors/base";
import type { LoadInterface } from "./interfaces/client";
import { isRecord } from "./json-value";
import { type Operation, operationsOf } from "./operations";
import { requireKind } from "./require-kind";
import { requireOptions } from "./require-options";
import type { RequestInput, SendRequest } from "./send-request";
import { type CallOptions, optionKinds } from "./transport/call";
import { readError } from "./transport/http-error";
import { methods } from "./transport/methods";

/** Where a call by method and path goes. */
interface Place {
  readonly operation: Operation;
  /** Values of the parameters in the operation's path. */
  readonly path: Readonly<Record<string, unknown>>;
  /** What the path had after its `?`. */
  readonly query: ReadonlyArray<readonly [name: string, value: string]>;
}

interface Segment {
  /** Of `{name}`. */
  name: string | undefined;
  value: unknown;
}

/** What every server has beside the operations of its interfaces. */
const PROBES = ["livez", "readyz", "healthz", "openapi.json"];

/**
 * The operation at a template, or at a path with its values written out, and those values: the operation says which of them
 * are personal. Of a path that no description has, each segment that is no word of any of them counts as a value.
 *
 * @param values those of `params.path`
 * @throws ArgumentError, which has nothing of the path
 */
async function placeOf(
  method: string,
  written: string,
  values: Readonly<Record<string, unknown>>,
  interfaces: readonly LoadInterface[],
): Promise<Place> {
  const [pathname = "", ...search] = written.replace(/#.*/s, "").split("?");
  const query = [...new URLSearchParams(search.join("?"))];
  const known: Operation[] = [];
  for (const load of [async () => ({ operations: operationsOf() }), ...interfaces]) {
    const { operations } = await load();
    const operation = operations.find((one) => one.method === method && one.path === pathname);
    if (operation) return { operation, path: values, query };
    known.push(...operations);
  }
  const segments = pathname.split("/").map((text): Segment => {
    const name = nameIn(text);
    return { name, value: name === undefined ? decoded(text) : values[name] };
  });
  const [nearest] = known
    .filter((operation) => operation.method === method)
    .map((operation) => ({ operation, path: valuesAt(operation.path, segments) }))
    .filter(({ path }) => path !== undefined)
    // Words before parameters, as servers choose.
    .sort((one, other) => parameters(one.operation) - parameters(other.operation));
  if (nearest?.path) return { operation: nearest.operation, path: nearest.path, query };
  return { ...unknownPlace(method, segments, values, known), query };
}

const nameIn = (segment: string): string | undefined => /^\{([^{}]+)\}$/.exec(segment)?.[1];

const parameters = ({ path }: Operation): number => path.split("{").length;

/** The values that a template's parameters have in a path; undefined when it is another path. */
function valuesAt(template: string, segments: readonly Segment[]): Record<string, unknown> | undefined {
  const parts = template.split("/");
  if (parts.length !== segments.length) return undefined;
  const path: Record<string, unknown> = {};
  for (const [at, { name, value }] of segments.entries()) {
    const part = parts[at] ?? "";
    const parameter = nameIn(part);
    if (parameter === undefined ? name !== undefined || value !== part : value === "") return undefined;
    if (parameter !== undefined) path[parameter] = value;
  }
  return path;
}

function unknownPlace(
  method: string,
  segments: readonly Segment[],
  values: Readonly<Record<string, unknown>>,
  known: readonly Operation[],
): Omit<Place, "query"> {
  const words: unknown[] = ["", ...PROBES, ...known.flatMap(({ path }) => path.split("/"))];
  const path: Record<string, unknown> = { ...values };
  const parts = segments.map(({ name, value }, at) => {
    if (name !== undefined) return `{${name}}`;
    if (words.includes(value)) return value;
    path[`segment_${at}`] = value;
    return `{segment_${at}}`;
  });
  const template = parts.join("/");
  // Nothing is known of it, so its values and its whole body count as personal.
  return {
    operation: { id: `${method} ${template}`, method, path: template, pii: [template], bodyPii: [""] },
    path,
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new ArgumentError("path has a % that begins no character", "Write it as %25.");
  }
}

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
