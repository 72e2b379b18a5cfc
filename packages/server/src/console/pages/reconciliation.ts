import { DAY, utcDay } from "../../lib/day";
import { type Html, html } from "../html";
import {
  code,
  figures,
  filterForm,
  grouped,
  mark,
  type Page,
  type PageRequest,
  section,
  table,
  time,
  words,
} from "../page";

/** Rows of each table of the page. */
const MOST = 100;

/** The first rows of a table; the title says when there are more, which the answer of the API has. */
const first = <Row>(title: string, rows: readonly Row[]): [title: string, rows: readonly Row[]] =>
  rows.length <= MOST
    ? [title, rows]
    : [`${title}: the first ${MOST} of ${rows.length}`, rows.slice(0, MOST)];

/** The breaks of a period, with the rows of both sides, and what was not compared. */
export async function reconciliation({ ask, query, now }: PageRequest): Promise<Page> {
  const start = query.get("start") || utcDay(now - 29 * DAY);
  const end = query.get("end") || utcDay(now);
  const body = html`${filterForm("/reconciliation", new URLSearchParams({ start, end }), [
    { name: "start", label: "From", type: "date" },
    { name: "end", label: "To", type: "date" },
  ])}
${await section("Balances and movements", async () => {
  const rolled = await ask("platform", "getRollForward", { start_time: start, end_time: end });
  const lines = rolled.statements.flatMap((statement) =>
    statement.lines.map((line) => ({ statement, line })),
  );
  const breaks = lines.flatMap(({ statement, line }) => line.breaks.map((one) => ({ statement, one })));
  const not = rolled.statements.filter(({ tie_out_status }) => tie_out_status === "not_evaluated");
  return html`${figures([
    ["Outcome", mark(rolled.tie_out_status)],
    ["Accounts", rolled.statements.length],
    ["Breaks", breaks.length],
    ["Accounts not compared", not.length],
  ])}${table(
    ...first("Breaks, with the rows of both sides", breaks),
    [
      { title: "Account", value: ({ statement }) => statement.account_name || code(statement.account_id) },
      { title: "Break", value: ({ one }) => words(one.kind) },
      { title: "Asset", value: ({ one }) => one.asset },
      {
        title: "Difference",
        value: ({ one }) => grouped(String(one.difference_quantity ?? "unknown")),
        number: true,
      },
      { title: "Actual", value: ({ one }) => movementText(one.first) },
      { title: "Books", value: ({ one }) => movementText(one.second) },
    ],
    "No break was found.",
  )}${table(
    ...first(
      "Balances that differ from the sum of their movements",
      lines.filter(({ line }) => line.tie_out_status === "break"),
    ),
    [
      { title: "Account", value: ({ statement }) => statement.account_name || code(statement.account_id) },
      { title: "Asset", value: ({ line }) => line.asset },
      {
        title: "Opening",
        value: ({ line }) => grouped(String(line.opening_quantity ?? "unknown")),
        number: true,
      },
      {
        title: "Movements",
        value: ({ line }) => grouped(String(line.movements_quantity ?? "unknown")),
        number: true,
      },
      {
        title: "Closing",
        value: ({ line }) => grouped(String(line.closing_quantity ?? "unknown")),
        number: true,
      },
      {
        title: "Difference",
        value: ({ line }) => grouped(String(line.difference_quantity ?? "unknown")),
        number: true,
      },
    ],
    rolled.statements.length === 0
      ? "There is nothing to reconcile: the workspace has no account."
      : "Every balance that was compared is the sum of its movements.",
  )}${table(
    ...first("Accounts that were not compared", not),
    [
      { title: "Account", value: (one) => one.account_name || code(one.account_id) },
      {
        title: "Why",
        value: (one) => one.reason ?? [...new Set(one.lines.map(({ reason }) => reason))].join(", "),
      },
      { title: "Movements until (UTC)", value: (one) => time(one.synced_through) },
    ],
    rolled.statements.length === 0 ? "There is no account." : "Every account was compared.",
  )}`;
})}`;
  return { title: "Reconciliation", body };
}

/** A row of one side. */
function movementText(
  movement: { kind: string; quantity: string; timestamp: string; source_ref: string | null } | null,
): Html {
  if (movement === null) return html`none`;
  const { kind, quantity, timestamp, source_ref } = movement;
  return html`${words(kind)} ${grouped(quantity)}<br>${time(timestamp)}<br>${code(source_ref)}`;
}
