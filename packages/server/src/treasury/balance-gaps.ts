import { sql } from "kysely";
import { decimalSum } from "../storage/dialect/wordings";
import type { Flow, Span } from "../workspace/account-flows/read";
import { accountsIn } from "../workspace/account-scope";
import type { Workspace } from "../workspace/workspace";
import type { TreasuryFilter } from "./question";

/** The flows between a moment and the times that the balances of accounts are of. */
export interface BalanceGaps {
  /** For balances that were read after the moment: the flows since then, which are in them. */
  since: Flow[];
  /** For balances that were read before it: the flows until then, which are not in them. */
  until: Flow[];
}

/**
 * The flows that separate the stored balances from those of a moment, Unix milliseconds. It has amounts only, which are
 * valued as the balances are.
 */
export async function balanceGaps(
  workspace: Workspace,
  filter: TreasuryFilter,
  moment: number,
): Promise<BalanceGaps> {
  const oldest = await oldestBalance(workspace, filter);
  const [since, until] = await Promise.all([
    gapOf(workspace, filter, { from: moment, before: Number.MAX_SAFE_INTEGER }, "since"),
    gapOf(workspace, filter, { from: oldest, before: moment }, "until"),
  ]);
  return { since, until };
}

/** When the oldest of the balances was read: what moved before is in all of them, and is not gone through. */
async function oldestBalance(workspace: Workspace, { scope }: TreasuryFilter): Promise<number> {
  const { read, held } = await accountsIn(workspace, scope)
    .leftJoin("account_balances as held", "held.account_id", "accounts.id")
    .select(({ fn }) => [fn.min("accounts.balances_at").as("read"), fn.min("held.updated_at").as("held")])
    .executeTakeFirstOrThrow();
  return Math.min(Number(read ?? 0), Number(held ?? read ?? 0));
}

const gapOf = async (
  workspace: Workspace,
  filter: TreasuryFilter,
  span: Span,
  gap: keyof BalanceGaps,
): Promise<Flow[]> => [
  ...(await legsIn(workspace, filter, span, gap, "in")),
  ...(await legsIn(workspace, filter, span, gap, "out")),
];

async function legsIn(
  workspace: Workspace,
  { scope, asset }: TreasuryFilter,
  { from, before }: Span,
  gap: keyof BalanceGaps,
  direction: Flow["direction"],
): Promise<Flow[]> {
  const end = direction === "in" ? ("to_account_id" as const) : ("from_account_id" as const);
  // An asset that was read as gone has no balance; of books only the assets of snapshots are known.
  const readAt = sql<number>`coalesce(held.updated_at, case when accounts.provider <> 'custom' then accounts.balances_at end)`;
  // A balance of a block has what is in the block.
  const isRead = sql<boolean>`(moved.time < ${readAt} or (moved.time = ${readAt} and moved.block is not null))`;
  const rows = await accountsIn(workspace, scope)
    .innerJoin("account_transfers as moved", `moved.${end}`, "accounts.id")
    .leftJoin("account_balances as held", (join) =>
      join
        .onRef("held.account_id", "=", "accounts.id")
        .onRef("held.network", "=", "moved.network")
        .onRef("held.denom", "=", "moved.denom")
        .onRef("held.asset", "=", "moved.asset"),
    )
    .select(["moved.network", "moved.denom", "moved.asset"])
    .select([sql<number>`count(*)`.as("legs"), decimalSum(sql`moved.amount`).as("amount")])
    .where("moved.deleted_at", "is", null)
    .where("moved.status", "=", "CONFIRMED")
    .where("moved.time", ">=", from)
    .where("moved.time", "<", before)
    .where(sql<boolean>`${readAt} is not null`)
    .where(gap === "since" ? isRead : sql<boolean>`not ${isRead}`)
    .$if(asset !== undefined, (some) => some.where(sql`lower(moved.asset)`, "=", asset ?? ""))
    .groupBy(["moved.network", "moved.denom", "moved.asset"])
    .execute();
  return rows.map(({ amount, legs, ...of }) => ({
    ...of,
    direction,
    legs: Number(legs),
    usd: "0",
    unpricedLegs: Number(legs),
    unpricedAmount: amount,
  }));
}
