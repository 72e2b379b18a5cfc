import { createHash } from "node:crypto";
import { formatDecimal } from "@waybill/spec/standards/decimal";
import { enqueue } from "../jobs/queue/enqueue";
import { monthAfter } from "../lib/day";
import { inWorkspace } from "../workspace/in-workspace";
import type { Workspace } from "../workspace/workspace";
import type { TreasuryForecast } from "./forecast";
import { monthName, startOfMonth } from "./period";
import type { TreasuryFilter, TreasurySources } from "./question";

/** The kind of the jobs that compare forecasts with what happened. */
export const GRADE_FORECAST = "grade_forecast";

/** The forecasts that a workspace keeps of one month: further questions of it are answered, and not kept. */
const MOST_OF_MONTH = 200;

/** Past months of an answer. */
const MOST_PAST = 36;

/** The key by which forecasts are compared: the same filters, and an average of as many months. */
export const questionOf = ({ scope, asset }: TreasuryFilter, lookback: number): string => {
  const { account, group, type, provider, network } = scope;
  const named = [account, group, type, provider, network, asset].map((value) => value ?? null);
  return createHash("sha256")
    .update(JSON.stringify([named, lookback]))
    .digest("hex");
};

/** A month of an earlier forecast, and what came of it; dollars, decimal. */
export interface PastMonth {
  month: string;
  made_in: string;
  cash_usd: string;
  net_usd: string;
  actual_cash_usd: string | null;
  actual_net_usd: string | null;
}

/** The months of earlier forecasts for a question that were compared with what happened, the latest first. */
export const pastMonths = ({ db }: Workspace, question: string): Promise<PastMonth[]> =>
  db
    .selectFrom("treasury_forecast_months as given")
    .innerJoin("treasury_forecasts as forecast", "forecast.id", "given.forecast_id")
    .select(["given.month", "forecast.made_in", "given.cash_usd", "given.net_usd"])
    .select(["given.actual_cash_usd", "given.actual_net_usd"])
    .where("forecast.question", "=", question)
    .where("given.graded_at", "is not", null)
    .orderBy("given.month", "desc")
    .orderBy("forecast.made_in", "desc")
    .limit(MOST_PAST)
    .execute();

/**
 * Keeps a forecast, and has each of its months compared with what happens, unless there is one for the question of this
 * month already, or something of it is not known.
 */
export async function keepForecast(
  { workspace, runtime }: Pick<TreasurySources, "workspace" | "runtime">,
  filter: TreasuryFilter,
  question: string,
  { months, monthly: { net } }: TreasuryForecast,
): Promise<void> {
  const now = runtime.now();
  const made_in = monthName(now);
  const known = months.flatMap(({ month, cash }) => (cash && net ? [{ month, cash, net }] : []));
  if (known.length === 0 || !(await isNew(workspace, question, made_in))) return;
  const id = runtime.uuid();
  await inWorkspace(workspace, async ({ db, shared }) => {
    const kept = await db
      .insertInto("treasury_forecasts")
      .values({ id, created_at: now, question, filters: JSON.stringify(filter), made_in })
      .onConflict((on) => on.columns(["workspace_id", "question", "made_in"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!kept) return;
    await db
      .insertInto("treasury_forecast_months")
      .values(
        known.map(({ month, cash, net: moves }) => ({
          forecast_id: id,
          month,
          cash_usd: formatDecimal(cash),
          net_usd: formatDecimal(moves),
          actual_cash_usd: null,
          actual_net_usd: null,
          graded_at: null,
        })),
      )
      .execute();
    const runAt = endOfMonth(known[0]?.month ?? made_in);
    const payload = { workspace_id: workspace.id, forecast_id: id };
    await enqueue(shared, { kind: GRADE_FORECAST, key: id, payload, runAt }, runtime);
  });
}

/** Whether the question has no forecast of this month, and there is room for one. */
async function isNew({ db }: Workspace, question: string, made_in: string): Promise<boolean> {
  const rows = await db
    .selectFrom("treasury_forecasts")
    .select("question")
    .where("made_in", "=", made_in)
    .execute();
  return rows.length < MOST_OF_MONTH && rows.every((row) => row.question !== question);
}

/** When a month of this name is over. */
export const endOfMonth = (month: string): number => monthAfter(startOfMonth(month), 1);
