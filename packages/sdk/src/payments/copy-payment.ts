import { isObject } from "../json-value";
import type { PayOptions } from "./payments-options";

/**
 * The arguments of `pay` or `resume`, as they are when it is called: a caller who uses one object for several payments
 * changes it while the first of them is under way. A value that is no object is there to be refused.
 */
export function copyPayment<Given extends Partial<PayOptions> | undefined>(given: Given): Given {
  if (!isObject(given)) return given;
  // By their names, of which a class inherits some; the others are there to be refused.
  const { id, request, sign, travelRuleCompliant, refuseRepeatMs, signal, onTracked, ...others } = given;
  return {
    ...others,
    id,
    request: isObject(request) ? { ...request } : request,
    sign,
    travelRuleCompliant,
    refuseRepeatMs,
    signal,
    onTracked,
  } as Given;
}
