/**
 * The error catalogue: every error that this package throws, each with a stable `code`, what to do next (`hint`), and
 * whether the same call may simply be made again (`retryable`). None contains the API key. Data from the server
 * (`details`, `fields`) can contain personal data, so it is accessible but not printed or serialized with the error.
 */
export type ErrorCode =
  | "invalid_argument"
  | "insecure_address"
  | "authentication_failed"
  | "permission_denied"
  | "not_found"
  | "validation_failed"
  | "rate_limited"
  | "api_error"
  | "invalid_response"
  | "answer_too_large"
  | "answer_mismatch"
  | "connection_failed"
  | "timeout"
  | "aborted"
  | "quote_refused"
  | "quote_expired"
  | "hash_mismatch"
  | "signing_failed"
  | "policy_refused"
  | "sanctioned_party"
  | "service_policy_refused"
  | "unscreened_payment"
  | "receipt_refused"
  | "signature_declined"
  | "sent_unread"
  | "sent_another"
  | "sent_already"
  | "second_payment"
  | "swap_failed"
  | "webhook_refused"
  | "ivms101_invalid"
  | "payment_open"
  | "payment_id_used"
  | "payment_changed"
  | "payment_repeated"
  | "chain_gone"
  | "fork_key"
  | "same_transaction"
  | "journal_unreadable"
  | "journal_unavailable";

export interface ErrorInit {
  code: ErrorCode;
  message: string;
  hint: string;
  retryable?: boolean;
  /** Whether the request of an aborted call was sent. */
  sent?: boolean;
  cause?: unknown;
}

/** The same symbol in every copy of this package: CommonJS and ESM load one copy each. */
const BRAND = Symbol.for("@waybill/sdk.error");

/** Base of every error of this package. */
export class WaybillError extends Error {
  override readonly name: string = "WaybillError";
  declare readonly code: ErrorCode;
  /** The next step for the user, in a sentence. */
  declare readonly hint: string;
  /** Whether the same call, made again later, is safe and may succeed. */
  declare readonly retryable: boolean;
  /** For `transactions.submit`: hashes of the signed transactions that were submitted. They can still be included. */
  declare readonly sentHashes?: readonly string[];

  /** The transactions that a wallet had sent before it failed, the oldest first: allowances, which stay in force. */
  declare readonly sentBefore?: ReadonlyArray<{ signedPayload: string; txHash: string }>;

  /** Every other part of `init` becomes a field; subclasses declare theirs. */
  constructor({ message, cause, ...fields }: ErrorInit) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, { retryable: false }, fields);
  }

  get [BRAND](): true {
    return true;
  }

  /** The page that explains the code and what to do. */
  get docs(): string {
    return `@waybill/sdk/README.md#${this.code}`;
  }

  /**
   * The first error in the chain of causes, beginning with this one, for which the condition is true; without
   * a condition, the last cause. Undefined if there is none.
   */
  walk(is: (error: unknown) => boolean = (error) => Object(error).cause === undefined): unknown {
    const seen = new Set<unknown>();
    for (let at: unknown = this; at !== undefined && !seen.has(at); at = Object(at).cause) {
      if (is(at)) return at;
      seen.add(at);
    }
    return undefined;
  }

  /** The part that may be logged: the error's own plain fields and the message, without cause, stack and server details. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/**
 * Whether a value is an error of this package, even of another copy of it: `instanceof` fails if one part of a program imports
 * the package and another part requires it.
 *
 * @example
 * import { isWaybillError } from "@waybill/sdk";
 * const error: unknown = await waybill.transactions.get(`0x${"11".repeat(32)}`).catch((cause) => cause);
 * if (isWaybillError(error)) console.log(error.code); // not_found
 */
export const isWaybillError = (value: unknown): value is WaybillError =>
  value instanceof Error && Reflect.get(value, BRAND) === true;

/** An invalid option or argument, refused before anything is sent. */
export class ArgumentError extends WaybillError {
  override readonly name = "ArgumentError";

  constructor(message: string, hint: string, code: ErrorCode = "invalid_argument") {
    super({ code, message, hint });
  }
}
