import { sql } from "kysely";
import { coveragesIn, cursors } from "../indexing/account-activity";
import type { Database } from "../storage/database";
import { query } from "../storage/query";
import { type AccountScope, accountsIn } from "../workspace/account-scope";
import type { Workspace } from "../workspace/workspace";

/** How much of something is known. */
export type Known = "available" | "partial" | "unavailable";

/** The availability of the data of a scope. */
export interface Availability {
  accounts: number;
  balances: Known;
  /** The coverage of the flows; it says nothing of prices. */
  flows: Known;
  /** Accounts whose balances were never read, and whose transfers were never synced. */
  withoutBalances: number;
  withoutHistory: number;
  /** Providers with an account whose data is incomplete, in their order. */
  missingProviders: string[];
  /** Whether the index of a network begins after the period does. */
  isTruncated: boolean;
  /** When the oldest of the balances was read, Unix milliseconds; null without any. */
  asOf: number | null;
}

/** Pushed data has no sync: it is as the user states it. */
const CUSTOM = "custom";

/** The first block of an index that has everything, at most: some networks count from 0, some from 1. */
const FIRST_BLOCK = 1;

/** Returns the availability of the data of accounts, and of their transfers since a time (Unix milliseconds). */
export async function availabilityOf(
  db: Database,
  workspace: Workspace,
  scope: AccountScope,
  from: number,
): Promise<Availability> {
  const isSynced = sql`(provider = ${CUSTOM} or last_synced_at is not null)`;
  const isCurrent = sql`(provider = ${CUSTOM}
    or (coalesce(sync_status, '') not in ('failed', 'unavailable')))`;
  const [{ rows }, { rows: read }] = await query(db, [
    accountsIn(workspace, scope)
      .select(["accounts.provider", "accounts.network"])
      .select([
        sql<number>`count(*)`.as("accounts"),
        sql<number>`count(balances_at)`.as("with_balances"),
        sql<number>`sum(case when balance_refresh_status = 'failed' then 1 else 0 end)`.as("stale"),
        sql<number>`sum(case when ${isSynced} then 1 else 0 end)`.as("with_history"),
        sql<number>`sum(case when ${isSynced} and ${isCurrent} then 1 else 0 end)`.as("current"),
        sql<number | null>`min(balances_at)`.as("as_of"),
      ])
      .groupBy(["accounts.provider", "accounts.network"]),
    cursors(db),
  ]);
  const coverages = coveragesIn(read);
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + Number(of(row)), 0);
  const accounts = sum((row) => row.accounts);
  const [withBalances, withHistory] = [sum((row) => row.with_balances), sum((row) => row.with_history)];
  const isTruncated = rows.some(({ provider, network }) => {
    const coverage = provider === CUSTOM ? undefined : coverages.get(network);
    return (coverage?.start_block ?? 0) > FIRST_BLOCK && (coverage?.start_at ?? 0) > from;
  });
  const missing = rows.filter(
    (row) =>
      Number(row.with_balances) < Number(row.accounts) ||
      Number(row.stale) > 0 ||
      Number(row.current) < Number(row.accounts),
  );
  const times = rows.flatMap(({ as_of }) => (as_of === null ? [] : [Number(as_of)]));
  return {
    accounts,
    balances: known(accounts, withBalances, sum((row) => row.stale) === 0),
    flows: known(accounts, withHistory, sum((row) => row.current) === accounts && !isTruncated),
    withoutBalances: accounts - withBalances,
    withoutHistory: accounts - withHistory,
    missingProviders: [...new Set(missing.map(({ provider }) => provider))].sort(),
    isTruncated,
    asOf: times.length === 0 ? null : Math.min(...times),
  };
}

function known(accounts: number, having: number, isSound: boolean): Known {
  if (accounts > 0 && having === 0) return "unavailable";
  return having === accounts && isSound ? "available" : "partial";
}
