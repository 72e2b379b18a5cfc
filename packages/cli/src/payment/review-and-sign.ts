import type { QuoteRequest } from "@waybill/sdk";
import { type Journal, PaymentOpenError, type Repeat, type SignPayment } from "@waybill/sdk/payments";
import type { Context } from "../context";
import type { Signer } from "../keys/signer";
import { amountText } from "../presenters/amount";
import { quotedText } from "../presenters/quote-review";
import { isFailing } from "../presenters/simulation";
import {
  type AcceptFlags,
  acceptedBy,
  acceptedUnscreened,
  concernsOf,
  confirmPayment,
  repeatConcerns,
  requireAllowed,
} from "./confirm-payment";
import { finishFirst, noncesQuoted, type OtherUse, useBefore } from "./journal/nonces";
import { signQuoted, type Verified, verifyQuoted, warnLocalOnly } from "./payment-family";
import { paymentPhrase } from "./payment-phrase";
import { checkQuoted } from "./policy";
import { boundsOf } from "./request";

interface ReviewFlags extends AcceptFlags {
  readonly minOut: string | undefined;
  readonly acceptPrice: boolean;
  readonly rpc?: readonly string[];
  readonly yes: boolean;
  readonly operator: string | undefined;
  /** The payment of the journal that this one repeats, unless `--again` was given. */
  readonly repeat?: Repeat | undefined;
  /** The owner of the paid address, if the recipient was given by name. */
  readonly recipient?: string | undefined;
  /** The ids of payments whose nonces were released for this one. */
  readonly replaced: ReadonlySet<string>;
  /** The id of the payment in the journal, which may contain another payment with the same nonce. */
  readonly id: string;
  readonly journal: Journal;
}

/**
 * Verifies a quote, shows it, checks the policy, asks the user, and signs.
 *
 * @param find finds the signer of the quote's sender
 * @throws CliError (usage) for a reason or name without visible letters or digits
 */
export const reviewAndSign = (
  context: Context,
  find: (request: QuoteRequest) => Signer | Promise<Signer>,
  flags: ReviewFlags,
): SignPayment => {
  const accepted = acceptedBy(context, flags);
  return async ({ quote, risk, policy: decision, request }, { policy, nonce }) => {
    const { paint } = context;
    const nonces = noncesQuoted({ quote, risk, request });
    const before = await useBefore(flags.journal, nonces, flags.id, nonce, [...flags.replaced]);
    if (before) throw waitsFor(before);
    const given = boundsOf(flags, request);
    // If a person is asked, the question contains the price; an unattended payment needs a limit.
    const bounds = { ...given, acceptQuotedPrice: given.acceptQuotedPrice || !flags.yes };
    const quoted = { quote, risk, request, ...(decision && { policy: decision }) };
    // Verifies a copy without the risk report: a party on a sanctions list is shown first, and refused afterwards.
    const checked = await verifyQuoted({ quote: { ...quote }, request }, bounds);
    const isBrief = context.interactive;
    context.note(quotedText({ ...quoted, checked }, paint.err, { now: context.now(), isBrief }));
    await warnLocalOnly(context, checked);
    const isSigned = await isSignedBefore(flags);
    requireAllowed(quoted, { isSigned });
    await checkQuoted(policy, quoted, bounds);
    const signer = await find(request);
    const { reason } = await confirmPayment(
      context,
      [...concernsOf({ ...quoted, checked }, flags), ...repeatConcerns(flags.repeat)],
      {
        yes: flags.yes,
        isSigned,
        question: `Sign with ${signer.label} and send ${await paymentPhrase(context, request, flags.recipient)}${priceText(checked)}?`,
      },
    );
    const signed = await signQuoted(quoted, await signer.unlock(), {
      ...bounds,
      ...accepted,
      ...(reason !== undefined && { acceptSanctioned: { reason } }),
      ...acceptedUnscreened(quoted.risk),
      policy,
      nonce,
      // The flag or a typed word has accepted it; without one of them the confirmation throws.
      acceptReverting: isFailing(checked.payment),
    });
    const { swap, approvals = [] } = signed;
    for (const { txHash } of swap?.approvals ?? []) context.note(`Approval signed as ${txHash}.`);
    if (swap) context.note(`Swap signed as ${swap.txHash}.`);
    for (const { txHash } of approvals) context.note(`Approval signed as ${txHash}.`);
    context.note(`Signed as ${signed.txHash}.`);
    return signed;
  };
};

/** Whether this payment was signed before, so that its bytes may have been sent. */
async function isSignedBefore({ journal, id }: Pick<ReviewFlags, "journal" | "id">): Promise<boolean> {
  const record = await journal.get(id);
  return record?.attempts.some(({ state }) => state !== "withheld" && state !== "failed") ?? false;
}

/** The error that `payments` throws for an earlier signed payment with the same nonce. */
const waitsFor = (use: OtherUse): PaymentOpenError =>
  new PaymentOpenError(use.record.id, use.attempt.signed.txHash, finishFirst(use));

/** The price that the answer accepts, if only the quote states it. */
function priceText({ payment }: Verified): string {
  if (payment.priceCheckedBy !== "quote") return "";
  const { minAmountOut, destinationNetwork, destinationToken } = payment;
  return `, for at least ${amountText(minAmountOut, destinationNetwork, destinationToken.address)}, at a price that only the quote states`;
}
