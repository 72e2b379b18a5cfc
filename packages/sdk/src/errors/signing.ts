import { type ErrorCode, type ErrorInit, WaybillError } from "./base";
import type { RuleName } from "./rule-name";

/** The server reports a hash that differs from the hash of the signed bytes: it may have broadcast another transaction. */
export class HashMismatchError extends WaybillError {
  override readonly name = "HashMismatchError";

  constructor(
    readonly expected: string,
    readonly actual: string,
  ) {
    super({
      code: "hash_mismatch",
      message: `The signed bytes have the hash ${expected}, not ${actual}`,
      hint: "Look for both hashes on the chain; do not pay again.",
    });
  }
}

/**
 * This process has submitted another signature of the same payment, and the service has not accepted it: the chain could include
 * both, so this one was not sent.
 */
export class SecondPaymentError extends WaybillError {
  override readonly name = "SecondPaymentError";

  constructor(
    /** The hash of the first signature. */
    readonly txHash: string,
  ) {
    super({
      code: "second_payment",
      message: `This payment was signed before. The service did not accept that transaction, but it can still be included (${txHash}); nothing was sent`,
      hint: `Submit the first signature again, or look for it with transactions.track, and discard this one: anyone who has it can send it. Payments with a journal are made once (payments.pay). If both are owed, submit this one with acceptSecondPayment: true.`,
    });
  }
}

/**
 * The signer could not sign, or returned a transaction that differs from the one it was given; with the code
 * `signature_declined` its user refused to sign.
 */
export class SigningError extends WaybillError {
  override readonly name = "SigningError";

  constructor(message: string, hint: string, cause?: unknown, code: ErrorCode = "signing_failed") {
    super({ code, message, hint, cause });
  }
}

/**
 * A wallet that broadcasts transactions has sent a transaction, or may have. Code `sent_unread`: the transaction is unknown;
 * `sent_another`: it is not the verified transaction; `sent_already`: an earlier call sent it, and this call sent nothing. Paying
 * again could pay twice.
 */
export class WalletSentError extends WaybillError {
  override readonly name = "WalletSentError";
  /** The wallet's hash of the transaction; undefined when it returned none. */
  declare readonly txHash: string | undefined;

  constructor(init: ErrorInit & { txHash: string | undefined }) {
    super(init);
  }
}

/** A failed rule of quote verification. */
export interface RuleFailure<Name extends string = RuleName> {
  rule: Name;
  expected: string;
  actual: string;
  /** The next step, if it is more than not to sign. */
  hint?: string;
}

/**
 * The quote's transaction could not be verified against the request. Nothing was signed. The code is `quote_expired`
 * when the quote has only expired: then request a new quote.
 */
export class QuoteRefusedError extends WaybillError {
  override readonly name = "QuoteRefusedError";
  /** The first failed rule, and the compared values. */
  declare readonly rule: RuleName;
  declare readonly expected: string;
  declare readonly actual: string;

  constructor(
    first: RuleFailure,
    /** All failed rules, in order; the first one is `rule`. */
    readonly failures: readonly RuleFailure[],
  ) {
    const late = failures.every(({ rule }) => rule === "expiry");
    const curable = failures.every(({ hint }) => hint);
    const own = first.rule.startsWith("request_") || failures.every(({ rule }) => rule === "signer");
    super({
      code: late ? "quote_expired" : "quote_refused",
      message: `Quote refused by rule "${first.rule}": expected ${first.expected}, got ${first.actual}`,
      hint: late
        ? (first.hint ?? "Ask for a new quote.")
        : own
          ? "The request and the signer do not match: correct the request, or sign with the account that it names."
          : // The other failures follow from the unknown provider.
            ((curable || first.rule === "provider") && first.hint) ||
            "Do not sign it. If a new one is refused too, do not trust the server.",
    });
    const { rule, expected, actual } = first;
    Object.assign(this, { rule, expected, actual });
  }
}
