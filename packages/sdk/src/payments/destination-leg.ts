import { WaybillError } from "../errors/base";
import type { SignedTransfer } from "../types";
import type { PaymentStep } from "./payments-options";
import type { FailureReason, PaymentAttempt, PaymentRecord } from "./record";
import type { PaymentContext } from "./recorder";
import { reasonIn, statusIn } from "./require-results";

/** The service's report of a payment; without a status if the service has none. */
export interface ServiceReport {
  status?: string | undefined;
  failureReason?: FailureReason | undefined;
}

/** Waits until the service reports the end of a payment. @throws what the client throws while it waits */
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
 * The service's report of a payment that is in a block; empty while the service does not know the payment's end. The
 * block exists, whatever the service reports.
 *
 * @throws AbortedError, and what the caller's own client throws
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
 * The end of a payment to another network whose source leg is in a final block: only the service knows the destination leg. A
 * reported failure ends the payment only if the caller accepts such reports; in any case, nothing else is signed for it.
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
