import type { Waybill } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { type Column, fields, table } from "../output/table";
import { pad } from "../output/text";

type Treasury = Waybill["platform"]["treasury"];
export type Summary = Awaited<ReturnType<Treasury["summary"]>>;
export type CashFlow = Awaited<ReturnType<Treasury["cashFlow"]>>;
export type Corridor = Awaited<ReturnType<Treasury["listCorridors"]>>["items"][number];

/** Corridors between the same networks, combined. */
export interface Corridors {
  from: string;
  to: string;
  protocol: string;
  asset: string;
  count: number;
  /** In US dollars; null if one of the corridors has no price. */
  usd: number | null;
}

/** The width of a bar in columns. */
const BAR = 14;

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** A bar for a share of the largest value, with a resolution of an eighth of a column; values above zero are always visible. */
export function bar(value: number | null, largest: number, width = BAR): string {
  if (value === null || value <= 0 || largest <= 0) return "";
  const parts = Math.max(1, Math.round((Math.min(value, largest) / largest) * width * 8));
  return "█".repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? "");
}

const short = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** US dollars for people: to the cent, or large amounts in thousands or millions. */
function dollars(value: number | null): string {
  if (value === null) return "unknown";
  return Math.abs(value) < 1e9 ? exact.format(value) : short.format(value);
}

/** A month of cash flow and the corridors, with bars. */
export function treasuryText(
  { summary, flow, corridors }: { summary: Summary; flow: CashFlow; corridors: readonly Corridors[] },
  paint: Paint,
): string {
  const facts = fields(
    [
      ["funds", dollars(summary.total_funds_usd)],
      ["in", dollars(flow.totals.inflow_usd)],
      ["out", dollars(flow.totals.outflow_usd)],
      ["net", dollars(flow.totals.net_usd)],
      [
        "lasts",
        summary.coverage_months === null
          ? undefined
          : `${summary.coverage_months} months at the rate of the last 90 days`,
      ],
    ],
    paint,
  );
  return [facts, daysText(flow, paint), corridorsText(corridors, paint)]
    .filter((part) => part !== "")
    .join("\n\n");
}

function daysText({ buckets }: CashFlow, paint: Paint): string {
  const largest = Math.max(...buckets.flatMap((one) => [one.inflow_usd ?? 0, one.outflow_usd ?? 0]));
  const quiet = (one: CashFlow["buckets"][number], text: string) => (one.leg_count === 0 ? "" : text);
  const layout: Column<CashFlow["buckets"][number]>[] = [
    { title: "Day", value: (one) => one.period_start.slice(0, 10) },
    { title: "In", align: "right", value: (one) => quiet(one, dollars(one.inflow_usd)) },
    { title: "Out", align: "right", value: (one) => quiet(one, dollars(one.outflow_usd)) },
    { title: "Flow", value: (one) => both(one, largest) },
  ];
  const text = table(buckets, layout, { columns: paint.columns, heading: paint.heading });
  // Colours are added after the layout, because they have no width.
  return text.replaceAll(
    /([█▏▎▍▌▋▊▉]*)( *)▕([█▏▎▍▌▋▊▉]*)/g,
    (_all, inflow: string, room: string, outflow: string) =>
      `${paint.good(inflow)}${room}${paint.faint("▕")}${paint.warning(outflow)}`,
  );
}

/** Inflow and outflow next to each other. */
const both = ({ inflow_usd, outflow_usd }: CashFlow["buckets"][number], largest: number): string =>
  `${pad(bar(inflow_usd, largest), BAR)}▕${bar(outflow_usd, largest)}`;

function corridorsText(corridors: readonly Corridors[], paint: Paint): string {
  if (corridors.length === 0) return "";
  const largest = Math.max(...corridors.map(({ usd, count }) => usd ?? count));
  const layout: Column<Corridors>[] = [
    { title: "From", value: ({ from }) => from },
    { title: "To", value: ({ to }) => to },
    { title: "Asset", value: ({ asset }) => asset },
    { title: "Count", align: "right", value: ({ count }) => String(count) },
    { title: "USD", align: "right", value: ({ usd }) => dollars(usd) },
    { title: "Bridge", value: ({ protocol }) => protocol },
    { title: "Share", value: ({ usd }) => bar(usd, largest) },
  ];
  return table(corridors, layout, { columns: paint.columns, heading: paint.heading });
}

/** Corridors combined by networks, bridge and asset, largest first. */
export function togetherByNetworks(corridors: readonly Corridor[]): Corridors[] {
  const found = new Map<string, Corridors>();
  for (const { protocol, asset, source, destination } of corridors) {
    const key = [source.network, destination.network, protocol, asset].join(" ");
    const usd = source.usd === null ? null : Number(source.usd);
    const before = found.get(key);
    found.set(key, {
      from: source.network,
      to: destination.network,
      protocol,
      asset,
      count: (before?.count ?? 0) + 1,
      usd: usd === null || before?.usd === null ? null : (before?.usd ?? 0) + usd,
    });
  }
  return [...found.values()].sort(
    (one, other) => (other.usd ?? 0) - (one.usd ?? 0) || other.count - one.count,
  );
}
