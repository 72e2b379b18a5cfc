import { WaybillError } from "./base";

/** Why a payment must not be made: a rule, and one sentence. */
export interface ComplianceReason {
  /** `sanctions`, or a rule of the service's policy. */
  rule: string;
  reason: string;
}

/** Reasons that a message has; `reasons` has all. */
const SHOWN = 10;

/**
 * The risk report names a party of the payment as sanctioned (code `sanctioned_party`), or the service's own policy does not allow
 * the payment (`service_policy_refused`). Nothing was signed. No risk level that a caller accepts covers either.
 */
export class ComplianceRefusedError extends WaybillError {
  override readonly name = "ComplianceRefusedError";

  constructor(
    code: "sanctioned_party" | "service_policy_refused",
    /** Every reason, without addresses. */
    readonly reasons: readonly ComplianceReason[],
  ) {
    const isSanctions = code === "sanctioned_party";
    const shown = reasons.slice(0, SHOWN);
    const more = reasons.length > SHOWN ? `; and ${reasons.length - SHOWN} more` : "";
    super({
      code,
      message: isSanctions
        ? `Sanctions: ${shown.map(({ reason }) => reason).join("; ")}${more}`
        : `The policy of the service refuses the payment: ${shown.map(({ rule, reason }) => `${rule}: ${reason}`).join("; ")}${more}`,
      hint: isSanctions
        ? "Nothing was signed. Where the law allows the payment, such as by a licence, name the reason: acceptSanctioned."
        : "Nothing was signed. Change the payment, or the policy of the workspace if it should allow it.",
    });
  }
}
