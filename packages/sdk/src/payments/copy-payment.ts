import { isRecord } from "../json-value";
import type { PayOptions } from "./payments-options";

/**
 * What is to be paid, as it is when `pay` is called: whoever uses one object for several payments changes it while the first of
 * them is under way.
 */
export function copyPayment(payment: PayOptions): PayOptions {
  if (!isRecord(payment) || !isRecord(payment.request)) return payment;
  // By their names, of which a class inherits some; the others are there to be refused.
  const { id, request, sign, travelRuleCompliant, signal, ...others } = payment;
  return { ...others, id, request: { ...request }, sign, travelRuleCompliant, signal };
}
