import type { components } from "@waybill/spec/generated/data";
import { networks } from "@waybill/spec/generated/registry";
import { type RefreshedBalances, type RefreshParts, refreshBalances } from "../../balances/refresh";
import { networksOfAddress } from "../../balances/snapshots";
import { type ValuedHolding, valueHoldings } from "../../balances/valued";
import { isAddress } from "../../chains/address";
import { errors, invalidField } from "../../errors";
import type { Handlers } from "../../http/handler";
import { normalizeAddress } from "../../lib/address-ref";
import { formatUnits } from "../../lib/money";
import { timestamp } from "../../lib/runtime";
import { requireFamily } from "../../params/network";
import { requireAddressOn, requireNamedNetwork } from "../../params/network-name";
import { requireTokenContracts } from "../../params/token-contract";
import { shownTokens } from "../../params/workspace";
import { USD_DECIMALS } from "../../prices/decimal-price";
import type { PriceSource } from "../../prices/source";
import { findAddressList } from "../../storage/address-lists";
import { listAccounts } from "../../workspace/accounts";
import type { Whitelist } from "../../workspace/token-whitelist";

type TokenBalance = components["schemas"]["TokenBalance"];
type AddressBalances = components["schemas"]["AddressBalances"];

export interface BalanceParts extends RefreshParts {
  prices: PriceSource;
  /** How long the nodes may take for one answer altogether, milliseconds. */
  timeLimit: number;
}

type Operations =
  | "getAddressBalance"
  | "listAddressBalances"
  | "listAddressListBalances"
  | "listWorkspaceBalances";

/** What addresses hold now (spec/data/balances.yaml). */
export function balanceHandlers(parts: BalanceParts): Pick<Handlers, Operations> {
  const { db, runtime, balances, prices, timeLimit } = parts;
  const refresh = (accounts: Parameters<typeof refreshBalances>[1]) =>
    refreshBalances(parts, accounts, AbortSignal.timeout(timeLimit));
  const show = (read: RefreshedBalances, shown: Whitelist): AddressBalances =>
    addressBalances(read, shown, prices, runtime.now());

  return {
    getAddressBalance: async ({ parameters, workspace }) => {
      const network = requireNamedNetwork(parameters.network);
      requireFamily(network, parameters.network_type);
      requireAddressOn(network, parameters.address);
      const tokens = network.registered
        ? requireTokenContracts(network.registered, parameters.token_contracts ?? [], "token_contracts")
        : [];
      const shown = await shownTokens(workspace, parameters);
      const [reading] = await balances
        .of(network.slug)
        .read([normalizeAddress(parameters.address)], tokens, AbortSignal.timeout(timeLimit));
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

    listAddressBalances: async ({ parameters, workspace }) => {
      const shown = await shownTokens(workspace, parameters);
      const address = normalizeAddress(parameters.address);
      if (parameters.network !== undefined) {
        const network = requireNamedNetwork(parameters.network);
        requireAddressOn(network, parameters.address);
        const read = await refresh([{ network: network.slug, address }]);
        return { balances: read.map((one) => show(one, shown)) };
      }
      const fitting = networks.filter((network) => isAddress(network, parameters.address));
      if (fitting.length === 0)
        throw invalidField("address", "invalid_value", "must be an address of a network", {
          value: parameters.address,
        });
      const slugs = fitting.map(({ slug }) => slug);
      const known = new Set(await networksOfAddress(workspace, address, slugs));
      const asked = fitting.filter(({ slug }) => known.has(slug) || balances.networks.has(slug));
      const read = await refresh(asked.map(({ slug }) => ({ network: slug, address })));
      const telling = read.filter(
        ({ network, status, assets }) => known.has(network) || status !== "ok" || assets.length > 0,
      );
      return { balances: telling.map((one) => show(one, shown)) };
    },

    listAddressListBalances: async ({ parameters, workspace }) => {
      const shown = await shownTokens(workspace, parameters);
      const list = await findAddressList(db, parameters.hash, runtime.now());
      if (!list) throw errors.notFound("no such address list");
      return { balances: (await refresh(list)).map((one) => show(one, shown)) };
    },

    listWorkspaceBalances: async ({ parameters, workspace }) => {
      const shown = await shownTokens(workspace, parameters);
      const accounts = await listAccounts(workspace);
      const read = await refresh(accounts);
      return {
        balances: accounts.flatMap(({ id }, index) => {
          const one = read[index];
          return one ? [{ ...show(one, shown), account_id: id }] : [];
        }),
      };
    },
  };
}

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
    ...(usd !== undefined && { usd: Number(usdText(usd)), usd_string: usdText(usd) }),
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
      usd: usd === undefined ? null : usdText(usd),
    })),
    lookup_status: status,
    reason,
    hidden_count: hidden,
    ...(updatedAt !== undefined && { updated_at: timestamp(updatedAt) }),
  };
}

const usdText = (usd: bigint): string => formatUnits(usd, USD_DECIMALS);
