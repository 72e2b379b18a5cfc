import type { Hooks, Waybill } from "@waybill/sdk";
import type { Route } from "./route";

/** A request as it would be sent; secrets and personal data are `[redacted]`. */
export interface DryRun {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Ends the call before the request is sent. */
class NotSent extends Error {}

/**
 * Lets the client build a request, and shows it instead of sending it. The body comes from the client's hooks, which mask fields
 * that the API description marks as personal (`x-pii`); values in the URL are masked in the same way.
 *
 * @param service address of the service
 * @param call makes the call with the given client and hooks
 */
export async function dryRun(
  { client, service, route }: { client: Waybill; service: string; route: Route },
  call: (client: Waybill, hooks: Hooks) => Promise<unknown>,
): Promise<DryRun> {
  let body: unknown;
  let url = "";
  let headers: Record<string, string> = {};
  const instead = client.withOptions({
    maxRetries: 0,
    fetch: async (address, init) => {
      url = `${service}${maskedPath(route, new URL(address).searchParams)}`;
      headers = Object.fromEntries(new Headers(init.headers));
      throw new NotSent();
    },
  });
  const hooks: Hooks = {
    onRequest: (info) => {
      body = info.body;
    },
  };
  try {
    await call(instead, hooks);
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof NotSent)) throw error;
  }
  if ("authorization" in headers) headers.authorization = "[redacted]";
  return { method: route.method, url, headers, body: body ?? null };
}

/** Path and query with personal values masked. */
function maskedPath({ template, path, operation }: Route, query: URLSearchParams): string {
  const personal = operation?.pii ?? [];
  const shown = (name: string, value: string) =>
    personal.includes(name) ? "[redacted]" : encodeURIComponent(value);
  const filled = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in path ? shown(name, path[name] ?? "") : whole,
  );
  const pairs = [...query].map(([name, value]) => `${encodeURIComponent(name)}=${shown(name, value)}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`;
}

/** A dry run in the form of an HTTP request. */
export function dryRunText({ method, url, headers, body }: DryRun, json: (value: unknown) => string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${url}`, ...lines, ...(body === null ? [] : ["", json(body)])].join("\n");
}
