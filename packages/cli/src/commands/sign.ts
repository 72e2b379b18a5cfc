import type { QuoteRequest } from "@waybill/sdk";
import type { signFlags } from "../catalog/pay";
import type { Context } from "../context";
import { usageError } from "../errors";
import { findSigner, type Signer } from "../keys/signer";
import { toJson } from "../output/json";
import {
  acceptedBy,
  acceptedUnscreened,
  concernsOf,
  confirmPayment,
  repeatConcerns,
  repeatText,
  requireAllowed,
} from "../payment/confirm-payment";
import { readQuoted, type SignedPayment } from "../payment/files";
import { signOnly } from "../payment/journal/signed-payments";
import { signQuoted, verifyQuoted, warnLocalOnly, withNodeValues } from "../payment/payment-family";
import { paymentPhrase } from "../payment/payment-phrase";
import { checkQuoted } from "../payment/policy";
import { networkOf, sameAddress } from "../payment/registry";
import { boundsOf, needed } from "../payment/request";
import { decodedText } from "../presenters/decoded-transaction";
import { riskText } from "../presenters/risk";
import { isFailing } from "../presenters/simulation";
import type { Values } from "../program/flags";
import { readPolicy } from "../settings/policy-file";

/** Signs offline. Prints a review on stderr before signing, and the signed transactions as JSON on stdout. */
export async function sign(context: Context, { flags }: { flags: Values<typeof signFlags> }): Promise<void> {
  const quoted = await readQuoted(context, needed(flags.quote, "--quote FILE"), flags);
  const { request } = quoted;
  const bounds = boundsOf(flags, request);
  const accepted = acceptedBy(context, flags);
  const { browser, wallet, keyFile, signerCommand } = flags;
  if (browser && (wallet ?? keyFile ?? signerCommand) !== undefined)
    throw usageError("--browser signs with a wallet in the browser: leave out other keys.");
  let isSent = false;
  const payment: SignedPayment = await signOnly(context, quoted, {
    journal: flags.journal,
    policy: await readPolicy(context, flags.policy, flags.maxAddressRisk),
    sign: async (policy, repeat) => {
      const { quote } = quoted;
      // Verifies a copy without the risk report: a party on a sanctions list is shown first, and refused afterwards.
      const checked = await verifyQuoted({ quote: { ...quote }, request }, bounds);
      const { paint } = context;
      context.note(decodedText(checked, paint.err));
      context.note(`\n${riskText(quoted, paint.err, { isBrief: context.interactive })}`);
      await warnLocalOnly(context, checked, { isOffline: true });
      requireAllowed(quoted);
      await checkQuoted(policy, quoted, bounds);
      // Finds the key before anything is typed: without the key, no acceptance helps.
      const signer = browser ? undefined : await signerOf(context, flags, request);
      if (repeat && flags.again) context.note(`${repeatText(repeat)}; this payment pays the same again.`);
      const repeated = repeatConcerns(flags.again ? undefined : repeat);
      const concerns = [...concernsOf({ ...quoted, checked }, flags), ...repeated];
      const confirmed = await confirmPayment(context, concerns, {
        question: `Sign ${await paymentPhrase(context, request)}?`,
        onlyConcerns: true,
      });
      const { reason } = confirmed;
      const signing = {
        ...bounds,
        ...accepted,
        ...(reason !== undefined && { acceptSanctioned: { reason } }),
        ...acceptedUnscreened(quoted.risk),
        policy,
        // The flag or a typed word has accepted it; without one of them the confirmation throws.
        acceptReverting: isFailing(checked.payment),
      };
      if (signer === undefined) {
        const { signInBrowser } = await import("../browser/sign-in-browser");
        const { signed, isSent: sent } = await signInBrowser(
          context,
          quoted,
          await withNodeValues(quoted, signing),
        );
        isSent = sent;
        return signed;
      }
      return await signQuoted(quoted, await signer.unlock(), signing);
    },
  });
  context.remember(
    isSent
      ? `The wallet has sent the payment as ${payment.txHash}. Do not pay again.`
      : "The payment was signed, but nothing was sent. Sign it again: it is the same payment.",
  );
  context.print(payment, () => toJson(payment, 2));
  if (isSent)
    context.note(
      `The wallet has sent it as ${payment.txHash}. Report it to the service: waybill submit signed.json`,
    );
}

/** @throws CliError (usage) for the wallet of an account other than the quote's sender */
async function signerOf(
  context: Context,
  flags: Values<typeof signFlags>,
  { from_address, from_chain }: QuoteRequest,
): Promise<Signer> {
  const signer = await findSigner(context, flags.wallet ?? from_address, networkOf(from_chain), flags);
  if (sameAddress(signer.address, from_address)) return signer;
  throw usageError(
    `${signer.label} is ${signer.address}, but the quote is for ${from_address}.`,
    "Sign with the wallet of the sender, or request a quote with --from for this one.",
  );
}
