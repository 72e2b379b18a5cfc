import type { components } from "@waybill/spec/generated/platform";
import { groupBy } from "../lib/group-by";
import { formatUsd } from "../lib/money";
import { type Runtime, timestamp } from "../lib/runtime";
import { balancesOfAccounts, groupsOfAccounts } from "../workspace/account-balances";
import { shownAddress } from "../workspace/account-connections";
import type { AccountRow } from "../workspace/account-list";
import { type PartySummary, partySummaries, selfOf, summaryOf } from "../workspace/parties";
import type { Workspace } from "../workspace/workspace";
import { type Showing, showBalance, sumUsd, valueBalances } from "./account-balances";

type Account = components["schemas"]["Account"];

/** Accounts as the platform interface shows them (spec/platform/schemas/account.yaml), in as many statements for a page as for one. */
export async function showAccounts(
  workspace: Workspace,
  rows: readonly AccountRow[],
  { runtime, ...showing }: Showing & { runtime: Pick<Runtime, "now" | "uuid"> },
): Promise<Account[]> {
  const ids = rows.map(({ id }) => id);
  const [balances, groups, owners] = await Promise.all([
    balancesOfAccounts(workspace, ids),
    groupsOfAccounts(workspace, ids),
    ownersOf(workspace, rows, runtime),
  ]);
  const balancesOf = groupBy(balances, ({ account_id }) => account_id);
  const groupsOf = groupBy(groups, ({ account_id }) => account_id);
  return rows.map((row) =>
    showAccount(
      row,
      owners(row),
      groupsOf.get(row.id) ?? [],
      valueBalances(balancesOf.get(row.id) ?? [], showing),
    ),
  );
}

/** Tells the owner of an account; an account of an entity that is being deleted is one of the workspace itself. */
async function ownersOf(
  workspace: Workspace,
  rows: readonly AccountRow[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<(row: AccountRow) => PartySummary> {
  const parties = await partySummaries(workspace, [null, ...rows.map(({ party_id }) => party_id)]);
  const self = parties.get(null) ?? summaryOf(await selfOf(workspace, runtime));
  return ({ party_id }) => parties.get(party_id) ?? self;
}

/** One of a thousand: without spreads, which take longer than all else here. */
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
