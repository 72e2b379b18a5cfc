/**
 * The error catalogue: every error that this package throws, each with a stable `code`, what to do next (`hint`), and
 * whether the same call may simply be made again (`retryable`). None ever holds the API key; what the server sent
 * (`details`, `fields`) can name personal data, so it is readable but never printed or serialised with the error.
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
  readonly code: ErrorCode;
  /** What to do next, one sentence for a person. */
  readonly hint: string;
  /** Whether the same call, made again later, is safe and may succeed. */
  readonly retryable: boolean;

  constructor({ code, message, hint, retryable = false, cause }: ErrorInit) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.hint = hint;
    this.retryable = retryable;
  }

  /** What may be logged: own plain fields and the message, without cause, stack and server details. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/** An option or argument that can never work, refused before anything is sent. */
export class ArgumentError extends WaybillError {
  override readonly name = "ArgumentError";
}
