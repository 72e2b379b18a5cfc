import type { TrackedTransaction, TransactionReport, Waybill } from "@waybill/sdk";
import type { PaymentStep, PayOptions } from "@waybill/sdk/payments";
import type { Context } from "../../context";
import type { paymentsOf } from "./payments-of";
import { tellFate } from "./tell-fate";

type Payments = Awaited<ReturnType<typeof paymentsOf>>;

/** A payment that was followed to its end. */
export interface SettledPayment {
  readonly id: string;
  readonly status: TrackedTransaction["status"];
  readonly report: TransactionReport;
  readonly tracked: TrackedTransaction;
}

/** Makes a payment and follows it to its end; one that the journal has is finished, and never made twice. */
export const makePayment = (
  context: Context,
  client: Waybill,
  payments: Payments,
  payment: Omit<PayOptions, "signal">,
): Promise<SettledPayment> =>
  follow(context, client, payments, {
    id: payment.id,
    steps: payments.pay({ ...payment, signal: context.signal }),
  });

/** Finishes a payment of the journal. @param sign when what was signed before cannot be included any more */
export const resumePayment = (
  context: Context,
  client: Waybill,
  payments: Payments,
  { id, sign }: Pick<PayOptions, "id"> & Partial<Pick<PayOptions, "sign">>,
): Promise<SettledPayment> =>
  follow(context, client, payments, {
    id,
    steps: payments.resume(id, { ...(sign && { sign }), signal: context.signal }),
  });

async function follow(
  context: Context,
  client: Waybill,
  payments: Payments,
  { id, steps }: { id: string; steps: AsyncIterable<PaymentStep> },
): Promise<SettledPayment> {
  const { signal } = context;
  let out: string | undefined;
  let hasApprovals = false;
  try {
    for await (const step of steps) {
      if (step.step === "signed") hasApprovals = (step.signed.approvals?.length ?? 0) > 0;
      if (step.step === "submitted") {
        out = step.signed.txHash;
        context.note("Submitted.");
      }
      if (step.step === "included")
        context.note("It is in a block that is not final yet: waybill payments resume settles it later.");
      else if (step.step !== "settled") continue;
      const hash = step.signed.txHash;
      if (out === undefined)
        context.note(`Payment ${id} was completed before. Nothing was signed or sent now.`);
      out = hash;
      const tracked = payments.tracked.get(hash) ?? (await client.transactions.track(hash, { signal }));
      const report = await client.transactions.get(hash, { signal });
      const status = step.step === "settled" ? step.status : tracked.status;
      return { id, status, report, tracked };
    }
  } catch (error) {
    if (out !== undefined)
      context.note(`The payment was submitted. Follow it: waybill payments track ${out} --wait`);
    throw out === undefined ? tellFate(context, error, hasApprovals) : error;
  }
  throw new Error("the payment ended without a status");
}
