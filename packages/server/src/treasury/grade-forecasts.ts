import type { JobHandler } from "../jobs/queue/handler";
import { formatDecimal } from "../lib/decimal";
import { isEverything } from "../workspace/account-scope";
import { readWhitelist } from "../workspace/token-whitelist";
import { openWorkspace } from "../workspace/workspace";
import { minus } from "./amounts";
import { availabilityOf } from "./availability";
import { fundsOf, heldBy } from "./funds";
import { startOfMonth } from "./period";
import type { TreasuryFilter, TreasurySources } from "./question";
import { endOfMonth, GRADE_FORECAST } from "./stored-forecasts";
import { movedOf, totalOf } from "./summary";
import { spotPrices } from "./sums";
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

/** Compares the months of a forecast that are over with what happened. Returns when the next one is. */
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
    if (endOfMonth(month) > runtime.now()) return endOfMonth(month);
    const actual = await actualOf(sources, JSON.parse(filters), month);
    await workspace.db
      .updateTable("treasury_forecast_months")
      .set({ ...actual, graded_at: runtime.now() })
      .where("forecast_id", "=", id)
      .where("month", "=", month)
      .execute();
  }
  return undefined;
}

/** What moved in a month, and what there was at its end: what there is now, less what moved since. */
async function actualOf(
  { db, workspace, prices, runtime }: TreasurySources,
  filter: TreasuryFilter,
  month: string,
): Promise<{ actual_cash_usd: string | null; actual_net_usd: string | null }> {
  const now = runtime.now();
  const spot = spotPrices(prices, now);
  const [from, end] = [startOfMonth(month), endOfMonth(month)];
  const spans = [
    { from, before: end },
    { from: end, before: Math.max(end, now) },
  ];
  const [availability, shown, held, [during, since]] = await Promise.all([
    availabilityOf(db, workspace, filter.scope, from),
    readWhitelist(workspace, prices, now),
    heldBy(workspace, filter),
    flowsBetween(workspace, filter, spans, spot),
  ]);
  // A group or an account that there is no more says nothing; what it held has not become nothing.
  if (availability.accounts === 0 && !isEverything(filter.scope))
    return { actual_cash_usd: null, actual_net_usd: null };
  const funds = fundsOf(held, spot, shown);
  const cash = minus(totalOf(funds.usd, availability), movedOf(since, availability).net);
  const { net } = movedOf(during, availability);
  return {
    actual_cash_usd: cash ? formatDecimal(cash) : null,
    actual_net_usd: net ? formatDecimal(net) : null,
  };
}

function readPayload(payload: unknown): { workspace_id: string; forecast_id: string } {
  const { workspace_id, forecast_id } = Object(payload);
  if (typeof workspace_id !== "string" || typeof forecast_id !== "string")
    throw new TypeError("the job names no forecast");
  return { workspace_id, forecast_id };
}
