import { createHmac } from "node:crypto";
import type { ScriptedProvider } from "../provider";
import { listPage, ok, refuse, rowPage, type ScriptedFamilyRoutes, type ScriptedRequest } from "../request";

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
