import { WaybillError } from "../errors/base";
import { operationAt } from "../operations";
import { attemptOnce } from "./attempt";
import type { Call, CallContext } from "./call";
import { describe, notify } from "./hooks";
import { mayRepeat, waitBefore } from "./retry";
import { retryAfterMs } from "./retry-after";
import { type Scope, withinScope } from "./scope";
import type { Transport } from "./transport";
import { timedOut } from "./unfinished";

/**
 * The `fetch` that openapi-fetch is given: credentials, timeout, abort, retries and hooks around the platform's own. An
 * answer that is no success leaves its typed error in the call's context.
 *
 * @throws ConnectionError, TimeoutError, AbortedError
 */
export function createSend(transport: Transport): (call: Call) => Promise<Response> {
  const { authorize, clock, hooks } = transport;
  return async (call) => {
    const context = call.context ?? { operation: operationAt(call.method, ""), options: {} };
    const { operation, options } = context;
    authorize(call.headers);
    const { timeoutMs = transport.timeoutMs, signal } = options;
    const limits = { timeoutMs, signal, timedOut: () => timedOut(operation, timeoutMs) };
    try {
      return await withinScope(operation.id, limits, clock, (scope) =>
        makeAttempts(transport, call, context, scope),
      );
    } catch (error) {
      if (error instanceof WaybillError) context.error = error;
      throw error;
    } finally {
      if (context.error) notify(hooks.onError, { operation: operation.id, error: context.error });
    }
  };
}

/**
 * Makes attempts until one is final. A wait that would outlast the call's time is not begun: the caller learns at once
 * what it would have waited for.
 */
async function makeAttempts(
  transport: Transport,
  call: Call,
  context: CallContext,
  scope: Scope,
): Promise<Response> {
  const { clock, hooks, random } = transport;
  const { operation, options } = context;
  const maxRetries = options.maxRetries ?? transport.maxRetries;
  for (let attempt = 1; ; attempt++) {
    const made = await attemptOnce(transport, call, context, attempt, scope);
    // Whoever ended the call has had its error; what is left to do is nothing.
    scope.signal.throwIfAborted();
    if (!made.error) return made.response;
    const { response, error } = made;
    const waitMs = waitBefore(attempt, response && retryAfterMs(response, clock.now()), random);
    const again = attempt <= maxRetries && mayRepeat(operation, response?.status);
    if (!again || waitMs >= scope.remainingMs()) {
      if (!response) throw error;
      context.error = error;
      return response;
    }
    if (hooks.onRetry) notify(hooks.onRetry, { ...describe(call, operation, attempt), error, waitMs });
    await scope.sleep(waitMs);
  }
}
