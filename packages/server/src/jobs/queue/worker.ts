import type { Logger } from "pino";
import type { Runtime } from "../../lib/runtime";
import { inTrace } from "../../lib/trace";
import type { Database } from "../../storage/database";
import { type LoopClock, UNTIL_WOKEN } from "../loop";
import type { Loops } from "../loop-registry";
import { claimJobs, nextDueAt } from "./claim";
import type { JobHandler } from "./handler";
import { type Backlog, readBacklog } from "./inspect";
import { bringForward } from "./lease";
import { runJob, type Worker } from "./run-job";

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
