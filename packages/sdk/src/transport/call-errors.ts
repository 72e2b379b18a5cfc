import type { ErrorInit } from "../errors/base";
import { AbortedError, ConnectionError, TimeoutError } from "../errors/call";
import type { Operation } from "../operations";
import { isRetryable } from "./retry";

/** The host sent no response or only part of one. */
export function notConnected(operation: Operation, url: string, cause: unknown): ConnectionError {
  const where = `${new URL(url).host}${reason(cause)}`;
  return new ConnectionError({
    ...unfinished(operation, `from ${where}`, "Check baseUrl and the network."),
    code: "connection_failed",
    cause,
  });
}

/** The call timed out. */
export function timedOut(operation: Operation, timeoutMs: number): TimeoutError {
  return new TimeoutError({
    ...unfinished(operation, `within ${timeoutMs} ms`, "Allow a larger timeoutMs."),
    code: "timeout",
  });
}

/** The caller aborted the call; `sent` is false if nothing was sent before. */
export function aborted({ id, ...operation }: Operation, cause: unknown, sent: boolean): AbortedError {
  const reads = operation.method === "GET" || operation.method === "HEAD";
  const safe = reads ? "It only reads: nothing was changed." : UNSURE;
  const again = "It may have been processed; it can be called again.";
  return new AbortedError({
    code: "aborted",
    message: `${id} was aborted by its caller`,
    hint: sent
      ? isRetryable({ id, ...operation }, undefined) && !reads
        ? again
        : safe
      : "Nothing was sent.",
    sent,
    cause,
  });
}

const UNSURE = "It may have been processed: check first.";

/** Why a call with a stream is not repeated. */
export const SINGLE_USE = " Its body is a stream, which is sent once: pass a new one.";

/** The error fields of a call with an unknown outcome: whether it is retryable depends on the operation. */
function unfinished(operation: Operation, what: string, advice: string): Omit<ErrorInit, "code"> {
  const retryable = isRetryable(operation, undefined);
  return {
    message: `${operation.id}: no complete answer ${what}`,
    hint: `${advice} ${retryable ? "Then call again." : UNSURE}${operation.singleUse ? SINGLE_USE : ""}`,
    retryable,
  };
}

/** The platform's error code, e.g. ECONNREFUSED, which Node puts into the cause of "fetch failed". */
function reason(cause: unknown): string {
  const { code } = Object(Object(cause).cause ?? cause);
  return typeof code === "string" ? ` (${code})` : "";
}
