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
      message: `The signed bytes have hash ${expected}, the server reports ${actual || "none"}`,
      hint: "The payment may have been broadcast: look the signed hash up on the chain before doing anything else.",
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

/** A quote whose transaction is not provably what was asked for. Nothing was signed. */
export class QuoteRefusedError extends WaybillError {
  override readonly name = "QuoteRefusedError";
  /** The first rule that failed, and what it compared. */
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;

  constructor(
    first: RuleFailure,
    /** Every rule that failed, in order; the first one is `rule`. */
    readonly failures: readonly RuleFailure[],
  ) {
    super({
      code: "quote_refused",
      message: `Quote refused by rule "${first.rule}": expected ${first.expected}, got ${first.actual}`,
      hint: "Do not sign it. Ask for a new quote; if it is refused again, do not trust this server.",
    });
    this.rule = first.rule;
    this.expected = first.expected;
    this.actual = first.actual;
  }
}
