import type { PolicyResult } from "../policy/signing-policy";
import { requireKind } from "../require-kind";

/**
 * A copy of what `check` of a policy has resolved to: a policy of the caller's own may answer anything, and change it later.
 *
 * @throws ArgumentError when it is malformed
 */
export function requirePolicyResult(policyResult: PolicyResult): PolicyResult {
  requireKind("what options.policy.check resolves to", policyResult, "an object");
  const { digest, rules } = policyResult;
  requireKind("the digest of a decision", digest, "a text");
  requireKind("the rules of a decision", rules, "a list");
  return { digest, rules: [...rules] };
}
