import { DAY, utcDay } from "../../lib/day";
import { html } from "../html";
import {
  code,
  figures,
  grouped,
  link,
  mark,
  type Page,
  type PageRequest,
  section,
  table,
  time,
  usd,
} from "../page";
import { paymentTable } from "./payments";

/** Rows of each part of the page. */
const FEW = 10;

/** The title of a table that has only the newest rows. */
const newest = (title: string): string => `${title}, at most the newest ${FEW}`;

const OPEN = ["submitted", "pending"] as const;
const FAILED = ["failed", "abandoned"] as const;

const numberOf = (totals: readonly { payments: number }[]): number =>
  totals.reduce((sum, { payments }) => sum + payments, 0);

/** The payments of today, open and failed payments, alerts, and refused requests. */
export async function today({ ask, health, now }: PageRequest): Promise<Page> {
  const day = utcDay(now);
  const body = html`<p class="lead">${day}, UTC</p>
${await section("Service", async () => {
  const { status, networks, queue } = await health();
  const degraded = networks.filter((one) => one.status === "degraded").map(({ network }) => network);
  return figures([
    ["Status", mark(status)],
    ["Networks that cannot be read", degraded.join(", ") || "none"],
    ["Jobs waiting, of all workspaces", queue?.waiting ?? "unknown"],
    ["Jobs given up, of all workspaces", queue === null ? "unknown" : link("/jobs", String(queue.dead))],
  ]);
})}
${await section("Paid today", async () => {
  const { items } = await ask("platform", "getPaymentTotals", { since: day, until: day });
  const completed = items.filter(({ status }) => status === "completed");
  const others = items.filter(({ status }) => status !== "completed");
  const figure = (of: typeof items) =>
    of.map(({ amount, base_amount, symbol, network, usd: value }) => [
      `${amount === null ? `${base_amount} base units of` : grouped(amount)} ${symbol} on ${network} (${value === null ? "value unknown" : usd(value)})`,
      html`<br>`,
    ]);
  return figures([
    ["Completed", numberOf(completed)],
    ["Amounts", completed.length === 0 ? "nothing" : figure(completed)],
    ["Open or failed", numberOf(others)],
  ]);
})}
${await section("Open payments", async () => {
  const [{ items }, open] = await Promise.all([
    ask("platform", "getPaymentTotals", { status: [...OPEN] }),
    ask("core", "listTransactions", { status: [...OPEN], size: FEW }),
  ]);
  const count = numberOf(items);
  return html`<p>${count} ${count === 1 ? "payment is" : "payments are"} on the way.</p>${paymentTable(newest("Open payments"), open, "No payment is open.")}`;
})}
${await section("Failed payments of the last 7 days", async () => {
  const since = utcDay(now - 6 * DAY);
  const [{ items }, failed] = await Promise.all([
    ask("platform", "getPaymentTotals", { status: [...FAILED], since }),
    ask("core", "listTransactions", { status: [...FAILED], since, size: FEW }),
  ]);
  return html`<p>${numberOf(items)} failed or abandoned.</p>${paymentTable(newest("Failed payments"), failed, "No payment failed.")}`;
})}
${await section("Alerts and cases", async () => {
  const [{ items }, counts] = await Promise.all([
    ask("risk", "listAlertEvents", { start_time: day, limit: FEW }),
    ask("platform", "getCaseCounts"),
  ]);
  return html`${figures([
    ["Open cases", link("/alerts", String(counts.open))],
    ["In review", link("/alerts", String(counts.in_review))],
  ])}${table(
    newest("Alerts of today"),
    items,
    [
      { title: "Time (UTC)", value: (event) => time(event.time) },
      { title: "Severity", value: (event) => mark(event.severity) },
      { title: "Alert", value: (event) => link(`/alerts/${event.id}`, event.caption) },
    ],
    "No alert today.",
  )}`;
})}
${await section("Refused requests of today", async () => {
  const { items } = await ask("platform", "listRequests", {
    since: day,
    failed: true,
    exclude_console: true,
    limit: FEW,
  });
  return html`${table(
    newest("Refused requests"),
    items,
    [
      { title: "Time (UTC)", value: (one) => time(one.at) },
      { title: "Request", value: (one) => `${one.method} ${one.route}` },
      { title: "Status", value: (one) => one.status, number: true },
      {
        title: "Why",
        value: (one) => [one.error_code, one.error_fields.map((field) => [html`<br>`, field])],
      },
      { title: "Key", value: (one) => one.key_name },
      { title: "Request id", value: (one) => code(one.request_id) },
    ],
    "No request was refused.",
  )}<p>${link(`/requests?status=refused&since=${day}`, "All refused requests of today")}</p>`;
})}`;
  return { title: "Today", body };
}
