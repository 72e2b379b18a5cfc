import { own } from "../verify/untrusted-fields";
import { defaultMaxLossBps } from "../verify/value-bounds";
import type { VerifiedPayment } from "../verify/verified-payment";
import type { PolicySubject } from "./signing-policy";

/** The options of a verification that a policy also checks. */
export interface CheckedOptions {
  maxLossBps?: number | undefined;
  acceptQuotedPrice?: boolean | undefined;
}

/** The subject of a policy check for a verified quote. */
export const subjectOf = (
  payment: VerifiedPayment,
  quoted: unknown,
  { maxLossBps = defaultMaxLossBps, acceptQuotedPrice }: CheckedOptions,
  now: number,
): PolicySubject => ({
  payment,
  risk: own(quoted, "risk"),
  travelRuleDeclared: own(own(quoted, "request"), "travel_rule_compliant") === true,
  maxLossBps,
  acceptQuotedPrice: acceptQuotedPrice === true,
  now,
});
