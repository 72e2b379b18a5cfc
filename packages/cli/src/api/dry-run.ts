import type { Hooks, Waybill } from "@waybill/sdk";
import type { Route } from "./route";

/** A request as it would be sent; secrets and personal data are `[redacted]`. */
export interface DryRun {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Ends the call before anything is sent. */
class NotSent extends Error {}

/**
 * Lets the client make a request, and shows it instead of sending it. Its body is that of the client's hooks, which mask what
 * the description marks as personal (`x-pii`); so are the values of its address.
 *
 * @param service address of the service
 * @param call makes the call by the client and with the hooks that it is given
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

/** Path and query, without the values that are personal. */
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

/** A dry run as HTTP writes it. */
export function dryRunText({ method, url, headers, body }: DryRun, json: (value: unknown) => string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${url}`, ...lines, ...(body === null ? [] : ["", json(body)])].join("\n");
}
