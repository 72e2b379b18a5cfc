import type { QuoteRequest } from "../types";
import { own } from "../verify/untrusted-fields";

/** Whether two requests ask for the same payment; a field that is undefined is a field that is missing. */
export const sameRequest = (one: QuoteRequest, other: QuoteRequest): boolean =>
  // Scalars, as `pay` has judged one of the two: what is none in the other, of a client or signer of the caller's own, is another.
  Object.keys({ ...one, ...other }).every((name) => own(one, name) === own(other, name));
