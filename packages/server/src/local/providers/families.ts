import { createHmac } from "node:crypto";
import { parseUrl } from "../../lib/parse-url";
import type { ScriptedProvider } from "./provider";
import {
  bearer,
  limitOf,
  listPage,
  ok,
  refuse,
  rowPage,
  type ScriptedFamilyRoutes,
  type ScriptedRequest,
} from "./request";

/** How long a link token is valid, milliseconds. */
const LINK_TIME = 30 * 60_000;

/** A bank: links that a user opens, accounts and transactions behind the token that a link was exchanged for. */
export const bank: ScriptedFamilyRoutes = (provider, request, { now, secret, baseUrl }) => {
  const { link: links, public: publicTokens, access: accessTokens } = provider.issued;
  const { method, path, query } = request;
  const body = (request.body ?? {}) as Partial<Record<string, string>>;
  const token = provider.script.credentials?.api_key ?? "scripted-key";

  if (method === "POST" && path === "/link/token") {
    if (body.access_token !== undefined && !accessTokens.has(body.access_token))
      return refuse(401, "invalid_token");
    const made = `link-${secret()}`;
    const expires = now + LINK_TIME;
    links.set(made, { isUpdate: body.access_token !== undefined, expires });
    return ok({
      link_token: made,
      expiration: new Date(expires).toISOString(),
      link_url: `${baseUrl}/link/${made}`,
    });
  }
  // The user's action in the bank's own page.
  const [, opened] = /^\/link\/([^/]+)$/.exec(path) ?? [];
  if (method === "GET" && opened !== undefined) {
    const link = links.get(opened);
    if (!link || link.expires <= now) return refuse(400, "invalid_link_token");
    links.delete(opened);
    provider.isRevoked = false;
    if (link.isUpdate) return ok({ relinked: true });
    const made = `public-${secret()}`;
    publicTokens.set(made, { expires: Number.POSITIVE_INFINITY });
    return ok({ public_token: made });
  }
  if (method === "POST" && path === "/link/exchange") {
    if (body.public_token === undefined || !publicTokens.delete(body.public_token))
      return refuse(400, "invalid_public_token");
    const made = `access-${secret()}`;
    accessTokens.set(made, { expires: Number.POSITIVE_INFINITY });
    return ok({ access_token: made, item_id: `item-${secret().slice(0, 8)}` });
  }

  const given = bearer(request);
  const isKnown = given === token || (given !== undefined && accessTokens.has(given));
  if (provider.isRevoked || !isKnown) return refuse(401, "login_required");
  if (path === "/accounts") {
    const { items, next } = listPage(provider.accounts, provider, query);
    const accounts = items.map(({ id, name, currency }) => ({
      account_id: id,
      name: name ?? null,
      currency: currency ?? null,
    }));
    return ok({ accounts, next_cursor: next });
  }
  const [, id = "", what] = /^\/accounts\/([^/]+)\/(balance|transactions)$/.exec(path) ?? [];
  const account = provider.accounts.find((one) => one.id === decodeURIComponent(id));
  if (!account) return undefined;
  if (what === "balance")
    return ok({
      as_of: new Date(now).toISOString(),
      balances: (account.balances ?? []).map(({ asset, amount }) => ({ currency: asset, current: amount })),
    });
  const page = rowPage(provider, account.id, query);
  const transactions = page?.rows.map((row) => ({
    transaction_id: row.id,
    booked_at: new Date(row.time).toISOString(),
    pending: row.status === "pending",
    amount: row.direction === "in" ? row.amount : `-${row.amount}`,
    currency: row.asset,
    counterparty: row.name ?? null,
    remittance: row.text ?? null,
    end_to_end_id: row.reference ?? null,
  }));
  return ok({ transactions, next_cursor: page?.next ?? null });
};

/** A custodian: vaults, each with holdings and transfers. */
export const custodian: ScriptedFamilyRoutes = (provider, request, { now }) => {
  const { api_key = "scripted-key" } = provider.script.credentials ?? {};
  if (provider.isRevoked || bearer(request) !== api_key) return refuse(401, "unauthorized");
  const { path, query } = request;
  if (path === "/vaults") {
    const { items, next } = listPage(provider.accounts, provider, query);
    const vaults = items.map(({ id, name, network, address }) => ({
      vaultId: id,
      label: name ?? null,
      network: network ?? null,
      address: address ?? null,
    }));
    return ok({ vaults, nextCursor: next });
  }
  const [, id = "", what] = /^\/vaults\/([^/]+)\/(holdings|transfers)$/.exec(path) ?? [];
  const account = provider.accounts.find((one) => one.id === decodeURIComponent(id));
  if (!account) return undefined;
  if (what === "holdings")
    return ok({
      asOf: new Date(now).toISOString(),
      holdings: (account.balances ?? []).map(({ asset, amount, network, token }) => ({
        asset,
        quantity: amount,
        network: network ?? null,
        token: token ?? null,
      })),
    });
  const page = rowPage(provider, account.id, query);
  const transfers = page?.rows.map((row) => ({
    transferId: row.id,
    createdAt: new Date(row.time).toISOString(),
    state: (row.status ?? "confirmed").toUpperCase(),
    direction: row.direction === "in" ? "INCOMING" : "OUTGOING",
    asset: { symbol: row.asset, network: row.network ?? null, token: row.token ?? null },
    quantity: row.amount,
    source: row.from ?? null,
    destination: row.to ?? null,
    counterparty: row.name ?? null,
    memo: row.text ?? null,
    reference: row.reference ?? null,
    txHash: row.tx_hash ?? null,
  }));
  return ok({ transfers, nextCursor: page?.next ?? null });
};

/** Wallet infrastructure: it knows wallets; what they hold and what moved is on their chains. */
export const wallet: ScriptedFamilyRoutes = (provider, request) => {
  const { api_key = "scripted-key" } = provider.script.credentials ?? {};
  if (provider.isRevoked || bearer(request) !== api_key) return refuse(401, "unauthorized");
  if (request.path !== "/wallets") return undefined;
  const { items, next } = listPage(provider.accounts, provider, request.query);
  const wallets = items.map(({ id, name, network, address }) => ({
    id,
    name: name ?? null,
    network,
    address,
  }));
  return ok({ wallets, next });
};

/** The PUBLIC credentials that a scripted exchange accepts unless its scenario has others. */
const publicCredentials: Readonly<Record<string, string>> = {
  api_key: "scripted-key",
  api_secret: "scripted-secret",
};

/** An exchange: signed requests, balances per account, and entries for deposits, withdrawals and sides of trades. */
export const exchange: ScriptedFamilyRoutes = (provider, request, { now }) => {
  if (!isSigned(provider, request)) return refuse(401, "invalid_key");
  const { path, query } = request;
  if (path === "/v1/accounts") {
    const { items, next } = listPage(provider.accounts, provider, query);
    return ok({ accounts: items.map(({ id, name }) => ({ id, name: name ?? null })), next_cursor: next });
  }
  const [, id = "", what] = /^\/v1\/accounts\/([^/]+)\/(balances|entries)$/.exec(path) ?? [];
  const account = provider.accounts.find((one) => one.id === decodeURIComponent(id));
  if (!account) return undefined;
  if (what === "balances") {
    const balances = (account.balances ?? []).map(({ asset, amount }) => ({ asset, total: amount }));
    return ok({ as_of: new Date(now).toISOString(), balances });
  }
  const page = rowPage(provider, account.id, query);
  const entries = page?.rows.map((row) => ({
    id: row.id,
    time: new Date(row.time).toISOString(),
    type: row.trade ? "trade" : row.direction === "in" ? "deposit" : "withdrawal",
    asset: row.asset,
    amount: row.direction === "in" ? row.amount : `-${row.amount}`,
    status: row.status ?? "confirmed",
    network: row.network ?? null,
    tx_hash: row.tx_hash ?? null,
    address: (row.direction === "in" ? row.from : row.to) ?? null,
    trade: row.trade ?? null,
  }));
  return ok({ entries, next_cursor: page?.next ?? null });
};

function isSigned({ script, isRevoked }: ScriptedProvider, request: ScriptedRequest): boolean {
  const { api_key = "", api_secret = "", passphrase } = script.credentials ?? publicCredentials;
  const { method, target, headers, text } = request;
  const signed = `${headers["x-api-time"]}${method}${target}${text}`;
  return (
    !isRevoked &&
    headers["x-api-key"] === api_key &&
    headers["x-api-passphrase"] === passphrase &&
    headers["x-api-sign"] === createHmac("sha256", api_secret).update(signed).digest("hex")
  );
}

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
