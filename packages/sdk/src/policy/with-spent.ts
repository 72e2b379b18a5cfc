import { requireKind } from "../require-kind";
import { requirePolicy } from "../require-quoted";
import type { Policy } from "./policy-of";
import type { SpentReader } from "./signing-policy";

/** The policy with what was spent before. @throws ArgumentError when one of the caller's own answers with no policy */
export function withSpent(policy: Policy, spent: SpentReader): Policy {
  const bound = policy.withSpent(spent);
  requireKind("what options.policy.withSpent returns", bound, "an object");
  requirePolicy(bound, "checkLimits");
  return bound;
}
