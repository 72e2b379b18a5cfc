import type { components } from "@waybill/spec/generated/data";
import { networks } from "@waybill/spec/generated/registry";
import { formatUnits } from "@waybill/spec/standards/decimal";
import { networksOfAddress, type RefreshedBalances, refreshBalances } from "../../balances/refresh";
import { type ValuedHolding, valueHoldings } from "../../balances/usd-values";
import { isAddress, plainAddress } from "../../chains/address";
import { refused } from "../../field-errors";
import { formatUsd } from "../../lib/money";
import { normalizeAddress } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { checkFamily } from "../../params/network";
import { checkAddressOn, checkNamedNetwork } from "../../params/network-name";
import { checkTokenContracts } from "../../params/token-contract";
import { checkShownTokens } from "../../params/workspace";
import type { PriceSource } from "../../prices/source";
import type { Services } from "../../services";
import { findAddressList } from "../../storage/address-lists";
import { listChainAccounts } from "../../workspace/accounts";
import { showingRequested, type Whitelist } from "../../workspace/token-whitelist";
import { dataError, operation } from "./operation";

type TokenBalance = components["schemas"]["TokenBalance"];
type AddressBalances = components["schemas"]["AddressBalances"];

// Current balances of addresses (spec/data/balances.yaml).

const refresh = (services: Services, accounts: Parameters<typeof refreshBalances>[1]) =>
  refreshBalances(services, accounts, services.runtime.timeout(services.timeLimit));

const show = (read: RefreshedBalances, shown: Whitelist, { prices, runtime }: Services): AddressBalances =>
  addressBalances(read, shown, prices, runtime.now());

export const getAddressBalance = operation("getAddressBalance", {
  asksNodes: true,
  check(request, report, services) {
    const { parameters } = request;
    const shownTokens = checkShownTokens(request, services);
    const network = checkNamedNetwork(parameters.network, report);
    checkFamily(network, parameters.network_type, report);
    checkAddressOn(network, parameters.address, report);
    const registered = network === refused ? refused : network.registered;
    const tokens = checkTokenContracts(registered, parameters.token_contracts, report);
    return { network, tokens, shownTokens };
  },

  async handle({ parameters, resolved: { network, tokens = [], shownTokens } }, services) {
    const { balances, prices, runtime, timeLimit } = services;
    const shown = showingRequested(await shownTokens(), network.slug, tokens);
    const [reading] = await balances
      .of(network.slug)
      .read([normalizeAddress(parameters.address)], tokens, runtime.timeout(timeLimit));
    const { status, reason, assets: read } = reading ?? { status: "unavailable", reason: null, assets: [] };
    const context = { network: network.slug, shown, prices, now: runtime.now() };
    const { assets, hidden } = valueHoldings(read, context);
    return {
      lookup_status: status,
      reason,
      hidden_count: hidden,
      total: assets.length,
      balances: assets.map(tokenBalance),
    };
  },
});

export const listAddressBalances = operation("listAddressBalances", {
  asksNodes: true,
  check(request, report, services) {
    const { network: name, address } = request.parameters;
    const shownTokens = checkShownTokens(request, services);
    if (name !== undefined) {
      const network = checkNamedNetwork(name, report);
      checkAddressOn(network, address, report);
      return { network, candidates: [], shownTokens };
    }
    const candidates =
      address === undefined
        ? []
        : networks
            .filter((network) => isAddress(network, plainAddress(network, address)))
            .map(({ slug }) => slug);
    if (address !== undefined && candidates.length === 0)
      report("address", "invalid_value", "must be an address of a network of the service", {
        value: address,
      });
    return { network: undefined, candidates, shownTokens };
  },

  async handle({ parameters, resolved: { network, candidates, shownTokens }, workspace }, services) {
    const { balances } = services;
    const shown = await shownTokens();
    const address = normalizeAddress(parameters.address);
    if (network !== undefined) {
      const read = await refresh(services, [{ network: network.slug, address }]);
      return { balances: read.map((one) => show(one, shown, services)) };
    }
    const stored = new Set(await networksOfAddress(workspace, address, candidates));
    const queried = candidates.filter((slug) => stored.has(slug) || balances.networks.has(slug));
    const read = await refresh(
      services,
      queried.map((slug) => ({ network: slug, address })),
    );
    const relevant = read.filter(
      (one) => stored.has(one.network) || one.status !== "ok" || one.assets.length > 0,
    );
    return { balances: relevant.map((one) => show(one, shown, services)) };
  },
});

export const listAddressListBalances = operation("listAddressListBalances", {
  asksNodes: true,
  check: (request, _report, services) => ({ shownTokens: checkShownTokens(request, services) }),

  async handle({ parameters, resolved: { shownTokens } }, services) {
    const { db, runtime } = services;
    const shown = await shownTokens();
    const list = await findAddressList(db, parameters.hash, runtime.now());
    if (!list) throw dataError("address_list_not_found", "no such address list");
    return { balances: (await refresh(services, list)).map((one) => show(one, shown, services)) };
  },
});

export const listWorkspaceBalances = operation("listWorkspaceBalances", {
  asksNodes: true,
  check: (request, _report, services) => ({ shownTokens: checkShownTokens(request, services) }),

  async handle({ resolved: { shownTokens }, workspace }, services) {
    const shown = await shownTokens();
    const accounts = await listChainAccounts(workspace);
    const read = await refresh(services, accounts);
    return {
      balances: accounts.flatMap(({ id }, index) => {
        const one = read[index];
        return one ? [{ ...show(one, shown, services), account_id: id }] : [];
      }),
    };
  },
});

function tokenBalance({ symbol, contract, amount, decimals, price, usd }: ValuedHolding): TokenBalance {
  const exact = formatUnits(amount, decimals);
  return {
    denom: symbol,
    contract,
    amount: Number(exact),
    amount_string: exact,
    base_amount: amount.toString(),
    decimals,
    ...(price && { price: Number(price.text), price_string: price.text }),
    ...(usd !== undefined && { usd: Number(formatUsd(usd)), usd_string: formatUsd(usd) }),
  };
}

function addressBalances(
  { network, address, status, reason, assets: read, updatedAt }: RefreshedBalances,
  shown: Whitelist,
  prices: PriceSource,
  now: number,
): AddressBalances {
  const { assets, hidden } = valueHoldings(read, { network, shown, prices, now });
  return {
    address,
    network,
    assets: assets.map(({ symbol, contract, amount, decimals, usd }) => ({
      symbol,
      contract,
      amount: formatUnits(amount, decimals),
      decimals,
      usd: formatUsd(usd),
    })),
    lookup_status: status,
    reason,
    hidden_count: hidden,
    ...(updatedAt !== undefined && { updated_at: timestamp(updatedAt) }),
  };
}
