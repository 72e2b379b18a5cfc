import { WaybillError } from "./base";
import type { RuleFailure } from "./signing";

/** The policy does not allow this payment. Nothing was signed, or the signed transaction is not sent. */
export class PolicyRefusedError extends WaybillError {
  override readonly name = "PolicyRefusedError";
  /** The first rule of the policy that refuses it, and the compared values. */
  declare readonly rule: string;
  declare readonly expected: string;
  declare readonly actual: string;

  constructor(
    first: RuleFailure<string>,
    /** All rules that refuse it, in order; the first one is `rule`. */
    readonly failures: readonly RuleFailure<string>[],
    cause?: unknown,
  ) {
    const {
      rule,
      expected,
      actual,
      hint = "Change the payment, or the policy if it should allow it.",
    } = first;
    super({
      code: "policy_refused",
      message: `Refused by rule "${rule}" of the policy: expected ${expected}, got ${actual}`,
      hint,
      cause,
    });
    Object.assign(this, { rule, expected, actual });
  }
}
