import { WaybillError } from "../errors/base";
import type { PaymentStep } from "./payments-options";
import type { PaymentAttempt, PaymentRecord } from "./record";
import type { PaymentContext } from "./recorder";
import { statusIn } from "./require-results";

/**
 * What the service says of a payment that is in a block; undefined when it does not know its end (yet). The block is there
 * whatever the service says.
 *
 * @throws AbortedError, and what a client of the caller's own throws
 */
export async function statusOf(
  { client, options }: PaymentContext,
  { id }: PaymentRecord,
  { signed }: PaymentAttempt,
): Promise<string | undefined> {
  try {
    const { txHash, quoteId } = signed;
    return statusIn(await client.transactions.wait(txHash, { ...options.wait, quoteId }), id, signed);
  } catch (error) {
    if (error instanceof WaybillError && error.code !== "aborted") return undefined;
    throw error;
  }
}

/**
 * The end of a payment to another network whose first half is in a final block: of the second one only the service knows. That
 * it failed is reported, and ends the payment where the caller accepts that word; nothing else is signed for it in any case.
 */
export async function* endOfSecondHalf(
  { options, recorder }: PaymentContext,
  record: PaymentRecord,
  attempt: PaymentAttempt,
  status: string | undefined,
): AsyncGenerator<PaymentStep, PaymentRecord> {
  const { signed } = attempt;
  if (status === "completed") {
    const next = await recorder.setState(record, attempt, status);
    yield { step: "settled", signed, status };
    return next;
  }
  if (status === "failed" || status === "abandoned") {
    const isAccepted = options.acceptReportedFailures === true;
    const next = await recorder.setNewest(record, attempt, status, isAccepted ? { closed: status } : {});
    yield { step: isAccepted ? "settled" : "reported", signed, status };
    return next;
  }
  const next = await recorder.setNewest(record, attempt, "submitted");
  yield { step: "included", signed };
  return next;
}
