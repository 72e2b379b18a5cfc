import { type Clock, systemClock } from "../clock";
import { QuoteRefusedError, type RuleFailure } from "../errors/signing";
import type { RegistryToken } from "./registry";
import type { RuleList } from "./rule";
import { type Asked, readSubject, type Subject } from "./rule-input";
import { completeBounds } from "./value-bounds";

/** How the quotes of one family of networks are verified: all that a family supplies. */
export interface Family<Transaction, Limits, Proven> {
  /** Reads an unsigned transaction; what is missing or in no valid form is undefined in it. Never throws. */
  readTransaction(transaction: unknown, asked: Asked): Transaction;
  /** Everything that must hold, in the order in which failures are reported. */
  rules: RuleList<Transaction, Limits>;
  /** What gets signed, built anew from a subject that passed every rule; undefined when something is missing after all. */
  assemble(subject: Subject<Transaction>): Proven | undefined;
}

export interface ProveOptions {
  clock?: Pick<Clock, "now"> | undefined;
  /** Tokens that the registry lacks, so that requests can name them by slug and results show their decimals. */
  tokens?: readonly RegistryToken[] | undefined;
  /** Address that is about to sign; must be the request's sender. */
  signer?: string | undefined;
  /**
   * The most that may be lost between the amount and the least that arrives, when both tokens are worth the same: in
   * hundredths of a percent, 0 to 10000, 100 by default. Covers fees and slippage.
   */
  maxLossBps?: number | undefined;
  /**
   * The least that must arrive, in base units of the destination token. Give it for a payment across currencies: without
   * it the price is the quote's own, held only to a rough sanity bound.
   */
  minAmountOut?: bigint | undefined;
}

/**
 * Applies every rule of a family. The truth is the request and this package's own registry; nothing the server says is
 * compared with what the server says. Values of any type are taken, for an answer can be anything.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`; ArgumentError for bounds that
 *   can be none
 */
export function prove<Transaction, Limits, Proven>(
  { readTransaction, rules, assemble }: Family<Transaction, Limits, Proven>,
  quoted: unknown,
  { clock = systemClock, signer, tokens = [], ...given }: ProveOptions,
  limits: Limits,
): Proven {
  const bounds = completeBounds(given);
  const subject = readSubject(quoted, { now: clock.now(), signer, tokens, bounds, readTransaction });
  const failures: RuleFailure[] = [];
  for (const [rule, check] of rules) {
    const found = check(subject, limits);
    if (found) failures.push({ rule, ...found });
  }
  const [first] = failures;
  if (first) throw new QuoteRefusedError(first, failures);
  const proven = assemble(subject);
  if (proven) return proven;
  const incomplete = { rule: "complete", expected: "every value that signing needs", actual: "less" };
  throw new QuoteRefusedError(incomplete, [incomplete]);
}
