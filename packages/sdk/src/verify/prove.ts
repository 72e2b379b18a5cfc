import { type Clock, systemClock } from "../clock";
import { QuoteRefusedError, type RuleFailure } from "../errors/signing";
import type { RegistryToken } from "./registry";
import type { RuleList } from "./rule";
import { readSubject, type Subject } from "./subject";

/** How the quotes of one family of networks are verified: all that a family supplies. */
export interface Family<Transaction, Limits, Proven> {
  /** Reads an unsigned transaction; what is missing or in no valid form is undefined in it. Never throws. */
  readTransaction(transaction: unknown): Transaction;
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
}

/**
 * Applies every rule of a family. The truth is the request and this package's own registry; nothing the server says is
 * compared with what the server says. Values of any type are taken, for an answer can be anything.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`
 */
export function prove<Transaction, Limits, Proven>(
  { readTransaction, rules, assemble }: Family<Transaction, Limits, Proven>,
  quoted: unknown,
  { clock = systemClock, signer, tokens = [] }: ProveOptions,
  limits: Limits,
): Proven {
  const subject = readSubject(quoted, { now: clock.now(), signer, tokens, readTransaction });
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
