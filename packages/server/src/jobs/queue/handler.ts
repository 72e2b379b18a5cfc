import type { Transaction } from "kysely";
import type { SharedTables } from "../../storage/tables";
import type { Backoff } from "../backoff";

/** What one delivery of a job comes to; what is thrown instead is a failure. */
export type JobOutcome =
  | "done"
  /** Done, with an effect in the same transaction: it happens exactly once. */
  | { effect(trx: Transaction<SharedTables>): Promise<void> }
  /** Not yet, which is no failure: it is delivered again within so many milliseconds. */
  | { againIn: number };

/** One delivery of a job. */
export interface Delivery {
  /** The same at every delivery of a job: whoever receives it twice can drop the second by it. */
  id: string;
  /** 1 for the first since the job was enqueued or last said "not yet". */
  attempt: number;
  /** Aborted when the queue is closed, and when the job belongs to this worker no longer. */
  signal: AbortSignal;
}

/** Does the jobs of one kind. */
export interface JobHandler {
  kind: string;
  /** So many failures in a row make a job a dead letter. */
  maxAttempts: number;
  /** The wait after a failure. */
  retry: Backoff;
  /** `payload` is what was enqueued, after JSON; throws when it is not what it should be. */
  run(payload: unknown, delivery: Delivery): Promise<JobOutcome>;
}
