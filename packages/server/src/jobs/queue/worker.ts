import type { Logger } from "pino";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { backoff } from "../backoff";
import { type Clock, systemClock } from "../clock";
import { UNTIL_WOKEN } from "../loop";
import type { Loops } from "../loop-registry";
import { errorClass } from "./error-class";
import type { JobHandler, JobOutcome } from "./handler";
import { claimJob, completeJob, type Job, LeaseLostError, nextDueAt, renewLease, returnJob } from "./lease";

export interface QueueOptions {
  db: Database;
  loops: Loops;
  logger: Logger | undefined;
  /** `now` decides what is due. */
  runtime: Pick<Runtime, "now" | "uuid">;
  handlers: readonly JobHandler[];
  clock?: Clock;
  /** Jobs that run at once. */
  concurrency?: number;
  /** How long a job of a worker that was killed stays with it, milliseconds. */
  leaseDuration?: number;
}

export interface QueueHealth {
  /** Jobs that are to be done and that no worker has. */
  waiting: number;
  /** Jobs that a worker has. */
  running: number;
  /** Jobs that failed as often as they may. */
  dead: number;
}

export interface Queue {
  /**
   * Looks for due jobs within so many milliseconds (default: at once). Whoever enqueues a job calls it: while no job is
   * known, the queue does not look.
   */
  wake(within?: number): void;
  health(): Promise<QueueHealth>;
  /** Takes no further job, and waits for those that are running. */
  close(): Promise<void>;
}

/** How often it is looked whether another process had a dead letter retried, milliseconds. */
const DEAD_LETTER_INTERVAL = 5_000;

/**
 * Does the jobs of the queue in the background, until it is closed: what is there when it starts, and what it is woken
 * for. Jobs that another process enqueues are found at the next look.
 */
export function startQueue(options: QueueOptions): Queue {
  const { db, loops, runtime, handlers, concurrency = 8, leaseDuration = 30_000 } = options;
  const owner = runtime.uuid();
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const kinds = [...byKind.keys()];
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const leaseAt = (now: number) => ({ owner, now, duration: leaseDuration });
  const lease = () => leaseAt(runtime.now());
  const worker: Worker = { ...options, clock: options.clock ?? systemClock, lease, leaseDuration };

  const loop = loops.start({
    name: "taking jobs from the queue",
    retry: { first: 1_000, longest: 30_000 },
    step: async () => {
      let now = runtime.now();
      while (running.size < concurrency && !stop.signal.aborted) {
        now = runtime.now();
        const job = await claimJob(db, kinds, leaseAt(now));
        const handler = job && byKind.get(job.kind);
        if (!handler) break;
        const run = runJob(worker, handler, job, stop.signal).finally(() => {
          running.delete(run);
          loop.wake();
        });
        running.add(run);
      }
      // As of the last look: what has become due since would be missed otherwise.
      const next = await nextDueAt(db, kinds, now);
      const wait = next === undefined ? UNTIL_WOKEN : Math.max(0, next - runtime.now());
      return (await hasDeadLetters(db)) ? Math.min(wait, DEAD_LETTER_INTERVAL) : wait;
    },
  });
  return {
    wake: loop.wake,
    health: () => queueHealth(db, runtime.now()),
    close: async () => {
      stop.abort();
      await loop.close();
      await Promise.all(running);
    },
  };
}

async function hasDeadLetters(db: Database): Promise<boolean> {
  const dead = await db.selectFrom("jobs").select("id").where("state", "=", "dead").limit(1).execute();
  return dead.length > 0;
}

async function queueHealth(db: Database, now: number): Promise<QueueHealth> {
  const counted = await db
    .selectFrom("jobs")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("state", "=", "ready").as("ready"),
      eb.fn.countAll<number>().filterWhere("lease_until", ">", now).as("running"),
      eb.fn.countAll<number>().filterWhere("state", "=", "dead").as("dead"),
    ])
    .executeTakeFirstOrThrow();
  const running = Number(counted.running);
  return { waiting: Number(counted.ready) - running, running, dead: Number(counted.dead) };
}

interface Worker extends Pick<QueueOptions, "db" | "logger" | "runtime"> {
  clock: Clock;
  leaseDuration: number;
  lease(): { owner: string; now: number; duration: number };
}

/** A worker took the job as often as it may fail, and was each time gone before it said what came of it. */
class AbandonedJobError extends Error {
  override name = "AbandonedJobError";
}

/** Delivers one job, and records what came of it. Throws nothing. */
async function runJob(worker: Worker, handler: JobHandler, job: Job, closing: AbortSignal): Promise<void> {
  const { logger } = worker;
  const lost = new AbortController();
  const over = new AbortController();
  const renewing = renewWhile(worker, job, over.signal, lost);
  const about = { job: job.id, kind: job.kind, attempt: job.attempts };
  try {
    const outcome = await deliver(handler, job, AbortSignal.any([closing, lost.signal]));
    await record(worker, job, outcome);
  } catch (error) {
    if (error instanceof LeaseLostError || lost.signal.aborted)
      logger?.debug(about, "a job was finished that belongs to this worker no longer");
    else
      await giveBack(worker, handler, job, closing.aborted ? undefined : error).catch((err: unknown) =>
        logger?.error({ ...about, err }, "a job could not be given back; it is free when its lease ends"),
      );
  } finally {
    over.abort();
    await renewing;
  }
}

async function deliver(handler: JobHandler, job: Job, signal: AbortSignal): Promise<JobOutcome> {
  if (job.attempts > handler.maxAttempts) throw new AbandonedJobError(`job ${job.id} was never finished`);
  return handler.run(JSON.parse(job.payload), { id: job.id, attempt: job.attempts, signal });
}

async function record({ db, lease, runtime, clock }: Worker, job: Job, outcome: JobOutcome): Promise<void> {
  const { owner } = lease();
  if (outcome !== "done" && "againIn" in outcome) {
    // Half of it is left to chance, so that jobs which wait for the same thing do not ask together.
    const wait = Math.ceil(outcome.againIn * (0.5 + clock.random() / 2));
    const later = { state: "ready", run_at: runtime.now() + wait, attempts: 0, last_error: null } as const;
    return returnJob(db, job.id, owner, later);
  }
  await completeJob(db, job.id, owner, async (trx) => {
    if (outcome !== "done") await outcome.effect(trx);
  });
}

/** After a failure, or without one when the queue is closed: that counts for nothing. */
async function giveBack(
  { db, lease, runtime, clock, logger }: Worker,
  { maxAttempts, retry }: JobHandler,
  { id, kind, run_at, attempts, last_error }: Job,
  error: unknown,
): Promise<void> {
  const { owner } = lease();
  if (error === undefined)
    return returnJob(db, id, owner, { state: "ready", run_at, attempts: attempts - 1, last_error });
  const dead = attempts >= maxAttempts;
  const nextTryAt = runtime.now() + backoff(attempts, retry, clock.random);
  const about = { job: id, kind, err: error, attempt: attempts };
  if (dead) logger?.error(about, `a job of kind ${kind} failed for the last time; it is a dead letter`);
  else
    logger?.warn(
      { ...about, next_try_at: new Date(nextTryAt).toISOString() },
      `a job of kind ${kind} failed; it is tried again`,
    );
  await returnJob(db, id, owner, {
    state: dead ? "dead" : "ready",
    run_at: nextTryAt,
    attempts,
    last_error: errorClass(error),
  });
}

/** Renews a job's lease as long as it runs; fires `lost` when it belongs to this worker no longer. */
async function renewWhile(
  { db, lease, leaseDuration, clock, logger }: Worker,
  { id, kind }: Job,
  over: AbortSignal,
  lost: AbortController,
): Promise<void> {
  for (;;) {
    await clock.sleep(leaseDuration / 3, over);
    if (over.aborted) return;
    try {
      await renewLease(db, id, lease());
    } catch (error) {
      if (error instanceof LeaseLostError) return lost.abort(error);
      logger?.warn(
        { job: id, kind, err: error },
        "the lease of a job could not be renewed; it is tried again",
      );
    }
  }
}
