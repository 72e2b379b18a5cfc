import type { PolicyDocument } from "@waybill/spec/standards/policy/document";
import { readPolicyDocument } from "@waybill/spec/standards/policy/read";
import { requireOptions } from "../require-options";
import type { PolicyRuleName } from "./rules";
import type {
  AddressAssessor,
  PolicyResult,
  PolicySubject,
  SigningPolicy,
  Spending,
  SpentReader,
} from "./signing-policy";

export interface PolicyOptions {
  /**
   * The payments that count towards limits per day and per recipient. `waybill.payments` reads them from its journal; without
   * either, a payment to which such a limit applies is refused.
   */
  spent?: SpentReader | undefined;
  /**
   * Asks the service to assess a recipient: `(asked) => waybill.risk.addresses.get(asked)`. Without it, or when it
   * fails, a policy with `addressRisk` refuses every payment.
   */
  assess?: AddressAssessor | undefined;
}

export interface Policy extends SigningPolicy {
  /** A frozen copy of the document. */
  readonly document: PolicyDocument;
  /** The same policy with other earlier payments. */
  withSpent(spent: SpentReader): Policy;
  /** @param options.without rules to skip because their data is missing @throws PolicyRefusedError */
  check(
    subject: PolicySubject,
    options?: { without?: readonly PolicyRuleName[] | undefined },
  ): Promise<PolicyResult>;
  /** Checks only the limits, for a payment that is signed but not sent yet. @throws PolicyRefusedError */
  checkLimits(payment: Spending): Promise<PolicyResult>;
}

/**
 * Reads a policy. It checks the decoded effects of a transaction, never unproven statements of the quote. Later changes to the
 * document have no effect, because it is copied. The rules load with the first policy.
 *
 * @throws ArgumentError for an unknown key, a wrong type or an impossible limit, with its path and the allowed values
 *
 * @example
 * import { signQuote } from "@waybill/sdk/evm";
 * import { policyOf } from "@waybill/sdk/policy";
 * const policy = await policyOf({ version: 1, testNetworksOnly: true, providers: ["direct"] });
 * await signQuote(quoted, account, { policy });
 */
export async function policyOf(document: PolicyDocument, options: PolicyOptions = {}): Promise<Policy> {
  requireOptions("options", options, { spent: "a function", assess: "a function" });
  const { spent, assess } = options;
  const read = readPolicyDocument(document);
  const { bindPolicy } = await import("./bind-policy");
  return bindPolicy(read, { spent, assess });
}
