import type { TransactionReport, Waybill } from "@waybill/sdk";
import type { listFlags } from "../catalog/payments";
import type { Context } from "../context";
import { printList } from "../output/print-list";
import { openOf } from "../payment/journal/local-record";
import { noteEnds } from "../payment/journal/note-ends";
import { readJournal } from "../payment/journal/open-journal";
import { statusByNetwork } from "../payment/network-status";
import { type PaymentStatus, withStatus } from "../payment/payment-status";
import { paymentRow } from "../presenters/payment-row";
import { displayName } from "../presenters/person";
import { sentText } from "../presenters/report";
import { arrivedAmount, statusText } from "../presenters/tracked-payment";
import type { Values } from "../program/flags";

export async function paymentsList(
  context: Context,
  { flags }: { flags: Values<typeof listFlags> },
): Promise<void> {
  if (flags.open) return await (await import("./payments-list-open")).listOpen(context, flags.journal);
  const client = await context.client();
  const newest = await first(context, client, flags.limit + 1);
  const payments = await withStatus(context, client, newest.slice(0, flags.limit));
  const name = (person: TransactionReport["sender"]) => (person ? displayName(person) : "");
  printList(
    context,
    payments,
    [
      { title: "Submitted (UTC)", value: ({ report }) => report.created_at.slice(0, 16).replace("T", " ") },
      { title: "Status", value: ({ status, tracked }) => statusText(status, tracked?.failure_reason) },
      { title: "Amount", value: ({ report }) => sentText(report), align: "right" },
      { title: "Recipient", value: ({ report }) => name(report.recipient), shrinks: true },
      { title: "To", value: ({ report }) => report.quote?.destination.account ?? "", whole: true },
      { title: "Hash", value: ({ report }) => report.tx_hash, whole: true },
      { title: "Network", value: ({ report }) => routeText(report) },
      ...(payments.some((one) => arrivedText(one) !== "") ? [{ title: "Arrived", value: arrivedText }] : []),
      { title: "Sender", value: ({ report }) => name(report.sender), shrinks: true },
      { title: "From", value: ({ report }) => report.quote?.source.account ?? "", whole: true },
    ],
    "Nothing has been submitted yet.",
    paymentRow,
  );
  if (newest.length > flags.limit) context.note(`There is more: --limit ${flags.limit * 5}`);
  const ends = payments.map(({ report, status, tracked }) => ({
    hash: report.tx_hash,
    quoteId: report.quote?.id,
    status,
    failureReason: tracked?.failure_reason,
  }));
  await noteEnds(context, ends, flags.journal);
  const journal = await readJournal(context, flags.journal);
  const { records = [], unreadable } = (await journal?.listReadable()) ?? {};
  if (unreadable) context.warn(`${unreadable.message}. See: waybill payments list --open`);
  const open = openOf(records);
  if (open.length > 0)
    context.note(`Not finished on this machine: ${open.length}. waybill payments list --open shows them.`);
}

/** The newest reports; the answer is a stream, which is not read further than that. */
async function first(context: Context, client: Waybill, count: number): Promise<TransactionReport[]> {
  const reports: TransactionReport[] = [];
  for await (const report of client.transactions.list({ signal: context.signal })) {
    reports.push(report);
    if (reports.length === count) break;
  }
  return reports;
}

/** What arrived on another network, in another token perhaps; empty for a payment on one, of which what was sent arrives. */
function arrivedText({ tracked }: PaymentStatus): string {
  const destination = tracked ? statusByNetwork(tracked).destination : undefined;
  return (destination && arrivedAmount(destination)) ?? "";
}

/** `sepolia`, or `sepolia to basesep`. */
function routeText({ network, quote }: TransactionReport): string {
  const to = quote?.destination.network ?? network;
  return to === network ? network : `${network} to ${to}`;
}
