import type { components } from "@waybill/spec/generated/core";
import { formatUnits } from "@waybill/spec/standards/decimal";
import { DAY, utcDay } from "../../lib/day";
import { fullName } from "../../workspace/person-record";
import { type Html, html, type Part } from "../html";
import {
  code,
  figures,
  filterForm,
  grouped,
  link,
  mark,
  type Page,
  type PageRequest,
  pager,
  section,
  shortened,
  table,
  time,
  usd,
  words,
} from "../page";

type Report = components["schemas"]["TransactionReport"];

const STATUSES = ["submitted", "pending", "completed", "failed", "abandoned"] as const;

/** Payments of a page. */
const SIZE = 50;

/** The name of a party; empty without a record. */
export const nameOf = (person: Report["sender"]): string => (person ? fullName(person) : "");

/** The amount that left the sender, in units of its token where its decimals are known. */
function sentText({ amount, quote }: Report): string {
  const source = quote?.source;
  const text =
    source?.decimals == null ? `${amount} base units` : grouped(formatUnits(BigInt(amount), source.decimals));
  return source ? `${text} ${source.symbol}` : text;
}

const accountOf = (leg: { account: string } | undefined): Part => leg && shortened(leg.account);

const statusOf = ({ status, failure_reason }: Report): Part => [
  mark(status),
  failure_reason && ` ${words(failure_reason)}`,
];

export const paymentTable = (caption: string, reports: readonly Report[], none: string): Html =>
  table(
    caption,
    reports,
    [
      { title: "Submitted (UTC)", value: ({ created_at }) => time(created_at) },
      { title: "Status", value: statusOf },
      { title: "Amount", value: sentText, number: true },
      { title: "From", value: (report) => nameOf(report.sender) || accountOf(report.quote?.source) },
      { title: "To", value: (report) => nameOf(report.recipient) || accountOf(report.quote?.destination) },
      {
        title: "Network",
        value: ({ network, quote }) =>
          quote && quote.destination.network !== network
            ? `${network} to ${quote.destination.network}`
            : network,
      },
      {
        title: "Hash",
        value: ({ tx_hash }) => link(`/payments/${encodeURIComponent(tx_hash)}`, shortened(tx_hash)),
      },
    ],
    none,
  );

/** The payments, with filters, and their sums. */
export async function payments({ ask, askPage, query, now }: PageRequest): Promise<Page> {
  const status = STATUSES.find((one) => one === query.get("status"));
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const filter = {
    ...(status && { status: [status] }),
    ...{ since: text("since"), until: text("until"), to: text("to") },
    ...{ token: text("token"), network: text("network") },
  };
  // The sums of many years take longer than a page may.
  const isDated = filter.since !== undefined || filter.until !== undefined;
  const body = html`${filterForm("/payments", query, [
    { name: "status", label: "Status", options: STATUSES },
    { name: "since", label: "From", type: "date" },
    { name: "until", label: "To", type: "date" },
    { name: "token", label: "Token" },
    { name: "network", label: "Network" },
    { name: "to", label: "Recipient" },
  ])}
${await section(isDated ? "Sums" : "Sums of the last 30 days", async () => {
  const since = isDated ? filter.since : utcDay(now - 29 * DAY);
  const { items } = await ask("platform", "getPaymentTotals", { ...filter, since });
  return table(
    "Sums by status and token",
    items,
    [
      { title: "Status", value: (one) => mark(one.status) },
      { title: "Network", value: (one) => one.network },
      { title: "Payments", value: (one) => one.payments, number: true },
      {
        title: "Amount",
        value: (one) =>
          one.amount === null ? `${one.base_amount} base units` : `${grouped(one.amount)} ${one.symbol}`,
        number: true,
      },
      { title: "USD", value: (one) => usd(one.usd), number: true },
    ],
    "No payment matches.",
  );
})}
${await section("Payments", async () => {
  const { items, next } = await askPage("core", "listTransactions", {
    ...filter,
    size: SIZE,
    cursor: text("cursor"),
  });
  return html`${paymentTable("Payments, the newest first", items, "No payment matches.")}${pager("/payments", query, { next_cursor: next })}`;
})}`;
  return { title: "Payments", body };
}

/** The states of a payment in their order, and how far it has come. */
function lifeOf({ status }: Report): Html {
  const ends = ["failed", "abandoned"].includes(status ?? "") ? [status as string] : ["completed"];
  const states = ["quoted", "submitted", "pending", ...ends];
  const reached = Math.max(1, states.indexOf(status ?? "submitted"));
  return html`<ol class="life">${states.map(
    (state, at) =>
      html`<li${at <= reached ? html` class="reached"` : ""}${at === reached ? html` aria-current="step"` : ""}>${state}</li>`,
  )}</ol>`;
}

/** The risk that somebody accepted before the payment was signed, with the reason. */
const acceptedRisk = (risk: components["schemas"]["RiskAcceptance"]): Html =>
  html`<dl><dt>Level</dt><dd>${mark(risk.risk_level)}</dd>
<dt>Factors</dt><dd>${risk.factors.map(words).join(", ") || "none"}</dd>
<dt>Accepted by</dt><dd>${risk.accepted_by ?? "not stated"}</dd>
${risk.sanctions_reason != null && html`<dt>Reason for paying a sanctioned party</dt><dd>${risk.sanctions_reason}</dd>`}
${(risk.sanctioned_parties ?? []).map(
  ({ party, address, list, entry }) =>
    html`<dt>Sanctioned ${party}</dt><dd>${code(address)} ${list}${entry !== null && `, entry ${entry}`}</dd>`,
)}
${risk.unscreened_reason != null && html`<dt>Reason for paying without a check of the lists</dt><dd>${risk.unscreened_reason}</dd>`}
<dt>Rules of the policy that passed</dt><dd>${(risk.policy_rules ?? []).join(", ") || "none"}</dd></dl>`;

/** One payment, from its quote to its end. */
export async function payment({ ask, id, query }: PageRequest): Promise<Page> {
  const quoteId = query.get("quote_id") ?? undefined;
  const report = await ask("core", "getTransaction", { tx_hash: id, quote_id: quoteId });
  const { quote } = report;
  const body = html`${lifeOf(report)}
${figures([
  ["Status", statusOf(report)],
  ["Sent", sentText(report)],
  ["Submitted (UTC)", time(report.created_at)],
  ["Provider", quote?.provider ?? "unknown"],
  ["Travel Rule", report.travel_rule_compliant ? "declared" : "not declared"],
])}
<section><h2>Parties</h2>${table(
    "Sender and recipient",
    [
      { side: "Sender", person: report.sender, leg: quote?.source },
      { side: "Recipient", person: report.recipient, leg: quote?.destination },
    ],
    [
      { title: "Side", value: ({ side }) => side },
      {
        title: "Person",
        value: ({ person }) =>
          person ? link(`/people/${encodeURIComponent(person.id ?? "")}`, nameOf(person)) : "no record",
      },
      { title: "Account", value: ({ leg }) => code(leg?.account) },
      { title: "Network", value: ({ leg }) => leg?.network ?? "unknown" },
      {
        title: "Amount",
        value: ({ leg }) => (leg ? `${leg.amount_formatted ?? leg.amount} ${leg.symbol}` : "unknown"),
        number: true,
      },
    ],
    "No party is known.",
  )}</section>
${await section("On the networks", async () => {
  const tracked = await ask("core", "trackTransaction", { tx_hash: id, quote_id: quote?.id });
  return html`${figures([
    ["Status now", mark(tracked.status)],
    ["Provider", tracked.provider],
  ])}<details><summary>Data from the networks</summary><pre>${JSON.stringify(tracked.raw, null, 2)}</pre></details>`;
})}
${
  report.risk_acceptance &&
  html`<section><h2>Accepted risk</h2>${acceptedRisk(report.risk_acceptance.acceptance)}</section>`
}
<section><h2>Identifiers</h2><dl><dt>Transaction</dt><dd>${code(report.tx_hash)}</dd><dt>Quote</dt><dd>${code(quote?.id)}</dd></dl></section>`;
  return { title: "Payment", body };
}
