import type { HttpError } from "../errors/http";
import type { Operation } from "../operations";

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, its waits and the reading of its response. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, all attempts and waits included. */
  timeoutMs?: number | undefined;
  /** Attempts after the first one. */
  maxRetries?: number | undefined;
}

/** A call as it goes out. Every attempt sends the very same bytes; a body that is a stream has one attempt. */
export interface Call {
  readonly operation: Operation;
  readonly options: CallOptions;
  readonly url: string;
  readonly headers: Headers;
  /** A string is JSON. */
  readonly body: NonNullable<RequestInit["body"]> | null;
  /** Do not read the body of a successful response. */
  readonly keepBody: boolean;
}

/** The complete response to a call, and its typed error unless it is a success. */
export interface Answer {
  response: Response;
  /** The body; empty when it was not read. */
  text: string;
  error?: HttpError;
}
