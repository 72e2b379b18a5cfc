import type { resumeFlags } from "../catalog/payments";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { findSigner } from "../keys/signer";
import { assertCompleted } from "../payment/assert-completed";
import { inclusionOf } from "../payment/journal/inclusion";
import { type LocalRecord, openPayments, recordOf } from "../payment/journal/local-record";
import { resumePayment, type SettledPayment } from "../payment/journal/make-payment";
import { openJournal } from "../payment/journal/open-journal";
import { paymentsOf } from "../payment/journal/payments-of";
import { networkOf } from "../payment/registry";
import { reviewAndSign } from "../payment/review-and-sign";
import { paymentText } from "../presenters/report";
import type { Values } from "../program/flags";
import { readPolicy } from "../settings/policy-file";

/** Finishes one payment of the journal, or all that are open. */
export async function paymentsResume(
  context: Context,
  { args, flags }: { args: { id?: string | undefined }; flags: Values<typeof resumeFlags> },
): Promise<void> {
  const policy = await readPolicy(context, flags.policy);
  const service = context.service();
  const journal = await openJournal(context, flags.journal, service);
  const records =
    args.id === undefined
      ? (await openPayments(journal)).filter((record) => (record.service ?? service) === service)
      : [await named(journal, args.id, service)];
  if (records.length === 0) context.note("Nothing is open.");
  const client = await context.client();
  const inclusion = await inclusionOf(flags.rpc);
  const { waitTimeout } = flags;
  const payments = await paymentsOf(context, { client, journal, policy, waitTimeout, inclusion });
  const sign = reviewAndSign(
    context,
    ({ from_address, from_chain }) => findSigner(context, from_address, networkOf(from_chain), flags),
    flags,
  );
  const settled: SettledPayment[] = [];
  let failure: unknown;
  for (const { id } of records) {
    try {
      settled.push(await resumePayment(context, client, payments, { id, sign }));
    } catch (error) {
      if (context.signal.aborted || records.length === 1) throw error;
      context.warn(`payment ${id}: ${error instanceof Error ? error.message : "unknown error"}`);
      failure ??= error;
    }
  }
  const text = (payment: SettledPayment) => paymentText(payment, context.paint.out);
  context.print(args.id === undefined ? settled : settled[0], () => settled.map(text).join("\n\n"));
  if (failure !== undefined) throw failure;
  for (const { tracked, report } of settled) assertCompleted(tracked, report.tx_hash);
}

async function named(
  journal: Awaited<ReturnType<typeof openJournal>>,
  id: string,
  service: string,
): Promise<LocalRecord> {
  const record = await recordOf(journal, id);
  if (record === undefined)
    throw new CliError("notFound", `The journal of this machine has no payment ${id}.`, {
      hint: "waybill payments list --open shows those that are open; waybill payments list those of the service.",
    });
  if (record.service !== undefined && record.service !== service)
    throw usageError(
      `Payment ${id} belongs to another service: ${record.service}.`,
      `Give --base-url ${record.service}`,
    );
  return record;
}
