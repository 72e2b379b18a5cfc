import { isRecord } from "../json-value";
import { type ErrorInit, WaybillError } from "./base";

/** What the server says about one failing field (interface.md, Errors, 422). */
export interface FieldError {
  code: string;
  message: string | null;
  params: Record<string, unknown>;
}

export interface HttpErrorInit extends ErrorInit {
  status: number;
  requestId?: string | undefined;
  details?: unknown;
}

/** Base of the errors that an HTTP answer stands behind. */
export class HttpError extends WaybillError {
  override readonly name: string = "HttpError";
  readonly status: number;
  /** The server's `X-Request-Id`: quote it when asking for help. */
  readonly requestId: string | undefined;
  /** The `details` of the error body, unread. Not enumerable: it may repeat personal data that was sent. */
  declare readonly details: unknown;

  constructor(init: HttpErrorInit) {
    super(init);
    this.status = init.status;
    this.requestId = init.requestId;
    Object.defineProperty(this, "details", { value: init.details });
  }
}

/** 401: no key, or one that is unknown, revoked or not allowed here. */
export class AuthenticationError extends HttpError {
  override readonly name = "AuthenticationError";
}

/** 403: the key is valid, the feature is switched off for its workspace. */
export class PermissionDeniedError extends HttpError {
  override readonly name = "PermissionDeniedError";
}

/** 404: no such thing in this workspace. */
export class NotFoundError extends HttpError {
  override readonly name = "NotFoundError";
}

/** 422: one or more fields are not acceptable; `fields` says which and why. */
export class ValidationError extends HttpError {
  override readonly name = "ValidationError";

  /** Failing fields by path, e.g. `addresses[0].country`. Empty when the body named none. */
  get fields(): Record<string, FieldError[]> {
    return fieldsOf(this.details);
  }
}

/** 429: the key's quota is used up. */
export class RateLimitError extends HttpError {
  override readonly name = "RateLimitError";
  /** How long the server asks to wait, in milliseconds; undefined when it does not say. */
  readonly retryAfterMs: number | undefined;

  constructor(init: HttpErrorInit & { retryAfterMs: number | undefined }) {
    super(init);
    this.retryAfterMs = init.retryAfterMs;
  }
}

/** Any other status that is not a success, and success answers that cannot be read (`invalid_response`). */
export class ApiError extends HttpError {
  override readonly name = "ApiError";
}

function fieldsOf(details: unknown): Record<string, FieldError[]> {
  const fields: Record<string, FieldError[]> = Object.create(null);
  for (const [field, entries] of Object.entries(isRecord(details) ? details : {})) {
    if (!Array.isArray(entries)) continue;
    fields[field] = entries.filter(isRecord).map(({ code, message, params }) => ({
      code: String(code),
      message: typeof message === "string" ? message : null,
      params: isRecord(params) ? params : {},
    }));
  }
  return fields;
}
