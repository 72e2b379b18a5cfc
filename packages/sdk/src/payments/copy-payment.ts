import { isObject } from "../json-value";
import type { PayOptions } from "./payments-options";

/**
 * The arguments of `pay` or `resume` at the time of the call: a caller who uses an object for several payments changes
 * it while the first one is in progress. A value that is not an object is kept, and refused later.
 */
export function copyPayment<Given extends Partial<PayOptions> | undefined>(given: Given): Given {
  if (!isObject(given)) return given;
  // Read by name, because an object of a class inherits some; unknown names are copied, and refused later.
  const { id, request, review, sign, travelRuleCompliant, refuseRepeatMs, signal, onTracked, ...others } =
    given;
  return {
    ...others,
    id,
    request: isObject(request) ? { ...request } : request,
    review,
    sign,
    travelRuleCompliant,
    refuseRepeatMs,
    signal,
    onTracked,
  } as Given;
}
