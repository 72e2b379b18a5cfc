import { type Kysely, type RawBuilder, sql } from "kysely";
import { isObject } from "../../lib/is-object";
import type { Runtime } from "../../lib/runtime";
import { currentTrace } from "../../lib/trace";
import { type Columns, insertRows } from "../../storage/dialect/rows";
import type { SharedTables } from "../../storage/tables";

/** A job to be enqueued. */
export interface NewJob {
  kind: string;
  /** Any JSON value. */
  payload: unknown;
  /** Unique per kind: a new job replaces an earlier one with the same key, also a dead letter. */
  key?: string;
  /** At most one job of a group runs at a time. */
  group?: string;
  /** Earliest start, Unix milliseconds. Default: now. */
  runAt?: number;
}

/**
 * Adds a job in the caller's transaction: both are committed or neither is. Returns its id. A running job with the same
 * key loses its lease, because it may have used outdated data; the new job has a new id. Throws RangeError for a start that is no
 * time.
 */
export async function enqueue(
  trx: Kysely<SharedTables>,
  job: NewJob,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<string> {
  const [id = ""] = await enqueueAll(trx, [job], runtime);
  return id;
}

/** Like `enqueue` for several jobs with different keys, in one statement. Returns their ids in order. Throws RangeError. */
export async function enqueueAll(
  trx: Kysely<SharedTables>,
  jobs: readonly NewJob[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<string[]> {
  if (jobs.length === 0) return [];
  const { ids, statement } = enqueueingAs(jobs, runtime);
  await statement.execute(trx);
  return ids;
}

/** The statement that enqueues jobs with different keys, at least one of them. Throws RangeError. */
export const enqueueing = (
  jobs: readonly NewJob[],
  runtime: Pick<Runtime, "now" | "uuid">,
): RawBuilder<unknown> => enqueueingAs(jobs, runtime).statement;

/** Like `enqueueing`, with the ids that the jobs get, in order. */
export function enqueueingAs(
  jobs: readonly NewJob[],
  runtime: Pick<Runtime, "now" | "uuid">,
): { ids: string[]; statement: RawBuilder<unknown> } {
  const rows = freshRows(jobs, runtime);
  return { ids: rows.map(({ id }) => id), statement: insertionOf(rows) };
}

/**
 * The statement that enqueues jobs with different keys where a condition is met, which may be a part of another
 * statement of PostgreSQL. Throws RangeError.
 */
export const enqueueingIf = (
  condition: RawBuilder<unknown>,
  jobs: readonly NewJob[],
  runtime: Pick<Runtime, "now" | "uuid">,
): RawBuilder<unknown> => insertionOf(freshRows(jobs, runtime), condition);

function freshRows(jobs: readonly NewJob[], runtime: Pick<Runtime, "now" | "uuid">) {
  const now = runtime.now();
  return jobs.map((job) => freshRow(job, now, runtime.uuid()));
}

const insertionOf = (
  rows: ReturnType<typeof freshRows>,
  condition?: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  insertRows(
    "jobs",
    columns,
    rows.map((row) => names.map((name) => row[name])),
    onSameKey,
    condition,
  );

const columns = {
  id: "text",
  kind: "text",
  dedup_key: "text",
  group_key: "text",
  payload: "text",
  run_at: "integer",
  created_at: "integer",
  attempts: "integer",
  state: "text",
  trace: "text",
  workspace: "text",
} as const satisfies Columns;

const names = Object.keys(columns) as (keyof typeof columns)[];

/** A job with the key of another one takes its place: as if that had never run. */
const onSameKey = sql`(kind, dedup_key) do update set id = excluded.id, group_key = excluded.group_key,
  payload = excluded.payload, run_at = excluded.run_at, created_at = excluded.created_at, attempts = excluded.attempts,
  state = excluded.state, lease_until = null, lease_owner = null, last_error = null, trace = excluded.trace,
  workspace = excluded.workspace`;

function freshRow({ kind, payload, key, group, runAt }: NewJob, now: number, id: string) {
  const due = Math.ceil(runAt ?? now);
  if (!Number.isSafeInteger(due)) throw new RangeError(`a job of kind ${kind} cannot start at ${runAt}`);
  return {
    id,
    kind,
    dedup_key: key ?? null,
    group_key: group ?? null,
    payload: JSON.stringify(payload),
    run_at: due,
    created_at: now,
    attempts: 0,
    state: "ready",
    trace: currentTrace() ?? null,
    workspace: workspaceIn(payload),
  };
}

/** The workspace that a payload names, whose jobs are listed by it; null for work that is of all workspaces. */
const workspaceIn = (payload: unknown): string | null =>
  isObject(payload) && typeof payload.workspace_id === "string" ? payload.workspace_id : null;

/** Deletes the job with this key in the caller's transaction; a running one ends without effect. */
export async function cancelJob(trx: Kysely<SharedTables>, kind: string, key: string): Promise<void> {
  await cancellationOf(trx, kind, key).execute();
}

/** The statement that does what `cancelJob` does. */
export const cancellationOf = (trx: Kysely<SharedTables>, kind: string, key: string) =>
  trx.deleteFrom("jobs").where("kind", "=", kind).where("dedup_key", "=", key);

/**
 * Lets a job that is not running wait until `runAt` (Unix milliseconds) in the caller's transaction, unless it waits for
 * longer.
 */
export async function postponeJob(
  trx: Kysely<SharedTables>,
  kind: string,
  key: string,
  runAt: number,
): Promise<void> {
  const due = Math.ceil(runAt);
  await trx
    .updateTable("jobs")
    .set({ run_at: due })
    .where("kind", "=", kind)
    .where("dedup_key", "=", key)
    .where("state", "=", "ready")
    .where("lease_owner", "is", null)
    .where("run_at", "<", due)
    .execute();
}

/** Lets all jobs of a group that are not running wait until `runAt` (Unix milliseconds), like `postponeJob`. */
export async function postponeGroup(trx: Kysely<SharedTables>, group: string, runAt: number): Promise<void> {
  const due = Math.ceil(runAt);
  await trx
    .updateTable("jobs")
    .set({ run_at: due })
    .where("group_key", "=", group)
    .where("state", "=", "ready")
    .where("lease_owner", "is", null)
    .where("run_at", "<", due)
    .execute();
}

/**
 * Deletes jobs that are not running in the caller's transaction, which has done their work. Returns the ids of those that
 * were there.
 */
export async function takeJobs(trx: Kysely<SharedTables>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const taken = await trx
    .deleteFrom("jobs")
    .where("id", "in", ids)
    .where("lease_owner", "is", null)
    .returning("id")
    .execute();
  return taken.map(({ id }) => id);
}
