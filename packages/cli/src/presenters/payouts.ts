import type { Paint } from "../output/colour";
import { fields, table } from "../output/table";
import type { ResultRow } from "../payouts/result-rows";
import type { Totals } from "../payouts/totals";
import { amountText, coinText } from "./amount";

/** The totals of a file: `12,500 USDC on sepolia`, fees, and how many rows were paid before. */
export const totalsText = ({ rows, sent, network_fees }: Totals, paidBefore: number, paint: Paint): string =>
  fields(
    [
      ["rows", String(rows)],
      ["paid before", paidBefore === 0 ? undefined : String(paidBefore)],
      ...sent.map((one): [string, string] => ["sends", `${sentText(one)} in ${one.rows} payments`]),
      ...network_fees.map(({ network, at_most }): [string, string] => [
        "network fees",
        `at most ${coinText(at_most, network)} on ${network}`,
      ]),
    ],
    paint,
  );

const sentText = ({ network, token, amount }: Totals["sent"][number]): string =>
  `${amountText(amount, network, token)} on ${network}`;

/** The one question before a file is paid. */
export const questionOf = ({ rows, sent }: Totals, signer: string): string =>
  `Sign ${rows} payments with ${signer} and send ${sent.map(sentText).join(", ")}?`;

/** Rows that an operator reads at once; the others are in `--json` and `--results`. */
const SHOWN = 50;

/** What became of the rows: a line of each, or of many rows those that are not paid, and counts. */
export function payoutsText(rows: readonly ResultRow[], paint: Paint): string {
  const counts = new Map<string, number>();
  for (const { status, before } of rows) {
    const what = before ? "paid before" : status;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const shown = rows.length <= SHOWN ? rows : rows.filter(({ status }) => status !== "completed");
  const lines = table(
    shown,
    [
      { title: "Line", value: ({ line }) => String(line), align: "right" },
      { title: "Status", value: ({ status, before }) => (before ? "paid before" : status) },
      {
        title: "Amount",
        value: ({ amount, network, token }) => shownAmount(amount, network, token),
        align: "right",
      },
      { title: "Recipient", value: ({ to }) => to, whole: true },
      { title: "ID", value: ({ id }) => id, whole: true },
      { title: "Hash", value: ({ tx_hash }) => tx_hash ?? "", whole: true },
    ],
    paint,
  );
  const summary = [...counts].map(([status, count]) => `${count} ${status}`).join(", ");
  return shown.length === 0 ? `${summary}.` : `${lines}\n${summary}.`;
}

const shownAmount = (units: string, network: string, token: string): string => {
  const symbol = amountText("0", network, token).split(" ").slice(1).join(" ");
  return `${units} ${symbol}`;
};
