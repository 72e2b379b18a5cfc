import { formatDecimal, ZERO } from "@waybill/spec/standards/decimal";
import { sql } from "kysely";
import type { JobHandler } from "../jobs/queue/handler";
import { DAY } from "../lib/day";
import { accountsToReconcile, isPushed } from "../reconciliation/find-accounts";
import { syncedThrough } from "../reconciliation/synced-through";
import { decimalSum } from "../storage/dialect/wordings";
import type { Flow, Span } from "../workspace/account-flows/read";
import { accountsIn, isEverything } from "../workspace/account-scope";
import { readWhitelist } from "../workspace/token-whitelist";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { availabilityOf } from "./availability";
import { fundsOf, heldBy } from "./funds";
import { startOfMonth } from "./period";
import type { TreasuryFilter, TreasurySources } from "./question";
import { endOfMonth, GRADE_FORECAST } from "./stored-forecasts";
import { movedOf, totalOf } from "./summary";
import { minus, spotPrices, sumOf } from "./sums";
import { flowsBetween } from "./windows";

/** Compares forecasts with what happened, each of their months once it is over. */
export const gradeForecastsHandler = (services: Omit<TreasurySources, "workspace">): JobHandler => ({
  kind: GRADE_FORECAST,
  maxAttempts: 20,
  retry: { first: 1_000, longest: 3_600_000 },
  async run(payload) {
    const { workspace_id, forecast_id } = readPayload(payload);
    const workspace = openWorkspace(services.db, workspace_id);
    const next = await gradeForecast({ ...services, workspace }, forecast_id);
    return next === undefined ? "done" : { againIn: Math.max(1, next - services.runtime.now()) };
  },
});

/** How long is waited for accounts to be known up to the end of a month, and how long between two looks, milliseconds. */
const WAIT = { longest: 7 * DAY, each: DAY / 24 };

/** Compares the months of a forecast that are over with what happened. Returns when the next look is due. */
export async function gradeForecast(sources: TreasurySources, id: string): Promise<number | undefined> {
  const { workspace, runtime } = sources;
  const rows = await workspace.db
    .selectFrom("treasury_forecast_months as given")
    .innerJoin("treasury_forecasts as forecast", "forecast.id", "given.forecast_id")
    .select(["given.month", "forecast.filters"])
    .where("forecast.id", "=", id)
    .where("given.graded_at", "is", null)
    .orderBy("given.month")
    .execute();
  for (const { month, filters } of rows) {
    const [now, end] = [runtime.now(), endOfMonth(month)];
    if (end > now) return end;
    const filter: TreasuryFilter = JSON.parse(filters);
    const { isSynced, isBooked } = await knownUpTo(sources, filter, end);
    if (!(isSynced && isBooked) && now < end + WAIT.longest) return now + WAIT.each;
    const actual = isSynced ? await actualOf(sources, filter, month) : NOT_KNOWN;
    await workspace.db
      .updateTable("treasury_forecast_months")
      .set({ ...actual, graded_at: now })
      .where("forecast_id", "=", id)
      .where("month", "=", month)
      .execute();
  }
  return undefined;
}

const NOT_KNOWN = { actual_cash_usd: null, actual_net_usd: null };

/**
 * Whether what moved on accounts is known up to a moment: of those that are synced, and of those that users push. The
 * last days of a month are pushed after it; what users still do not push is as they say.
 */
async function knownUpTo(
  { db, workspace }: TreasurySources,
  { scope }: TreasuryFilter,
  moment: number,
): Promise<{ isSynced: boolean; isBooked: boolean }> {
  const ids = await accountsIn(workspace, scope).select("accounts.id").execute();
  const found = await accountsToReconcile(
    workspace,
    ids.map(({ id }) => id),
  );
  const accounts = found ?? [];
  const through = await syncedThrough(db, workspace, accounts);
  const late = accounts.filter(({ id }) => (through.get(id) ?? Number.NEGATIVE_INFINITY) < moment);
  return { isSynced: late.every(isPushed), isBooked: !late.some(isPushed) };
}

/**
 * The flows of a month, and the balance at its end: the balances, with the flows between it and the time when they were read.
 */
async function actualOf(
  { db, workspace, prices, runtime }: TreasurySources,
  filter: TreasuryFilter,
  month: string,
): Promise<{ actual_cash_usd: string | null; actual_net_usd: string | null }> {
  const now = runtime.now();
  const spot = spotPrices(prices, now);
  const [from, end] = [startOfMonth(month), endOfMonth(month)];
  const [availability, shown, held, [during], gaps] = await Promise.all([
    availabilityOf(db, workspace, filter.scope, from),
    readWhitelist(workspace, prices, now),
    heldBy(workspace, filter),
    flowsBetween(workspace, filter, [{ from, before: end }], spot),
    balanceGaps(workspace, filter, end),
  ]);
  // A group or an account that there is no more says nothing; what it held has not become nothing.
  if (availability.accounts === 0 && !isEverything(filter.scope)) return NOT_KNOWN;
  const net = (flows: readonly Flow[]) => {
    const sums = sumOf(
      flows.filter((flow) => shown.overrideOf(flow) !== "off"),
      spot,
    );
    return minus(sums.in.usd, sums.out.usd);
  };
  const total = totalOf(fundsOf(held, spot, shown).usd, availability);
  const cash = minus(minus(total, net(gaps.since)), minus(ZERO, net(gaps.until)));
  const moved = movedOf(during, availability).net;
  return {
    actual_cash_usd: cash ? formatDecimal(cash) : null,
    actual_net_usd: moved ? formatDecimal(moved) : null,
  };
}

function readPayload(payload: unknown): { workspace_id: string; forecast_id: string } {
  const { workspace_id, forecast_id } = Object(payload);
  if (typeof workspace_id !== "string" || typeof forecast_id !== "string")
    throw new TypeError("the job names no forecast");
  return { workspace_id, forecast_id };
}

/** The flows between a moment and the times that the balances of accounts are of. */
interface BalanceGaps {
  /** For balances that were read after the moment: the flows since then, which are in them. */
  since: Flow[];
  /** For balances that were read before it: the flows until then, which are not in them. */
  until: Flow[];
}

/**
 * The flows that separate the stored balances from those of a moment, Unix milliseconds. It has amounts only, which are
 * valued as the balances are.
 */
async function balanceGaps(
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
