import { HttpError, type Submission, type Waybill, WaybillError } from "@waybill/sdk";
import type { Context } from "../context";
import type { SignedPayment } from "./files";

/**
 * Submits the signed transactions, approvals first. When the outcome of a submission is unknown, prints a warning
 * before the error: a second payment would be worse than waiting.
 */
export async function submitSigned(
  context: Context,
  client: Waybill,
  signed: SignedPayment,
): Promise<Submission> {
  try {
    return await client.transactions.submit(signed, {
      travelRuleCompliant: signed.travelRuleCompliant,
      signal: context.signal,
    });
  } catch (error) {
    if (signed.approvals?.length) {
      context.note(
        "An approval may have been submitted before the payment: it allows exactly the amount of the payment, and a new quote uses it.",
      );
    }
    if (mayHaveGoneOut(error)) {
      context.warn(
        `it is unknown whether the payment was submitted. Do not pay again before you have checked: waybill payments track ${signed.txHash}`,
      );
    }
    throw error;
  }
}

/** A status below 500 means that nothing was broadcast; for anything else the outcome is unknown. */
function mayHaveGoneOut(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500 || error.status < 400;
  return (
    error instanceof WaybillError && error.code !== "invalid_argument" && error.code !== "insecure_address"
  );
}
