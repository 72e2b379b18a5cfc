import type { ErrorInit } from "../errors/base";
import { ConnectionError, TimeoutError } from "../errors/call";
import type { Operation } from "../operations";
import { mayRepeat } from "./retry";

/** No answer, or only part of one, came from the host. */
export function notConnected(operation: Operation, url: string, cause: unknown): ConnectionError {
  const where = `${new URL(url).host}${reason(cause)}`;
  return new ConnectionError({
    ...unfinished(operation, `from ${where}`, "Check baseUrl and the network."),
    code: "connection_failed",
    cause,
  });
}

/** The call's time is over. */
export function timedOut(operation: Operation, timeoutMs: number): TimeoutError {
  return new TimeoutError({
    ...unfinished(operation, `within ${timeoutMs} ms`, "Allow a larger timeoutMs."),
    code: "timeout",
  });
}

/** Why a call with a stream is not repeated. */
export const ONCE = " Its body is a stream, which is sent once: pass a new one.";

/** What can be said of a call whose outcome is not known: whether it may be made again depends on what it does. */
function unfinished(operation: Operation, what: string, advice: string): Omit<ErrorInit, "code"> {
  const retryable = mayRepeat(operation, undefined);
  return {
    message: `${operation.id}: no complete answer ${what}`,
    hint: `${advice} ${retryable ? "Then call again." : "It may have been processed: look first."}${operation.once ? ONCE : ""}`,
    retryable,
  };
}

/** The platform's short code, e.g. ECONNREFUSED, which Node hides in the cause of "fetch failed". */
function reason(cause: unknown): string {
  const { code } = Object(Object(cause).cause ?? cause);
  return typeof code === "string" ? ` (${code})` : "";
}
