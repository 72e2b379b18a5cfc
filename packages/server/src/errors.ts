import type { components } from "./generated/core";

/** One broken rule of one field, as the interface spells it. */
export type FieldError = components["schemas"]["FieldError"];
export type FieldErrors = Record<string, FieldError[]>;

export interface ErrorBody {
  error: string;
  details?: Record<string, unknown>;
}

/**
 * An error that the caller is told about. Anything else that is thrown is ours: it is logged and answered with a bare
 * 500. The catalogue is spec/common/responses.yaml.
 */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(`${status} ${body.error}`, options);
  }
}

const withMessage =
  (status: number, error: string) =>
  (message: string, headers: Record<string, string> = {}, options?: ErrorOptions) =>
    new ApiError(status, { error, details: { message } }, headers, options);

const authenticationFailed = withMessage(401, "authentication failed");

/** The catalogue: one entry per way in which a request can fail. */
export const errors = {
  keyMissing: () =>
    authenticationFailed("no API key found; set it in the Authorization header as a bearer token", {
      "WWW-Authenticate": "Bearer",
    }),
  keyInvalid: () =>
    authenticationFailed("the API key is not authorised or invalid", { "WWW-Authenticate": "Bearer" }),
  featureDisabled: () =>
    withMessage(403, "authentication failed")("this feature is disabled for this API key"),
  rateLimited: (retryAfterSeconds: number) =>
    withMessage(429, "authentication failed")("rate limit exceeded for this API key", {
      "Retry-After": String(retryAfterSeconds),
    }),
  notFound: withMessage(404, "not found"),
  methodNotAllowed: (allowed: readonly string[]) =>
    withMessage(405, "method not allowed")(`this path takes ${allowed.join(", ")}`, {
      Allow: allowed.join(", "),
    }),
  payloadTooLarge: (limit: number) =>
    withMessage(413, "payload too large")(`the body exceeds ${limit} bytes`),
  unsupportedMediaType: (message: string) => withMessage(415, "unsupported media type")(message),
  /** A node did not answer; the same request is safe to repeat. */
  networkUnavailable: (message: string, cause?: unknown) =>
    withMessage(503, "network unavailable")(message, { "Retry-After": "5" }, { cause }),
  /** Every failing field with every rule it breaks. */
  invalid: (details: FieldErrors) => new ApiError(422, { error: "validation failed", details }),
  internal: (cause: unknown) => new ApiError(500, { error: "internal server error" }, {}, { cause }),
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
