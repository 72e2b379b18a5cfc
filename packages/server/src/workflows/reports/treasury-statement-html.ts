import { type Decimal, formatDecimal } from "@waybill/spec/standards/decimal";
import { escaped } from "../../lib/markup";
import { dayName, periodName } from "../periods";
import type { AccountStatement, AssetLine } from "./gather";
import { addSides, type MovedSide, netOf, worthOf } from "./movements";
import type { TreasuryStatement, WriteText } from "./treasury-statement";

// Charts as SVG elements of a page, without scripts. Heights and widths are the only figures that are no exact numbers.

/** A pair of bars above a label. */
interface BarPair {
  label: string;
  /** Millionths of a dollar; undefined where it is not known. */
  up: bigint | undefined;
  down: bigint | undefined;
  /** The text that is shown under the pointer. */
  title: string;
}

const WIDTH = 960;
const [TOP, HEIGHT, LEFT] = [12, 150, 84];

/** The largest of some values; 0 where there is none. */
function largestOf(values: readonly bigint[]): bigint {
  let largest = 0n;
  for (const value of values) if (value > largest) largest = value;
  return largest;
}

/** How long a bar is, of the longest one. */
const lengthOf = (value: bigint | undefined, largest: bigint, longest: number): number =>
  value === undefined || largest === 0n ? 0 : (Number((value * 10_000n) / largest) / 10_000) * longest;

const fixed = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

/** Inflows upwards, outflows downwards, over time. `axis`: the largest value as text. */
function flowChart(pairs: readonly BarPair[], axis: string): string {
  const largest = largestOf(pairs.flatMap(({ up = 0n, down = 0n }) => [up, down]));
  const step = (WIDTH - LEFT) / Math.max(1, pairs.length);
  const width = Math.min(40, step * 0.7);
  const middle = TOP + HEIGHT;
  const every = Math.ceil(pairs.length / 16);
  const bars = pairs.map(({ label, up, down, title }, at) => {
    const x = LEFT + at * step + (step - width) / 2;
    const [above, below] = [lengthOf(up, largest, HEIGHT), lengthOf(down, largest, HEIGHT)];
    const rect = (y: number, height: number, name: string) =>
      height > 0
        ? `<rect class="${name}" x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(Math.max(1, height))}"/>`
        : "";
    const text =
      at % every === 0
        ? `<text class="tick" x="${fixed(x + width / 2)}" y="${middle + HEIGHT + 18}">${escaped(label)}</text>`
        : "";
    return `<g><title>${escaped(title)}</title>${rect(middle - above, above, "in")}${rect(middle, below, "out")}</g>${text}`;
  });
  const mark = (y: number, text: string) =>
    `<text class="axis" x="${LEFT - 8}" y="${y}">${escaped(text)}</text>`;
  return `<div class="wide"><svg viewBox="0 0 ${WIDTH} ${2 * HEIGHT + TOP + 26}" role="img" aria-label="Inflow and outflow over time">${mark(TOP + 8, axis)}${mark(middle + 4, "0")}${mark(middle + HEIGHT, axis)}<line class="zero" x1="${LEFT}" x2="${WIDTH}" y1="${middle}" y2="${middle}"/>${bars.join("")}</svg></div>`;
}

/** A bar to the right of a label. */
interface Row {
  label: string;
  value: bigint;
  text: string;
}

/** Values as bars, one below the other. */
function barChart(rows: readonly Row[], name: string, label: string): string {
  const largest = largestOf(rows.map(({ value }) => value));
  const bars = rows.map(({ label: of, value, text }, at) => {
    const y = at * 26;
    const length = Math.max(1, lengthOf(value, largest, 560));
    return `<text class="name" x="150" y="${y + 17}">${escaped(of)}</text><rect class="${name}" x="160" y="${y + 4}" width="${fixed(length)}" height="18"/><text class="value" x="${fixed(168 + length)}" y="${y + 17}">${escaped(text)}</text>`;
  });
  return `<div class="wide"><svg viewBox="0 0 ${WIDTH} ${rows.length * 26}" role="img" aria-label="${escaped(label)}">${bars.join("")}</svg></div>`;
}

/** How the page looks, also on paper and in the dark. */
const style = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#667085;--line:#d5dae1;--in:#1f7a5c;--out:#b4531f;--paper:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e7ebf0;--soft:#98a2b3;--line:#3a4250;--in:#4cc29a;--out:#f0955c;--paper:#12161c}}
body{max-width:62rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.6rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1.5rem 0 .3rem;overflow-wrap:anywhere}
small,.note{color:var(--soft);font-weight:400;font-size:.85rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(max(9rem,30%),1fr));gap:.5rem;margin:1.2rem 0}
dl div{border:1px solid var(--line);border-radius:.4rem;padding:.5rem .8rem}dt{color:var(--soft);font-size:.8rem}dd{margin:0;font-size:1.15rem;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}svg{width:100%;min-width:42rem;height:auto;font:12px system-ui,sans-serif}svg text{fill:var(--ink)}.tick{text-anchor:middle}.axis,.name{text-anchor:end}svg .tick,svg .axis{fill:var(--soft)}
rect.in{fill:var(--in)}rect.out{fill:var(--out)}.zero{stroke:var(--line)}
.key{margin:0;font-size:.85rem;color:var(--soft)}.key span{display:inline-block;width:.7rem;height:.7rem;margin:0 .3rem 0 .8rem}.key .in{background:var(--in)}.key .out{background:var(--out)}
table{width:100%;border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}th,td{padding:.25rem .5rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child{text-align:left}tbody th{white-space:normal;overflow-wrap:anywhere;min-width:5rem;max-width:14rem}thead th{color:var(--soft);font-weight:400}
.tied,.explained{color:var(--in)}.break{color:var(--out);font-weight:600}.not_evaluated{color:var(--soft)}h3 span{font-size:.85rem;font-weight:400}
@media print{body{margin:0;max-width:none}.wide{overflow:visible}svg{min-width:0}td{white-space:normal;overflow-wrap:anywhere}h3{break-after:avoid}tr{break-inside:avoid}}
`.trim();

/** Assets of the charts by asset. */
const MOST_ASSETS = 8;

/** The statement as a page that needs nothing else: charts are SVG, there is no script, and nothing is loaded. */
export async function writeHtml(statement: TreasuryStatement, write: WriteText): Promise<void> {
  const { period, sums, accounts } = statement;
  const title = `Treasury statement ${periodName(period)}`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  await write(
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>\n<body><h1>${escaped(title)}</h1>\n`,
  );
  await write(
    `<p class="note">From ${dayName(period.from)} to ${dayName(period.before - 1)}, both included, UTC. ${countText(accounts.length)} ${accounts.length === 1 ? "account" : "accounts"}. Flows are gross: a movement between two accounts counts once in and once out.</p>\n`,
  );
  const figures: [string, string][] = [
    ["Inflow", dollars(worthOf(sums.total.in))],
    ["Outflow", dollars(worthOf(sums.total.out))],
    ["Net", dollars(netOf(sums.total))],
    ["Movements", countText(sums.count)],
    ["Without a price", countText(sums.unpriced)],
    ["Not confirmed", countText(sums.unconfirmed)],
  ];
  await write(
    `<dl>${figures.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`).join("")}</dl>\n`,
  );
  await write(
    `<h2>Cash flow</h2><p class="key"><span class="in"></span>in <span class="out"></span>out</p>\n`,
  );
  await write(`${cashFlow(statement)}\n`);
  for (const [name, direction] of [
    ["Inflow by asset", "in"],
    ["Outflow by asset", "out"],
  ] as const) {
    const rows = byAsset(accounts, direction);
    if (rows.length > 0) await write(`<h2>${name}</h2>\n${barChart(rows, direction, name)}\n`);
  }
  await write("<h2>Accounts</h2>\n");
  for (const account of accounts) await write(accountTable(account));
  await write("</body></html>\n");
}

function cashFlow({ buckets, sums, period }: TreasuryStatement): string {
  const isYear = buckets.length <= 12;
  const isDay = buckets.length === 24;
  const pairs = buckets.map((start): BarPair => {
    const moved = sums.in(start);
    const [up, down] = [worthOf(moved.in), worthOf(moved.out)];
    const time = new Date(start).toISOString();
    const label = isDay ? time.slice(-13, -8) : isYear ? time.slice(-19, -17) : time.slice(-16, -14);
    return { label, up, down, title: `${label}: in ${dollars(up)}, out ${dollars(down)}` };
  });
  const largest = largestOf(pairs.flatMap(({ up = 0n, down = 0n }) => [up, down]));
  if (largest === 0n) return `<p class="note">Nothing with a value moved in ${periodName(period)}.</p>`;
  return flowChart(pairs, shortDollars(largest));
}

function byAsset(accounts: readonly AccountStatement[], direction: "in" | "out"): Row[] {
  const sums = new Map<string, MovedSide>();
  for (const { asset, moved } of accounts.flatMap(({ lines }) => lines)) {
    const known = sums.get(asset);
    sums.set(asset, known ? addSides(known, moved[direction]) : moved[direction]);
  }
  return [...sums]
    .filter(([, { usd }]) => usd > 0n)
    .sort(([a, one], [b, other]) => (one.usd === other.usd ? (a < b ? -1 : 1) : one.usd > other.usd ? -1 : 1))
    .slice(0, MOST_ASSETS)
    .map(([label, { usd }]) => ({ label, value: usd, text: dollars(usd) }));
}

const statuses: Readonly<Record<string, string>> = {
  tied: "agrees",
  explained: "explained",
  break: "differs",
  not_evaluated: "not compared",
};

function accountTable({ account, statement, lines }: AccountStatement): string {
  const name = escaped(account.name ?? account.address ?? account.id);
  const where = escaped([account.network, account.address ?? account.provider].join(" · "));
  const status = statement?.tieOut ?? "not_evaluated";
  const head = `<h3>${name} <small>${where}</small> <span class="${status}">${statuses[status] ?? status}</span></h3>`;
  const why =
    statement?.reason === undefined
      ? ""
      : `<p class="note">Not compared: ${escaped(statement.reason)}.</p>\n`;
  if (lines.length === 0)
    return `${head}${why || '<p class="note">Nothing was observed, and nothing moved.</p>\n'}`;
  const cells = ["Asset", "Opening", "In", "Out", "Closing", "In, USD", "Out, USD", "Compared"];
  const rows = lines.map(lineRow).join("");
  return `${head}${why}<div class="wide"><table><thead><tr>${cells.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
}

function lineRow({ asset, moved, observed }: AssetLine): string {
  const status = observed?.tieOut ?? "not_evaluated";
  const cells = [
    ...[quantity(observed?.opening?.quantity), quantity(moved.in.quantity), quantity(moved.out.quantity)],
    ...[quantity(observed?.closing?.quantity), dollars(worthOf(moved.in)), dollars(worthOf(moved.out))],
  ];
  const why = observed?.reason === undefined ? "" : ` title="${escaped(observed.reason)}"`;
  return `<tr><th>${escaped(asset)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}<td class="${status}"${why}>${statuses[status] ?? status}</td></tr>`;
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** Dollars as people read them, to the cent: `$1,234.50`. Half a cent is rounded away from zero. */
function dollars(micro: bigint | undefined): string {
  if (micro === undefined) return "not known";
  const cents = ((micro < 0n ? -micro : micro) + 5_000n) / 10_000n;
  const sign = micro < 0n && cents > 0n ? "-" : "";
  return `${sign}$${grouped((cents / 100n).toString())}.${(cents % 100n).toString().padStart(2, "0")}`;
}

const units = [
  [1_000_000_000_000n, "T"],
  [1_000_000_000n, "B"],
  [1_000_000n, "M"],
  [1_000n, "k"],
] as const;

/** Dollars in few characters: `$1.2M`. */
function shortDollars(micro: bigint): string {
  const whole = micro / 1_000_000n;
  const unit = units.find(([size]) => whole >= size);
  if (!unit) return `$${whole}`;
  const tenths = (whole * 10n) / unit[0];
  return `$${grouped((tenths / 10n).toString())}.${tenths % 10n}${unit[1]}`;
}

/** A quantity as people read it, with all of its digits. */
function quantity(value: Decimal | undefined): string {
  if (value === undefined) return "–";
  const [whole = "", fraction] = formatDecimal(value).split(".");
  const sign = whole.startsWith("-") ? "-" : "";
  return `${sign}${grouped(whole.replace("-", ""))}${fraction === undefined ? "" : `.${fraction}`}`;
}

const countText = (value: number): string => grouped(String(value));
