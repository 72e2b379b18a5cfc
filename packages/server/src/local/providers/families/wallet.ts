import { bearer, listPage, ok, refuse, type ScriptedFamilyRoutes } from "../request";

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
