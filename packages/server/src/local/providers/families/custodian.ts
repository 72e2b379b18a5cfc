import { bearer, listPage, ok, refuse, rowPage, type ScriptedFamilyRoutes } from "../request";

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
