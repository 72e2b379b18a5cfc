import type { ClientOperation, OperationTable } from "@waybill/spec/client-tables";
import { operations as core } from "@waybill/spec/generated/core-client";
import { interfaceTables } from "@waybill/spec/generated/interface-tables";
import { usageError } from "../errors";
import { nearest } from "../input/nearest";

/** The operation that a method and a typed route lead to. */
export interface Route {
  readonly method: string;
  /** The path's template if an API description has it, otherwise the path. */
  readonly template: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Undefined for a path that no description has. */
  readonly operation: ClientOperation | undefined;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Finds the operation of any interface for a route such as `/v1/persons/5b0e...?a=b`. The template may be typed as well, with its
 * values as fields.
 *
 * @param fields values for the names in the template
 * @param isCalled whether the route is called; otherwise names in the template may stay open, because only the description is
 * shown
 * @throws CliError (usage)
 */
export async function routeOf(
  typedMethod: string,
  typed: string,
  fields: ReadonlyMap<string, string>,
  isCalled = true,
): Promise<Route> {
  const method = typedMethod.toUpperCase();
  if (!methods.includes(method))
    throw usageError(`${typedMethod} is not a supported method.`, `Use one of ${methods.join(", ")}.`);
  if (!/^\/(?!\/)/.test(typed))
    throw usageError("The route must begin with exactly one /.", "For example: waybill api GET /v1/networks");
  const [typedPath = "", search = ""] = typed.split("#")[0]?.split("?") ?? [];
  const pathname = plainPath(typedPath);
  const query = [...new URLSearchParams(search)];
  const candidates = (await operations())
    .filter((entry) => entry.method === method)
    .map((operation) => ({
      operation,
      path: match(
        operation.path,
        pathname,
        (name) => fields.get(name) ?? (isCalled ? undefined : `{${name}}`),
      ),
    }))
    .filter(({ path }) => path !== undefined)
    .toSorted((one, other) => names(one.operation.path) - names(other.operation.path));
  const [found] = candidates;
  if (!found?.path) return { method, template: pathname, path: {}, query, operation: undefined };
  return { method, template: found.operation.path, path: found.path, query, operation: found.operation };
}

/** Suggestions for a route that no description has: the same path with other methods, or the closest path. */
export async function insteadOf({ method, template }: Route): Promise<string | undefined> {
  const all = await operations();
  const same = all.filter(({ path }) => filled(path, template) === template);
  if (same.length > 0)
    return `${template} supports ${[...new Set(same.map((one) => one.method))].join(", ")}, not ${method}.`;
  const near = nearest(
    template,
    all.filter((one) => one.method === method).map(({ path }) => filled(path, template)),
  );
  return near && `Did you mean ${method} ${near}?`;
}

/** A template with its placeholders replaced by the typed values. */
function filled(template: string, path: string): string {
  const typed = path.split("/");
  return template
    .split("/")
    .map((part, at) => (part.startsWith("{") && typed[at] ? typed[at] : part))
    .join("/");
}

/**
 * The path as it is sent. Other spellings of a path are refused, because the confirmation and the check against the policy depend
 * on the route.
 *
 * @throws CliError (usage)
 */
function plainPath(typed: string): string {
  const parts = typed.slice(1).split("/");
  const isPlain =
    !/[\\\s]|\p{Cc}/u.test(typed) &&
    parts.every(
      (part, at) => !["", ".", ".."].includes(decoded(part)) || (part === "" && at === parts.length - 1),
    );
  if (!isPlain)
    throw usageError(
      "The route has an empty segment, a segment of dots, a space or a backslash.",
      "Write the path as in the API description, such as /v1/persons.",
    );
  return typed.length > 1 ? typed.replace(/\/$/, "") : typed;
}

/** The operations of all interfaces. */
async function operations(): Promise<ClientOperation[]> {
  const others = Object.values(interfaceTables).map(async (load) => (await load()).operations);
  const tables: OperationTable[] = [core, ...(await Promise.all(others))];
  return tables.flatMap((table) => Object.values<ClientOperation>(table));
}

const names = (template: string): number => template.split("{").length;

/** The values of a template's placeholders in a path; undefined if the path does not match. */
function match(
  template: string,
  path: string,
  givenFor: (name: string) => string | undefined,
): Record<string, string> | undefined {
  const typed = path.split("/");
  const parts = template.split("/");
  if (typed.length !== parts.length) return undefined;
  const values: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const value = typed[at] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== decoded(value)) return undefined;
      continue;
    }
    const given = value === part ? givenFor(name) : decoded(value);
    if (given === undefined)
      throw usageError(`${part} is needed.`, `Give it in the route, or --field ${name}=...`);
    values[name] = given;
  }
  return values;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw usageError("The route has a % that does not encode a character.", "Write it as %25.");
  }
}
