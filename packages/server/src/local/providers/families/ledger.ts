import { parseUrl } from "../../../lib/parse-url";
import type { ScriptedProvider } from "../provider";
import { bearer, limitOf, ok, refuse, type ScriptedFamilyRoutes } from "../request";

/** How long an access token is valid, seconds. */
const TOKEN_TIME = 3_600;

/** A ledger: OAuth with consent, codes and tokens, and the contacts and categories of an organisation. */
export const ledger: ScriptedFamilyRoutes = (provider, request, { now, secret }) => {
  const { code: codes, access: accessTokens, refresh: refreshTokens } = provider.issued;
  const { method, path, query } = request;
  const [organisation] = provider.script.organisations ?? [];

  // The user's action: here, every user consents.
  if (path === "/oauth/authorize") {
    const [redirect, state] = [query.get("redirect_uri"), query.get("state")];
    const to = parseUrl(redirect ?? "");
    if (!to || state === null) return refuse(400, "invalid_request");
    const code = `code-${secret()}`;
    codes.set(code, { expires: Number.POSITIVE_INFINITY });
    to.searchParams.set("code", code);
    to.searchParams.set("state", state);
    if (organisation) to.searchParams.set("realmId", organisation.id);
    return { status: 302, headers: { Location: to.href } };
  }
  // Where its user ends up without a page of the client's own.
  if (path === "/callback") return ok(Object.fromEntries(query));
  if (method === "POST" && path === "/oauth/token") {
    const {
      grant_type,
      code = "",
      refresh_token = "",
    } = (request.body ?? {}) as Partial<Record<string, string>>;
    const isGranted =
      !provider.isRevoked &&
      (grant_type === "authorization_code" ? codes.delete(code) : refreshTokens.delete(refresh_token));
    if (!isGranted) return refuse(400, "invalid_grant");
    const tokens = { access_token: `access-${secret()}`, refresh_token: `refresh-${secret()}` };
    accessTokens.set(tokens.access_token, { expires: now + TOKEN_TIME * 1_000 });
    refreshTokens.set(tokens.refresh_token, { expires: Number.POSITIVE_INFINITY });
    return ok({ ...tokens, expires_in: TOKEN_TIME });
  }

  const expires = accessTokens.get(bearer(request) ?? "")?.expires ?? 0;
  if (provider.isRevoked || expires <= now) return refuse(401, "invalid_token");
  if (path === "/organisations") return ok({ organisations: provider.script.organisations ?? [] });
  if (!provider.script.organisations?.some(({ id }) => id === query.get("organisation")))
    return refuse(403, "no_such_organisation");
  if (path === "/contacts") return ok({ contacts: keyed(provider, provider.script.contacts ?? [], query) });
  if (path !== "/categories") return undefined;
  const types = query.get("types")?.split(",");
  const categories = (provider.script.categories ?? []).filter(({ type }) => types?.includes(type) ?? true);
  return ok({ categories: keyed(provider, categories, query) });
};

/** Rows by their id, next to the one with a key, nearest first; active ones only, if so asked. */
function keyed<Row extends { id: string; inactive?: boolean }>(
  provider: ScriptedProvider,
  rows: readonly Row[],
  query: URLSearchParams,
): object[] {
  const [after, before] = [query.get("starting_after"), query.get("ending_before")];
  const sorted = rows
    .filter(({ inactive }) => query.get("active") !== "true" || inactive !== true)
    .filter(({ id }) => (after === null || id > after) && (before === null || id < before))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  if (before !== null) sorted.reverse();
  return sorted
    .slice(0, limitOf(provider, query))
    .map(({ inactive, ...row }) => ({ ...row, active: inactive !== true }));
}
