import { ConnectionError } from "../errors/call";
import type { HttpError } from "../errors/http";
import { isRecord } from "../json-value";
import type { Operation } from "../operations";
import type { Call, CallContext } from "./call";
import { describe, notify } from "./hooks";
import { httpError } from "./http-error";
import { mayRepeat } from "./retry";
import type { Scope } from "./scope";
import type { Transport } from "./transport";

/** What one attempt came to: an answer (with the typed error it stands for, unless it is a success), or no answer. */
export type Attempt =
  | { response: Response; error?: undefined }
  | { response: Response; error: HttpError }
  | { response?: undefined; error: ConnectionError };

/**
 * Sends the request once and reads the whole answer.
 *
 * @throws the scope's failure when the call has been ended meanwhile
 */
export async function attemptOnce(
  { fetch, clock, hooks }: Transport,
  call: Call,
  { operation, keepBody }: CallContext,
  attempt: number,
  scope: Scope,
): Promise<Attempt> {
  const { onRequest, onResponse } = hooks;
  const info = onRequest || onResponse ? describe(call, operation, attempt) : undefined;
  if (info) notify(onRequest, info);
  const started = clock.now();
  let response: Response;
  let text: string;
  try {
    response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      body: typeof call.body === "string" ? call.body : null,
      signal: scope.signal,
      // Followed, a redirect could carry key and personal data to another host.
      redirect: "manual",
    });
    text = keepBody && response.ok ? "" : await response.text();
  } catch (cause) {
    throwIfEnded(scope);
    return { error: notConnected(call, operation, cause) };
  }
  throwIfEnded(scope);
  if (info) {
    const requestId = response.headers.get("X-Request-Id") ?? undefined;
    notify(onResponse, { ...info, status: response.status, requestId, durationMs: clock.now() - started });
  }
  // Read once, here, within the call's time; openapi-fetch asks again.
  if (!keepBody) Object.defineProperty(response, "text", { value: async () => text });
  return response.ok ? { response } : { response, error: httpError(operation, response, text, clock.now()) };
}

function throwIfEnded({ failure }: Scope): void {
  if (failure) throw failure;
}

function notConnected(call: Call, operation: Operation, cause: unknown): ConnectionError {
  const retryable = mayRepeat(operation, undefined);
  return new ConnectionError({
    code: "connection_failed",
    message: `${operation.id}: no complete answer from ${new URL(call.url).host}${reason(cause)}`,
    hint: retryable
      ? "Check baseUrl, the network and whether the service runs; then call again."
      : "Check baseUrl and the network. The request may have been processed: look before calling again.",
    retryable,
    cause,
  });
}

/** The platform's short code, e.g. ECONNREFUSED, which Node hides in the cause of "fetch failed". */
function reason(cause: unknown): string {
  const inner = isRecord(cause) && isRecord(cause.cause) ? cause.cause : cause;
  return isRecord(inner) && typeof inner.code === "string" ? ` (${inner.code})` : "";
}
