import { WaybillError } from "./base";

/** The server reports another hash than the bytes have: what it broadcast may not be what was signed. */
export class HashMismatchError extends WaybillError {
  override readonly name = "HashMismatchError";

  constructor(
    readonly expected: string,
    readonly actual: string,
  ) {
    super({
      code: "hash_mismatch",
      message: `The signed bytes have the hash ${expected}, not ${actual}`,
      hint: "Look for both on the chain, do not pay again.",
    });
  }
}

/** The signer could not sign, or returned something else than what it was asked to sign. */
export class SigningError extends WaybillError {
  override readonly name = "SigningError";

  constructor(message: string, hint: string, cause?: unknown) {
    super({ code: "signing_failed", message, hint, cause });
  }
}

/** One rule of quote verification that does not hold. */
export interface RuleFailure {
  rule: string;
  expected: string;
  actual: string;
}

/**
 * A quote whose transaction is not provably what was asked for. Nothing was signed. Its code is `quote_expired` when it
 * is only too late: then ask again, and sign the new one.
 */
export class QuoteRefusedError extends WaybillError {
  override readonly name = "QuoteRefusedError";
  /** The first rule that failed, and what it compared. */
  declare readonly rule: string;
  declare readonly expected: string;
  declare readonly actual: string;

  constructor(
    first: RuleFailure,
    /** Every rule that failed, in order; the first one is `rule`. */
    readonly failures: readonly RuleFailure[],
  ) {
    const late = failures.every(({ rule }) => rule === "expiry");
    super({
      code: late ? "quote_expired" : "quote_refused",
      message: `Quote refused by rule "${first.rule}": expected ${first.expected}, got ${first.actual}`,
      hint: late
        ? "Ask for a new quote."
        : "Do not sign it. If a new one is refused too, do not trust the server.",
    });
    Object.assign(this, first);
  }
}
