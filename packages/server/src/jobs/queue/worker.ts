import type { Logger } from "pino";
import type { Runtime } from "../../lib/runtime";
import { inTrace, traceFields } from "../../lib/trace";
import type { Database } from "../../storage/database";
import { clockOf } from "../../storage/database-clock";
import { query } from "../../storage/query";
import { retryWait } from "../backoff";
import { type LoopClock, UNTIL_WOKEN } from "../loop";
import type { Loops } from "../loop-registry";
import type { JobHandler, JobOutcome } from "./handler";
import { type Backlog, readBacklog } from "./inspect";
import {
  bringForward,
  claimJobs,
  completeJob,
  type Job,
  LeaseLostError,
  nextDueAt,
  renewLease,
  returnJob,
} from "./lease";

interface Finished {
  id: string;
  owner: string;
  resolve(): void;
  reject(error: unknown): void;
}

const finished = new WeakMap<Database, Finished[]>();

/**
 * Deletes a job that is done, in one statement with those that are done in the same turn of the event loop. After a
 * power cut it may be delivered once more. Throws LeaseLostError.
 */
function finishJob(db: Database, id: string, owner: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const one = { id, owner, resolve, reject };
    const waiting = finished.get(db);
    if (waiting) return void waiting.push(one);
    finished.set(db, [one]);
    void clockOf(db)
      .turn()
      .then(() => deleteAll(db));
  });
}

/** Does not throw. */
async function deleteAll(db: Database): Promise<void> {
  const jobs = finished.get(db) ?? [];
  finished.delete(db);
  const statement = db
    .deleteFrom("jobs")
    .where(({ or, and }) => or(jobs.map(({ id, owner }) => and({ id, lease_owner: owner }))))
    .returning(["id", "lease_owner"]);
  try {
    const [{ rows }] = await query(db, [statement], { durability: "relaxed" });
    const deleted = new Map(rows.map((row) => [row.id, row.lease_owner]));
    for (const { id, owner, resolve, reject } of jobs)
      if (deleted.get(id) === owner) resolve();
      else reject(new LeaseLostError(`job ${id} is not leased by this worker`));
  } catch (error) {
    for (const { reject } of jobs) reject(error);
  }
}

export interface QueueOptions {
  db: Database;
  loops: Loops;
  logger: Logger | undefined;
  /** `now` decides what is due. */
  runtime: Pick<Runtime, "now" | "uuid">;
  handlers: readonly JobHandler[];
  /** Its name among the loops, where there is more than one queue. */
  name?: string;
  clock: Pick<LoopClock, "sleep" | "random">;
  /** Jobs that run at once. */
  concurrency?: number;
  /** After how long a job of a killed worker is due again, milliseconds. */
  leaseDuration?: number;
  /**
   * The longest wait between two looks for jobs, milliseconds, where other processes enqueue some. Default: until it is
   * woken.
   */
  checkInterval?: number;
}

/** The jobs of all processes on the database, by state. */
export type QueueHealth = Omit<Backlog, "oldestDueAt">;

export interface Queue {
  /**
   * Checks for due jobs within `within` milliseconds (default: at once). Call it after enqueuing a job: an idle queue
   * does not poll.
   */
  wake(within?: number): void;
  health(): Promise<QueueHealth>;
  /** Claims no further job, and waits for the running ones. */
  close(): Promise<void>;
}

/** By how much the clock is set back, at least, for jobs to be brought forward; synchronised clocks are set by less. */
const SET_BACK = 10_000;

/** Interval for checking whether another process has retried a dead letter, milliseconds. */
export const DEAD_LETTER_INTERVAL = 5_000;

/**
 * Runs jobs in the background until it is closed: those that exist at the start, and those that it is woken for. Jobs
 * enqueued by another process are found at the next check (`checkInterval`).
 */
export function startQueue(options: QueueOptions): Queue {
  const { db, loops, runtime, handlers, concurrency = 8, leaseDuration = 30_000 } = options;
  const { checkInterval = UNTIL_WOKEN } = options;
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const kinds = [...byKind.keys()];
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const worker: Worker = { ...options, leaseDuration };
  const ofSpans = handlers.flatMap(({ kind, waitsForSpans }) => (waitsForSpans ? [kind] : []));
  let latest = runtime.now();

  const loop = loops.start({
    name: options.name ?? "claiming jobs from the queue",
    retry: { first: 1_000, longest: 30_000 },
    step: async () => {
      const free = concurrency - running.size;
      // Whichever ends first wakes it.
      if (free <= 0 || stop.signal.aborted) return UNTIL_WOKEN;
      const now = runtime.now();
      if (now < latest - SET_BACK) await bringForward(db, ofSpans, { latest, now });
      latest = now;
      // An owner of its own for each delivery: after the clock was set, this worker may claim a job that it still runs.
      const owner = runtime.uuid();
      const jobs = await claimJobs(db, kinds, { owner, now, duration: leaseDuration }, free);
      for (const job of jobs) {
        const handler = byKind.get(job.kind);
        if (!handler) continue;
        const claimed = { ...job, owner };
        const run = inTrace(job.trace ?? undefined, () =>
          runJob(worker, handler, claimed, stop.signal),
        ).finally(() => {
          running.delete(run);
          loop.wake();
        });
        running.add(run);
      }
      if (jobs.length === free) return UNTIL_WOKEN;
      // With the time of the claim: jobs that have become due since would be missed otherwise.
      const [next, hasDead] = await Promise.all([nextDueAt(db, kinds, now), hasDeadLetters(db)]);
      const wait = next === undefined ? checkInterval : clamp(next - runtime.now(), checkInterval);
      return hasDead ? Math.min(wait, DEAD_LETTER_INTERVAL) : wait;
    },
  });
  return {
    wake: loop.wake,
    health: async () => {
      const { waiting, running, dead } = await readBacklog(db, runtime.now());
      return { waiting, running, dead };
    },
    close: async () => {
      stop.abort();
      await loop.close();
      await Promise.all(running);
    },
  };
}

const clamp = (wait: number, longest: number): number => Math.min(longest, Math.max(0, wait));

async function hasDeadLetters(db: Database): Promise<boolean> {
  const one = db.selectFrom("jobs").select("id").where("state", "=", "dead").limit(1);
  const dead = await one.execute();
  return dead.length > 0;
}

interface Worker extends Pick<QueueOptions, "db" | "logger" | "runtime" | "clock"> {
  leaseDuration: number;
}

/** A job, and the owner of the lease under which it is delivered this time. */
interface ClaimedJob extends Job {
  owner: string;
}

/** Delivers one job, and records its outcome. Does not throw. */
async function runJob(
  worker: Worker,
  handler: JobHandler,
  job: ClaimedJob,
  closing: AbortSignal,
): Promise<void> {
  const { logger } = worker;
  const lost = new AbortController();
  const over = new AbortController();
  const renewing = renewWhile(worker, job, over.signal, lost);
  const about = { job: job.id, kind: job.kind, attempt: job.attempts, ...traceFields(job.trace) };
  try {
    const outcome = await deliver(handler, job, AbortSignal.any([closing, lost.signal]));
    await recordOutcome(worker, job, outcome);
  } catch (error) {
    if (error instanceof LeaseLostError || lost.signal.aborted)
      logger?.debug(about, "a job was finished after its lease was lost");
    else
      await (closing.aborted ? handOver(worker, job) : retryLater(worker, handler, job, error)).catch(
        (err: unknown) =>
          logger?.error(
            { ...about, err },
            "a job could not be returned to the queue; it is due again when its lease ends",
          ),
      );
  } finally {
    over.abort();
    await renewing;
  }
}

async function deliver(handler: JobHandler, job: Job, signal: AbortSignal): Promise<JobOutcome> {
  // Each of its attempts ended without a result, because its worker died.
  if (job.attempts > handler.maxAttempts)
    throw Object.assign(new Error(`job ${job.id} never finished`), { code: "ABANDONED" });
  return handler.run(JSON.parse(job.payload), { id: job.id, attempt: job.attempts, signal });
}

async function recordOutcome(
  { db, runtime, clock }: Worker,
  job: ClaimedJob,
  outcome: JobOutcome,
): Promise<void> {
  const { owner } = job;
  if (outcome !== "done" && "againIn" in outcome) {
    // Half of the wait is random, so that jobs which wait for the same event do not run together.
    const wait = Math.ceil(outcome.againIn * (0.5 + clock.random() / 2));
    const later = { state: "ready", run_at: runtime.now() + wait, attempts: 0, last_error: null } as const;
    return returnJob(db, job.id, owner, later);
  }
  if (outcome === "done") return finishJob(db, job.id, owner);
  await completeJob(db, job.id, owner, (trx) => outcome.effect(trx));
}

/** Returns a job to the queue that was broken off because the queue is closed: it is due at once, and no failure is counted. */
const handOver = ({ db }: Worker, { id, owner, run_at, attempts, last_error }: ClaimedJob): Promise<void> =>
  returnJob(db, id, owner, { state: "ready", run_at, attempts: attempts - 1, last_error });

/** Returns a job to the queue after a failure, for a later attempt or as a dead letter. */
async function retryLater(
  { db, runtime, clock, logger }: Worker,
  { maxAttempts, retry }: JobHandler,
  { id, owner, kind, attempts }: ClaimedJob,
  error: unknown,
): Promise<void> {
  const dead = attempts >= maxAttempts;
  const nextTryAt = runtime.now() + retryWait(error, attempts, retry, clock.random);
  const about = { job: id, kind, err: error, attempt: attempts };
  if (dead) logger?.error(about, `a job of kind ${kind} failed for the last time and is now a dead letter`);
  else
    logger?.warn(
      { ...about, next_try_at: new Date(nextTryAt).toISOString() },
      `a job of kind ${kind} failed; it will be retried`,
    );
  await returnJob(db, id, owner, {
    state: dead ? "dead" : "ready",
    run_at: nextTryAt,
    attempts,
    last_error: errorClass(error),
  });
}

/** Renews a job's lease while it runs; aborts `lost` when the lease is lost. */
async function renewWhile(
  { db, leaseDuration, runtime, clock, logger }: Worker,
  { id, owner, kind }: ClaimedJob,
  over: AbortSignal,
  lost: AbortController,
): Promise<void> {
  for (;;) {
    await clock.sleep(leaseDuration / 3, over);
    if (over.aborted) return;
    try {
      await renewLease(db, id, { owner, now: runtime.now(), duration: leaseDuration });
    } catch (error) {
      if (error instanceof LeaseLostError) return lost.abort(error);
      logger?.warn(
        { job: id, kind, err: error },
        "the lease of a job could not be renewed; it will be retried",
      );
    }
  }
}

/**
 * The stored form of a job's error: its class, and its code if it has one, for example `SqliteError SQLITE_CONSTRAINT`.
 * Without the message, because messages can contain personal data.
 */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  const name = /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : "Error";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return /^[A-Z][A-Z0-9_]{0,60}$/.test(code) ? `${name} ${code}` : name;
}
