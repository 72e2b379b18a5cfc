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
  | "connection_failed"
  | "timeout"
  | "aborted"
  | "quote_refused"
  | "quote_expired"
  | "hash_mismatch"
  | "signing_failed";

export interface ErrorInit {
  code: ErrorCode;
  message: string;
  hint: string;
  retryable?: boolean;
  cause?: unknown;
}

/** Base of every error of this package. */
export class WaybillError extends Error {
  override readonly name: string = "WaybillError";
  declare readonly code: ErrorCode;
  /** What to do next, one sentence for the user. */
  declare readonly hint: string;
  /** Whether the same call, made again later, is safe and may succeed. */
  declare readonly retryable: boolean;

  /** Every other part of `init` becomes a field; subclasses declare theirs. */
  constructor({ message, cause, ...fields }: ErrorInit) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, { retryable: false }, fields);
  }

  /** The part that may be logged: own plain fields and the message, without cause, stack and server details. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/** An invalid option or argument, refused before anything is sent. */
export class ArgumentError extends WaybillError {
  override readonly name = "ArgumentError";

  constructor(message: string, hint: string, code: ErrorCode = "invalid_argument") {
    super({ code, message, hint });
  }
}
