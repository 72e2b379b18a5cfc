import type { Paint } from "../output/colour";
import { fields, table } from "../output/table";
import type { PlannedRow, ResultRow } from "../payouts/result-rows";
import type { Totals } from "../payouts/totals";
import { amountText, coinText } from "./amount";

/** The totals of a file: `12,500 USDC on sepolia`, fees, and the number of rows that were paid before. */
export const totalsText = ({ rows, sent, network_fees }: Totals, paidBefore: number, paint: Paint): string =>
  fields(
    [
      ["rows", String(rows)],
      ["paid before", paidBefore === 0 ? undefined : String(paidBefore)],
      ...sent.map((one): [string, string] => ["sends", `${sentText(one)} in ${paymentsText(one.rows)}`]),
      ...network_fees.map(({ network, at_most }): [string, string] => [
        "network fees",
        `at most ${coinText(at_most, network)} on ${network}`,
      ]),
    ],
    paint,
  );

const sentText = ({ network, token, amount }: Totals["sent"][number]): string =>
  `${amountText(amount, network, token)} on ${network}`;

const paymentsText = (count: number): string => (count === 1 ? "1 payment" : `${count} payments`);

/** The single question before a file is paid. */
export const questionOf = ({ rows, sent }: Totals, signer: string): string =>
  `Sign ${paymentsText(rows)} with ${signer} and send ${sent.map(sentText).join(", ")}?`;

/** `SANCTIONED`, or the risk level. */
const riskText = ({ risk, sanctioned }: PlannedRow): string =>
  sanctioned.length > 0 ? "SANCTIONED" : (risk?.toUpperCase() ?? "signed before");

/** The owner of the address, as far as known; the id of a person's record is only in the data. */
const nameOf = ({ recipient }: PlannedRow): string =>
  recipient?.replace(/, the person [\da-f-]{36}$/, ", a person") ?? "";

/** The reason for the risk: the parties that a list names, otherwise the worst factors. */
const reasonOf = ({ sanctioned, risk_factors }: PlannedRow): string =>
  (sanctioned.length > 0 ? sanctioned : risk_factors).join(", ");

/** Number of rows that are shown at once; the others are in `--json` and `--results`. */
const SHOWN = 50;

/** The rows to pay, in a few columns, or the first of many. */
export function plannedText(rows: readonly PlannedRow[], paint: Paint, most = SHOWN): string {
  const lines = table(
    rows.slice(0, most),
    [
      { title: "Line", value: ({ line }) => String(line), align: "right" },
      { title: "Amount", value: amountOf, align: "right" },
      { title: "Risk", value: riskText },
      { title: "Recipient", value: ({ to }) => to, whole: true },
      { title: "Name", value: nameOf, shrinks: true },
      { title: "Because", value: reasonOf, shrinks: true },
      { title: "ID", value: ({ id }) => id, whole: true },
    ],
    paint,
  );
  return rows.length <= most ? lines : `${lines}\nand ${rows.length - most} more; --dry-run shows all.`;
}

/**
 * The results of the rows: a line for each; for many rows, only the rows that are neither completed nor unpaid, with the line
 * numbers of the others and counts.
 */
export function payoutsText(rows: readonly ResultRow[], paint: Paint): string {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(statusOf(row), (counts.get(statusOf(row)) ?? 0) + 1);
  const isShown = ({ status }: ResultRow) => status !== "completed" && status !== "unpaid";
  const shown = rows.length <= SHOWN ? rows : rows.filter(isShown);
  const unpaid = shown === rows ? [] : rows.flatMap(({ status, line }) => (status === "unpaid" ? line : []));
  const lines = table(
    shown,
    [
      { title: "Line", value: ({ line }) => String(line), align: "right" },
      { title: "Status", value: statusOf },
      { title: "Amount", value: amountOf, align: "right" },
      { title: "Recipient", value: ({ to }) => to, whole: true },
      { title: "ID", value: ({ id }) => id, whole: true },
      { title: "Hash", value: ({ tx_hash }) => tx_hash ?? "", whole: true },
    ],
    paint,
  );
  const summary = [...counts].map(([status, count]) => `${count} ${status}`).join(", ");
  return [
    ...(shown.length === 0 ? [] : [lines]),
    ...(unpaid.length === 0 ? [] : [`Unpaid: ${linesText(unpaid)}`]),
    `${summary}.`,
  ].join("\n");
}

/** The status in words; for some signed rows it is unknown whether they were sent. */
const statusOf = ({ status, before }: ResultRow): string => {
  if (before) return "paid before";
  return status === "unknown" ? "signed, perhaps sent" : status;
};

/** `line 4`, `lines 3-17, 20`, for ascending numbers. */
export function linesText(lines: readonly number[]): string {
  const found: [first: number, last: number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else found.push([line, line]);
  }
  const ranges = found.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(", ");
  return `${lines.length === 1 ? "line" : "lines"} ${ranges}`;
}

const amountOf = ({ amount, symbol, token }: Pick<ResultRow, "amount" | "symbol" | "token">): string =>
  symbol === null ? `${amount} base units of ${token}` : `${amount} ${symbol}`;
