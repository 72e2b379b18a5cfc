import { requireKind } from "../require-kind";
import { requirePolicy } from "../require-quoted";
import type { Policy } from "./policy-of";
import type { SpentReader } from "./signing-policy";

/** The policy with the earlier spending. @throws ArgumentError when the caller's own policy does not return a policy */
export function withSpent(policy: Policy, spent: SpentReader): Policy {
  const bound = policy.withSpent(spent);
  requireKind("the result of options.policy.withSpent", bound, "an object");
  requirePolicy(bound, "checkLimits");
  return bound;
}
