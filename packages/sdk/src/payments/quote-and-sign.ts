import { isRecord } from "../json-value";
import type { QuotedPayment } from "../resources/quotes";
import type { SignedTransfer } from "../types";
import { requireSharedNonce } from "./earlier-attempts";
import { policyFor, requireChecked } from "./limits";
import type { PaymentStep, SignPayment } from "./payments-options";
import type { PaymentAttempt, PaymentRecord } from "./record";
import type { PaymentContext } from "./recorder";

/**
 * Quotes and signs; the signature is in the journal when it is told.
 *
 * @param earlier signatures that a block can still include, and why the service does not take the newest of them
 */
export async function* quoteAndSign(
  { client, options, recorder }: PaymentContext,
  record: PaymentRecord,
  sign: SignPayment,
  { possible, refused }: { possible: readonly SignedTransfer[]; refused: unknown },
): AsyncGenerator<PaymentStep, PaymentRecord> {
  const { inclusion } = options;
  const quoted = await client.quotes.get(record.request);
  yield { step: "quoted", quoted };
  const { from_chain: network, from_address: from } = record.request;
  // Before the signer is asked; what counts is the nonce that was signed.
  requireSharedNonce(record.id, possible, { network, from, nonce: nonceOf(quoted) }, inclusion, refused);
  const policy = policyFor(options, record);
  const signed = plain(await sign(quoted, { policy }));
  if (policy) requireChecked(signed, policy);
  requireSharedNonce(record.id, possible, signed, inclusion, refused);
  const attempt: PaymentAttempt = { state: "signed", signed, signedAt: recorder.time() };
  const next = await recorder.change(record, { attempts: [...record.attempts, attempt] });
  yield { step: "signed", signed };
  return next;
}

/** The nonce or sequence that a quote is for; undefined on Solana. */
function nonceOf({ quote }: QuotedPayment): string | undefined {
  const [transaction] = quote.transactions;
  const meta: unknown = transaction && "meta" in transaction ? transaction.meta : undefined;
  if (!isRecord(meta)) return undefined;
  const nonce = meta.nonce ?? meta.sequence;
  return nonce === undefined ? undefined : String(nonce);
}

/** A copy without getters, as the journal stores it. */
const plain = ({ approvals, ...signed }: SignedTransfer): SignedTransfer => ({
  ...signed,
  ...(approvals && { approvals: approvals.map((approval) => ({ ...approval })) }),
});
