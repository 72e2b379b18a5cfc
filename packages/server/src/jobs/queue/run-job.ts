import type { Logger } from "pino";
import { createLimiter } from "../../lib/limiter";
import type { Runtime } from "../../lib/runtime";
import { inTrace, traceFields } from "../../lib/trace";
import type { Database } from "../../storage/database";
import { clockOf } from "../../storage/database-clock";
import { query } from "../../storage/query";
import { retryWait } from "../backoff";
import type { LoopClock } from "../loop";
import { dueBehind } from "./claim";
import type { JobHandler, JobOutcome } from "./handler";
import {
  completeJob,
  type Ended,
  type Ending,
  type Job,
  LeaseLostError,
  recordTogether,
  renewLease,
  returnJob,
  type Unfinished,
} from "./lease";

/** Runs the jobs that a queue has claimed. */
export interface Worker {
  db: Database;
  logger: Logger | undefined;
  runtime: Pick<Runtime, "now">;
  clock: Pick<LoopClock, "sleep" | "random">;
  /** Milliseconds. */
  leaseDuration: number;
}

/** A job, and the owner of the lease under which it is delivered this time. */
export interface ClaimedJob extends Job {
  owner: string;
}

/**
 * Delivers a claimed job, and those of its group that its handler takes with it, and records how they ended. Does not throw.
 */
export async function runJob(
  worker: Worker,
  handler: JobHandler,
  job: ClaimedJob,
  closing: AbortSignal,
): Promise<void> {
  const { db, logger, runtime } = worker;
  const lost = new AbortController();
  const over = new AbortController();
  const renewing = renewWhile(worker, job, over.signal, lost);
  const about = { job: job.id, kind: job.kind, attempt: job.attempts, ...traceFields(job.trace) };
  const signal = AbortSignal.any([closing, lost.signal]);
  try {
    const behind = await dueBehind(db, job, runtime.now(), (handler.batch?.most ?? 1) - 1);
    if (behind.length > 0) await runBatch(worker, handler, { first: job, behind }, { signal, closing });
    else await recordOutcome(worker, job, await deliver(handler, job, signal));
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

/** A claimed job, and jobs of its group that are delivered with it. */
interface Batch {
  first: ClaimedJob;
  behind: readonly Job[];
}

/**
 * Delivers jobs side by side, and records how they ended. Where the closing of the queue breaks them off, only the first
 * one is recorded, as due again. Throws LeaseLostError.
 */
async function runBatch(
  worker: Worker,
  handler: JobHandler,
  { first, behind }: Batch,
  { signal, closing }: Record<"signal" | "closing", AbortSignal>,
): Promise<void> {
  const sideBySide = createLimiter(handler.batch?.atOnce ?? 1);
  const jobs: Job[] = [first, ...behind.map((job) => ({ ...job, attempts: job.attempts + 1 }))];
  const results = await Promise.allSettled(
    jobs.map((job) =>
      sideBySide(() => inTrace(job.trace ?? undefined, () => deliver(handler, job, signal)), signal),
    ),
  );
  if (signal.aborted && !closing.aborted) throw new LeaseLostError(`job ${first.id} is not leased any more`);
  const ended: Ended[] = results.flatMap((result, at) => {
    const job = jobs[at];
    if (!job || (result.status === "rejected" && closing.aborted)) return [];
    return { job, ending: endingOf(worker, handler, job, result) };
  });
  if (ended.length > 0) await recordBatch(worker, handler, first, ended);
  if (!ended.some(({ job }) => job.id === first.id)) await handOver(worker, first);
}

function endingOf(
  worker: Worker,
  handler: JobHandler,
  job: Job,
  result: PromiseSettledResult<JobOutcome>,
): Ending {
  if (result.status === "rejected") return { unfinished: failed(worker, handler, job, result.reason) };
  if (result.value === "done") return { effect: undefined };
  if ("effect" in result.value) return { effect: result.value.effect };
  return { unfinished: notYet(worker, result.value.againIn) };
}

/**
 * Records how jobs of a batch ended, all at once; where that fails, one by one, the first one at the end, so that an effect which
 * fails is a failure of its own job. Throws LeaseLostError, and what fails of the first one.
 */
async function recordBatch(
  worker: Worker,
  handler: JobHandler,
  { id, owner }: ClaimedJob,
  ended: readonly Ended[],
): Promise<void> {
  const { db, runtime, leaseDuration } = worker;
  const record = (some: readonly Ended[]) =>
    recordTogether(db, { id, owner, until: runtime.now() + leaseDuration }, some);
  try {
    return await record(ended);
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
  }
  for (const one of [...ended].reverse())
    await record([one]).catch((error: unknown) => {
      if (error instanceof LeaseLostError || one.job.id === id) throw error;
      return record([{ job: one.job, ending: { unfinished: failed(worker, handler, one.job, error) } }]);
    });
}

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

async function recordOutcome(worker: Worker, job: ClaimedJob, outcome: JobOutcome): Promise<void> {
  const { db } = worker;
  const { id, owner } = job;
  if (outcome === "done") return finishJob(db, id, owner);
  if ("againIn" in outcome) return returnJob(db, id, owner, notYet(worker, outcome.againIn));
  await completeJob(db, id, owner, (trx) => outcome.effect(trx));
}

/** A job that is not done yet. Half of the wait is random, so that jobs which wait for the same event do not run together. */
const notYet = ({ runtime, clock }: Worker, againIn: number): Unfinished => ({
  state: "ready",
  run_at: runtime.now() + Math.ceil(againIn * (0.5 + clock.random() / 2)),
  attempts: 0,
  last_error: null,
});

/** Returns a job to the queue that was broken off because the queue is closed: it is due at once, and no failure is counted. */
const handOver = ({ db }: Worker, { id, owner, run_at, attempts, last_error }: ClaimedJob): Promise<void> =>
  returnJob(db, id, owner, { state: "ready", run_at, attempts: attempts - 1, last_error });

/** Returns a job to the queue after a failure, for a later attempt or as a dead letter. */
const retryLater = (worker: Worker, handler: JobHandler, job: ClaimedJob, error: unknown): Promise<void> =>
  returnJob(worker.db, job.id, job.owner, failed(worker, handler, job, error));

/** A job that has failed, which is logged. */
function failed(
  { runtime, clock, logger }: Worker,
  { maxAttempts, retry }: JobHandler,
  { id, kind, attempts }: Pick<Job, "id" | "kind" | "attempts">,
  error: unknown,
): Unfinished {
  const dead = attempts >= maxAttempts;
  const nextTryAt = runtime.now() + retryWait(error, attempts, retry, clock.random);
  const about = { job: id, kind, err: error, attempt: attempts };
  if (dead) logger?.error(about, `a job of kind ${kind} failed for the last time and is now a dead letter`);
  else
    logger?.warn(
      { ...about, next_try_at: new Date(nextTryAt).toISOString() },
      `a job of kind ${kind} failed; it will be retried`,
    );
  return { state: dead ? "dead" : "ready", run_at: nextTryAt, attempts, last_error: errorClass(error) };
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
