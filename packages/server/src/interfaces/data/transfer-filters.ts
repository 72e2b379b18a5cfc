import type { operations } from "@waybill/spec/generated/data";
import { detectAddress } from "../../chains/detect";
import { apiError } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import type { ParametersOf } from "../../http/operation";
import { type AccountSet, accountsAnywhere, accountsOn } from "../../indexing/transfers/accounts";
import { type Facet, isInterchain, isOn, type TransferFilter } from "../../indexing/transfers/filter";
import { microUsd } from "../../lib/money";
import { normalizeTxHash } from "../../lib/tx-hash";
import { networkFilter } from "../../params/network";
import { bounds, checkPeriod } from "../../params/period";
import type { ReadShownTokens } from "../../params/workspace";
import { findAddressList } from "../../storage/address-lists";
import { storeAmount } from "../../storage/amount";
import type { Database } from "../../storage/database";
import { listAccounts } from "../../workspace/accounts";
import { unknownGroups } from "../../workspace/groups";
import type { Workspace } from "../../workspace/workspace";

type Asked = ParametersOf<operations["listTransfers"]>;

/** What is asked of a ranking of networks, too. */
type SharedFilters = Pick<
  Asked,
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

/** A question about transfers, understood. */
export interface TransferQuestion {
  filter: TransferFilter;
  /** The accounts of the workspace, when the question is about it. */
  own: AccountSet | undefined;
  /** Whether these are not all that the workspace has. */
  truncated: boolean;
  /** Slugs of the networks that it names; undefined: all. */
  networks: string[] | undefined;
}

/** The most accounts of a workspace that are looked at. */
const OWN_ACCOUNTS = 1_000;

/** Worth and period, as they are compared with what is stored. */
export type TransferBounds = Pick<TransferFilter, "least" | "most" | "from" | "before">;

/** Reports what contradicts itself, and addresses that are none. */
export function checkTransferFilters(asked: PartiallyValid<Asked>, report: Report): TransferBounds | Refused {
  if (asked.direction !== undefined && asked.only_workspace !== true)
    report("direction", "invalid_value", "needs only_workspace=true", {});
  const addresses = [
    ...(asked.address === undefined ? [] : ([["address", asked.address]] as const)),
    ...(asked.addresses ?? []).map((address, index) => [`addresses[${index}]`, address] as const),
  ];
  for (const [field, address] of addresses)
    if (address !== undefined && !detectAddress(address))
      report(field, "invalid_value", "must be an address of a known kind", { value: address });
  return checkBounds(asked, report);
}

/** Reports worths and periods that end before they begin. */
export function checkBounds(
  asked: PartiallyValid<Pick<SharedFilters, "min_usd" | "max_usd" | "start_time" | "end_time">>,
  report: Report,
): TransferBounds | Refused {
  const period = checkPeriod(asked, report);
  const { min_usd: least, max_usd: most } = asked;
  if (least !== undefined && most !== undefined && microUsd(most, "down") < microUsd(least, "up"))
    report("max_usd", "range", "must not be below min_usd", { value: most });
  if (period === refused) return refused;
  return {
    ...(least !== undefined && { least: storeAmount(microUsd(least, "up")) }),
    ...(most !== undefined && { most: storeAmount(microUsd(most, "down")) }),
    ...bounds(period),
  };
}

/**
 * Understands a question. Throws 404 for a list or a group that does not exist.
 */
export async function readTransferQuestion(
  db: Database,
  now: number,
  workspace: Workspace,
  asked: Asked,
  bounds: TransferBounds,
  shownTokens: ReadShownTokens,
): Promise<TransferQuestion> {
  const shown = await shownTokens();
  const groups = asked.group_ids?.map((id) => id.toLowerCase());
  if (groups && (await unknownGroups(workspace, groups)).length > 0)
    throw apiError("group_not_found", "no such group");
  const aboutWorkspace =
    asked.only_workspace === true || asked.workspace_id !== undefined || groups !== undefined;
  const accounts = aboutWorkspace ? await listAccounts(workspace) : [];
  const own = aboutWorkspace ? accountsOn(accounts.slice(0, OWN_ACCOUNTS)) : undefined;
  const grouped = groups && (await listAccounts(workspace, groups));
  const listed = await addressListOf(db, now, asked.address_list_hash);
  const side = asked.network === undefined ? undefined : networkFilter([asked.network]);
  const hashes = [
    ...(asked.tx_hash === undefined ? [] : [[asked.tx_hash]]),
    ...(asked.tx_hashes ? [asked.tx_hashes] : []),
  ];
  const facet = facetFilter(asked);
  const filter: TransferFilter = {
    ...bounds,
    facet: (one) =>
      facet(one) &&
      shown.shows(one.network, one.token) &&
      (!side || isOn(one, side)) &&
      (asked.scope === "INTERCHAIN" ? isInterchain(one) : asked.scope !== "INTRACHAIN" || !isInterchain(one)),
    touching: [
      ...(asked.address === undefined ? [] : [accountsAnywhere([asked.address])]),
      ...(asked.addresses ? [accountsAnywhere(asked.addresses)] : []),
      ...(listed ? [accountsOn(listed)] : []),
      ...(grouped ? [accountsOn(grouped.slice(0, OWN_ACCOUNTS))] : []),
      ...(asked.only_workspace && own ? [own] : []),
    ],
    hashes: hashes.map((some) => new Set(some.map(normalizeTxHash))),
    ...(asked.search_string !== undefined && { search: asked.search_string.toLowerCase() }),
    ...(asked.direction && own && { directions: { own, wanted: new Set(asked.direction) } }),
  };
  const named = [
    ...(asked.source_networks ?? []),
    ...(asked.destination_networks ?? []),
    asked.network,
    asked.explorer,
  ];
  const networks = networkFilter(named.filter((name) => name !== undefined));
  return {
    filter,
    own,
    truncated: aboutWorkspace && (grouped ?? accounts).length > OWN_ACCOUNTS,
    networks: networks.length > 0 ? networks : undefined,
  };
}

async function addressListOf(db: Database, now: number, hash: string | undefined) {
  if (hash === undefined) return undefined;
  const list = await findAddressList(db, hash, now);
  if (!list) throw apiError("address_list_not_found", "no such address list");
  return list;
}

/** What of these filters is about what many transfers have in common. */
export function facetFilter(asked: SharedFilters): (facet: Facet) => boolean {
  const lower = (values: readonly string[] | undefined) =>
    values && new Set(values.map((value) => value.toLowerCase()));
  const sources = asked.source_networks && networkFilter(asked.source_networks);
  const destinations = asked.destination_networks && networkFilter(asked.destination_networks);
  const explorer = asked.explorer === undefined ? undefined : networkFilter([asked.explorer]);
  const [bridges, symbols] = [lower(asked.bridges), lower(asked.token_symbols)];
  const has = (set: ReadonlySet<string> | undefined, ...values: string[]) =>
    !set || values.some((value) => value !== "" && set.has(value.toLowerCase()));
  return (facet) =>
    (sources?.includes(facet.network) ?? true) &&
    (destinations?.includes(facet.recipient_network) ?? true) &&
    (!explorer || isOn(facet, explorer)) &&
    (asked.status?.includes(facet.status) ?? true) &&
    has(bridges, facet.bridge) &&
    has(symbols, facet.symbol, facet.recipient_symbol);
}
