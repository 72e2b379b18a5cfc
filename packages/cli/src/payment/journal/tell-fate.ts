import { HttpError, ValidationError, WaybillError } from "@waybill/sdk";
import { type AttemptState, PaymentOpenError } from "@waybill/sdk/payments";
import type { Context } from "../../context";

/**
 * Says what is known of a signed payment that could not be submitted, and how to go on. Returns the error to throw: what the
 * service said.
 *
 * @param known `state` is what the journal had of it before
 */
export function tellFate(
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
    context.note("The payment is signed, and the service does not broadcast it while a list names a party.");
  } else if (cause instanceof ValidationError) {
    context.note(
      `The payment is signed, and the service refuses it. When the reason is corrected: ${resume}`,
    );
  } else if (mayHaveGoneOut(cause)) {
    context.warn(
      `it is unknown whether the payment was submitted. Do not pay again: ${resume} sends the same bytes, waybill payments track ${txHash} looks for them.`,
    );
  } else if (state === "submitted") {
    context.note(`The payment was submitted before, and goes on: waybill payments track ${txHash}`);
  } else {
    context.note(`The payment is signed and was not sent. Send it: ${resume}`);
  }
  return cause;
}

/** A status below 500 means that nothing was broadcast; for anything else the outcome is unknown. */
function mayHaveGoneOut(error: WaybillError): boolean {
  if (error instanceof HttpError) return error.status >= 500 || error.status < 400;
  return error.code !== "invalid_argument" && error.code !== "insecure_address";
}
