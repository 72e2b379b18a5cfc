import { type Clock, systemClock } from "../clock";
import { QuoteRefusedError } from "../errors/signing";
import type { PolicyVerdict } from "../policy/signing-policy";
import { requireKind } from "../require-kind";
import { timeOf } from "../time-of";
import { asItIs, askSigner, type SignerOptions } from "./ask-signer";

interface AskPolicyOptions extends SignerOptions {
  clock?: Pick<Clock, "now"> | undefined;
}

/**
 * The verdict of a policy, whose limits may take long to read: unless the caller's signal comes first, and only while the quote is
 * still valid.
 *
 * @param expiresAt when the quote ends, milliseconds since the Unix epoch
 * @throws AbortedError, QuoteRefusedError by the rule `expiry`, ArgumentError for a verdict or a clock that is none, and what the
 * policy throws
 */
export async function askPolicy<Verdict extends PolicyVerdict>(
  check: () => Promise<Verdict>,
  expiresAt: number,
  { clock = systemClock, signal }: AskPolicyOptions,
): Promise<Verdict> {
  const verdict = await askSigner(check, { signal }, { onAbort: "Nothing was signed.", onFailure: asItIs });
  requireKind("what options.policy.check resolves to", verdict, "an object");
  const { digest, rules } = verdict;
  requireKind("the digest of a verdict", digest, "a text");
  requireKind("the rules of a verdict", rules, "a list");
  const now = timeOf(clock);
  if (expiresAt > now) return verdict;
  const [end, at] = [expiresAt, now].map((time) => new Date(time).toISOString());
  const late = { rule: "expiry" as const, expected: `an expiry after ${at}`, actual: String(end) };
  throw new QuoteRefusedError(late, [late]);
}
