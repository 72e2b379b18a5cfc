import type { ConnectionError } from "../errors/call";
import type { HttpError } from "../errors/http";
import type { Call, CallContext } from "./call";
import { describe, notify } from "./hooks";
import { httpError } from "./http-error";
import type { Scope } from "./scope";
import type { Transport } from "./transport";
import { notConnected } from "./unfinished";

/** What one attempt came to: an answer (with the typed error it stands for, unless it is a success), or no answer. */
export type Attempt =
  | { response: Response; error?: undefined }
  | { response: Response; error: HttpError }
  | { response?: undefined; error: ConnectionError };

/**
 * Sends the request once and reads the whole answer.
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
      body: call.body,
      signal: scope.signal,
      // Followed, a redirect could carry key and personal data to another host.
      redirect: "manual",
    });
    text = keepBody && response.ok ? "" : await response.text();
  } catch (cause) {
    return { error: notConnected(operation, call.url, cause) };
  }
  if (info) {
    const requestId = response.headers.get("X-Request-Id") ?? undefined;
    notify(onResponse, { ...info, status: response.status, requestId, durationMs: clock.now() - started });
  }
  // Read once, here, within the call's time; openapi-fetch asks again.
  if (!keepBody) Object.defineProperty(response, "text", { value: async () => text });
  return response.ok ? { response } : { response, error: httpError(operation, response, text, clock.now()) };
}
