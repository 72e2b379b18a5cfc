import type { Kysely } from "kysely";
import type { Runtime } from "../../lib/runtime";
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
  { kind, payload, key, group, runAt }: NewJob,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<string> {
  const now = runtime.now();
  const due = Math.ceil(runAt ?? now);
  if (!Number.isSafeInteger(due)) throw new RangeError(`a job of kind ${kind} cannot start at ${runAt}`);
  const fresh = {
    id: runtime.uuid(),
    group_key: group ?? null,
    payload: JSON.stringify(payload),
    run_at: due,
    ...{ attempts: 0, lease_until: null, lease_owner: null, last_error: null, created_at: now },
    state: "ready" as const,
  };
  await trx
    .insertInto("jobs")
    .values({ ...fresh, kind, dedup_key: key ?? null })
    .onConflict((conflict) => conflict.columns(["kind", "dedup_key"]).doUpdateSet(fresh))
    .execute();
  return fresh.id;
}

/** Deletes the job with this key in the caller's transaction; a running one ends without effect. */
export async function cancelJob(trx: Kysely<SharedTables>, kind: string, key: string): Promise<void> {
  await trx.deleteFrom("jobs").where("kind", "=", kind).where("dedup_key", "=", key).execute();
}

/** Lets a job that nobody runs wait until `runAt` (Unix milliseconds) in the caller's transaction, unless it waits for longer. */
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
