import type { treasuryShowFlags } from "../catalog/platform";
import type { Context } from "../context";
import { usageError } from "../errors";
import {
  type CashFlow,
  type Corridor,
  type Summary,
  togetherByNetworks,
  treasuryText,
} from "../presenters/treasury";
import type { Values } from "../program/flags";

type Flags = Values<typeof treasuryShowFlags>;

const DAY = 86_400_000;

/** Number of corridors per page, and of pages that are read. */
const SIZE = 200;
const PAGES = 10;

/** Draws the cash flow and the corridors of a month. */
export async function platformTreasuryShow(context: Context, { flags }: { flags: Flags }): Promise<void> {
  const period = periodOf(flags.month, context.now());
  const { treasury } = (await context.client()).platform;
  const { signal } = context;
  const [summary, flow, corridors] = await Promise.all([
    treasury.summary({}, { signal }),
    treasury.cashFlow({ ...period, bucket: "day" }, { signal }),
    corridorsOf(context, treasury.listCorridors, period),
  ]);
  if (summary.account_count === 0)
    context.note(
      "The workspace has no accounts. Add addresses: waybill platform accounts change; or a provider: waybill platform connections create. A local service that has accounts: waybill dev --seed demo",
    );
  if (summary.data_availability.balances !== "available")
    context.warn(`The funds are incomplete: ${missingFunds(summary)}.`);
  const { flows } = flow.data_availability;
  if (flows !== "available") context.warn(`The movements are incomplete: ${missing(flow)}.`);
  context.print({ summary, cash_flow: flow, corridors }, () =>
    treasuryText({ summary, flow, corridors: togetherByNetworks(corridors) }, context.paint.out),
  );
}

/** Text about missing balances. */
function missingFunds({ data_availability: known }: Summary): string {
  const reasons = [
    reasonOf(known.without_balances, "account was never read", "accounts were never read"),
    reasonOf(
      known.unpriced_balances,
      "balance has no price and is not included",
      "balances have no price and are not included",
    ),
  ].filter((reason) => reason !== "");
  return reasons.join("; ") || "the last refresh of an account failed, see waybill platform accounts list";
}

/** Text about missing flows. */
function missing({ data_availability: known }: CashFlow): string {
  const reasons = [
    reasonOf(known.without_history, "account was never synced", "accounts were never synced"),
    known.truncated ? "the index of a network begins after the start of the period" : "",
    reasonOf(
      known.unpriced_legs,
      "movement has no price and is not included",
      "movements have no price and are not included",
    ),
  ].filter((reason) => reason !== "");
  return reasons.join("; ") || "the last sync of an account failed, see waybill platform accounts list";
}

const reasonOf = (count: number, one: string, several: string): string =>
  count === 0 ? "" : `${count} ${count === 1 ? one : several}`;

/** The days of a month, or the last 30 days. */
function periodOf(month: string | undefined, now: number): { start_time: string; end_time: string } {
  if (month === undefined) return { start_time: dayOf(now - 29 * DAY), end_time: dayOf(now) };
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined) throw usageError(`${month} is not a month.`, "For example: --month 2026-05");
  const last = new Date(0);
  last.setUTCFullYear(Number(year), Number(number), 0);
  return { start_time: `${month}-01`, end_time: dayOf(last.getTime()) };
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

type ListCorridors = Awaited<ReturnType<Context["client"]>>["platform"]["treasury"]["listCorridors"];

async function corridorsOf(
  context: Context,
  list: ListCorridors,
  period: { start_time: string; end_time: string },
): Promise<Corridor[]> {
  const found: Corridor[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const { items, meta } = await list(
      { ...period, size: SIZE, ...(cursor !== undefined && { cursor }) },
      { signal: context.signal },
    );
    found.push(...items);
    if (meta.next_cursor === null) return found;
    cursor = meta.next_cursor;
  }
  context.warn(`Only the ${found.length} latest corridors are shown.`);
  return found;
}
