import { sql } from "kysely";
import { decimalSum } from "../../storage/dialect/wordings";
import { type AccountScope, accountsIn, isEverything } from "../account-scope";
import type { Workspace } from "../workspace";

/** The flow of an asset in one direction. */
export interface Flow {
  network: string;
  denom: string;
  asset: string;
  direction: "in" | "out";
  legs: number;
  /** Millionths of a dollar, decimal: of the legs with a price at their time. */
  usd: string;
  /** Those without one, and their amount, decimal. */
  unpricedLegs: number;
  unpricedAmount: string;
}

/** The flow of a stretch of UTC days: one of them, or several that were asked for as one. */
export interface DaysFlow extends Flow {
  /** When it begins, Unix milliseconds. */
  begin: number;
}

/** Which legs are meant. */
export interface FlowFilter {
  scope: AccountScope;
  /** Symbol in lower case. */
  asset?: string | undefined;
}

/** Half-open, Unix milliseconds. */
export interface Span {
  from: number;
  before: number;
}

/**
 * The days that are asked for: the spans between moments at which days begin, in their order; or each day, or UTC
 * month, of a span.
 */
export type Stretches = readonly number[] | (Span & { each: "day" | "month" });

const assetKey = sql<string>`lower(asset)`;

/** The sums of a query over either table of daily sums. */
const summed = [
  sql<number>`0`.as("span"),
  sql<number>`sum(leg_count)`.as("legs"),
  decimalSum(sql`usd`).as("usd"),
  sql<number>`sum(unpriced_leg_count)`.as("unpriced_legs"),
  decimalSum(sql`unpriced_amount`, sql`unpriced_leg_count > 0`).as("unpriced_amount"),
] as const;

const keys = ["network", "denom", "asset", "direction"] as const;

/** The flows in several stretches of UTC days, and in spans that are no whole days, by their position. */
export interface Flows {
  days: DaysFlow[];
  spans: Flow[][];
}

/**
 * Reads what moved: in stretches of UTC days, from the sums that are kept; in the spans, from the transfers themselves.
 * One statement, so all of it is as at one moment.
 */
export async function readFlows(
  workspace: Workspace,
  filter: FlowFilter,
  stretches: Stretches,
  spans: readonly Span[] = [],
): Promise<Flows> {
  const legs = spans.flatMap((span, at) => [
    legsIn(workspace, filter, span, "in", at + 1),
    legsIn(workspace, filter, span, "out", at + 1),
  ]);
  const rows = await legs
    .reduce((all, one) => all.unionAll(one), inDays(workspace, filter, stretches))
    .execute();
  const found: Flows = { days: [], spans: spans.map(() => []) };
  for (const { since, span, network, denom, asset, direction, ...row } of rows) {
    const flow = {
      network,
      denom,
      asset,
      direction,
      legs: Number(row.legs),
      usd: row.usd,
      unpricedLegs: Number(row.unpriced_legs),
      unpricedAmount: row.unpriced_amount,
    };
    if (Number(span) === 0) found.days.push({ ...flow, begin: Number(since) });
    else found.spans[Number(span) - 1]?.push(flow);
  }
  return found;
}

function inDays(workspace: Workspace, { scope, asset }: FlowFilter, stretches: Stretches) {
  const { from, before } =
    "each" in stretches ? stretches : { from: stretches[0] ?? 0, before: stretches.at(-1) ?? 0 };
  const since = ("each" in stretches ? sql<number>`day` : beginIn(stretches)).as("since");
  if (isEverything(scope) && "each" in stretches && stretches.each === "month")
    return workspace.db
      .selectFrom("flow_months")
      .select(sql<number>`month`.as("since"))
      .select(keys)
      .select(summed)
      .where("month", ">=", from)
      .where("month", "<", before)
      .$if(asset !== undefined, (query) => query.where(assetKey, "=", asset ?? ""))
      .groupBy(["since", ...keys]);
  if (isEverything(scope))
    return workspace.db
      .selectFrom("flow_days")
      .select(since)
      .select(keys)
      .select(summed)
      .where("day", ">=", from)
      .where("day", "<", before)
      .$if(asset !== undefined, (query) => query.where(assetKey, "=", asset ?? ""))
      .groupBy(["since", ...keys]);
  return workspace.db
    .selectFrom("account_flow_days")
    .select(since)
    .select(keys)
    .select(summed)
    .where("account_id", "in", accountsIn(workspace, scope).select("accounts.id"))
    .where("day", ">=", from)
    .where("day", "<", before)
    .$if(asset !== undefined, (query) => query.where(assetKey, "=", asset ?? ""))
    .groupBy(["since", ...keys]);
}

/** When the stretch begins that a day is in. */
function beginIn(moments: readonly number[]) {
  // The last one first, because requests for several ask more often for the newest.
  const cases = moments
    .slice(0, -1)
    .reverse()
    .map((begin) => sql`when day >= ${begin} then cast(${begin} as bigint)`);
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}

/** The legs of one direction in a span. */
function legsIn(
  workspace: Workspace,
  { scope, asset }: FlowFilter,
  { from, before }: Span,
  direction: Flow["direction"],
  at: number,
) {
  const end = direction === "in" ? ("to_account_id" as const) : ("from_account_id" as const);
  const query = workspace.db
    .selectFrom("account_transfers")
    .select([sql<number>`0`.as("since"), "network", "denom", "asset"])
    .select([
      sql<Flow["direction"]>`${sql.lit(direction)}`.as("direction"),
      sql<number>`${sql.lit(at)}`.as("span"),
      sql<number>`count(*)`.as("legs"),
      decimalSum(sql`substr(usd, 3)`).as("usd"),
      sql<number>`count(*) - count(usd)`.as("unpriced_legs"),
      decimalSum(sql`amount`, sql`usd is null`).as("unpriced_amount"),
    ])
    .where("deleted_at", "is", null)
    .where("status", "=", "CONFIRMED")
    .where("time", ">=", from)
    .where("time", "<", before)
    .$if(asset !== undefined, (some) => some.where(assetKey, "=", asset ?? ""))
    .groupBy(["network", "denom", "asset"]);
  return isEverything(scope)
    ? query.where(end, "is not", null)
    : query.where(end, "in", accountsIn(workspace, scope).select("accounts.id"));
}
