import { type Clock, systemClock } from "../clock";
import { QuoteRefusedError, type RuleFailure } from "../errors/signing";
import type { Quoted } from "../types";
import { completeCeiling, type GasCeiling } from "./ceiling";
import type { RegistryToken } from "./registry";
import { rules } from "./rules/index";
import { readSubject } from "./subject";
import { toVerifiedTransfer, type VerifiedTransfer } from "./verified-transfer";

export interface VerifyOptions {
  clock?: Pick<Clock, "now"> | undefined;
  /** The most that gas may cost, part by part; what is left out stays at its default. */
  gasCeiling?: Partial<GasCeiling> | undefined;
  /** Tokens that the registry lacks, so that requests can name them by slug and results show their decimals. */
  tokens?: readonly RegistryToken[] | undefined;
  /** Address that is about to sign; must be the request's sender. */
  signer?: string | undefined;
}

/**
 * Proves that a quote's transaction is what was asked for. The truth is the request and this package's own registry of
 * chain ids and token contracts; nothing the server says is compared with what the server says. Values of any type are
 * taken, for an answer can be anything.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all others in `failures`
 */
export function verifyQuote(quoted: Quoted, options: VerifyOptions = {}): VerifiedTransfer {
  const { clock = systemClock, signer, tokens = [] } = options;
  const ceiling = completeCeiling(options.gasCeiling);
  const subject = readSubject(quoted, { now: clock.now(), signer, tokens });
  const failures: RuleFailure[] = [];
  for (const [rule, check] of rules) {
    const found = check(subject, ceiling);
    if (found) failures.push({ rule, ...found });
  }
  const [first] = failures;
  if (first) throw new QuoteRefusedError(first, failures);
  const transfer = toVerifiedTransfer(subject);
  if (transfer) return transfer;
  const incomplete = { rule: "complete", expected: "every value that signing needs", actual: "less" };
  throw new QuoteRefusedError(incomplete, [incomplete]);
}
