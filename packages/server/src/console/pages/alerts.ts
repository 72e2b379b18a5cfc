import type { components } from "@waybill/spec/generated/platform";
import { type Html, html } from "../html";
import {
  code,
  figures,
  found,
  link,
  mark,
  type Page,
  type PageRequest,
  pager,
  section,
  table,
  time,
  words,
} from "../page";

/** Alerts, cases and deliveries of a page. */
const MOST = 50;

type CaseSummary = components["schemas"]["Case"];

const casesTable = (caption: string, cases: readonly CaseSummary[], none: string): Html =>
  table(
    caption,
    cases,
    [
      { title: "Severity", value: (one) => mark(one.severity) },
      { title: "Status", value: (one) => mark(one.status) },
      { title: "Case", value: (one) => link(`/cases/${one.id}`, one.title) },
      { title: "Assignee", value: (one) => one.assignee },
      { title: "Opened (UTC)", value: (one) => time(one.created_at) },
      { title: "ID", value: (one) => code(one.id) },
    ],
    none,
  );

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
    ])}${casesTable("Cases that are not resolved", items, "No case is open.")}${pager("/alerts", query, meta, "cases")}`;
  })}
${await section("Alerts", async () => {
  const { items, meta } = await ask("risk", "listAlertEvents", { limit: MOST, cursor: cursor("cursor") });
  return html`${table(
    "Alerts, the newest first",
    items,
    [
      { title: "Time (UTC)", value: (event) => time(event.time) },
      { title: "Severity", value: (event) => mark(event.severity) },
      { title: "Alert", value: (event) => link(`/alerts/${event.id}`, event.caption) },
      {
        title: "Message",
        value: (event) => html`<span class="message">${event.details.message}</span>`,
      },
      { title: "Network", value: (event) => event.network },
    ],
    "No alert was raised.",
  )}${pager("/alerts", query, meta)}`;
})}
${await section("Deliveries that failed or wait", async () => {
  const [{ items: deliveries, meta }, channels] = await Promise.all([
    ask("risk", "listAlertDeliveries", {
      state: ["failed", "pending"],
      size: MOST,
      cursor: cursor("deliveries"),
    }),
    ask("risk", "listAlertChannels", {}),
  ]);
  const names = new Map(channels.items.map(({ id, name }) => [id, name]));
  return html`${table(
    "Deliveries of alerts",
    deliveries,
    [
      { title: "State", value: (one) => mark(one.state) },
      {
        title: "Why",
        value: (one) => [
          one.last_error && words(one.last_error),
          one.last_status !== null && ` (HTTP ${one.last_status})`,
        ],
      },
      { title: "Attempts", value: (one) => one.attempts, number: true },
      { title: "Raised (UTC)", value: (one) => time(one.created_at) },
      {
        title: "Next attempt (UTC)",
        value: (one) => (one.next_attempt_at === null ? "none" : time(one.next_attempt_at)),
      },
      { title: "Channel", value: (one) => names.get(one.channel_id) ?? code(one.channel_id) },
    ],
    "No delivery failed or waits.",
  )}${pager("/alerts", query, meta, "deliveries")}`;
})}`;
  return { title: "Alerts and cases", body };
}

/** One alert: its message, and everything that it names. */
export async function alert({ ask, id }: PageRequest): Promise<Page> {
  const event = await ask("risk", "getAlertEvent", { event_id: id });
  const body = html`<p class="lead">${event.details.message}</p>
${figures([
  ["Severity", mark(event.severity)],
  ["Time (UTC)", time(event.time)],
  ["Network", event.network],
  ["Block", event.block_number ?? "none"],
])}
<section><h2>What it names</h2><dl>
${event.tx_hash !== null && html`<dt>Transaction</dt><dd>${found(event.tx_hash)}</dd>`}
${event.addresses_involved.map((address) => html`<dt>Address</dt><dd>${found(address)}</dd>`)}
<dt>Alert</dt><dd>${code(event.id)}</dd><dt>Rule</dt><dd>${code(event.alert_rule_id)}</dd></dl></section>
${await section("Cases", async () => {
  const subject = event.tx_hash ?? event.addresses_involved[0];
  const { items } =
    subject === undefined
      ? { items: [] }
      : await ask("platform", "listCases", { q: subject, source_type: "alert_event", limit: MOST });
  return casesTable("Cases that alerts opened about it", items, "No alert has opened a case about it.");
})}`;
  return { title: event.caption, body };
}

/** One case, with its comments and its timeline. */
export async function caseFile({ ask, id }: PageRequest): Promise<Page> {
  const one = await ask("platform", "getCase", { id });
  const { address, network, tx_hash: hash, name } = one.subject;
  const body = html`${figures([
    ["Status", mark(one.status)],
    ["Severity", mark(one.severity)],
    ["Opened (UTC)", time(one.created_at)],
    ["Assignee", one.assignee ?? "none"],
    ["Resolution", one.resolution ?? "none yet"],
  ])}
<section><h2>Subject</h2><dl>
${name !== undefined && html`<dt>Name</dt><dd>${name}</dd>`}
${address !== undefined && html`<dt>Address</dt><dd>${found(address)}</dd>`}
${network !== undefined && html`<dt>Network</dt><dd>${network}</dd>`}
${hash !== undefined && html`<dt>Transaction</dt><dd>${found(hash)}</dd>`}
${one.source_id !== null && html`<dt>Opened by</dt><dd>${found(one.source_id)}</dd>`}
<dt>Case</dt><dd>${code(one.id)}</dd></dl></section>
<section><h2>Comments</h2>${table(
    "Comments, the oldest first",
    one.comments,
    [
      { title: "Time (UTC)", value: (comment) => time(comment.created_at) },
      { title: "Author", value: (comment) => words(comment.author) },
      { title: "Comment", value: (comment) => comment.body },
    ],
    "The case has no comment.",
  )}</section>
${await section("Timeline", async () => {
  const { items } = await ask("platform", "getCaseTimeline", { id });
  return table(
    "Actions on the case, the oldest first",
    items,
    [
      { title: "Time (UTC)", value: (event) => time(event.created_at) },
      { title: "Action", value: (event) => words(event.action) },
      { title: "By", value: (event) => words(event.actor) },
    ],
    "Nothing was done.",
  );
})}`;
  return { title: one.title, body };
}
