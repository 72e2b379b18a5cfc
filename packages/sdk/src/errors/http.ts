import { type ErrorInit, WaybillError } from "./base";

/** A failing field in the server's answer (spec/common/errors.yaml). */
export interface FieldError {
  code: string;
  message: string | null;
  params: Record<string, unknown>;
}

export interface HttpErrorInit extends ErrorInit {
  operation?: string | undefined;
  serverCode?: string | undefined;
  status: number;
  requestId: string | undefined;
  details?: unknown;
  fields?: Record<string, FieldError[]> | undefined;
  retryAfterMs?: number | undefined;
}

/** Base of the errors for HTTP responses. */
export class HttpError extends WaybillError {
  override readonly name: string = "HttpError";
  declare readonly status: number;
  /** The operation that was called, such as `getQuote` or `data.listTransfers`. */
  declare readonly operation: string | undefined;
  /** The `code` of the error body; undefined when it has none. Unlike the messages, it is stable. */
  declare readonly serverCode: string | undefined;
  /** The server's `X-Request-Id`, for support requests. */
  declare readonly requestId: string | undefined;
  /** The wait that the server requests, in milliseconds; undefined if it requests none. */
  declare readonly retryAfterMs: number | undefined;
  readonly #details: unknown;

  constructor({ details, fields: _, ...init }: HttpErrorInit) {
    super(init);
    this.#details = details;
  }

  /** The `details` of the error body. They are a getter, so that a printed error does not show data of the request. */
  get details(): unknown {
    return this.#details;
  }
}

/** 401: the API key is missing, unknown, revoked or not allowed here. */
export class AuthenticationError extends HttpError {
  override readonly name = "AuthenticationError";
}

/** 403: the key is valid, but the feature is disabled for its workspace. */
export class PermissionDeniedError extends HttpError {
  override readonly name = "PermissionDeniedError";
}

/** 404: the resource does not exist in this workspace. */
export class NotFoundError extends HttpError {
  override readonly name = "NotFoundError";
}

/** 422, in the data interface 400: one or more fields are invalid; `fields` lists them with the reasons. */
export class ValidationError extends HttpError {
  override readonly name = "ValidationError";

  readonly #fields: Record<string, FieldError[]>;

  constructor(init: HttpErrorInit) {
    super(init);
    this.#fields = init.fields ?? {};
  }

  /**
   * Failing fields by path, e.g. `addresses[0].country`. Empty when the body names none. If a server only sends
   * sentences, the code of each field is `invalid`.
   */
  get fields(): Record<string, FieldError[]> {
    return this.#fields;
  }
}

/** 429: the key's quota is used up; `retryAfterMs` is the time until it is reset. */
export class RateLimitError extends HttpError {
  override readonly name = "RateLimitError";
}

/** Any other error status, and successful answers that cannot be read (`invalid_response`). */
export class ApiError extends HttpError {
  override readonly name = "ApiError";
}
