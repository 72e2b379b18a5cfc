import type { Journal } from "@waybill/sdk/payments";
import type { PolicyRefusedError } from "@waybill/sdk/policy";
import type { quoteFlags } from "../catalog/pay";
import { noteRecipient, recipientFor } from "../contacts/recipient";
import type { Context } from "../context";
import { addressFor } from "../keys/address";
import { compareQuotes } from "../payment/compare-quotes";
import { quoteFile } from "../payment/files";
import { finishFirst, noncesQuoted, openUse, openUseText } from "../payment/journal/nonces";
import { readJournalHere } from "../payment/journal/open-journal";
import { type Bounds, warnLocalOnly } from "../payment/payment-family";
import { checkQuoted } from "../payment/policy";
import { boundsOf, buildRequest, needed, routeFrom } from "../payment/request";
import { type CheckedQuote, requestQuote } from "../payment/request-quote";
import { whyFailing } from "../presenters/quote";
import { quotedText } from "../presenters/quote-review";
import { failingText } from "../presenters/simulation";
import type { Values } from "../program/flags";
import { forbids, sanctionsOf } from "../risk-levels";
import { readPolicy } from "../settings/policy-file";

export async function quote(
  context: Context,
  { flags }: { flags: Values<typeof quoteFlags> },
): Promise<void> {
  const route = routeFrom(context, flags);
  const { keystore } = flags;
  const from = await addressFor(context, needed(flags.from, "--from"), { keystore, network: route.source });
  const recipient = await recipientFor(context, needed(flags.to, "--to"), {
    keystore,
    network: route.destination,
  });
  const to = recipient.address;
  noteRecipient(context, recipient);
  const request = buildRequest(flags, route, { from, to });
  const client = await context.client();
  if (flags.all) return compareQuotes(context, client, request);

  // Nothing is signed here, so any price may be shown.
  const bounds = { ...boundsOf(flags, request), acceptQuotedPrice: true };
  const quoted = await requestQuote(context, client, request, bounds);
  const chainInstance = context.json
    ? (await client.networks.chainInstances({ signal: context.signal })).get(route.source.slug)
    : undefined;
  context.print(quoteFile({ ...quoted, chainInstance }), () =>
    quotedText(quoted, context.paint.out, { now: context.now() }),
  );
  if (quoted.checked.payment.priceCheckedBy === "quote")
    context.note(
      "The provider alone sets the exchange rate: to sign, give the minimum that you accept with --min-out.",
    );
  await warnLocalOnly(context, quoted.checked);
  const journal = await readableJournal(context);
  const open = journal && (await openUse(journal, noncesQuoted(quoted)));
  if (open) context.warn(`${openUseText(open)}: only one of the two can be paid. ${finishFirst(open)}`);
  const refused = await refusalOf(context, journal, quoted, bounds);
  const failing = failingText(quoted.checked.payment);
  if (failing !== undefined)
    context.warn(`the service says that this payment ${failing}${whyFailing(quoted.quote)}.`);
  if (sanctionsOf(quoted).length > 0)
    context.warn(
      "a sanctions list names a party: pay and sign refuse it without --accept-sanctioned REASON, whatever --accept-risk allows.",
    );
  const isForbidden = forbids(quoted.policy);
  if (isForbidden)
    context.warn("the policy of the service refuses this payment, so pay and sign refuse it as well.");
  const isStopped = failing !== undefined || sanctionsOf(quoted).length > 0 || isForbidden;
  if (isStopped) return;
  if (refused !== undefined) context.warn(`${refused.message}: pay, sign and submit refuse it.`);
  else if (!context.json)
    context.note("To pay it, run waybill pay with the same options. For waybill sign, add --json.");
}

/** The journal on this machine. Without a readable journal nothing can be paid, but quotes are possible. */
async function readableJournal(context: Context): Promise<Journal | undefined> {
  const journal = await readJournalHere(context, undefined);
  try {
    await journal?.list();
    return journal;
  } catch (error) {
    context.warn(
      `${error instanceof Error ? error.message : "the journal cannot be read"}: nothing can be paid until this is repaired. See: waybill doctor`,
    );
    return undefined;
  }
}

/** The refusal by the policy, if a policy is set. */
async function refusalOf(
  context: Context,
  journal: Journal | undefined,
  quoted: CheckedQuote,
  bounds: Bounds,
): Promise<PolicyRefusedError | undefined> {
  const policy = await readPolicy(context, undefined);
  if (policy === undefined) return undefined;
  const { PolicyRefusedError } = await import("@waybill/sdk/policy");
  const { spentIn } = await import("@waybill/sdk/payments");
  const spent = journal ? spentIn({ journal, acceptReportedFailures: true }, () => false) : () => [];
  try {
    await checkQuoted(policy.withSpent(spent), quoted, bounds);
    return undefined;
  } catch (error) {
    if (error instanceof PolicyRefusedError) return error;
    throw error;
  }
}
