import type { WaybillError } from "../errors/base";
import type { Call } from "./call";
import { loggableBody, loggableUrl } from "./redact";

/** One attempt of a call, as it may be logged: no headers, no key, no personal data. */
export interface RequestInfo {
  /** Operation of the interface, e.g. `createPerson`; of a path that no interface has `GET /healthz`. */
  operation: string;
  method: string;
  /** The path template without the query, when a parameter contains personal data. */
  url: string;
  /** From 1. */
  attempt: number;
  /** What was sent as JSON, personal data replaced by `[redacted]`; undefined for forms, files, and no body. */
  body: unknown;
}

export interface ResponseInfo extends RequestInfo {
  status: number;
  /** The server's `X-Request-Id`. */
  requestId: string | undefined;
  durationMs: number;
}

export interface RetryInfo extends RequestInfo {
  /** The error of the attempt. */
  error: WaybillError;
  /** Milliseconds until the next attempt. */
  waitMs: number;
}

export interface ErrorInfo {
  operation: string;
  /** The error that the call throws. */
  error: WaybillError;
}

/** Hooks for logs and metrics. They cannot change a call, and their exceptions and rejections are ignored. */
export interface Hooks {
  onRequest?: (info: RequestInfo) => unknown;
  onResponse?: (info: ResponseInfo) => unknown;
  onRetry?: (info: RetryInfo) => unknown;
  onError?: (info: ErrorInfo) => unknown;
}

export function describe(call: Call, attempt: number): RequestInfo {
  const { operation } = call;
  return {
    operation: operation.id,
    method: operation.method,
    url: loggableUrl(call.url, operation),
    attempt,
    body: loggableBody(call),
  };
}

/** Calls a hook and ignores its errors. */
export function notify<T>(hook: ((info: T) => unknown) | undefined, info: T): void {
  if (!hook) return;
  try {
    const result = hook(info);
    if (result instanceof Promise) result.catch(() => {});
  } catch {
    // A logger's failure must not lose a payment's answer.
  }
}
