import type { ScriptedProvider } from "./provider";

/** A request to a scripted provider, without the provider's own prefix. */
export interface ScriptedRequest {
  method: string;
  /** Without the query. */
  path: string;
  /** With the query, as it was sent: what is signed. */
  target: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
  /** The text of the body. */
  text: string;
}

/** The answer of the scripted provider. */
export interface ScriptedAnswer {
  status: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** The answers of the providers of a family; undefined: there is no such path. */
export type ScriptedFamilyRoutes = (
  provider: ScriptedProvider,
  request: ScriptedRequest,
  context: { baseUrl: string; now: number; secret(): string },
) => ScriptedAnswer | undefined;

export const ok = (body: unknown): ScriptedAnswer => ({ status: 200, body });
export const refuse = (status: number, error: string): ScriptedAnswer => ({ status, body: { error } });

/** The most rows of a page. */
const LIMIT = 500;

/** How many a page of this provider may have at most, at the request's wish. */
export function limitOf({ script }: ScriptedProvider, query: URLSearchParams): number {
  const wanted = Number(query.get("limit") ?? LIMIT);
  return Math.max(1, Math.min(script.pageSize ?? LIMIT, Number.isInteger(wanted) ? wanted : LIMIT));
}

/** Some of a list, by the number of those before it. */
export function listPage<Item>(all: readonly Item[], provider: ScriptedProvider, query: URLSearchParams) {
  const from = Number(query.get("cursor") ?? 0);
  const to = from + limitOf(provider, query);
  return { items: all.slice(from, to), next: to < all.length ? String(to) : null };
}

/** The movements of an account that a request asks for. Throws ForgottenCursor. */
export function rowPage(provider: ScriptedProvider, account: string, query: URLSearchParams) {
  const since = query.get("since");
  const from = since === null ? Number.NEGATIVE_INFINITY : Date.parse(since);
  const limit = limitOf(provider, query);
  return provider.rows.get(account)?.page(from, query.get("cursor") ?? undefined, provider.generation, limit);
}

/** The bearer token of a request. */
export const bearer = ({ headers: { authorization } }: ScriptedRequest): string | undefined =>
  typeof authorization === "string" ? /^Bearer (.+)$/.exec(authorization)?.[1] : undefined;
