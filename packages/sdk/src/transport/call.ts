import type { WaybillError } from "../errors/base";
import type { Operation } from "../operations";

/** What a caller can say about one call. */
export interface CallOptions {
  /** Ends the call, its waits and the reading of its answer. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, all attempts and waits included. */
  timeoutMs?: number | undefined;
  /** Attempts after the first one. */
  maxRetries?: number | undefined;
}

/** Travels with a call through openapi-fetch, and carries the typed error of its answer back. */
export interface CallContext {
  readonly operation: Operation;
  readonly options: CallOptions;
  /** Leave the body of a success to the caller. */
  readonly keepBody?: boolean;
  error?: WaybillError;
}

type CallInit = RequestInit & { context?: CallContext };

/**
 * What openapi-fetch makes instead of a `Request`. A `Request` costs more than all the rest of a call, and its body can
 * be read once only; this one keeps the serialised body as a string, so that every attempt sends the very same bytes.
 */
export class Call {
  readonly method: string;
  readonly headers: Headers;
  readonly body: NonNullable<RequestInit["body"]> | null;
  readonly context?: CallContext | undefined;

  constructor(
    readonly url: string,
    init: CallInit,
  ) {
    this.method = init.method ?? "GET";
    // openapi-fetch merges all headers into one object of this call before it comes here.
    this.headers = init.headers as Headers;
    this.body = init.body ?? null;
    this.context = init.context;
  }
}
