import type { Transaction } from "kysely";
import type { SharedTables } from "../../storage/tables";
import type { Backoff } from "../backoff";

/**
 * The result of one delivery of a job; an exception is a failure. One with a number `retryAfter` asks for that many
 * milliseconds until the next attempt, as somebody outside who limits his callers does; within limits it gets them.
 */
export type JobOutcome =
  | "done"
  /** Done, with an effect in the same transaction, so that it happens exactly once. */
  | { effect(trx: Transaction<SharedTables>): Promise<void> }
  /**
   * Not yet, or not for the last time, which is no failure: it is delivered again within so many milliseconds. A job that always
   * returns it is a periodic one.
   */
  | { againIn: number };

/** One delivery of a job. */
export interface JobAttempt {
  /** The same at every delivery of a job, so that receivers can ignore duplicates. */
  id: string;
  /** 1 for the first since the job was enqueued or last returned `againIn`. */
  attempt: number;
  /** Aborted when the queue is closed, and when this worker loses the lease. */
  signal: AbortSignal;
}

/** Runs the jobs of one kind. */
export interface JobHandler {
  kind: string;
  /** A job becomes a dead letter after this many failures in a row. */
  maxAttempts: number;
  /** The wait after a failure. */
  retry: Backoff;
  /**
   * Whether its jobs wait for spans of time, not for moments: when the clock is set back by hours they are due as if it
   * had not been.
   */
  waitsForSpans?: boolean;
  /**
   * How many due jobs of one group are delivered together, and how many of these at once: for many short ones that ask the same
   * service. The death of their worker counts as an attempt of the first one alone. Default: each is delivered alone.
   */
  batch?: { most: number; atOnce: number };
  /** `payload` is the enqueued value after a JSON round trip; throws when it is invalid. */
  run(payload: unknown, delivery: JobAttempt): Promise<JobOutcome>;
}
