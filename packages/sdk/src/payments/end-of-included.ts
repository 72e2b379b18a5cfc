import { staysOnNetwork } from "./one-network";
import type { PaymentStep } from "./payments-options";
import type { PaymentAttempt, PaymentRecord } from "./record";
import type { PaymentContext } from "./recorder";
import { endOfSecondHalf, statusOf } from "./second-half";

/**
 * What has become of a payment one of whose signatures is in a block, successful: whatever the service says of it, and whatever came
 * of its other signatures.
 *
 * @param isFinal whether the block is final
 * @throws what `statusOf` throws, and PaymentOpenError when the journal fails
 */
export async function* endOfIncluded(
  context: PaymentContext,
  record: PaymentRecord,
  attempt: PaymentAttempt,
  isFinal: boolean,
): AsyncGenerator<PaymentStep, PaymentRecord> {
  const { signed } = attempt;
  if (!isFinal) {
    yield { step: "included", signed };
    return record;
  }
  if (!staysOnNetwork(record.request))
    return yield* endOfSecondHalf(context, record, attempt, await statusOf(context, record, attempt));
  const next = await context.recorder.setState(record, attempt, "completed");
  yield { step: "settled", signed, status: "completed" };
  return next;
}
