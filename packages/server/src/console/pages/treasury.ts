import { DAY, utcDay } from "../../lib/day";
import { bars, flows } from "../charts";
import { html } from "../html";
import {
  code,
  figures,
  grouped,
  mark,
  type Page,
  type PageRequest,
  pager,
  section,
  table,
  time,
  usd,
  words,
} from "../page";

/** Accounts of a page. */
const MOST = 50;

/** Accounts and their balances, cash flow and corridors. */
export async function treasury({ ask, query, now }: PageRequest): Promise<Page> {
  const cursor = (name: string) => query.get(name) ?? undefined;
  const body = html`${await section("Exposure", async () => {
    const summary = await ask("platform", "getTreasurySummary");
    return figures([
      ["Total funds", usd(summary.total_funds_usd)],
      ["In, 30 days", usd(summary.inflow_30d_usd)],
      ["Out, 30 days", usd(summary.outflow_30d_usd)],
      ["Net, 30 days", usd(summary.net_30d_usd)],
      ["Accounts", summary.account_count],
      ["Balances without a price", summary.data_availability.unpriced_balances],
    ]);
  })}
${await section("Cash flow", async () => {
  const flow = await ask("platform", "getCashFlow", {
    start_time: utcDay(now - 29 * DAY),
    end_time: utcDay(now),
    bucket: "day",
  });
  const most = Math.max(
    ...flow.buckets.flatMap((one) => [Number(one.inflow_usd), Number(one.outflow_usd)]),
    0,
  );
  return flows(
    `In (above) and out (below) per day, last 30 days; the longest bar is ${usd(most)}`,
    flow.buckets.map((bucket) => ({
      label: bucket.period_start.slice(0, 10),
      inflow: Number(bucket.inflow_usd),
      outflow: Number(bucket.outflow_usd),
      text: `in ${usd(bucket.inflow_usd)}, out ${usd(bucket.outflow_usd)}`,
    })),
    "No movement in the last 30 days.",
  );
})}
${await section("Accounts", async () => {
  const { items, meta } = await ask("platform", "listAccounts", { size: MOST, cursor: cursor("cursor") });
  const largest = items
    .filter(({ balances_usd }) => balances_usd !== null)
    .map((account) => ({
      label: (account.name || account.details.address || account.id).slice(0, 24),
      value: Number(account.balances_usd),
      text: usd(account.balances_usd),
    }))
    .sort((one, other) => other.value - one.value)
    .slice(0, 10);
  return html`${bars("The largest balances of these accounts, in US dollars", largest, "No balance has a price.")}${table(
    "Accounts",
    items,
    [
      { title: "Account", value: (one) => one.name || "(no name)" },
      { title: "Network", value: (one) => words(one.chain) },
      { title: "Provider", value: (one) => one.provider },
      { title: "Balance", value: (one) => usd(one.balances_usd), number: true },
      { title: "Balance read (UTC)", value: (one) => time(one.balances_updated_at) },
      {
        title: "Movements",
        value: (one) => [
          mark(one.sync_status),
          one.sync_unavailable_reason && `: ${words(one.sync_unavailable_reason)}`,
        ],
      },
      { title: "ID", value: (one) => code(one.id) },
    ],
    "The workspace has no account.",
  )}${pager("/treasury", query, meta)}`;
})}
${await section("Corridors", async () => {
  const { items, meta } = await ask("platform", "listCorridors", { size: 25, cursor: cursor("corridors") });
  return html`${table(
    "Payments from one network to another",
    items,
    [
      { title: "From", value: (one) => one.source.network },
      { title: "To", value: (one) => one.destination.network },
      { title: "Status", value: (one) => mark(one.status) },
      { title: "Asset", value: (one) => one.asset },
      {
        title: "Amount",
        value: (one) => (one.source.amount === null ? "unknown" : grouped(String(one.source.amount))),
        number: true,
      },
      { title: "Time (UTC)", value: (one) => time(one.source.timestamp) },
    ],
    "No payment has crossed networks.",
  )}${pager("/treasury", query, meta, "corridors")}`;
})}`;
  return { title: "Accounts and treasury", body };
}
