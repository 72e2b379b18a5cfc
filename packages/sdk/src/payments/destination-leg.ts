import { WaybillError } from "../errors/base";
import type { SignedTransfer } from "../types";
import type { PaymentStep } from "./payments-options";
import type { FailureReason, PaymentAttempt, PaymentRecord } from "./record";
import type { PaymentContext } from "./recorder";
import { reasonIn, statusIn } from "./require-results";

/** The service's report of a payment; without a status where it has none. */
export interface ServiceReport {
  status?: string | undefined;
  failureReason?: FailureReason | undefined;
}

/** Waits for what the service says of the end of a payment. @throws what the client throws while it waits */
export async function endSaid(
  { client, options: { wait = {} }, calls }: PaymentContext,
  { id }: PaymentRecord,
  signed: SignedTransfer,
): Promise<ServiceReport> {
  const signals = [wait.signal, calls.signal].filter((one) => one !== undefined);
  const tracked = await client.transactions.wait(signed.txHash, {
    ...wait,
    onTracked: calls.onTracked ?? wait.onTracked,
    signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0],
    quoteId: signed.quoteId,
  });
  return { status: statusIn(tracked, id, signed), failureReason: reasonIn(tracked) };
}

/**
 * The service's report of a payment that is in a block; nothing when it does not know its end (yet). The block is there
 * whatever the service says.
 *
 * @throws AbortedError, and what a client of the caller's own throws
 */
export async function statusOf(
  context: PaymentContext,
  record: PaymentRecord,
  { signed }: PaymentAttempt,
): Promise<ServiceReport> {
  try {
    return await endSaid(context, record, signed);
  } catch (error) {
    if (error instanceof WaybillError && error.code !== "aborted") return {};
    throw error;
  }
}

/**
 * The end of a payment to another network whose source leg is in a final block: only the service knows the destination leg. That
 * it failed is reported, and ends the payment where the caller accepts that word; nothing else is signed for it in any case.
 */
export async function* endOfDestinationLeg(
  { options, recorder }: PaymentContext,
  record: PaymentRecord,
  attempt: PaymentAttempt,
  { status, failureReason }: ServiceReport,
): AsyncGenerator<PaymentStep, PaymentRecord> {
  const { signed } = attempt;
  if (status === "completed") {
    const next = await recorder.setState(record, attempt, status);
    yield { step: "settled", signed, status };
    return next;
  }
  if (status === "failed" || status === "abandoned") {
    const isAccepted = options.acceptReportedFailures === true;
    const why = status === "failed" && failureReason ? { failureReason } : {};
    const next = await recorder.setNewest(record, attempt, status, {
      ...why,
      ...(isAccepted && { closed: status }),
    });
    yield { step: isAccepted ? "settled" : "reported", signed, status, ...why };
    return next;
  }
  const next = await recorder.setNewest(record, attempt, "submitted");
  yield { step: "included", signed };
  return next;
}
