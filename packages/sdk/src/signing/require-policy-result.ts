import type { PolicyResult } from "../policy/signing-policy";
import { requireKind } from "../require-kind";

/**
 * A copy of the result of a policy's `check`: the caller's own policy may return anything, and change it later.
 *
 * @throws ArgumentError when it is malformed
 */
export function requirePolicyResult(policyResult: PolicyResult): PolicyResult {
  requireKind("the result of options.policy.check", policyResult, "an object");
  const { digest, rules } = policyResult;
  requireKind("the digest of a decision", digest, "a text");
  requireKind("the rules of a decision", rules, "a list");
  return { digest, rules: [...rules] };
}
