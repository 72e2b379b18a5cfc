import { commonErrors } from "@waybill/spec/generated/common-errors";
import { type FieldError, type FieldErrors, type Refused, type Report, refused } from "./field-errors";

/** Stable code of an error that every interface can answer with (spec/common/error-codes.yaml). */
export type ErrorCode = keyof typeof commonErrors;

/** Properties that all errors of a code have in common; the description has them. */
interface ErrorEntry {
  /** HTTP status; an interface may use another one (the data interface: 400 instead of 422). */
  readonly status: number;
  /** Short label, in lower case. */
  readonly label: string;
}

/** The report of an error beside its code: one sentence, every broken rule by field, data of its own, or nothing. */
interface ErrorDetails {
  message?: string;
  fields?: FieldErrors;
  /** Further data in the body of this error, as its description says. */
  data?: Readonly<Record<string, unknown>>;
}

/** An option of the server, or a file that it names, cannot be used; thrown before the server starts. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

type Headers = Readonly<Record<string, string>>;

/**
 * An error that is reported to the caller. It is independent of the interfaces: the descriptor of an interface turns it into
 * a response. All other errors are internal: they are logged and answered with a 500 without details.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly label: string;

  constructor(
    readonly code: string,
    { status, label }: ErrorEntry,
    readonly details: ErrorDetails = {},
    readonly headers: Headers = {},
    options?: ErrorOptions,
  ) {
    super(`${status} ${code}`, options);
    this.status = status;
    this.label = label;
  }
}

/** The result of a look-up in a check, or its error (404, 503), which is thrown after all fields have passed. */
export type Found<Value> = Value | ApiError;

/** Returns the value that was found, or throws the error. */
export function requireFound<Value>(found: Found<Value>): Value {
  if (found instanceof ApiError) throw found;
  return found;
}

/**
 * Returns the function that makes errors of these codes, with a message of one sentence. An interface with codes of its own
 * has one for them (`operation.ts`).
 */
export const apiErrorOf =
  <Code extends string>(codes: Readonly<Record<Code, ErrorEntry>>) =>
  (code: Code, message: string, headers: Headers = {}, options?: ErrorOptions): ApiError =>
    new ApiError(code, codes[code], { message }, headers, options);

/** An error that every interface can answer with. */
export const apiError = apiErrorOf(commonErrors);

/** Seconds, where a retry after 5 s is too early: a node has to be configured by the operator. */
const RETRY_AFTER: Readonly<Partial<Record<ErrorCode, string>>> = { network_not_connected: "300" };

const challenge = { "WWW-Authenticate": "Bearer" };

/** Errors with a fixed message or with headers. */
export const errors = {
  /** `where`: the headers in which the interface accepts a key. */
  keyMissing: (where: string) => apiError("key_missing", `no API key found; set it in ${where}`, challenge),
  keyInvalid: () => apiError("key_invalid", "the API key is invalid or not authorised", challenge),
  /** Only for callers that have the key: it discloses that the key existed. */
  keyExpired: () =>
    apiError("key_expired", "the API key has expired: ask the operator for its successor", challenge),
  /** The mode of the key is `read`. */
  keyReadOnly: () =>
    apiError("key_read_only", "this API key may only read, and this operation changes something"),
  /** The mode of the key is `admin`, and the operation is that of a workspace. */
  keyOfServer: () =>
    apiError("key_mode_forbidden", "this API key may only read the state of the server, and no workspace"),
  /** The mode of the key is not `admin`, and the operation shows all workspaces. */
  keyOfWorkspace: () => apiError("key_mode_forbidden", "this operation needs an API key of the mode admin"),
  featureDisabled: () => apiError("feature_disabled", "this feature is disabled for this API key"),
  rateLimited: (retryAfterSeconds: number) =>
    apiError("rate_limited", "rate limit exceeded for this API key", {
      "Retry-After": String(retryAfterSeconds),
    }),
  /** The address had too many refused keys in this minute. */
  tooManyRefusals: (retryAfterSeconds: number) =>
    apiError("too_many_refusals", "too many API keys from this address were refused", {
      "Retry-After": String(retryAfterSeconds),
    }),
  /** An operation of an earlier version. */
  gone: (replacement: string | null) =>
    apiError(
      "operation_removed",
      replacement === null
        ? "this operation was removed and has no replacement"
        : `this operation was removed; use ${replacement}`,
    ),
  methodNotAllowed: (allowed: readonly string[]) =>
    apiError("method_not_allowed", `this path supports ${allowed.join(", ")}`, { Allow: allowed.join(", ") }),
  payloadTooLarge: (limit: number) => apiError("payload_too_large", `the body exceeds ${limit} bytes`),
  unsupportedMediaType: (message: string) => apiError("unsupported_media_type", message),
  /** A node or another source did not answer; the same request can be repeated safely. */
  unavailable: (
    code:
      | "network_unavailable"
      | "submission_outcome_unknown"
      | "network_not_connected"
      | "index_incomplete"
      | "assessment_unavailable"
      | "storage_unavailable",
    message: string,
    cause?: unknown,
  ) => apiError(code, message, { "Retry-After": RETRY_AFTER[code] ?? "5" }, { cause }),
  /** Every failing field with every rule it breaks. */
  invalid: (fields: FieldErrors) =>
    new ApiError("validation_failed", commonErrors.validation_failed, { fields }),
  internal: (cause: unknown) =>
    new ApiError("internal_error", commonErrors.internal_error, {}, {}, { cause }),
};

/**
 * Checks rules that need data read by a transaction, for a request whose `check` found nothing. Throws 422 with all that they
 * report, and returns what they resolve.
 */
export function requireValid<Value>(rules: (report: Report) => Value | Refused): Value {
  const fields: FieldErrors = {};
  const value = rules((field, code, message, params) => {
    fields[field] = [...(fields[field] ?? []), { code, message, params }];
    return refused;
  });
  if (value === refused || Object.keys(fields).length > 0) throw errors.invalid(fields);
  return value;
}

/** Shorthand for one failing field. */
export function invalidField(
  field: string,
  code: FieldError["code"],
  message: string | null,
  params: Record<string, unknown>,
): ApiError {
  return errors.invalid({ [field]: [{ code, message, params }] });
}
