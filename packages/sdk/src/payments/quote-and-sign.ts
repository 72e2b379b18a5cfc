import { ArgumentError } from "../errors/base";
import { isRecord, scalarText } from "../json-value";
import { shownName } from "../require-kind";
import type { QuotedPayment } from "../resources/quotes";
import type { SignedTransfer } from "../types";
import { type EarlierAttempts, requireSharedNonce } from "./earlier-attempts";
import { PaymentOpenError, SameTransactionError } from "./errors";
import { policyFor, requireChecked } from "./limits";
import { slugOf } from "./one-network";
import type { PaymentStep, SignPayment } from "./payments-options";
import { lastAttempt, type PaymentAttempt, type PaymentRecord } from "./record";
import type { PaymentContext } from "./recorder";
import { requireQuotedPayment, requireSigned } from "./require-results";
import { withSignature } from "./same-bytes";
import { sameRequest } from "./same-request";

/**
 * Quotes and signs; the signature is in the journal when it is told. The same bytes as before are no new attempt.
 *
 * @param earlier signatures that a block can still include, the newest of them that may be out, and why the service does not take it
 * @throws what the client and `sign` throw; as the cause of PaymentOpenError where something may be out: they do not speak of that
 */
export async function* quoteAndSign(
  { client, options, recorder }: PaymentContext,
  record: PaymentRecord,
  sign: SignPayment,
  { refused, ...earlier }: Pick<EarlierAttempts, "possible" | "out"> & { refused: unknown },
): AsyncGenerator<PaymentStep, PaymentRecord> {
  const { inclusion } = options;
  const { out } = earlier;
  const { from_chain, from_address: from } = record.request;
  // What was signed names the network by its slug.
  const network = slugOf(from_chain);
  // A chain that can never be asked leaves open what is signed for it.
  await withFateOf(out, record, async () => inclusion?.requireNetwork?.(network));
  const quoted = requireQuotedPayment(
    await withFateOf(out, record, () => client.quotes.get({ ...record.request })),
  );
  requireSameRequest(quoted, record);
  yield { step: "quoted", quoted };
  // Before the signer is asked; what counts is the nonce that was signed.
  requireSharedNonce(record.id, earlier, { network, from, nonce: nonceOf(quoted) }, inclusion, refused);
  const policy = policyFor(options, record);
  const signed = requireSigned(await withFateOf(out, record, () => sign(quoted, { policy })));
  if (signed.quoteId !== quoted.quote.id)
    throw new ArgumentError(
      "sign has signed another quote than the one that it was given; it was not sent",
      "Pass its first argument on: (quoted, options) => signQuote(quoted, account, options).",
    );
  if (signed.receipt && !sameRequest(signed.receipt.request, record.request))
    throw new ArgumentError(
      "the receipt of what sign returned is that of another request; it was not sent",
      "Let signQuote sign its first argument.",
    );
  const declared = record.request.travel_rule_compliant ?? record.travelRuleCompliant;
  if ((signed.travelRuleCompliant ?? declared) !== declared)
    throw new ArgumentError(
      "what sign returned has another Travel Rule declaration than the payment; it was not sent",
      "Let signQuote sign its first argument.",
    );
  if (policy) requireChecked(signed, policy);
  requireSharedNonce(record.id, earlier, signed, inclusion, refused);
  const owner = await recorder.claim(record, signed.txHash);
  if (owner !== record.id) throw new SameTransactionError(record.id, owner, signed.txHash);
  const attempt: PaymentAttempt = { state: "signed", signed, signedAt: recorder.time() };
  const { attempts, isKnown } = withSignature(record, attempt, refused);
  const next = await recorder.change(record, { attempts });
  yield { step: "signed", signed: lastAttempt(next).signed, ...(isKnown && { isKnown }) };
  return next;
}

async function withFateOf<Answer>(
  out: SignedTransfer | undefined,
  { id }: PaymentRecord,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (!out) throw cause;
    throw new PaymentOpenError(
      id,
      out.txHash,
      "It cannot be quoted or signed anew, and the bytes that are signed may be out. Call resume later; pay nothing else before.",
      cause,
    );
  }
}

/** A client of the caller's own could quote something else: what is verified is the request beside the quote. */
function requireSameRequest({ request }: QuotedPayment, record: PaymentRecord): void {
  if (sameRequest(request, record.request)) return;
  throw new ArgumentError(
    `the client has quoted another request than that of payment ${shownName(record.id)}`,
    "quotes.get(request) resolves to the quote of exactly this request. Nothing was signed.",
  );
}

/** The nonce or sequence that a quote is for; undefined on Solana. */
function nonceOf({ quote }: QuotedPayment): string | undefined {
  // Of a service that may say anything; what is signed is verified.
  const transactions: unknown = Object(quote).transactions;
  const [transaction]: unknown[] = Array.isArray(transactions) ? transactions : [];
  const meta = isRecord(transaction) ? transaction.meta : undefined;
  if (!isRecord(meta)) return undefined;
  return scalarText(meta.nonce ?? meta.sequence) || undefined;
}
