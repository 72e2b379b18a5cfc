import type { FieldError, FieldErrors } from "./field-errors";

/** What the caller is told: one sentence, every broken rule by field, or nothing. */
interface Told {
  message?: string;
  fields?: FieldErrors;
}

/**
 * An error that the caller is told about, in the words of no interface; its descriptor spells it. Anything else that
 * is thrown is ours: it is logged and answered with a bare 500.
 */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    /** Short label, in lower case. */
    readonly label: string,
    readonly told: Told = {},
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(`${status} ${label}`, options);
  }
}

const withMessage =
  (status: number, label: string) =>
  (message: string, headers: Record<string, string> = {}, options?: ErrorOptions) =>
    new ApiError(status, label, { message }, headers, options);

const authenticationFailed = (message: string) =>
  withMessage(401, "authentication failed")(message, { "WWW-Authenticate": "Bearer" });

/** The catalogue: one entry per way in which a request can fail. */
export const errors = {
  /** `where`: the headers in which the interface takes a key. */
  keyMissing: (where: string) => authenticationFailed(`no API key found; set it in ${where}`),
  keyInvalid: () => authenticationFailed("the API key is not authorised or invalid"),
  featureDisabled: () =>
    withMessage(403, "authentication failed")("this feature is disabled for this API key"),
  forbidden: withMessage(403, "forbidden"),
  rateLimited: (retryAfterSeconds: number) =>
    withMessage(429, "authentication failed")("rate limit exceeded for this API key", {
      "Retry-After": String(retryAfterSeconds),
    }),
  /** What the request asks for can never be, whatever the schema says; data, risk and platform interfaces. */
  badRequest: withMessage(400, "bad request"),
  notFound: withMessage(404, "not found"),
  conflict: withMessage(409, "conflict"),
  /** An operation of an earlier version. */
  gone: (replacement: string | null) =>
    withMessage(
      410,
      "gone",
    )(
      replacement === null
        ? "this operation was removed; nothing took its place"
        : `this operation was removed; use ${replacement}`,
    ),
  methodNotAllowed: (allowed: readonly string[]) =>
    withMessage(405, "method not allowed")(`this path takes ${allowed.join(", ")}`, {
      Allow: allowed.join(", "),
    }),
  payloadTooLarge: (limit: number) =>
    withMessage(413, "payload too large")(`the body exceeds ${limit} bytes`),
  unsupportedMediaType: (message: string) => withMessage(415, "unsupported media type")(message),
  /** A node or another source did not answer; the same request is safe to repeat. */
  networkUnavailable: (message: string, cause?: unknown) =>
    withMessage(503, "network unavailable")(message, { "Retry-After": "5" }, { cause }),
  /** Every failing field with every rule it breaks. */
  invalid: (fields: FieldErrors) => new ApiError(422, "validation failed", { fields }),
  internal: (cause: unknown) => new ApiError(500, "internal server error", {}, {}, { cause }),
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
