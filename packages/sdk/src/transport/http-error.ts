import type { ErrorCode } from "../errors/base";
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
import { retryAfterMs } from "./retry-after";
import { ONCE } from "./unfinished";

type Kind = [new (init: HttpErrorInit) => HttpError, ErrorCode, hint: string];

const invalid: Kind = [ValidationError, "validation_failed", "Correct error.fields."];
const kinds: Record<number, Kind> = {
  400: invalid,
  401: [AuthenticationError, "authentication_failed", "Pass a valid apiKey."],
  403: [PermissionDeniedError, "permission_denied", "The workspace of the key lacks this feature."],
  404: [NotFoundError, "not_found", "A key sees its own workspace only."],
  422: invalid,
  429: [RateLimitError, "rate_limited", "Wait retryAfterMs or raise the quota."],
  503: [ApiError, "api_error", "A source is unavailable: call again later."],
};
const expired = { code: "quote_expired", hint: "Ask for a new quote." } as const;
/** Redirects are errors, too: they could send key and data to another host. */
const other: Kind = [ApiError, "api_error", "If it lasts, check baseUrl, report the requestId."];

/**
 * The typed error of an error response. Its class depends only on the status, so that a body from a proxy (HTML, empty,
 * truncated) still gives the right error, with fewer details.
 */
export function httpError(operation: Operation, response: Response, text: string, now: number): HttpError {
  const { status } = response;
  const [KindOfError, code, hint] = kinds[status] ?? other;
  const body: Record<string, unknown> = Object(readError(text));
  return new KindOfError({
    ...answered(operation, response, sentence(body)),
    ...(hasExpired(body) ? expired : { code, hint: operation.once ? hint + ONCE : hint }),
    serverCode: typeof body.code === "string" ? plain(body.code) : undefined,
    details: body.details ?? body.message,
    retryable: mayRepeat(operation, status),
    retryAfterMs: retryAfterMs(response, now),
  });
}

/** A successful response whose body does not match the interface. */
export function unreadable(operation: Operation, response: Response, cause: unknown): ApiError {
  return new ApiError({
    ...answered(operation, response, "with an unreadable body"),
    code: "invalid_response",
    hint: "Check baseUrl.",
    cause,
  });
}

function answered({ id }: Operation, { status, headers }: Response, said: string) {
  return {
    operation: id,
    message: `${id}: ${status} ${said}`.trim(),
    status,
    requestId: headers.get("X-Request-Id") ?? undefined,
  };
}

/** The body of an error response: parsed JSON, otherwise the text; undefined when it is empty. */
export function readError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text || undefined;
  }
}

/** The message for a body: its label, then its sentences or the failing fields with their codes. */
function sentence({ error, details, message }: Record<string, unknown>): string {
  const more = isRecord(details)
    ? (details.message ?? Object.entries(details).map(codes).join(", "))
    : [message].flat().map(plain).join(", ");
  return plain(`${plain(error)} ${plain(more)}`.trim());
}

/** Whether the response reports an expired quote. */
function hasExpired({ details }: Record<string, unknown>): boolean {
  const entries = isRecord(details) ? details.quote_id : undefined;
  return Array.isArray(entries) && entries.some((entry) => isRecord(entry) && entry.code === "expired");
}

function codes([field, entries]: [string, unknown]): string {
  return [
    field,
    ...(Array.isArray(entries) ? entries.map((entry) => isRecord(entry) && entry.code) : []),
  ].join(" ");
}

/** Server text that is safe in a terminal and a log line: no control or direction characters, not long. */
function plain(text: unknown): string {
  return typeof text === "string" ? text.replace(/\p{C}+/gu, " ").slice(0, 200) : "";
}
