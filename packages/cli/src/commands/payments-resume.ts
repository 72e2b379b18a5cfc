import type { SignPayment } from "@waybill/sdk/payments";
import type { resumeFlags } from "../catalog/payments";
import type { Context } from "../context";
import { describeFailure } from "../describe-failure";
import { CliError, usageError } from "../errors";
import { commonOutcome } from "../exit-codes";
import { findSigner } from "../keys/signer";
import { assertCompleted } from "../payment/assert-completed";
import { repeatOf } from "../payment/confirm-payment";
import { inclusionOf } from "../payment/journal/inclusion";
import { journalPayments, resumePayment, type SettledPayment } from "../payment/journal/make-payment";
import { accountOf, inNonceOrder, noncesOf } from "../payment/journal/nonces";
import { type JournalHere, openJournal } from "../payment/journal/open-journal";
import {
  currentAttempt,
  goneError,
  goneOf,
  isMadeUp,
  type LocalRecord,
  recordOf,
  unsettledPayments,
} from "../payment/journal/records";
import { networkOf } from "../payment/registry";
import { reviewAndSign } from "../payment/review-and-sign";
import { amountText } from "../presenters/amount";
import { paymentText } from "../presenters/report";
import type { Values } from "../program/flags";
import { readPolicy } from "../settings/policy-file";

/**
 * Finishes one payment of the journal, or all open payments; payments of the same account are finished in the order of their
 * nonces.
 */
export async function paymentsResume(
  context: Context,
  { args, flags }: { args: { id?: string | undefined }; flags: Values<typeof resumeFlags> },
): Promise<void> {
  if (args.id === undefined && flags.acceptSanctioned !== undefined)
    throw usageError(
      "--accept-sanctioned gives a reason for one payment, but the command would resume all open payments.",
      "Name it: waybill payments resume ID --accept-sanctioned REASON",
    );
  const policy = await readPolicy(context, flags.policy, flags.maxAddressRisk);
  const service = context.service();
  const journal = await openJournal(context, flags.journal, service);
  const open = args.id === undefined ? await unsettledPayments(journal.whole) : [];
  const gone = await goneOf(context, open);
  const isOwn = (record: LocalRecord) => (record.service ?? service) === service;
  const records =
    args.id === undefined
      ? open.filter((one) => isOwn(one) && !gone.has(one))
      : [await named(context, journal, args.id, service)];
  const others = new Set(open.flatMap((record) => (isOwn(record) ? [] : (record.service ?? []))));
  for (const other of others)
    context.note(`There are open payments of another service: waybill payments resume --base-url ${other}`);
  if (records.length === 0) context.note("No payment that was signed on this machine is open.");
  if (gone.size > 0)
    context.note("Payments on local chains that no longer exist are left out: waybill payments list --open");
  const client = await context.client();
  const inclusion = await inclusionOf(flags.rpc);
  const { waitTimeout } = flags;
  const payments = await journalPayments(context, { client, journal, policy, waitTimeout, inclusion });
  const settled: SettledPayment[] = [];
  const failures: Unfinished[] = [];
  /** Unfinished payments, by their accounts. */
  const ahead = new Map<string, LocalRecord>();
  const replaced = new Set<string>();
  for (const record of inNonceOrder(records)) {
    const { id } = record;
    const nonces = noncesOf(record);
    const account = nonces && accountOf(nonces);
    const before = account === undefined ? undefined : ahead.get(account);
    // A chain includes nothing after a missing nonce. A payment that was accepted may already be included.
    if (before && currentAttempt(record)?.state === "signed") {
      failures.push({ record, before, error: failures.find((one) => one.record === before)?.error });
      continue;
    }
    const repeat = async () =>
      isMadeUp(id) && !flags.again
        ? await repeatOf(journal, { id, request: record.request, now: context.now() })
        : undefined;
    // Bytes that are already signed are sent without a review.
    const sign: SignPayment = async (...given) =>
      await reviewAndSign(
        context,
        ({ from_address, from_chain }) => findSigner(context, from_address, networkOf(from_chain), flags),
        { ...flags, id, journal, replaced, repeat: await repeat() },
      )(...given);
    if (records.length > 1) context.note(`${nameOf(record)}:`);
    try {
      settled.push(await resumePayment(context, client, payments, { id, sign }, { ...flags, replaced }));
    } catch (error) {
      if (context.signal.aborted || records.length === 1) throw error;
      failures.push({ record, error });
      const isClosed = error instanceof CliError && error.outcome === "paymentFailed";
      if (account !== undefined && !isClosed && !ahead.has(account)) ahead.set(account, record);
    }
  }
  const text = (payment: SettledPayment) => paymentText(payment, context.paint.out);
  context.print(args.id === undefined ? settled : settled[0], () => settled.map(text).join("\n\n"));
  if (failures.length > 0) throw await unfinished(context, failures, records.length);
  for (const { tracked, report } of settled) assertCompleted(tracked, report.tx_hash);
}

/** `4.5 USDC to 0x7099... (INV-7)` */
function nameOf({ id, request }: LocalRecord): string {
  const amount = amountText(request.amount, request.from_chain, request.from_asset);
  return `${amount} to ${request.to_address} (${id})`;
}

interface Unfinished {
  readonly record: LocalRecord;
  readonly error: unknown;
  /**
   * The payment of the same account with an earlier nonce, which this payment waits for; `error` then belongs to that payment.
   */
  readonly before?: LocalRecord;
}

/** The error when some of several payments did not finish: the outcome of each. */
async function unfinished(context: Context, failures: readonly Unfinished[], of: number): Promise<CliError> {
  const described = await Promise.all(
    failures.map(async ({ record, before, error }) => {
      const run = { command: "waybill payments resume", flags: [], knownOutcome: undefined };
      const failure = await describeFailure(error, context.signal, run);
      const message = before
        ? `The payment was not sent. It waits for payment ${before.id}, which has an earlier nonce.`
        : (failure?.message ?? "");
      return { record, outcome: failure?.outcome ?? "failure", message };
    }),
  );
  // A payment whose nonce was used is closed: there is nothing left to finish.
  const closed = described.filter(({ outcome }) => outcome === "paymentFailed").length;
  const open = failures.length - closed;
  return new CliError(
    commonOutcome(
      described.map(({ outcome }) => outcome),
      "failure",
    ),
    [
      ...(open > 0 ? [`${open} of ${of} payments ${open === 1 ? "is" : "are"} not finished.`] : []),
      ...(closed > 0
        ? [`${closed} of ${of} can no longer be made, and ${closed === 1 ? "is" : "are"} closed.`]
        : []),
    ].join(" "),
    {
      why: described.map(({ record, message }) => `${nameOf(record)}: ${message}`),
      hint: [
        ...(open > 0 ? ["See what is still open: waybill payments list --open"] : []),
        ...(closed > 0 ? ["Pay closed payments with a new quote: waybill pay"] : []),
      ].join(" "),
      cause: failures[0]?.error,
    },
  );
}

async function named(
  context: Context,
  journal: JournalHere,
  id: string,
  service: string,
): Promise<LocalRecord> {
  const record = (await recordOf(journal, id)) ?? (await recordOf(journal.whole, id));
  if (record && (await goneOf(context, [record])).size > 0) throw await goneError(record);
  if (record === undefined)
    throw new CliError("notFound", `The journal on this machine has no payment ${id}.`, {
      hint: "waybill payments list --open shows the open payments on this machine; waybill payments list shows those of the service.",
    });
  if (record.service !== undefined && record.service !== service)
    throw usageError(
      `Payment ${id} belongs to another service: ${record.service}.`,
      `Give --base-url ${record.service}`,
    );
  return record;
}
