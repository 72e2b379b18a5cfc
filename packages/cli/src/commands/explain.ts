import type { QuotedPayment } from "@waybill/sdk";
import type { ExplainOptions } from "@waybill/sdk/explain";
import type { Context } from "../context";
import { snakeCase } from "../output/snake-case";
import { timeText } from "../output/time";
import { checkSigned } from "../payment/check-signed";
import { readPayment, type SignedPayment } from "../payment/files";
import { explanationText, type SignedFacts } from "../presenters/explanation";

/** Explains what the transactions of a file do, without asking a service. */
export async function explain(context: Context, { args }: { args: { file: string } }): Promise<void> {
  const file = await readPayment(context, args.file);
  const { explain } = await import("@waybill/sdk/explain");
  const { quoted, options, signed } = "signed" in file ? await ofSigned(file.signed) : ofQuote(file.quoted);
  // An expired quote can still be explained, with a clock just before the expiry.
  const { expires_at, created_at } = quoted.quote;
  const latest = expires_at === null ? Date.parse(created_at) : Date.parse(expires_at) - 1;
  const clock = { now: () => Math.min(latest, context.now()) };
  const explanation = await explain(quoted, {
    clock,
    ...options,
    acceptQuotedPrice: true,
    acceptReverting: true,
  });
  const isExpired = Date.parse(explanation.expiresAt) <= context.now();
  context.print({ explanation: snakeCase(explanation), expired: isExpired, signed }, () =>
    explanationText(explanation, signed, context.paint.out),
  );
  for (const { message } of explanation.warnings) context.warn(message);
  if (isExpired)
    context.warn(`it expired at ${timeText(explanation.expiresAt)}: the service no longer accepts it.`);
}

interface Explainable {
  readonly quoted: Pick<QuotedPayment, "quote" | "request">;
  readonly options: ExplainOptions;
  readonly signed: SignedFacts | null;
}

const ofQuote = (quoted: QuotedPayment): Explainable => ({ quoted, options: {}, signed: null });

/** @throws CliError (refused) and ReceiptRefusedError when the file is not what was signed */
async function ofSigned(payment: SignedPayment): Promise<Explainable> {
  await checkSigned(payment);
  const { quote, request, signed, verifiedAt, policy } = payment.receipt;
  const { verificationOptions } = await import("@waybill/sdk/receipts");
  return {
    // Taken from the receipt, whose verification has read every field.
    quoted: { quote, request } as Explainable["quoted"],
    options: verificationOptions(payment.receipt),
    signed: {
      from: signed.from,
      nonce: signed.nonce ?? null,
      tx_hash: signed.txHash,
      before: [...(signed.swap ? [...signed.swap.approvals, signed.swap] : []), ...signed.approvals].map(
        ({ txHash }) => txHash,
      ),
      signed_at: verifiedAt,
      policy: policy?.digest ?? null,
    },
  };
}
