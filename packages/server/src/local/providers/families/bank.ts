import { bearer, listPage, ok, refuse, rowPage, type ScriptedFamilyRoutes } from "../request";

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
