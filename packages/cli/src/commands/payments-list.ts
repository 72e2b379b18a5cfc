import type { listFlags } from "../catalog/payments";
import type { Context } from "../context";
import { printList } from "../output/print-list";
import { displayName } from "../presenters/person";
import type { Values } from "../program/flags";

export async function paymentsList(
  context: Context,
  { flags }: { flags: Values<typeof listFlags> },
): Promise<void> {
  const client = await context.client();
  const all = await client.transactions.list({ signal: context.signal });
  printList(
    context,
    all.slice(0, flags.limit),
    [
      { title: "Submitted (UTC)", value: (report) => report.created_at.slice(0, 16).replace("T", " ") },
      { title: "Network", value: (report) => report.network },
      { title: "Base units", value: (report) => String(report.amount), align: "right" },
      { title: "Rule", value: (report) => (report.travel_rule_compliant ? "yes" : "no") },
      {
        title: "Sender",
        value: (report) => (report.sender ? displayName(report.sender) : "-"),
        shrink: "end",
      },
      {
        title: "Recipient",
        value: (report) => (report.recipient ? displayName(report.recipient) : "-"),
        shrink: "end",
      },
      { title: "Hash", value: (report) => report.tx_hash, shrink: "middle" },
    ],
    "Nothing has been submitted yet.",
  );
}
