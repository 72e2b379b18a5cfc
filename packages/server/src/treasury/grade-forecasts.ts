import { formatDecimal, ZERO } from "@waybill/spec/standards/decimal";
import type { JobHandler } from "../jobs/queue/handler";
import { DAY } from "../lib/day";
import { accountsToReconcile, isPushed } from "../reconciliation/find-accounts";
import { syncedThrough } from "../reconciliation/synced-through";
import type { Flow } from "../workspace/account-flows/read";
import { accountsIn, isEverything } from "../workspace/account-scope";
import { readWhitelist } from "../workspace/token-whitelist";
import { openWorkspace } from "../workspace/workspace";
import { availabilityOf } from "./availability";
import { balanceGaps } from "./balance-gaps";
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
