import type { submitFlags } from "../catalog/pay";
import type { Context } from "../context";
import { fields } from "../output/table";
import { checkSigned } from "../payment/check-signed";
import { readSigned } from "../payment/files";
import { submitSigned } from "../payment/submit";
import type { Values } from "../program/flags";

export async function submit(
  context: Context,
  { args, flags }: { args: { file: string }; flags: Values<typeof submitFlags> },
): Promise<void> {
  const signed = await readSigned(context, args.file);
  await checkSigned(signed);
  const travelRuleCompliant = flags.travelRule || signed.travelRuleCompliant;
  const client = await context.client();
  const submission = await submitSigned(context, client, { ...signed, travelRuleCompliant });
  context.print(submission, () => fields([["transaction", submission.tx_hash]], context.paint.out.heading));
  context.note(`Follow it: waybill payments track ${submission.tx_hash} --wait`);
}
