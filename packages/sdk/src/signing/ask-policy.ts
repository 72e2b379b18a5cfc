import { type Clock, systemClock } from "../clock";
import { QuoteRefusedError } from "../errors/signing";
import type { PolicyResult } from "../policy/signing-policy";
import { timeOf } from "../time-of";
import { asItIs, askSigner, type SignerOptions } from "./ask-signer";
import { requirePolicyResult } from "./require-policy-result";

interface AskPolicyOptions extends SignerOptions {
  clock?: Pick<Clock, "now"> | undefined;
}

/**
 * The result of a policy, unless the caller's signal is aborted first; the quote must still be valid then, because reading the
 * limits may take long.
 *
 * @param expiresAt when the quote ends, milliseconds since the Unix epoch
 * @throws AbortedError, QuoteRefusedError by the rule `expiry`, ArgumentError for a malformed result or an invalid
 * clock, and what the policy throws
 */
export async function askPolicy(
  check: () => Promise<PolicyResult>,
  expiresAt: number,
  { clock = systemClock, signal }: AskPolicyOptions,
): Promise<PolicyResult> {
  const policyResult = await askSigner(
    check,
    { signal },
    { onAbort: "Nothing was signed.", onFailure: asItIs },
  );
  const checked = requirePolicyResult(policyResult);
  requireValid(expiresAt, clock);
  return checked;
}

/**
 * Requires that a quote is still valid after a step that may have taken long.
 *
 * @param expiresAt milliseconds since the Unix epoch
 * @throws QuoteRefusedError by the rule `expiry`, ArgumentError for an invalid clock
 */
export function requireValid(expiresAt: number, clock: Pick<Clock, "now">): void {
  const now = timeOf(clock);
  if (expiresAt > now) return;
  const [end, at] = [expiresAt, now].map((time) => new Date(time).toISOString());
  const late = { rule: "expiry" as const, expected: `an expiry after ${at}`, actual: String(end) };
  throw new QuoteRefusedError(late, [late]);
}
