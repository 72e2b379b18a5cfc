import type { QuoteRequest, Submission } from "@waybill/sdk";
import type { submitFlags } from "../catalog/pay";
import type { Context } from "../context";
import { usageError } from "../errors";
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

/** Submits a signed payment; with `--wait`, follows it until it is final. */
export async function submit(
  context: Context,
  { args, flags }: { args: { file: string }; flags: Values<typeof submitFlags> },
): Promise<void> {
  const signed = await readSigned(context, args.file);
  await checkSigned(signed);
  const payment = { ...signed, travelRuleCompliant: declarationOf(signed, flags) };
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

/**
 * The Travel Rule declaration of the file; if the request of its quote has none, the declaration of the flag.
 *
 * @throws CliError (usage) for the flag on a request that says that it is not compliant
 */
function declarationOf(
  { receipt, travelRuleCompliant }: SignedPayment,
  { travelRule }: Pick<Values<typeof submitFlags>, "travelRule">,
): boolean {
  const { travel_rule_compliant: said } = receipt.request as Partial<QuoteRequest>;
  if (travelRule && said === false)
    throw usageError(
      "--travel-rule contradicts the request of the quote, which says that it is not compliant. Nothing was sent.",
      "Leave the flag out, or request the quote with it: waybill quote ... --travel-rule",
    );
  return travelRule || travelRuleCompliant;
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
