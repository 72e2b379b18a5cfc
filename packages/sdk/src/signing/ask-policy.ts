import { type Clock, systemClock } from "../clock";
import { QuoteRefusedError } from "../errors/signing";
import { asItIs, askSigner, type SignerOptions } from "./ask-signer";

interface AskPolicyOptions extends SignerOptions {
  clock?: Pick<Clock, "now"> | undefined;
}

/**
 * The verdict of a policy, whose limits may take long to read: unless the caller's signal comes first, and only while the quote is
 * still valid.
 *
 * @param expiresAt when the quote ends, milliseconds since the Unix epoch
 * @throws AbortedError, QuoteRefusedError by the rule `expiry`, and what the policy throws
 */
export async function askPolicy<Verdict>(
  check: () => Promise<Verdict>,
  expiresAt: number,
  { clock = systemClock, signal }: AskPolicyOptions,
): Promise<Verdict> {
  const verdict = await askSigner(check, { signal }, { onAbort: "Nothing was signed.", onFailure: asItIs });
  const now = clock.now();
  if (expiresAt > now) return verdict;
  const [end, at] = [expiresAt, now].map((time) => new Date(time).toISOString());
  const late = { rule: "expiry" as const, expected: `an expiry after ${at}`, actual: String(end) };
  throw new QuoteRefusedError(late, [late]);
}
