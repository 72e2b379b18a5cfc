import { DAY, utcDay } from "../../lib/day";
import { type Html, html } from "../html";
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
} from "../page";

/** One bar: a label, its value, and how it is written. */
interface Bar {
  label: string;
  value: number;
  text: string;
}

const WIDTH = 640;
const ROW = 26;
const LABEL = 180;

/**
 * Horizontal bars, each with its label and its value in words. Negative values have another colour.
 */
function bars(caption: string, of: readonly Bar[], none: string): Html {
  if (of.length === 0) return html`<p class="none">${none}</p>`;
  const longest = Math.max(...of.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  const height = of.length * ROW;
  return html`<figure><figcaption>${caption}</figcaption><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${caption}: ${of.map(({ label, text }) => `${label} ${text}`).join("; ")}">${of.map(
    ({ label, value, text }, at) => {
      const width = (Math.abs(value) / longest) * (WIDTH - LABEL - 150);
      const y = at * ROW;
      return html`<text x="${LABEL - 8}" y="${y + 17}" class="label">${label}</text><rect x="${LABEL}" y="${y + 4}" width="${Math.max(1, width).toFixed(1)}" height="${ROW - 8}" class="${value < 0 ? "minus" : "plus"}"/><text x="${LABEL + Math.max(1, width) + 8}" y="${y + 17}">${text}</text>`;
    },
  )}</svg></figure>`;
}

const CHART = 160;

/** Inflow above and outflow below a line, a pair for each period. */
function flows(
  caption: string,
  of: readonly { label: string; inflow: number; outflow: number; text: string }[],
  none: string,
): Html {
  if (of.length === 0) return html`<p class="none">${none}</p>`;
  const most = Math.max(...of.flatMap(({ inflow, outflow }) => [inflow, outflow]), Number.MIN_VALUE);
  const step = WIDTH / of.length;
  const middle = CHART / 2;
  const size = (value: number) => ((value / most) * (middle - 4)).toFixed(1);
  return html`<figure><figcaption>${caption}</figcaption><svg viewBox="0 0 ${WIDTH} ${CHART + 20}" role="img" aria-label="${caption}">${of.map(
    ({ label, inflow, outflow, text }, at) => {
      const x = (at * step + step * 0.15).toFixed(1);
      const width = (step * 0.7).toFixed(1);
      return html`<g><title>${label}: ${text}</title><rect x="${x}" y="${middle - Number(size(inflow))}" width="${width}" height="${size(inflow)}" class="plus"/><rect x="${x}" y="${middle}" width="${width}" height="${size(outflow)}" class="minus"/></g>`;
    },
  )}<line x1="0" x2="${WIDTH}" y1="${middle}" y2="${middle}" class="axis"/><text x="0" y="${CHART + 15}">${of[0]?.label}</text><text x="${WIDTH}" y="${CHART + 15}" class="label">${of.at(-1)?.label}</text></svg></figure>`;
}

/** Accounts of a page. */
const MOST = 50;

/** Accounts and their balances, cash flow and corridors. */
export async function treasury({ ask, query, now }: PageRequest): Promise<Page> {
  const cursor = (name: string) => query.get(name) ?? undefined;
  const body = html`${await section("Totals", async () => {
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
  return flows(
    "In (above) and out (below) per day, last 30 days, in US dollars",
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
      { title: "Network", value: (one) => one.chain },
      { title: "Provider", value: (one) => one.provider },
      { title: "Balance", value: (one) => usd(one.balances_usd), number: true },
      { title: "Balances of (UTC)", value: (one) => time(one.balances_updated_at) },
      {
        title: "Movements",
        value: (one) => [
          mark(one.sync_status),
          one.sync_unavailable_reason && ` ${one.sync_unavailable_reason}`,
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
