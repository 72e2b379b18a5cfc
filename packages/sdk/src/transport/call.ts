import type { HttpError } from "../errors/http";
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

/** A call as it goes out. Every attempt sends the very same bytes; a body that is a stream has one attempt. */
export interface Call {
  readonly operation: Operation;
  readonly options: CallOptions;
  readonly url: string;
  readonly headers: Headers;
  /** A string is JSON. */
  readonly body: BodyInit | null;
  /** Leave the body of a success to the caller. */
  readonly keepBody: boolean;
}

/** The whole answer to a call, and the typed error that it stands for unless it is a success. */
export interface Answer {
  response: Response;
  /** The body; empty when it was left to the caller. */
  text: string;
  error?: HttpError;
}
