import { WaybillError } from "./base";

/** Why a payment must not be made: a rule and a sentence. */
export interface ComplianceReason {
  /** `sanctions`, or a rule of the service's policy. */
  rule: string;
  /** The reason in words. A text of this package contains no address; a text of the service may contain one. */
  reason: string;
}

/** The maximum number of reasons in a message; `reasons` has all. */
const SHOWN = 10;

type Code = "sanctioned_party" | "service_policy_refused" | "unscreened_payment";

/** The first words of a refusal, before its reasons, and the next step. */
const words: Readonly<Record<Code, readonly [says: string, hint: string]>> = {
  sanctioned_party: [
    "Sanctions",
    "If the law allows the payment, such as by a licence, name the reason: acceptSanctioned.",
  ],
  service_policy_refused: [
    "The policy of the service refuses the payment",
    "Change the payment, or the policy of the service if it should allow it.",
  ],
  unscreened_payment: [
    "Nothing shows that this payment was checked against sanctions lists",
    "Pass the quote with risk and policy, or ask for a new one; if no service checks the lists, name the reason: acceptUnscreened.",
  ],
};

/**
 * The risk report names a party of the payment as sanctioned (code `sanctioned_party`), the service's own policy does
 * not allow the payment (`service_policy_refused`), or no risk report shows that the lists were checked
 * (`unscreened_payment`). Nothing was signed. Accepting a risk level does not cover these cases.
 */
export class ComplianceRefusedError extends WaybillError {
  override readonly name = "ComplianceRefusedError";

  constructor(
    code: Code,
    /** All reasons; the message contains the first ones. */
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
