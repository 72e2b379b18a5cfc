import { dayName, periodName } from "../../periods";
import type { AccountStatement } from "../gather";
import type { AssetLine } from "../lines";
import { addSides, type MovedSide, worthOf } from "../sums";
import { escaped } from "../xml";
import { type BarPair, barChart, flowChart, largestOf, type Row } from "./charts";
import { netOf } from "./json";
import { countText, dollars, quantity, shortDollars } from "./numbers";
import type { TreasuryStatement, WriteText } from "./statement";
import { style } from "./style";

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
