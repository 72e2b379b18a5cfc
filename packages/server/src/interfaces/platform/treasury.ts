import type { components, operations } from "@waybill/spec/generated/platform";
import { parseDecimal } from "@waybill/spec/standards/decimal";
import { apiError } from "../../errors";
import { type Refused, type Report, refused } from "../../field-errors";
import type { PartiallyValid } from "../../http/check";
import type { ParametersOf } from "../../http/operation";
import { lowerAscii } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { checkAccountNetwork } from "../../params/network-name";
import { checkPeriod, checkWritable } from "../../params/period";
import type { Services } from "../../services";
import type { Availability } from "../../treasury/availability";
import { cashFlowOf } from "../../treasury/cash-flow";
import { forecast } from "../../treasury/forecast";
import { bucketsOf, MOST_BUCKETS, type Period, snapOutward } from "../../treasury/period";
import type { TreasuryFilter } from "../../treasury/question";
import { keepForecast, type PastMonth, pastMonths, questionOf } from "../../treasury/stored-forecasts";
import { changeOf, type Moved, movedOf, summarise } from "../../treasury/summary";
import { asNumber, type FlowSums, minus } from "../../treasury/sums";
import { groupNamed } from "../../workspace/account-scope";
import { unknownAccounts } from "../../workspace/accounts";
import type { Workspace } from "../../workspace/workspace";
import { operation, platformError } from "./operation";

// Total balances and flows of the accounts of the workspace (spec/platform/treasury.yaml).

type Filters = ParametersOf<operations["getTreasurySummary"]>;
type Schemas = components["schemas"];

/** The filters of a request, as far as they need no look-up. */
interface Asked {
  group: string | undefined;
  account: string | undefined;
  filter: TreasuryFilter;
}

function checkFilters(
  query: PartiallyValid<Filters> & { account_id?: string | undefined },
  report: Report,
): Asked | Refused {
  const { group, type, provider, network: name, denom, account_id } = query;
  const network = name === undefined ? undefined : checkAccountNetwork(name, report, "network");
  if (network === refused) return refused;
  const account = account_id?.toLowerCase();
  const scope = { account, type, provider, network: network?.slug };
  return { group, account, filter: { scope, asset: denom === undefined ? undefined : lowerAscii(denom) } };
}

/** The filters of a request. Throws 404 for an account or a group that the workspace does not have. */
async function filterOf(
  workspace: Workspace,
  { group: name, account, filter }: Asked,
): Promise<TreasuryFilter> {
  if (account !== undefined && (await unknownAccounts(workspace, [account])).length > 0)
    throw platformError("account_not_found", "no such account");
  if (name === undefined) return filter;
  const group = await groupNamed(workspace, name);
  if (group === undefined) throw apiError("group_not_found", "no group has this name");
  return { ...filter, scope: { ...filter.scope, group } };
}

const sourcesOf = (workspace: Workspace, { db, prices, runtime }: Services) => ({
  workspace,
  db,
  prices,
  runtime,
});

export const getTreasurySummary = operation("getTreasurySummary", {
  check: (request, report) => ({ asked: checkFilters(request.parameters, report) }),

  async handle({ resolved: { asked }, workspace }, services) {
    const filter = await filterOf(workspace, asked);
    const { current, previous, availability, ...summary } = await summarise(
      sourcesOf(workspace, services),
      filter,
    );
    const changes = {
      inflow: changeOf(previous.inflow, current.inflow),
      outflow: changeOf(previous.outflow, current.outflow),
      net: changeOf(previous.net, current.net),
    };
    return {
      total_funds_usd: asNumber(summary.total),
      inflow_30d_usd: asNumber(current.inflow),
      outflow_30d_usd: asNumber(current.outflow),
      net_30d_usd: asNumber(current.net),
      net_flow_rate_usd: asNumber(summary.netRate),
      account_count: availability.accounts,
      coverage_months: asNumber(summary.coverageMonths),
      comparison: {
        previous_inflow_30d_usd: asNumber(previous.inflow),
        previous_outflow_30d_usd: asNumber(previous.outflow),
        previous_net_30d_usd: asNumber(previous.net),
        inflow_change_pct: asNumber(changes.inflow.percent),
        inflow_change_reason: changes.inflow.reason ?? null,
        outflow_change_pct: asNumber(changes.outflow.percent),
        outflow_change_reason: changes.outflow.reason ?? null,
        net_change_pct: asNumber(changes.net.percent),
        net_change_reason: changes.net.reason ?? null,
      },
      data_availability: showAvailability(availability, summary.unpricedBalances, summary.unpricedLegs),
    };
  },
});

/** The availability of the data, missing prices included. Where balances are not asked for, they have none. */
const showAvailability = (
  { balances, flows, ...rest }: Availability,
  unpricedBalances: number,
  unpricedLegs: number,
): Schemas["DataAvailability"] => ({
  balances: balances === "available" && unpricedBalances > 0 ? "partial" : balances,
  flows: flows === "available" && unpricedLegs > 0 ? "partial" : flows,
  missing_providers: rest.missingProviders,
  truncated: rest.isTruncated,
  as_of: rest.asOf === null ? null : timestamp(rest.asOf),
  without_balances: rest.withoutBalances,
  without_history: rest.withoutHistory,
  unpriced_balances: unpricedBalances,
  unpriced_legs: unpricedLegs,
});

export const getTreasuryForecast = operation("getTreasuryForecast", {
  check: (request, report) => ({ asked: checkFilters(request.parameters, report) }),

  async handle({ parameters, resolved: { asked }, workspace }, services) {
    const filter = await filterOf(workspace, asked);
    const length = {
      forward: parameters.months_forward ?? 12,
      lookback: parameters.lookback_months ?? 3,
    };
    const sources = sourcesOf(workspace, services);
    const question = questionOf(filter, length.lookback);
    const [found, past] = await Promise.all([
      forecast(sources, filter, length),
      pastMonths(workspace, question),
    ]);
    await keepForecast(sources, filter, question, found);
    const { cash, monthly, months, availability } = found;
    const moved = movedNumbers(monthly);
    return {
      starting_cash_usd: asNumber(cash),
      avg_monthly_inflow_usd: moved.inflow_usd,
      avg_monthly_outflow_usd: moved.outflow_usd,
      net_monthly_rate_usd: moved.net_usd,
      expenses_by_category: [],
      revenue_by_category: [],
      projection: months.map((one) => ({
        month: one.month,
        projected_cash_usd: asNumber(one.cash),
        ...moved,
      })),
      past_forecasts: past.map(showPast),
      data_availability: showAvailability(availability, found.unpricedBalances, found.unpricedLegs),
    };
  },
});

function showPast({ month, made_in, ...row }: PastMonth): Schemas["PastForecast"] {
  const read = (text: string | null) => (text === null ? undefined : parseDecimal(text));
  const [cash, actual] = [read(row.cash_usd), read(row.actual_cash_usd)];
  return {
    month,
    made_in,
    projected_cash_usd: asNumber(cash) ?? 0,
    actual_cash_usd: asNumber(actual),
    error_usd: asNumber(minus(cash, actual)),
    projected_net_usd: asNumber(read(row.net_usd)) ?? 0,
    actual_net_usd: asNumber(read(row.actual_net_usd)),
  };
}

const movedNumbers = ({ inflow, outflow, net }: Moved) => ({
  inflow_usd: asNumber(inflow),
  outflow_usd: asNumber(outflow),
  net_usd: asNumber(net),
});

type Bucketed = PartiallyValid<ParametersOf<operations["getCashFlow"]>>;

/** The buckets of the period that is asked for. */
function checkBuckets(query: Bucketed, report: Report): Period[] | Refused {
  const bucket = query.bucket ?? "day";
  const period = checkPeriod(query, report);
  if (period === refused || period.from === undefined || period.before === undefined) return refused;
  if (period.before <= period.from)
    return report("end_time", "range", "must be after start_time", { value: query.end_time });
  if (checkWritable(period.before, query, report) === refused) return refused;
  const buckets = bucketsOf(bucket, snapOutward(bucket, { from: period.from, before: period.before }));
  return (
    buckets ??
    report("end_time", "range", `must be at most ${MOST_BUCKETS} buckets after start_time`, {
      value: query.end_time,
    })
  );
}

export const getCashFlow = operation("getCashFlow", {
  check: (request, report) => ({
    asked: checkFilters(request.parameters, report),
    buckets: checkBuckets(request.parameters, report),
  }),

  async handle({ parameters, resolved: { asked, buckets }, workspace }, services) {
    const filter = await filterOf(workspace, asked);
    const flow = await cashFlowOf(sourcesOf(workspace, services), filter, buckets);
    const { availability, totals } = flow;
    const show = (sums: FlowSums) => ({
      ...movedNumbers(movedOf(sums, availability)),
      leg_count: sums.in.legs + sums.out.legs,
      spot_priced_leg_count: sums.in.spotPriced + sums.out.spotPriced,
      unpriced_leg_count: sums.in.unpriced + sums.out.unpriced,
    });
    return {
      period: showPeriod({ from: buckets[0]?.from ?? 0, before: buckets.at(-1)?.before ?? 0 }),
      bucket: parameters.bucket ?? "day",
      buckets: flow.buckets.map(({ sums, ...period }) => ({ ...showPeriod(period), ...show(sums) })),
      totals: show(totals),
      data_availability: showAvailability(availability, 0, totals.in.unpriced + totals.out.unpriced),
    };
  },
});

const showPeriod = ({ from, before }: Period) => ({
  period_start: timestamp(from),
  period_end: timestamp(before),
});
