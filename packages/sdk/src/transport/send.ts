import { WaybillError } from "../errors/base";
import type { ConnectionError } from "../errors/call";
import type { HttpError } from "../errors/http";
import type { Answer, Call } from "./call";
import { aborted, notConnected, timedOut } from "./call-errors";
import { describe, notify } from "./hooks";
import { httpError, readRequestId, requestIdOf, retryAfterMs, tooLarge } from "./http-error";
import type { Permit } from "./rate-limiter";
import { readText } from "./read-body";
import { isRetryable, waitBefore } from "./retry";
import { type Scope, withinScope } from "./time-limit";
import type { Transport } from "./transport";

/** The outcome of an attempt: a successful response, an error response, or no response. */
type Attempt =
  | (Answer & { error?: undefined })
  | (Answer & { error: HttpError })
  | { response?: undefined; error: ConnectionError };

/** Sends the request once and reads the complete response. */
async function attemptOnce(
  { fetch, clock, hooks, maxBodyBytes }: Transport,
  call: Call,
  attempt: number,
  scope: Scope,
): Promise<Attempt> {
  const { operation, keepBody } = call;
  const { onRequest, onResponse } = hooks;
  const info = onRequest || onResponse ? await describe(call, attempt) : undefined;
  if (info) notify(onRequest, info);
  const started = clock.now();
  let response: Response;
  let text: string | undefined;
  try {
    const init: RequestInit & { duplex?: "half" } = {
      method: operation.method,
      headers: call.headers,
      body: call.body,
      signal: scope.signal,
      // Redirects are not followed: they could send the key and personal data to another host.
      redirect: "manual",
    };
    // No platform sends a stream without it.
    if (operation.singleUse) init.duplex = "half";
    response = await fetch(call.url, init);
    await readRequestId(call, response);
    text = keepBody && response.ok ? "" : await readText(response, call.options.maxBodyBytes ?? maxBodyBytes);
  } catch (cause) {
    return { error: notConnected(operation, call.url, cause) };
  }
  if (info) {
    const requestId = requestIdOf(response);
    const serverVersion = /^[\d.]+$/.exec(response.headers.get("Waybill-Version") ?? "")?.[0];
    const durationMs = clock.now() - started;
    notify(onResponse, { ...info, status: response.status, requestId, serverVersion, durationMs });
  }
  if (!response.ok)
    return { response, text: text ?? "", error: await httpError(call, response, text ?? "", clock.now()) };
  if (text !== undefined) return { response, text };
  return { response, text: "", error: tooLarge(operation, response) };
}

/**
 * Sends calls: credentials, timeout, abort, retries and hooks around the platform's own fetch.
 *
 * @throws ConnectionError, TimeoutError, AbortedError
 */
export function createSend(transport: Transport): (call: Call) => Promise<Answer> {
  const { authorize, clock, hooks, rateLimiter } = transport;
  return async (call) => {
    const { operation, options } = call;
    authorize(call.headers);
    const { timeoutMs = transport.timeoutMs, signal } = options;
    const limits = {
      timeoutMs,
      signal,
      timedOut: () => timedOut(operation, timeoutMs),
      aborted: aborted.bind(undefined, operation),
    };
    const permit = (await rateLimiter?.())?.permit();
    let failed: unknown;
    try {
      // A wait for the plan's next window is not part of the call's time: the service has not been asked yet.
      if (!signal?.aborted)
        await permit?.acquire(signal)?.catch((cause) => {
          throw aborted(operation, cause, false);
        });
      const answer = await withinScope(limits, clock, (scope) =>
        makeAttempts(transport, call, scope, permit),
      );
      failed = answer.error;
      return answer;
    } catch (error) {
      failed = error;
      throw error;
    } finally {
      // Released even if the attempt never ends, because its fetch ignores the signal.
      permit?.release(undefined);
      if (failed instanceof WaybillError) notify(hooks.onError, { operation: operation.id, error: failed });
    }
  };
}

/**
 * Makes attempts until one is final. A wait beyond the call's timeout is not started: the call fails immediately with
 * the error of the last attempt.
 */
async function makeAttempts(
  transport: Transport,
  call: Call,
  scope: Scope,
  permit: Permit | undefined,
): Promise<Answer> {
  const { clock, hooks, random } = transport;
  const { operation, options } = call;
  const maxRetries = options.maxRetries ?? transport.maxRetries;
  for (let attempt = 1; ; attempt++) {
    if (attempt > 1) await permit?.acquire(scope.signal);
    const made = await attemptOnce(transport, call, attempt, scope);
    permit?.release(made.response);
    // The caller has already received the error.
    scope.signal.throwIfAborted();
    if (!made.error) return made;
    const { error } = made;
    const waitMs = waitBefore(attempt, made.response && retryAfterMs(made.response, clock.now()), random);
    const again = attempt <= maxRetries && isRetryable(operation, made.response?.status);
    if (!again || waitMs >= scope.remainingMs()) {
      if (made.response) return made;
      throw error;
    }
    if (hooks.onRetry) notify(hooks.onRetry, { ...(await describe(call, attempt)), error, waitMs });
    await scope.sleep(waitMs);
  }
}
