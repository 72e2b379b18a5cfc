import { html } from "../html";
import { code, figures, mark, type Page, type PageRequest, pager, section, table, time } from "../page";

/** Alerts, cases and deliveries of a page. */
const MOST = 50;

/** Alerts, the cases that they opened, and their deliveries. */
export async function alerts({ ask, query }: PageRequest): Promise<Page> {
  const cursor = (name: string) => query.get(name) ?? undefined;
  const body = html`${await section("Cases", async () => {
    const [counts, { items, meta }] = await Promise.all([
      ask("platform", "getCaseCounts"),
      ask("platform", "listCases", { status: ["open", "in_review"], limit: MOST, cursor: cursor("cases") }),
    ]);
    return html`${figures([
      ["Open", counts.open],
      ["In review", counts.in_review],
      ["Resolved", counts.resolved],
    ])}${table(
      "Cases that are not resolved",
      items,
      [
        { title: "Severity", value: (one) => mark(one.severity) },
        { title: "Status", value: (one) => mark(one.status) },
        { title: "Case", value: (one) => one.title },
        { title: "Assignee", value: (one) => one.assignee },
        { title: "Opened (UTC)", value: (one) => time(one.created_at) },
        { title: "ID", value: (one) => code(one.id) },
      ],
      "No case is open.",
    )}${pager("/alerts", query, meta, "cases")}`;
  })}
${await section("Alerts", async () => {
  const { items, meta } = await ask("risk", "listAlertEvents", { limit: MOST, cursor: cursor("cursor") });
  return html`${table(
    "Alerts, the newest first",
    items,
    [
      { title: "Time (UTC)", value: (event) => time(event.time) },
      { title: "Severity", value: (event) => mark(event.severity) },
      { title: "Alert", value: (event) => event.caption },
      { title: "Network", value: (event) => event.network },
      { title: "Transaction", value: (event) => code(event.tx_hash) },
    ],
    "No alert was raised.",
  )}${pager("/alerts", query, meta)}`;
})}
${await section("Deliveries that failed or wait", async () => {
  const { items: deliveries, meta } = await ask("risk", "listAlertDeliveries", {
    state: ["failed", "pending"],
    size: MOST,
    cursor: cursor("deliveries"),
  });
  return html`${table(
    "Deliveries of alerts",
    deliveries,
    [
      { title: "State", value: (one) => mark(one.state) },
      {
        title: "Why",
        value: (one) => [one.last_error, one.last_status !== null && ` (HTTP ${one.last_status})`],
      },
      { title: "Attempts", value: (one) => one.attempts, number: true },
      { title: "Raised (UTC)", value: (one) => time(one.created_at) },
      {
        title: "Next attempt (UTC)",
        value: (one) => (one.next_attempt_at === null ? "none" : time(one.next_attempt_at)),
      },
      { title: "Channel", value: (one) => code(one.channel_id) },
    ],
    "No delivery failed or waits.",
  )}${pager("/alerts", query, meta, "deliveries")}`;
})}`;
  return { title: "Alerts and cases", body };
}
