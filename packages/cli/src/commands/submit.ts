import type { Submission } from "@waybill/sdk";
import type { submitFlags } from "../catalog/pay";
import type { Context } from "../context";
import { fields } from "../output/table";
import { assertCompleted } from "../payment/assert-completed";
import { checkSigned } from "../payment/check-signed";
import { readSigned, type SignedPayment } from "../payment/files";
import { followPayment } from "../payment/follow-payment";
import { warnBarred } from "../payment/journal/make-payment";
import { readJournal } from "../payment/journal/open-journal";
import { noteEnds } from "../payment/journal/records";
import { submitKept } from "../payment/journal/signed-payments";
import { checkSignedByPolicy } from "../payment/policy";
import { trackedText } from "../presenters/tracked-payment";
import type { Values } from "../program/flags";
import { readPolicy } from "../settings/policy-file";

/** Submits what was signed, and with `--wait` follows it to its end. */
export async function submit(
  context: Context,
  { args, flags }: { args: { file: string }; flags: Values<typeof submitFlags> },
): Promise<void> {
  const signed = await readSigned(context, args.file);
  await checkSigned(signed);
  const payment = { ...signed, travelRuleCompliant: flags.travelRule || signed.travelRuleCompliant };
  const policy = await readPolicy(context, flags.policy);
  await checkSignedByPolicy(policy, payment, context.now());
  const submission = await submitKept(context, payment, { journal: flags.journal, policy });
  context.remember(
    `The payment was submitted. Do not pay again; follow it: waybill payments track ${submission.tx_hash}`,
  );
  warnBarred(context, submission.broadcast_barred_reason);
  if (flags.wait) return await printEnd(context, { ...submission, quoteId: payment.quoteId }, flags);
  context.print(submission, () => fields([["transaction", submission.tx_hash]], context.paint.out));
  context.note(`Follow it: waybill payments track ${submission.tx_hash} --wait`);
}

async function printEnd(
  context: Context,
  { quoteId, ...submission }: Submission & Pick<SignedPayment, "quoteId">,
  { waitTimeout, journal: flag }: Pick<Values<typeof submitFlags>, "waitTimeout" | "journal">,
): Promise<void> {
  const hash = submission.tx_hash;
  const journal = await readJournal(context, flag);
  const tracked = await followPayment(context, await context.client(), hash, {
    quoteId,
    waitTimeout,
    journal,
  });
  const { status, failure_reason: failureReason } = tracked;
  await noteEnds(context, [{ hash, quoteId, status, failureReason }], flag);
  context.print({ ...submission, ...tracked }, () => trackedText(hash, tracked, context.paint.out));
  assertCompleted(tracked, hash);
}
