import { type ErrorCode, errorCatalogue } from "./error-catalogue";
import type { FieldError, FieldErrors } from "./field-errors";

/** What the caller is told beside the code: one sentence, every broken rule by field, or nothing. */
interface Told {
  message?: string;
  fields?: FieldErrors;
}

type Headers = Readonly<Record<string, string>>;

/**
 * An error that the caller is told about, in the words of no interface; its descriptor spells it. Anything else that is
 * thrown is ours: it is logged and answered with a bare 500.
 */
export class ApiError extends Error {
  override name = "ApiError";
  /** HTTP status, from the catalogue. */
  readonly status: number;
  /** Short label, in lower case, from the catalogue. */
  readonly label: string;

  constructor(
    readonly code: ErrorCode,
    readonly told: Told = {},
    readonly headers: Headers = {},
    options?: ErrorOptions,
  ) {
    const { status, label } = errorCatalogue[code];
    super(`${status} ${code}`, options);
    this.status = status;
    this.label = label;
  }
}

/** What a check found; or why there is nothing (404, 503), which is told once all fields are right. */
export type Found<Value> = Value | ApiError;

/** What was found; throws the error where nothing was. */
export function requireFound<Value>(found: Found<Value>): Value {
  if (found instanceof ApiError) throw found;
  return found;
}

/** An error of the catalogue with what happened in one sentence. */
export const apiError = (code: ErrorCode, message: string, headers: Headers = {}, options?: ErrorOptions) =>
  new ApiError(code, { message }, headers, options);

const challenge = { "WWW-Authenticate": "Bearer" };

/** Errors that always say the same, or carry headers. */
export const errors = {
  /** `where`: the headers in which the interface takes a key. */
  keyMissing: (where: string) => apiError("key_missing", `no API key found; set it in ${where}`, challenge),
  keyInvalid: () => apiError("key_invalid", "the API key is not authorised or invalid", challenge),
  featureDisabled: () => apiError("feature_disabled", "this feature is disabled for this API key"),
  rateLimited: (retryAfterSeconds: number) =>
    apiError("rate_limited", "rate limit exceeded for this API key", {
      "Retry-After": String(retryAfterSeconds),
    }),
  /** An operation of an earlier version. */
  gone: (replacement: string | null) =>
    apiError(
      "operation_removed",
      replacement === null
        ? "this operation was removed; nothing took its place"
        : `this operation was removed; use ${replacement}`,
    ),
  methodNotAllowed: (allowed: readonly string[]) =>
    apiError("method_not_allowed", `this path takes ${allowed.join(", ")}`, { Allow: allowed.join(", ") }),
  payloadTooLarge: (limit: number) => apiError("payload_too_large", `the body exceeds ${limit} bytes`),
  unsupportedMediaType: (message: string) => apiError("unsupported_media_type", message),
  /** A node or another source did not answer; the same request is safe to repeat. */
  unavailable: (
    code:
      | "network_unavailable"
      | "submission_outcome_unknown"
      | "network_not_connected"
      | "index_incomplete"
      | "assessment_unavailable",
    message: string,
    cause?: unknown,
  ) => apiError(code, message, { "Retry-After": "5" }, { cause }),
  /** Every failing field with every rule it breaks. */
  invalid: (fields: FieldErrors) => new ApiError("validation_failed", { fields }),
  internal: (cause: unknown) => new ApiError("internal_error", {}, {}, { cause }),
};

/** Shorthand for one failing field. */
export function invalidField(
  field: string,
  code: FieldError["code"],
  message: string | null,
  params: Record<string, unknown>,
): ApiError {
  return errors.invalid({ [field]: [{ code, message, params }] });
}
