import { type Clock, systemClock } from "../clock";
import { skewHint } from "../clock-skew";
import { ArgumentError } from "../errors/base";
import { QuoteRefusedError, type RuleFailure } from "../errors/signing";
import { requireKind } from "../require-kind";
import type { AcceptanceOptions } from "../signing/risk-acceptance";
import { timeOf } from "../time-of";
import type { RegistryToken } from "./registry";
import type { RuleList } from "./rule";
import { type RequestedPayment, readSubject, type Subject } from "./rule-input";
import { completeBounds, type ValueOptions } from "./value-bounds";

/** The family-specific parts of quote verification. */
export interface Family<Transaction, Limits, Proven> {
  /** Decodes the last unsigned transaction and those before it; missing and invalid values are undefined. Does not throw. */
  readTransaction(transaction: unknown, requested: RequestedPayment, before: readonly unknown[]): Transaction;
  /** How long a transaction can be used, in milliseconds, if that is known. */
  lifeOf?(transaction: Transaction): number;
  /** All rules, in the order in which failures are reported. */
  rules: RuleList<Transaction, Limits>;
  /** The payment to sign, rebuilt from an input that passed every rule; undefined when a value is missing. */
  assemble(subject: Subject<Transaction>): Proven | undefined;
}

export interface ProveOptions extends ValueOptions, AcceptanceOptions {
  clock?: Pick<Clock, "now"> | undefined;
  /**
   * How old a quote without an `expires_at` may be, in milliseconds from its `created_at`: 60,000 by default, on Solana
   * as long as its blockhash can be used (60 to 120 s). At most a day. For a quote with an expiry, only the expiry
   * counts.
   */
  maxQuoteAgeMs?: number | undefined;
  /** Tokens that are not in the registry, so that requests can use their slugs and results contain their decimals. */
  tokens?: readonly RegistryToken[] | undefined;
  /** Address of the signer; must be the request's sender. */
  signer?: string | undefined;
}

const LONGEST_AGE = 86_400_000;

/**
 * Applies all rules of a family. The quote is checked against the request and this package's own registry, never
 * against other values from the server. Accepts values of any type, because a response can contain anything.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`; ArgumentError for invalid
 * bounds
 */
export function prove<Transaction, Limits, Proven>(
  { readTransaction, lifeOf, rules, assemble }: Family<Transaction, Limits, Proven>,
  quoted: unknown,
  options: ProveOptions,
  limits: Limits,
): Proven {
  const { clock = systemClock, signer, tokens = [], maxQuoteAgeMs } = options;
  if (maxQuoteAgeMs !== undefined && !(maxQuoteAgeMs > 0 && maxQuoteAgeMs <= LONGEST_AGE))
    throw new ArgumentError("maxQuoteAgeMs must be above 0 and at most a day", "60_000 is a minute.");
  const bounds = completeBounds(options);
  const now = timeOf(clock);
  const subject = readSubject(quoted, {
    now,
    signer,
    tokens,
    bounds,
    maxQuoteAgeMs,
    readTransaction,
    lifeOf,
  });
  const failures: RuleFailure[] = [];
  // Read by index: destructuring every pair takes longer than most rules.
  for (const rule of rules) {
    const found = rule[1](subject, limits);
    if (found) failures.push({ rule: rule[0], ...found });
  }
  const [first] = failures;
  if (first) {
    failures[0] = { ...first, ...skewHint(quoted, failures, now, subject.expiresAt) };
    throw new QuoteRefusedError(failures[0], failures);
  }
  const proven = assemble(subject);
  if (proven) return proven;
  const incomplete: RuleFailure = {
    rule: "complete",
    expected: "every value that signing needs",
    actual: "less",
  };
  throw new QuoteRefusedError(incomplete, [incomplete]);
}

/**
 * Refuses a nonce or sequence from the caller that no account can have.
 *
 * @param highest the family's highest nonce
 * @throws ArgumentError
 */
export function requireNonce(nonce: bigint | undefined, highest: bigint): void {
  if (nonce === undefined) return;
  requireKind("options.nonce", nonce, "a bigint");
  if (nonce < 0n || nonce > highest)
    throw new ArgumentError(
      "options.nonce is not a valid nonce",
      `Pass a bigint from 0 to ${highest}. Nothing was signed.`,
    );
}
