import type { Selectable } from "kysely";
import type { Database } from "../../storage/database";
import type { JobTable } from "../../storage/schema/workspaces";

/** `ready` waits for its time or for a worker, `running` has a worker, `dead` has failed for the last time. */
export const jobStates = ["ready", "running", "dead"] as const;
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

export interface JobFilter {
  /** All by default. */
  state?: JobState | undefined;
  /** How many at most. */
  limit: number;
}

/** Jobs in the order in which they are due, with their state at `now` (milliseconds since the epoch). */
export async function listJobs(db: Database, now: number, { state, limit }: JobFilter): Promise<ListedJob[]> {
  const rows = await db
    .selectFrom("jobs")
    .selectAll()
    .$if(state !== undefined, (query) => query.where("state", "=", state === "dead" ? "dead" : "ready"))
    .$if(state === "running", (query) => query.where("lease_until", ">", now))
    .$if(state === "ready", (query) =>
      query.where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)])),
    )
    .orderBy("run_at")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => listed(row, now));
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
  const isRunning = row.state === "ready" && lease_until !== null && lease_until > now;
  return {
    id,
    kind,
    key: dedup_key,
    attempts,
    state: isRunning ? "running" : row.state,
    runAt: run_at,
    lastError: last_error,
    createdAt: created_at,
  };
}
