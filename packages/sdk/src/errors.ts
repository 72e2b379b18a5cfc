/** The error catalogue, in one place. */
export { ArgumentError, type ErrorCode, type ErrorInit, isWaybillError, WaybillError } from "./errors/base";
export { AbortedError, ConnectionError, TimeoutError } from "./errors/call";
export {
  ApiError,
  AuthenticationError,
  type FieldError,
  HttpError,
  type HttpErrorInit,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  ValidationError,
} from "./errors/http";
export type { RuleName } from "./errors/rule-name";
export {
  HashMismatchError,
  QuoteRefusedError,
  type RuleFailure,
  SecondPaymentError,
  SigningError,
} from "./errors/signing";
