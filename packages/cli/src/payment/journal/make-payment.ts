import {
  HttpError,
  type QuoteRequest,
  type SignedTransfer,
  type TrackedTransaction,
  type TransactionReport,
  ValidationError,
  type Waybill,
  WaybillError,
} from "@waybill/sdk";
import {
  type AttemptState,
  type InclusionReader,
  type PaymentCalls,
  PaymentOpenError,
  type PaymentStep,
  type PayOptions,
  type paymentsOf,
} from "@waybill/sdk/payments";
import type { Policy } from "@waybill/sdk/policy";
import type { Context } from "../../context";
import { CliError } from "../../errors";
import { printable } from "../../output/text";
import { confirmPayment, replacementConcerns, requireAllowed, sanctionConcerns } from "../confirm-payment";
import { progressOn } from "../follow-payment";
import { checkUnsentByPolicy } from "../policy";
import { nonceLost, useOf } from "./nonces";
import type { JournalHere } from "./open-journal";

/** Payments recorded in the journal, with their options. */
export interface JournalPayments extends ReturnType<typeof paymentsOf> {
  readonly journal: JournalHere;
  readonly policy: Policy | undefined;
  readonly inclusion: InclusionReader | undefined;
}

/** A payment that was followed until it was final. */
export interface SettledPayment {
  readonly id: string;
  readonly status: TrackedTransaction["status"];
  readonly report: TransactionReport;
  readonly tracked: TrackedTransaction;
}

/** Other payments whose nonces this payment may use. */
export interface Replacing {
  /** The ids of payments whose nonces may be used without a question. */
  readonly replace: readonly string[];
  /** Receives the ids of payments whose nonces were released. */
  readonly replaced: Set<string>;
  readonly yes: boolean;
  /** The reason for paying a party that a sanctions list names. */
  readonly acceptSanctioned: string | undefined;
}

/** Makes a payment and follows it until it is final. A payment that the journal already has is finished, and never made twice. */
export const makePayment = (
  context: Context,
  client: Waybill,
  payments: JournalPayments,
  payment: Omit<PayOptions, keyof PaymentCalls>,
  replacing: Replacing,
): Promise<SettledPayment> =>
  follow(context, client, payments, {
    id: payment.id,
    request: async () => payment.request,
    begin: (calls) => payments.pay({ ...payment, ...calls }),
    replacing,
    nextStep: "Run the command again: the new quote has the next nonce.",
  });

/** Finishes a payment of the journal. @param sign for signing again, if the first transaction can no longer be included */
export const resumePayment = (
  context: Context,
  client: Waybill,
  payments: JournalPayments,
  { id, sign }: Pick<PayOptions, "id"> & Partial<Pick<PayOptions, "sign">>,
  replacing: Replacing,
): Promise<SettledPayment> =>
  follow(context, client, payments, {
    id,
    request: async () => (await payments.journal.get(id))?.request,
    begin: (calls) => payments.resume(id, { ...(sign && { sign }), ...calls }),
    replacing,
    nextStep: `Pay it with a new quote: waybill pay. Or wait until the other payment is final, and have this one signed again with your own node: waybill payments resume ${id} --rpc NETWORK=URL`,
  });

interface Followed {
  readonly id: string;
  readonly request: () => Promise<QuoteRequest | undefined>;
  readonly begin: (calls: PaymentCalls) => AsyncIterable<PaymentStep>;
  readonly replacing: Replacing;
  /** The command to run if the payment's nonce was used by another payment. */
  readonly nextStep: string;
}

/** Starts over once the nonce of a blocking payment was released. */
async function follow(
  context: Context,
  client: Waybill,
  payments: JournalPayments,
  followed: Followed,
): Promise<SettledPayment> {
  for (;;) {
    try {
      return await followOnce(context, client, payments, followed);
    } catch (error) {
      if (!(error instanceof PaymentOpenError) || error.paymentId === followed.id) throw error;
      const { paymentId } = error;
      const use = useOf(await payments.journal.get(paymentId));
      const { replace, replaced, yes } = followed.replacing;
      if (!use || replaced.has(paymentId)) throw waits(error);
      await requirePayable(context, client, followed);
      if (!replace.includes(paymentId))
        await confirmPayment(context, replacementConcerns([use]), { yes, question: "Sign with its nonce?" });
      await payments.releaseNonce(paymentId);
      replaced.add(paymentId);
    }
  }
}

/**
 * A payment that the service would refuse now must not take the nonce of another payment.
 *
 * @throws CliError (sanctioned, policyRefused), and what the quote throws
 */
async function requirePayable(
  context: Context,
  client: Waybill,
  { request, replacing: { yes, acceptSanctioned } }: Followed,
): Promise<void> {
  const wanted = await request();
  if (!wanted) return;
  const { risk, policy } = await client.quotes.get(wanted, { signal: context.signal });
  requireAllowed({ risk, policy });
  // Without --yes, the review asks.
  if (yes)
    await confirmPayment(context, sanctionConcerns({ risk, policy }, acceptSanctioned), {
      yes,
      question: "Pay it?",
    });
}

/** Warns of accepted bytes that the service does not broadcast again: the payment may never be included. */
export function warnBarred(context: Context, reason: string | undefined): void {
  if (reason !== undefined)
    context.warn(`The service does not send the payment again: ${printable(reason)}.`);
}

const waits = (error: PaymentOpenError): CliError =>
  new CliError(
    "declined",
    "Nothing was signed, because another payment of this wallet must be finished first.",
    {
      why: [error.message],
      hint: `Finish that one first: waybill payments resume ${error.paymentId}`,
      cause: error,
    },
  );

async function followOnce(
  context: Context,
  client: Waybill,
  payments: JournalPayments,
  { id, begin, nextStep }: Followed,
): Promise<SettledPayment> {
  const { signal } = context;
  let out: string | undefined;
  let hasApprovals = false;
  let swapped: string | undefined;
  const record = await payments.journal.get(id);
  const state = record?.attempts.at(-1)?.state;
  await checkUnsentByPolicy(payments.policy, record, context.now());
  const progress = progressOn(context, client, payments.journal);
  try {
    for await (const step of begin(progress.calls)) {
      if (step.step === "signed") hasApprovals = (step.signed.approvals?.length ?? 0) > 0;
      if (step.step === "swap_submitted") {
        swapped = step.signed.swap?.txHash;
        progress.begins(swapped ?? "");
        context.note("The swap was submitted; the burn follows once a block confirms the swap.");
      }
      if (step.step === "swapped") context.note(heldText(step.signed));
      if (step.step === "submitted") {
        out = step.signed.txHash;
        progress.begins(out);
        context.note("Submitted.");
        warnBarred(context, step.broadcastBarredReason);
      }
      if (step.step === "included")
        context.note(
          "The payment is in a block that is not final yet: waybill payments resume settles it later.",
        );
      else if (step.step !== "settled" && step.step !== "reported") continue;
      requireBurned(step);
      const hash = step.signed.txHash;
      if (out === undefined)
        context.note(`Payment ${id} was already completed. Nothing was signed or sent now.`);
      out = hash;
      const { quoteId, userOperation } = step.signed;
      // A transaction of a bundler can pay several quotes.
      const asked = { quoteId: userOperation && quoteId, signal };
      const known = progress.last(hash);
      const tracked = known?.quote_id === quoteId ? known : await client.transactions.track(hash, asked);
      const report = await client.transactions.get(hash, asked);
      const status = step.step === "included" ? tracked.status : step.status;
      return { id, status, report, tracked };
    }
  } catch (thrown) {
    const reason = progress.reasonOf(thrown);
    // The journal's error about its storage also contains the outcome of the payment.
    const error =
      reason instanceof PaymentOpenError && reason.cause instanceof CliError ? reason.cause : reason;
    if (error instanceof PaymentOpenError && error.paymentId !== id) throw error;
    if (out === undefined && swapped !== undefined && !(error instanceof CliError))
      context.note(
        `The swap was submitted (${swapped}), but not the burn. Continue: waybill payments resume ${id}`,
      );
    else if (out !== undefined)
      context.note(`The payment was submitted. Follow it: waybill payments track ${out} --wait`);
    else if (error instanceof PaymentOpenError) {
      // Only the user's own node can prove that a payment is lost; the service, which has the bytes, could lie.
      const lost = payments.inclusion ? undefined : await nonceLost(payments.journal, id, error, nextStep);
      throw lost ?? reportUnsubmitted(context, error, { hasApprovals, state });
    }
    throw error;
  }
  throw new Error("the payment ended without a status");
}

/** The note about the sender's tokens between the swap and the burn. */
function heldText({ receipt, from, network }: SignedTransfer): string {
  const swap = receipt?.payment?.swap;
  const amount = swap
    ? `at least ${swap.minAmountFormatted ?? swap.minAmount} ${swap.token.symbol ?? ""}`.trim()
    : "its output";
  return `The swap succeeded: ${from} holds ${amount} on ${network}. The burn is sent now.`;
}

/**
 * Requires that the burn was made; if it was not, the service does not know the payment.
 *
 * @throws CliError (paymentFailed) that says what the sender holds
 */
function requireBurned(step: PaymentStep): void {
  if (!("status" in step) || step.status === "completed" || !step.signed.swap) return;
  const { failureReason, signed } = step;
  const hash = signed.swap?.txHash;
  if (failureReason === "burn_failed") {
    const swap = signed.receipt?.payment?.swap;
    const held = swap
      ? `at least ${swap.minAmountFormatted} ${swap.token.symbol} (${swap.token.address})`
      : "the output of the swap";
    throw new CliError("paymentFailed", `The swap succeeded (${hash}), but the burn failed.`, {
      why: [`${signed.from} holds ${held} on ${signed.network}. Nothing has arrived at the recipient.`],
      hint: `Pay with that token, under another id: waybill pay --token ${swap?.token.symbol?.toLowerCase() ?? "usdc"} ...`,
    });
  }
  if (failureReason === "swap_failed" || step.status === "abandoned" || failureReason === "no_effect")
    throw new CliError("paymentFailed", `The swap failed (${hash}), and nothing was burned.`, {
      why:
        failureReason === "no_effect"
          ? ["It was mined, but returned less than its minimum: check the balances of the sender."]
          : ["Only its network fee was spent."],
      hint: "Request a new quote and pay again, under another id.",
    });
}

interface Setup {
  readonly client: Waybill;
  readonly journal: JournalHere;
  readonly policy: Policy | undefined;
  /** In seconds. */
  readonly waitTimeout: number;
  /** The answer of the user's own node about bytes that were signed before. */
  readonly inclusion?: InclusionReader | undefined;
}

/** Payments that are made only once, by means of the journal. */
export async function journalPayments(
  { now }: Context,
  { client, waitTimeout, ...made }: Setup,
): Promise<JournalPayments> {
  const { paymentsOf } = await import("@waybill/sdk/payments");
  const { journal, policy, inclusion } = made;
  const wait = { timeoutMs: waitTimeout * 1000 };
  const payments = paymentsOf(client, {
    ...made,
    journal: journal.whole,
    wait,
    acceptReportedFailures: true,
    now,
  });
  return { ...payments, journal, policy, inclusion };
}

/**
 * Notes what is known about a signed payment that could not be submitted, and how to continue. Returns the error to throw, the
 * answer of the service.
 *
 * @param known `state` is the earlier state in the journal
 */
export function reportUnsubmitted(
  context: Context,
  error: unknown,
  { hasApprovals, state }: { hasApprovals: boolean; state?: AttemptState | undefined },
): unknown {
  if (!(error instanceof PaymentOpenError)) return error;
  const { cause, paymentId, txHash } = error;
  if (!(cause instanceof WaybillError)) return error;
  if (hasApprovals)
    context.note(
      "An approval may have been submitted before the payment: it allows exactly the amount of the payment, and a new quote uses it.",
    );
  const resume = `waybill payments resume ${paymentId}`;
  if (error.refusedBy === "sanctions") {
    context.note(
      "The payment is signed, but the service does not broadcast it while a sanctions list names a party.",
    );
  } else if (cause instanceof ValidationError) {
    context.note(`The payment is signed, but the service refuses it. Once the cause is corrected: ${resume}`);
  } else if (mayHaveGoneOut(cause)) {
    context.warn(
      `it is unknown whether the payment was submitted. Do not pay again. ${resume} sends the same bytes; waybill payments track ${txHash} shows their status.`,
    );
  } else if (state === "submitted") {
    context.note(`The payment was already submitted and continues: waybill payments track ${txHash}`);
  } else {
    context.note(`The payment is signed, but was not sent. Send it: ${resume}`);
  }
  return cause;
}

/** Whether bytes may have been broadcast: a status below 500 means that they were not; otherwise the outcome is unknown. */
function mayHaveGoneOut(error: WaybillError): boolean {
  if (error instanceof HttpError) return error.status >= 500 || error.status < 400;
  return error.code !== "invalid_argument" && error.code !== "insecure_address";
}
