import type { operations } from "@waybill/spec/generated/data";
import { detectAddress } from "../../chains/detect";
import { apiError } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import type { ParametersOf } from "../../http/operation";
import {
  type AccountSet,
  accountsAnywhere,
  accountsOn,
  type Facet,
  isInterchain,
  isOn,
  type TransferFilter,
} from "../../indexing/transfers/filter";
import { microUsd } from "../../lib/money";
import { normalizeAddress, normalizeTxHash } from "../../lib/normalize-address";
import { networkFilter } from "../../params/network";
import { bounds, checkPeriod } from "../../params/period";
import type { ReadShownTokens } from "../../params/workspace";
import { findAddressList } from "../../storage/address-lists";
import { storeAmount } from "../../storage/amount";
import type { Database } from "../../storage/database";
import { listChainAccounts } from "../../workspace/accounts";
import { unknownGroups } from "../../workspace/groups";
import type { Workspace } from "../../workspace/workspace";
import { dataError } from "./operation";

type TransferQuery = ParametersOf<operations["listTransfers"]>;

/** Filters that rankings of networks have as well. */
type SharedFilters = Pick<
  TransferQuery,
  | "explorer"
  | "source_networks"
  | "destination_networks"
  | "status"
  | "bridges"
  | "token_symbols"
  | "min_usd"
  | "max_usd"
  | "start_time"
  | "end_time"
>;

/** The filters of a request for transfers, resolved. */
export interface CheckedTransferQuery {
  filter: TransferFilter;
  /** The same for the transfers that the token whitelist of the workspace hides. */
  hidden: TransferFilter;
  /** The accounts of the workspace, when the request is limited to it. */
  own: AccountSet | undefined;
  /** Whether the workspace has more accounts than are searched. */
  truncated: boolean;
  /** Slugs of the networks in the filters; undefined: all. */
  networks: string[] | undefined;
}

/** Limit on the searched accounts of a workspace. */
const MAX_OWN_ACCOUNTS = 1_000;

/** Limits on value and time, in the format of the database. */
export type TransferBounds = Pick<TransferFilter, "least" | "most" | "from" | "before">;

/** Reports contradicting filters and invalid addresses. */
export function checkTransferFilters(
  query: PartiallyValid<TransferQuery>,
  report: Report,
): TransferBounds | Refused {
  if (query.direction !== undefined && query.only_workspace !== true)
    report("direction", "invalid_value", "needs only_workspace=true", {});
  const addresses = [
    ...(query.address === undefined ? [] : ([["address", query.address]] as const)),
    ...(query.addresses ?? []).map((address, index) => [`addresses[${index}]`, address] as const),
  ];
  for (const [field, address] of addresses)
    if (address !== undefined && !detectAddress(address))
      report(field, "invalid_value", "must be an EVM, Solana or Cosmos address", { value: address });
  return checkBounds(query, report);
}

/** Reports ranges of value or time that end before they start. */
export function checkBounds(
  query: PartiallyValid<Pick<SharedFilters, "min_usd" | "max_usd" | "start_time" | "end_time">>,
  report: Report,
): TransferBounds | Refused {
  const period = checkPeriod(query, report);
  const { min_usd: least, max_usd: most } = query;
  if (least !== undefined && most !== undefined && microUsd(most, "down") < microUsd(least, "up"))
    report("max_usd", "range", "must not be below min_usd", { value: most });
  if (period === refused) return refused;
  return {
    ...(least !== undefined && { least: storeAmount(microUsd(least, "up")) }),
    ...(most !== undefined && { most: storeAmount(microUsd(most, "down")) }),
    ...bounds(period),
  };
}

/** Resolves the filters of a request. Throws 404 for a list or a group that does not exist. */
export async function resolveTransferQuery(
  db: Database,
  now: number,
  workspace: Workspace,
  query: TransferQuery,
  bounds: TransferBounds,
  shownTokens: ReadShownTokens,
): Promise<CheckedTransferQuery> {
  const shown = await shownTokens();
  const groups = query.group_ids?.map((id) => id.toLowerCase());
  if (groups && (await unknownGroups(workspace, groups)).length > 0)
    throw apiError("group_not_found", "no such group");
  const aboutWorkspace =
    query.only_workspace === true || query.workspace_id !== undefined || groups !== undefined;
  const accounts = aboutWorkspace ? await listChainAccounts(workspace) : [];
  const own = aboutWorkspace ? accountsOn(accounts.slice(0, MAX_OWN_ACCOUNTS)) : undefined;
  const grouped = groups && (await listChainAccounts(workspace, groups));
  const listed = await addressListOf(db, now, query.address_list_hash);
  const side = query.network === undefined ? undefined : networkFilter([query.network]);
  const hashes = [
    ...(query.tx_hash === undefined ? [] : [[query.tx_hash]]),
    ...(query.tx_hashes ? [query.tx_hashes] : []),
  ];
  const facet = facetFilter(query);
  const isWanted = (one: Facet) =>
    facet(one) &&
    (!side || isOn(one, side)) &&
    (query.scope === "INTERCHAIN" ? isInterchain(one) : query.scope !== "INTRACHAIN" || !isInterchain(one));
  const filter: TransferFilter = {
    ...bounds,
    facet: (one) => isWanted(one) && shown.shows(one.network, one.token),
    touching: [
      ...(query.address === undefined ? [] : [accountsAnywhere([query.address])]),
      ...(query.addresses ? [accountsAnywhere(query.addresses)] : []),
      ...(listed ? [accountsOn(listed)] : []),
      ...(grouped ? [accountsOn(grouped.slice(0, MAX_OWN_ACCOUNTS))] : []),
      ...(query.only_workspace && own ? [own] : []),
    ],
    hashes: hashes.map((some) => new Set(some.map(normalizeTxHash))),
    ...(query.search_string !== undefined && { search: normalizeAddress(query.search_string).toLowerCase() }),
    ...(query.direction && own && { directions: { own, wanted: new Set(query.direction) } }),
  };
  const named = [
    ...(query.source_networks ?? []),
    ...(query.destination_networks ?? []),
    query.network,
    query.explorer,
  ];
  const networks = networkFilter(named.filter((name) => name !== undefined));
  return {
    filter,
    hidden: { ...filter, facet: (one) => isWanted(one) && !shown.shows(one.network, one.token) },
    own,
    truncated: aboutWorkspace && (grouped ?? accounts).length > MAX_OWN_ACCOUNTS,
    networks: networks.length > 0 ? networks : undefined,
  };
}

async function addressListOf(db: Database, now: number, hash: string | undefined) {
  if (hash === undefined) return undefined;
  const list = await findAddressList(db, hash, now);
  if (!list) throw dataError("address_list_not_found", "no such address list");
  return list;
}

/** The filters on facets, the properties that many transfers have in common. */
export function facetFilter(query: SharedFilters): (facet: Facet) => boolean {
  const lower = (values: readonly string[] | undefined) =>
    values && new Set(values.map((value) => value.toLowerCase()));
  const sources = query.source_networks && networkFilter(query.source_networks);
  const destinations = query.destination_networks && networkFilter(query.destination_networks);
  const explorer = query.explorer === undefined ? undefined : networkFilter([query.explorer]);
  const [bridges, symbols] = [lower(query.bridges), lower(query.token_symbols)];
  const has = (set: ReadonlySet<string> | undefined, ...values: string[]) =>
    !set || values.some((value) => value !== "" && set.has(value.toLowerCase()));
  return (facet) =>
    (sources?.includes(facet.network) ?? true) &&
    (destinations?.includes(facet.recipient_network) ?? true) &&
    (!explorer || isOn(facet, explorer)) &&
    (query.status?.includes(facet.status) ?? true) &&
    has(bridges, facet.bridge) &&
    has(symbols, facet.symbol, facet.recipient_symbol);
}
