import { readRetryAfter } from "@waybill/spec/standards/retry-after";
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
import type { Operation } from "../operations";
import type { Call } from "./call";
import { SINGLE_USE } from "./call-errors";
import { parseJson } from "./json";
import type { ErrorText } from "./read-error-body";
import { isRetryable } from "./retry";

type Kind = [new (init: HttpErrorInit) => HttpError, ErrorCode];

const invalid: Kind = [ValidationError, "validation_failed"];
const kinds: Record<number, Kind> = {
  400: invalid,
  401: [AuthenticationError, "authentication_failed"],
  403: [PermissionDeniedError, "permission_denied"],
  404: [NotFoundError, "not_found"],
  422: invalid,
  429: [RateLimitError, "rate_limited"],
};
const expired = { code: "quote_expired", hint: "Ask for a new quote." } as const;
/** Redirects are errors, too: they could send key and data to another host. */
const other: Kind = [ApiError, "api_error"];

/**
 * The typed error of an error response. Its class depends only on the status, so that a body from a proxy (HTML, empty,
 * truncated) still gives the right error, with fewer details.
 */
export async function httpError(
  call: Call,
  response: Response,
  text: string,
  now: number,
): Promise<HttpError> {
  const { operation } = call;
  const { status } = response;
  const [KindOfError, code] = kinds[status] ?? other;
  const body: Record<string, unknown> = Object(readError(text));
  const explanation = await explained(call, status, body, response, text);
  return new KindOfError({
    ...answered(operation, response, explanation.sentence),
    ...(explanation.fields?.quote_id?.some((entry) => entry.code === "expired")
      ? expired
      : { code, hint: explanation.hint + (operation.singleUse ? SINGLE_USE : "") }),
    serverCode: explanation.code,
    details: explanation.details,
    fields: explanation.fields,
    retryable: isRetryable(operation, status),
    retryAfterMs: retryAfterMs(response, now),
  });
}

/** The server's message; empty if the code that reads it cannot be loaded. */
async function explained(
  call: Call,
  status: number,
  body: Record<string, unknown>,
  response: Response,
  text: string,
): Promise<ErrorText> {
  const loaded = await import("./read-error-body").catch(() => undefined);
  return (
    loaded?.readForeign(call, response, text) ??
    loaded?.readErrorBody(call, status, body) ?? { sentence: "", hint: "See the status.", details: body }
  );
}

/** The error for a successful response whose body does not match the interface. It contains no part of the body. */
export function invalidAnswer(
  operation: Operation,
  response: Response,
  what: string,
  hint = "Check baseUrl.",
  code: ErrorCode = "invalid_response",
): ApiError {
  return new ApiError({ ...answered(operation, response, what), code, hint });
}

export const tooLarge = (operation: Operation, response: Response): ApiError =>
  invalidAnswer(
    operation,
    response,
    "more than maxBodyBytes",
    "Ask for less, iterate over the list, or allow more.",
    "answer_too_large",
  );

function answered({ id }: Operation, response: Response, explanation: string) {
  const { status } = response;
  return {
    operation: id,
    message: `${id}: ${status} ${explanation}`.trim(),
    status,
    requestId: requestIdOf(response),
  };
}

/** The body of an error response: parsed JSON, otherwise the text; undefined when it is empty. */
function readError(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text || undefined;
  }
}

const ids = new WeakMap<Response, string | undefined>();

/** The server's `X-Request-Id` in a form that may be shown. */
export const requestIdOf = (response: Response): string | undefined => ids.get(response);

/**
 * Reads the request id once, and redacts it unless it is a UUID, because a server may repeat sent data in it. Undefined
 * if there is nothing to wait for.
 */
export function readRequestId(call: Call, response: Response): Promise<void> | undefined {
  const id = response.headers.get("X-Request-Id");
  if (!id) return undefined;
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
  if (!isUuid || call.headers.get("Authorization")?.includes(id))
    return import("./read-error-body").then(
      ({ redactorOf }) => void ids.set(response, redactorOf(call)(id)),
      () => {},
    );
  ids.set(response, id);
  return undefined;
}

/**
 * The wait that the server requests, in milliseconds: `Retry-After`; if it is missing and the quota is exceeded (429), the time
 * until `X-RateLimit-Reset`, a Unix timestamp in seconds (spec/common/headers.yaml). Undefined when both are missing, or the time
 * is in the past.
 */
export function retryAfterMs({ status, headers }: Response, now: number): number | undefined {
  const after = headers.get("Retry-After");
  const reset = status === 429 && headers.get("X-RateLimit-Reset");
  if (after || !reset) return readRetryAfter(after ?? undefined, now);
  const wait = Number(reset) * 1000 - now;
  return wait >= 0 ? wait : undefined;
}
