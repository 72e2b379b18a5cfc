import { WaybillError } from "./base";

/** Why a payment must not be made: a rule, and one sentence. */
export interface ComplianceReason {
  /** `sanctions`, or a rule of the service's policy. */
  rule: string;
  /** The reason in words. A text of this package contains no address; a text of the service may contain one. */
  reason: string;
}

/** Reasons that a message has; `reasons` has all. */
const SHOWN = 10;

type Code = "sanctioned_party" | "service_policy_refused" | "unscreened_payment";

/** The first words of a refusal, before its reasons, and the next step. */
const words: Readonly<Record<Code, readonly [says: string, hint: string]>> = {
  sanctioned_party: [
    "Sanctions",
    "Where the law allows the payment, such as by a licence, name the reason: acceptSanctioned.",
  ],
  service_policy_refused: [
    "The policy of the service refuses the payment",
    "Change the payment, or the policy of the service if it should allow it.",
  ],
  unscreened_payment: [
    "Nothing says that the sanctions lists were asked about this payment",
    "Keep risk and policy beside the quote, or ask for a new one; where no service asks the lists, name the reason: acceptUnscreened.",
  ],
};

/**
 * The risk report names a party of the payment as sanctioned (code `sanctioned_party`), the service's own policy does not allow
 * the payment (`service_policy_refused`), or the risk report does not show that the lists were checked (`unscreened_payment`). Nothing was
 * signed. Accepting a risk level does not cover these cases.
 */
export class ComplianceRefusedError extends WaybillError {
  override readonly name = "ComplianceRefusedError";

  constructor(
    code: Code,
    /** Every reason. The message has them, too. */
    readonly reasons: readonly ComplianceReason[],
  ) {
    const [says, hint] = words[code];
    const shown = reasons.slice(0, SHOWN);
    const more = reasons.length > SHOWN ? `; and ${reasons.length - SHOWN} more` : "";
    const texts = shown.map(({ rule, reason }) =>
      code === "service_policy_refused" ? `${rule}: ${reason}` : reason,
    );
    super({ code, message: `${says}: ${texts.join("; ")}${more}`, hint: `Nothing was signed. ${hint}` });
  }
}
