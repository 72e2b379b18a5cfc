import type { HttpError } from "../errors/http";
import type { Operation } from "../operations";
import type { Kind } from "../require-kind";

/** Options of a call. */
export interface CallOptions {
  /** Aborts the call, its waits and the reading of its response. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, including all attempts and waits. */
  timeoutMs?: number | undefined;
  /** Attempts after the first one. */
  maxRetries?: number | undefined;
  /** Sent with this call; they override the client's headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Whether the call may be sent again after an attempt of unknown outcome; by default `x-idempotent` of the OpenAPI
   * description.
   */
  idempotent?: boolean | undefined;
  /** Sent as `Idempotency-Key`, for a service that supports it. The key alone does not make a call idempotent. */
  idempotencyKey?: string | undefined;
  /**
   * Maximum size of an answer's body in bytes, decompressed; 10,000,000 by default. For a list that is iterated over,
   * the maximum applies to each item.
   */
  maxBodyBytes?: number | undefined;
}

/** The kind of each option; the kinds of options that only some methods have are checked there. */
export const optionKinds = {
  signal: "an AbortSignal",
  timeoutMs: "a number from 0",
  maxRetries: "a number from 0",
  headers: "an object",
  idempotent: "true or false",
  idempotencyKey: "a text",
  maxBodyBytes: "a number from 0",
} as const satisfies Record<keyof CallOptions, Kind>;

/** A call to send. Every attempt sends the same bytes; a call whose body is a stream has only one attempt. */
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
