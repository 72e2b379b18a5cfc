import type { ListTransactionsOptions, TrackedTransaction, TransactionReport, Waybill } from "@waybill/sdk";
import type { PaymentAttempt } from "@waybill/sdk/payments";
import { showPage, transactionPage } from "../browser/open-browser";
import type { listFlags, showFlags, trackFlags, watchFlags } from "../catalog/payments";
import type { Context } from "../context";
import { usageError } from "../errors";
import { printList } from "../output/print-list";
import { printable } from "../output/text";
import { shortTime } from "../output/time";
import { assertCompleted } from "../payment/assert-completed";
import { isEnd } from "../payment/ends";
import { followPayment, progressOf } from "../payment/follow-payment";
import { readJournal } from "../payment/journal/open-journal";
import {
  currentAttempt,
  explained,
  goneOf,
  hashNamed,
  type LocalRecord,
  noteEnds,
  openOf,
  signatureOf,
} from "../payment/journal/records";
import { statusByNetwork } from "../payment/network-status";
import { type PaymentStatus, withStatus } from "../payment/payment-status";
import { trackPayment } from "../payment/track-payment";
import { amountText } from "../presenters/amount";
import { paymentRow } from "../presenters/payment-row";
import { displayName } from "../presenters/person";
import { paymentText, sentText } from "../presenters/report";
import { arrivedAmount, statusText, trackedText } from "../presenters/tracked-payment";
import type { Values } from "../program/flags";

type Filters = NonNullable<Parameters<Waybill["platform"]["payments"]["totals"]>[0]>;

export async function paymentsList(
  context: Context,
  { flags }: { flags: Values<typeof listFlags> },
): Promise<void> {
  const { status, since, until, to, token, network } = flags;
  const filters: Filters = {
    ...(status && { status: [status] }),
    ...(since && { since }),
    ...(until && { until }),
    ...(to && { to }),
    ...(token && { token }),
    ...(network && { network }),
  };
  const isFiltered = Object.keys(filters).length > 0;
  if (flags.open) {
    if (isFiltered || flags.sum)
      throw usageError("--open lists the journal of this machine: leave out the other filters.");
    return listOpen(context, flags.journal);
  }
  const client = await context.client();
  if (flags.sum) return sumPayments(context, client, filters);
  const newest = await first(client, { ...filters, signal: context.signal }, flags.limit + 1);
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
    isFiltered ? "No payment matches." : "Nothing has been submitted yet.",
    paymentRow,
  );
  if (newest.length > flags.limit) context.note(`More payments: --limit ${flags.limit * 5}`);
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
  const { alive: open } = await byChain(context, openOf(records));
  if (open.length > 0)
    context.note(`Not finished on this machine: ${open.length}. waybill payments list --open shows them.`);
}

/** The newest reports; the answer is a stream, which is not read further than that. */
async function first(
  client: Waybill,
  options: ListTransactionsOptions,
  count: number,
): Promise<TransactionReport[]> {
  const reports: TransactionReport[] = [];
  for await (const report of client.transactions.list(options)) {
    reports.push(report);
    if (reports.length === count) break;
  }
  return reports;
}

/** The sums of the payments by status and token. */
async function sumPayments(context: Context, client: Waybill, filters: Filters): Promise<void> {
  const { items } = await client.platform.payments.totals(filters, { signal: context.signal });
  printList(
    context,
    items,
    [
      { title: "Status", value: ({ status }) => status ?? "unknown" },
      { title: "Network", value: ({ network }) => network },
      { title: "Token", value: ({ symbol }) => symbol },
      { title: "Payments", value: ({ payments }) => String(payments), align: "right" },
      {
        title: "Amount",
        value: ({ amount, base_amount }) => amount ?? `${base_amount} base units`,
        align: "right",
      },
      { title: "USD", value: ({ usd }) => usd ?? "unknown", align: "right" },
    ],
    "No payment matches.",
  );
}

/**
 * The amount that arrived on another network, perhaps in another token; empty for a payment on one network, where it is
 * the amount sent.
 */
function arrivedText({ tracked }: PaymentStatus): string {
  const destination = tracked ? statusByNetwork(tracked).destination : undefined;
  return (destination && arrivedAmount(destination)) ?? "";
}

/** `sepolia`, or `sepolia to basesep`. */
function routeText({ network, quote }: TransactionReport): string {
  const to = quote?.destination.network ?? network;
  return to === network ? network : `${network} to ${to}`;
}

/**
 * The open payments of the journal on this machine. No service is asked, except about local chains: a service on this machine
 * reports which of these chains no longer exist. A damaged file hides no other payment: the others are listed first, then the
 * error is thrown.
 *
 * @throws WaybillError `journal_unreadable` naming every damaged file
 */
async function listOpen(context: Context, flag: string | undefined): Promise<void> {
  const journal = await readJournal(context, flag);
  const { records = [], unreadable } = (await journal?.listReadable()) ?? {};
  const open = openOf(records);
  const { alive, gone } = await byChain(context, open);
  printList(
    context,
    open.map((record) => toItem(record, gone.has(record))),
    [
      { title: "Signed (UTC)", value: ({ signed_at }) => signed_at.slice(0, 16).replace("T", " ") },
      { title: "State", value: ({ state, chain_gone }) => (chain_gone ? "chain gone" : state) },
      {
        title: "Amount",
        value: ({ amount, network, token }) => amountText(amount, network, token),
        align: "right",
      },
      { title: "ID", value: ({ id }) => id, whole: true },
      { title: "To", value: ({ to }) => to, whole: true },
      { title: "Hash", value: ({ tx_hash }) => tx_hash, whole: true },
      { title: "Network", value: ({ network }) => network },
      { title: "Service", value: ({ service }) => service ?? "", shrinks: true },
    ],
    unreadable ? "No open payment is readable." : "No payment that was signed on this machine is open.",
  );
  if (unreadable) throw unreadable;
  if (alive.length > 0) context.note("Finish one: waybill payments resume ID");
  if (gone.size > 0)
    context.note(
      `The local chain of ${gone.size === 1 ? "one payment" : `${gone.size} payments`} no longer exists: nothing was paid on the chain that replaced it. Pay there with the same --id or another.`,
    );
}

/** Splits payments into those whose chain exists, or may exist, and those whose local chain no longer exists. */
async function byChain(
  context: Context,
  records: readonly LocalRecord[],
): Promise<{ alive: readonly LocalRecord[]; gone: ReadonlySet<LocalRecord> }> {
  const gone = await goneOf(context, records);
  return { alive: records.filter((record) => !gone.has(record)), gone };
}

const isUnsent = ({ state }: PaymentAttempt): boolean => state === "signed" || state === "released";

function toItem(record: LocalRecord, isGone: boolean) {
  const attempt = currentAttempt(record);
  const { from_chain, from_asset, from_address, to_chain, to_address, amount } = record.request;
  return {
    id: record.id,
    state: attempt?.swap === "paid" && isUnsent(attempt) ? "swapped" : (attempt?.state ?? "unsigned"),
    signed_at: attempt?.signedAt ?? record.createdAt,
    network: from_chain,
    from: from_address,
    to_network: to_chain,
    to: to_address,
    token: from_asset,
    amount,
    nonce: attempt?.signed.nonce ?? null,
    tx_hash: attempt?.signed.txHash ?? "",
    service: record.service ?? null,
    chain_gone: isGone,
  };
}

export async function paymentsShow(
  context: Context,
  { args, flags }: { args: { hash: string }; flags: Values<typeof showFlags> },
): Promise<void> {
  const hash = await hashNamed(context, args.hash, flags.journal);
  const client = await context.client();
  const signed = (await signatureOf(context, args.hash, flags.journal))?.signed;
  const options = { quoteId: signed?.userOperation && signed.quoteId, signal: context.signal };
  const report = await client.transactions.get(hash, options).catch(async (error: unknown) => {
    throw await explained(context, error, args.hash, flags.journal);
  });
  if (flags.web) return showPage(context, transactionPage(report.network, report.tx_hash));
  const [payment] = await withStatus(context, client, [report]);
  if (payment) {
    const { status, tracked } = payment;
    const end = {
      hash: report.tx_hash,
      quoteId: report.quote?.id,
      status,
      failureReason: tracked?.failure_reason,
    };
    await noteEnds(context, [end], flags.journal);
  }
  const accepted = signed?.riskAcceptance;
  const shown = payment && { ...payment, ...(accepted && { risk_acceptance: accepted }) };
  if (shown) context.print(shown, () => paymentText(shown, context.paint.out));
}

export async function paymentsTrack(
  context: Context,
  { args, flags }: { args: { hash: string }; flags: Values<typeof trackFlags> },
): Promise<void> {
  const hash = await hashNamed(context, args.hash, flags.journal);
  const client = await context.client();
  const now = await trackPayment(context, client, hash, flags);
  const quoteId = flags.quoteId ?? now.quote_id;
  const tracked =
    flags.wait && !isEnd(now.status)
      ? await followPayment(context, client, hash, {
          ...flags,
          quoteId,
          journal: await readJournal(context, flags.journal),
        })
      : now;
  await noteEnds(
    context,
    [{ hash, quoteId, status: tracked.status, failureReason: tracked.failure_reason }],
    flags.journal,
  );
  context.print(tracked, () => trackedText(hash, tracked, context.paint.out));
  if (flags.wait) assertCompleted(tracked, hash);
}

/** Longer than anything that ends; a timer takes no more than 24 days. */
const WITHOUT_END = 20 * 86_400_000;

/** Follows a payment until its status is final; each change is a line on stdout. */
export async function paymentsWatch(
  context: Context,
  { args, flags }: { args: { hash: string }; flags: Values<typeof watchFlags> },
): Promise<void> {
  const { signal } = context;
  context.follow();
  const hash = await hashNamed(context, args.hash, flags.journal);
  const client = await context.client();
  let last = "";
  const notify = (tracked: TrackedTransaction) => {
    const line = progressOf(tracked).replace(/ \.\.\.$/, "");
    if (line === last) return;
    last = line;
    const at = new Date(context.now()).toISOString();
    context.print({ at, ...tracked }, () => `${shortTime(at)}  ${printable(line)}`, {
      oneLine: true,
    });
  };
  // Errors that will not go away (no such payment, no key, no service) are reported now; later failures are retried.
  const now = await trackPayment(context, client, hash, flags);
  const quoteId = flags.quoteId ?? now.quote_id;
  notify(now);
  try {
    const tracked = isEnd(now.status)
      ? now
      : await client.transactions.wait(hash, { quoteId, signal, timeoutMs: WITHOUT_END, onTracked: notify });
    await noteEnds(
      context,
      [{ hash, quoteId, status: tracked.status, failureReason: tracked.failure_reason }],
      flags.journal,
    );
    if (!context.json) context.print(tracked, () => trackedText(hash, tracked, context.paint.out));
    assertCompleted(tracked, hash);
  } catch (error) {
    if (signal.aborted) context.note(`The payment continues. Watch it again: waybill payments watch ${hash}`);
    throw error;
  }
}
