import type { Selectable } from "kysely";
import type { Database } from "../../storage/database";
import type { JobTable } from "../../storage/schema/workspaces";

/** The content of the queue. Numbers end at `MOST_COUNTED`, so that asking takes as long for a long queue. */
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

/** `waiting` waits for its time or for a worker, `running` has a worker, `dead` has failed for the last time. */
export const jobStates = ["waiting", "running", "dead"] as const;
export type JobState = (typeof jobStates)[number];

/** A job without its payload. */
export interface ListedJob {
  id: string;
  kind: string;
  /** Unique for the kind; null for a job that any number may be like. */
  key: string | null;
  state: JobState;
  /** Deliveries since it was enqueued or retried. */
  attempts: number;
  /** From when on it may run, milliseconds since the epoch; in the past for one that has begun or is overdue. */
  runAt: number;
  /** Class and code of its last error, without its message. */
  lastError: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** A job with the name of its workspace; null for work for all of them. */
export type JobOfAny = ListedJob & { workspace: string | null };

export interface JobFilter {
  /** All by default. */
  state?: JobState | undefined;
  /** The workspace that their payloads name; those of all workspaces, and of none, by default. */
  workspaceId?: string | undefined;
  /** The job with this id alone. */
  id?: string | undefined;
  /** How many at most. */
  limit: number;
}

/** Jobs in the order in which they are due, with their state at `now` (milliseconds since the epoch). */
export async function listJobs(
  db: Database,
  now: number,
  { state, workspaceId, id, limit }: JobFilter,
): Promise<JobOfAny[]> {
  const rows = await db
    .selectFrom("jobs")
    .selectAll("jobs")
    .leftJoin("workspaces", "workspaces.id", "jobs.workspace")
    .select("workspaces.name as workspace_name")
    .$if(state !== undefined, (query) => query.where("state", "=", state === "dead" ? "dead" : "ready"))
    .$if(workspaceId !== undefined, (query) => query.where("workspace", "=", workspaceId ?? null))
    .$if(id !== undefined, (query) => query.where("jobs.id", "=", id ?? ""))
    .$if(state === "running", (query) => query.where("lease_until", ">", now))
    .$if(state === "waiting", (query) =>
      query.where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)])),
    )
    .orderBy("run_at")
    .orderBy("jobs.created_at")
    .orderBy("jobs.id")
    .limit(limit)
    .execute();
  return rows.map(({ workspace_name, ...row }) => ({ ...listed(row, now), workspace: workspace_name }));
}

/** A job with the value that it was enqueued with; undefined for an unknown one. */
export async function findJob(
  db: Database,
  now: number,
  id: string,
): Promise<(ListedJob & { payload: unknown }) | undefined> {
  const row = await db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...listed(row, now), payload: JSON.parse(row.payload) as unknown };
}

function listed(row: Selectable<JobTable>, now: number): ListedJob {
  const { id, kind, dedup_key, attempts, run_at, last_error, created_at, lease_until } = row;
  const alive = lease_until !== null && lease_until > now ? "running" : "waiting";
  return {
    id,
    kind,
    key: dedup_key,
    attempts,
    state: row.state === "ready" ? alive : row.state,
    runAt: run_at,
    lastError: last_error,
    createdAt: created_at,
  };
}

/** Makes a dead job due at `now` with 0 failed attempts and the same id. Returns whether it existed. */
export async function retryDeadLetter(db: Database, id: string, now: number): Promise<boolean> {
  const revived = await db
    .updateTable("jobs")
    .set({ state: "ready", attempts: 0, run_at: now, last_error: null })
    .where("id", "=", id)
    .where("state", "=", "dead")
    .executeTakeFirst();
  return revived.numUpdatedRows > 0n;
}
