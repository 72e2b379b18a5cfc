import type { Hooks, Waybill } from "@waybill/sdk";
import { confirmRoute } from "../api/confirm";
import { dryRun, dryRunText } from "../api/dry-run";
import { withFields } from "../api/fields";
import { type RawAnswer, rawCall } from "../api/raw-call";
import { insteadOf, type Route, routeOf } from "../api/route";
import { schemaOf } from "../api/schema";
import type { apiFlags } from "../catalog/tools";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { readJson } from "../input/files";
import { isObject } from "../input/is-object";
import { nextCursor } from "../operations/warnings";
import { toJson } from "../output/json";
import type { Values } from "../program/flags";

type Flags = Values<typeof apiFlags>;

/** A call by method and route, with everything that other commands have: key, retries, time limit, verified answers. */
export async function api(
  context: Context,
  { args, flags }: { args: { method: string; route: string }; flags: Flags },
): Promise<void> {
  if (flags.paginate && flags.include)
    throw usageError(
      "--paginate and --include cannot be used together.",
      "Leave --include out, because each page has its own headers.",
    );
  const texts = new Map(flags.field.map(({ name, value }) => [name, String(value)]));
  const route = await routeOf(args.method, args.route, texts, !flags.schema);
  const client = await context.client();
  const json = (value: unknown) => toJson(value, 2);
  if (flags.schema) {
    const schema = await schemaOf(client, route, context.signal);
    return context.print(schema, () => json(schema));
  }
  const call = await requestOf(context, route, flags);
  if (flags.dryRun) {
    const request = await dryRun({ client, service: context.service(), route }, call);
    return context.print(request, () => dryRunText(request, json));
  }
  await confirmRoute(context, route, flags.yes);
  if (flags.paginate) return paginate(context, client, call);
  const { data, response } = await call(client, context.hooks).catch(async (error) => {
    throw (await noSuchRoute(error, route)) ?? error;
  });
  const headers = Object.fromEntries(response.headers);
  const shown = flags.include ? { status: response.status, headers, body: data ?? null } : data;
  if (shown === undefined) return context.note(`Done (${response.status}).`);
  context.print(shown, () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = flags.include ? [`HTTP ${response.status}`, ...lines, ""] : [];
    return [...head, typeof data === "string" ? data : json(data ?? null)].join("\n");
  });
}

/** The error for a path that neither a description nor the service has, with a suggestion. */
async function noSuchRoute(error: unknown, route: Route): Promise<CliError | undefined> {
  if (!(error instanceof Error && "status" in error) || route.operation !== undefined) return undefined;
  const hint = error.status === 404 || error.status === 405 ? await insteadOf(route) : undefined;
  if (hint === undefined) return undefined;
  return new CliError("notFound", `There is no ${route.method} ${route.template}.`, { hint, cause: error });
}

/** @param more additional parameters of the query */
type Call = (client: Waybill, hooks: Hooks, more?: Readonly<Record<string, string>>) => Promise<RawAnswer>;

/** The call of a route with its fields. */
async function requestOf({ signal, stdin }: Context, route: Route, flags: Flags): Promise<Call> {
  const { method, template, path, query: typed, operation } = route;
  const fields = flags.field.filter(({ name }) => !(name in path && template.includes(`{${name}}`)));
  const hasBody = method !== "GET" && method !== "HEAD" && method !== "DELETE";
  const isQuery = (name: string) => !hasBody || operation?.query?.includes(name) === true;
  if (flags.input !== undefined && !hasBody)
    throw usageError(`${method} takes no body.`, "Leave out --input; --field sets query parameters.");
  refuseUnknown(
    operation,
    fields.filter(({ name }) => isQuery(name)).map(({ name }) => name),
  );
  const query = new Map<string, unknown[]>();
  for (const [name, value] of [...typed, ...fields.filter(({ name }) => isQuery(name)).map(entry)])
    query.set(name, [...(query.get(name) ?? []), typeof value === "object" ? JSON.stringify(value) : value]);
  const input = flags.input === undefined ? undefined : await readJson(flags.input, "--input", stdin);
  const inBody = fields.filter(({ name }) => !isQuery(name));
  if (inBody.length > 0 && input !== undefined && !isObject(input))
    throw usageError("--field needs a JSON object in --input.", "Leave out --field, or give an object.");
  const body = await withFields(input, inBody);
  return async (client, hooks, more = {}) => {
    let failure: unknown;
    const watched = client.withOptions({
      hooks: {
        ...hooks,
        onError: ({ error }) => {
          failure = error;
        },
      },
    });
    const params = { path, query: { ...Object.fromEntries(query), ...more } };
    const headers = Object.fromEntries(flags.header);
    const answer = await rawCall(watched.raw, method, template, { params, body, headers, signal });
    // The raw client does not throw for an error status, so the usual error is thrown here.
    if (failure !== undefined) throw failure;
    return answer;
  };
}

/**
 * Refuses unknown parameters: a service ignores them, and would answer as if nothing had been filtered.
 *
 * @throws CliError (usage)
 */
function refuseUnknown(operation: Route["operation"], names: readonly string[]): void {
  if (operation === undefined) return;
  const known = operation.query ?? [];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const route = `${operation.method} ${operation.path}`;
  throw usageError(
    `${route} has no parameter "${unknown}".`,
    known.length === 0
      ? "This operation takes no query parameters. Append extra parameters to the path, after a ?."
      : `It takes: ${known.join(", ")}. Append extra parameters to the path, after a ?.`,
  );
}

const entry = ({ name, value }: { name: string; value: unknown }) => [name, value] as const;

/** Requests page after page, and prints each item on a line as it arrives. */
async function paginate(context: Context, client: Waybill, call: Call): Promise<void> {
  const seen = new Set<string>();
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const { data } = await call(client, context.hooks, cursor === undefined ? {} : { cursor });
    const items = Array.isArray(data)
      ? data
      : isObject(data) && Array.isArray(data.items)
        ? data.items
        : undefined;
    if (items === undefined) throw usageError("The answer is not a paginated list.", "Leave out --paginate.");
    for (const item of items) context.print(item, () => toJson(item), { oneLine: true });
    cursor = nextCursor(data);
    // A repeated cursor would lead to an endless loop.
    if (cursor !== undefined && seen.has(cursor))
      return context.warn("the service returned the same cursor twice: the list ends here.");
    if (cursor !== undefined) seen.add(cursor);
  }
}
