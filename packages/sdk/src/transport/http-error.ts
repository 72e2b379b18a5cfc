import {
  ApiError,
  AuthenticationError,
  type HttpError,
  type HttpErrorInit,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  ValidationError,
} from "../errors/http";
import { isRecord } from "../json-value";
import type { Operation } from "../operations";
import { mayRepeat } from "./retry";
import { quotaResetMs } from "./retry-after";

/**
 * The typed error of an answer that is no success. The status decides, before any look at the body: what a proxy sends
 * (HTML, nothing, half a document) still gives the right error, only with less to say.
 */
export function httpError(operation: Operation, response: Response, text: string, now: number): HttpError {
  const { status, headers } = response;
  const body = readBody(text);
  const init = (code: HttpErrorInit["code"], hint: string): HttpErrorInit => ({
    code,
    hint,
    message: `${operation.id}: ${[status, ...sentence(body)].join(" ")}`,
    status,
    requestId: headers.get("X-Request-Id") ?? undefined,
    details: body.details,
    retryable: mayRepeat(operation, status),
  });
  switch (status) {
    case 401:
      return new AuthenticationError(
        init("authentication_failed", "Pass a key as apiKey that is valid and not revoked."),
      );
    case 403:
      return new PermissionDeniedError(
        init(
          "permission_denied",
          "The key is valid; its workspace lacks this feature. Ask who administers it.",
        ),
      );
    case 404:
      return new NotFoundError(
        init("not_found", "Check what was asked for; a key sees the things of its own workspace only."),
      );
    case 422:
      return new ValidationError(
        init("validation_failed", "Correct what error.fields names, then call again."),
      );
    case 429:
      return new RateLimitError({
        ...init("rate_limited", "Wait for retryAfterMs, or use a key with a larger quota."),
        retryAfterMs: quotaResetMs(headers, now),
      });
    default:
      return new ApiError(
        init(
          "api_error",
          status < 400
            ? "Redirects are not followed, they could carry key and data elsewhere: use the final address as baseUrl."
            : "Something failed at the server or before it; when it lasts, report it with the request id.",
        ),
      );
  }
}

/** A success answer whose body is not what the interface promises. */
export function unreadable(operation: Operation, response: Response, cause: unknown): ApiError {
  return new ApiError({
    code: "invalid_response",
    message: `${operation.id}: ${response.status} with a body that is not the JSON it should be`,
    hint: "Check that baseUrl is the service itself and not a login page or another site.",
    status: response.status,
    requestId: response.headers.get("X-Request-Id") ?? undefined,
    cause,
  });
}

function readBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

/** What the body says, in words: its label, then its sentence or the failing fields with their codes. */
function sentence({ error, details, message }: Record<string, unknown>): string[] {
  const said = [plain(error)];
  if (!isRecord(details)) said.push(plain(message));
  else if (typeof details.message === "string") said.push(`(${plain(details.message)})`);
  else said.push(`(${plain(Object.entries(details).map(fieldAndCodes).join(", "))})`);
  return said.filter(Boolean);
}

function fieldAndCodes([field, entries]: [string, unknown]): string {
  const codes = Array.isArray(entries) ? entries.filter(isRecord).map(({ code }) => code) : [];
  return [field, ...codes].join(" ");
}

/** Server text that is safe in a terminal and a log line: no control or direction characters, not long. */
function plain(text: unknown): string {
  return typeof text === "string" ? text.replace(/\p{C}+/gu, " ").slice(0, 200) : "";
}
