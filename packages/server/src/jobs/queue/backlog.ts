import type { Database } from "../../storage/database";

/** What is in the queue. Numbers end at `MOST_COUNTED`, so that asking takes as long for a long queue. */
export interface Backlog {
  /** Jobs that no worker has claimed. */
  waiting: number;
  /** Jobs that a worker has claimed. */
  running: number;
  /** Dead letters. */
  dead: number;
  /** When the waiting job that has been due for the longest became due, Unix milliseconds; null when none is due. */
  oldestDueAt: number | null;
}

/** Jobs that are counted at most: of the ready ones those that are due first, and dead letters. */
const MOST_COUNTED = 1_000;

/** Reads the state of the queue, of all processes together. */
export async function readBacklog(db: Database, now: number): Promise<Backlog> {
  const dead = db.selectFrom("jobs").select("state").where("state", "=", "dead").limit(MOST_COUNTED);
  const first = db
    .selectFrom("jobs")
    .select(["run_at", "lease_until"])
    .where("state", "=", "ready")
    .orderBy("run_at")
    .limit(MOST_COUNTED);
  const found = await db
    .selectFrom(first.as("first"))
    .select((eb) => [
      eb.fn.countAll<number>().as("ready"),
      db
        .selectFrom(dead.as("dead"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("dead"),
      eb.fn.countAll<number>().filterWhere("lease_until", ">", now).as("running"),
      eb.fn
        .min("run_at")
        .filterWhere((job) =>
          job.and([
            job("run_at", "<=", now),
            job.or([job("lease_until", "is", null), job("lease_until", "<=", now)]),
          ]),
        )
        .as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  const running = Number(found.running);
  return {
    waiting: Number(found.ready) - running,
    running,
    dead: Number(found.dead),
    oldestDueAt: found.oldest === null ? null : Number(found.oldest),
  };
}
