import type { WaybillError } from "../errors/base";
import { loadOnce } from "../load-once";
import type { Call } from "./call";

/** An attempt of a call in a form that may be logged: no headers, no key, no personal data. */
export interface RequestInfo {
  /** Operation of the interface, e.g. `createPerson`; method and path, e.g. `GET /healthz`, for a path that no interface has. */
  operation: string;
  method: string;
  /** The path template without the query, when a parameter contains personal data. */
  url: string;
  /** From 1. */
  attempt: number;
  /**
   * The sent JSON, with `[redacted]` instead of personal data, including the names of a person's fields that the description does
   * not have; undefined for forms, files, and without a body.
   */
  body: unknown;
}

export interface ResponseInfo extends RequestInfo {
  status: number;
  /** The server's `X-Request-Id`. */
  requestId: string | undefined;
  /** The version of the interface that the server has, its `Waybill-Version`; compare it with `interfaceVersion`. */
  serverVersion: string | undefined;
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

/** Makes the loggable form of a body, by code that a program without hooks does not load. */
const loadRedact = loadOnce(() => import("./redact"));

export async function describe(call: Call, attempt: number): Promise<RequestInfo> {
  const { operation, url, body } = call;
  const { id, method, pii, path } = operation;
  const loaded = typeof body === "string" ? await loadRedact().catch(() => undefined) : undefined;
  return {
    operation: id,
    method,
    // A base address has no credentials, so its text up to the path is the origin. Parsing it takes as long as a hook.
    url: pii ? url.slice(0, url.indexOf("/", 8)) + path : url,
    attempt,
    body: loaded?.loggableBody(call),
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
