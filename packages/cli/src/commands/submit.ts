import type { submitFlags } from "../catalog/pay";
import type { Context } from "../context";
import { fields } from "../output/table";
import { checkSigned } from "../payment/check-signed";
import { readSigned } from "../payment/files";
import { submitKept } from "../payment/journal/submit-kept";
import { checkSignedByPolicy } from "../payment/policy";
import type { Values } from "../program/flags";
import { readPolicy } from "../settings/policy-file";

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
  context.print(submission, () => fields([["transaction", submission.tx_hash]], context.paint.out));
  context.note(`Follow it: waybill payments track ${submission.tx_hash} --wait`);
}
