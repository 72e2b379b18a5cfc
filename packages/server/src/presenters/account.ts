import type { components } from "@waybill/spec/generated/platform";
import { groupBy } from "../lib/group-by";
import { formatUsd } from "../lib/money";
import { type Runtime, timestamp } from "../lib/runtime";
import type { PriceSource } from "../prices/source";
import { query, type ResultsOf } from "../storage/query";
import { balancesOfAccounts, groupsOfAccounts } from "../workspace/account-balances";
import { shownAddress } from "../workspace/account-connections";
import type { AccountRow } from "../workspace/account-list";
import { ownersById, ownersNamed, type PartySummary, selfOf, summaryOf } from "../workspace/parties";
import { everythingShown, overridesOf, whitelistOf } from "../workspace/token-whitelist";
import type { Workspace } from "../workspace/workspace";
import { pricesNow, showBalance, sumUsd, valueBalances } from "./account-balances";

type Account = components["schemas"]["Account"];

/** The settings of how accounts are shown. */
interface ShowingAccounts {
  prices: PriceSource;
  runtime: Pick<Runtime, "now" | "uuid">;
  /** Whether also balances that the workspace does not want to see are shown. */
  showAll: boolean;
}

/** The statements that read what accounts, at least one, have besides their rows, and which tokens the workspace wants to see. */
export function accountReads({ db }: Workspace, rows: readonly AccountRow[]) {
  const ids = rows.map(({ id }) => id);
  const owners = new Set(rows.flatMap(({ party_id }) => party_id ?? []));
  return [
    balancesOfAccounts(db, ids),
    groupsOfAccounts(db, ids),
    ownersNamed(db, [...owners]),
    overridesOf(db),
  ] as const;
}

/**
 * Accounts as the platform interface shows them (spec/platform/schemas/account.yaml), in as many statements for a page
 * as for one.
 */
export const showAccounts = async (
  workspace: Workspace,
  rows: readonly AccountRow[],
  showing: ShowingAccounts,
): Promise<Account[]> =>
  rows.length === 0
    ? []
    : presentAccounts(workspace, rows, await query(workspace.db, accountReads(workspace, rows)), showing);

/** Accounts with what `accountReads` has read of them. */
export async function presentAccounts(
  workspace: Workspace,
  rows: readonly AccountRow[],
  [balances, groups, parties, overrides]: ResultsOf<ReturnType<typeof accountReads>>,
  { prices, runtime, showAll }: ShowingAccounts,
): Promise<Account[]> {
  const now = runtime.now();
  const shown = showAll ? everythingShown : whitelistOf(overrides.rows, prices, now);
  const balancesOf = groupBy(balances.rows, ({ account_id }) => account_id);
  const groupsOf = groupBy(groups.rows, ({ account_id }) => account_id);
  const owners = ownersById(parties.rows);
  const self = owners.get(null) ?? summaryOf(await selfOf(workspace, runtime));
  const showing = { priceNow: pricesNow(prices, now), shown };
  return rows.map((row) =>
    showAccount(
      row,
      // An account of an entity that is being deleted is one of the workspace itself.
      owners.get(row.party_id) ?? self,
      groupsOf.get(row.id) ?? [],
      valueBalances(balancesOf.get(row.id) ?? [], showing),
    ),
  );
}

/** One of a thousand: without spreads, which would take most of the time here. */
function showAccount(
  row: AccountRow,
  entity: PartySummary,
  groups: readonly { id: string; name: string }[],
  { balances, hidden }: ReturnType<typeof valueBalances>,
): Account {
  return {
    id: row.id,
    name: row.name === "" ? null : row.name,
    type: row.type,
    tags: JSON.parse(row.tags) as string[],
    category: row.category,
    provider: row.provider,
    chain: row.network,
    connection_id: row.connection_id,
    external_id: row.external_id,
    status: isUpdating(row) ? "updating" : "active",
    balances_updated_at: timeOf(row.balances_at),
    last_synced_at: timeOf(row.last_synced_at),
    sync_status: row.sync_status,
    sync_unavailable_reason: row.sync_unavailable_reason,
    last_balance_refresh_at: timeOf(row.balance_refreshed_at),
    last_balance_refresh_status: row.balance_refresh_status,
    last_balance_refresh_reason: row.balance_refresh_reason,
    team: row.team_id === null ? null : { id: row.team_id, name: null },
    details: detailsOf(row),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    books: entity.types.includes("client") ? "client" : "house",
    entity_id: entity.id,
    entity,
    groups: groups.map(({ id, name }) => ({ id, name })),
    balances: balances.map(showBalance),
    balances_usd: formatUsd(sumUsd(balances)),
    hidden_count: hidden.length,
    hidden_usd: formatUsd(sumUsd(hidden, 0n)),
  };
}

/** Where an account is on chains, and its address where it has one. */
function detailsOf(row: AccountRow): Account["details"] {
  const address = shownAddress(row);
  return {
    ...(row.network !== "off_chain" && { network: row.network }),
    ...(address !== null && { address }),
  };
}

const isUpdating = ({ sync_status }: AccountRow): boolean =>
  sync_status === "pending" || sync_status === "running";

const timeOf = (time: number | null): string | null => (time === null ? null : timestamp(time));
