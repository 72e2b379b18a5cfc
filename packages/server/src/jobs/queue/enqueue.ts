import type { Kysely } from "kysely";
import type { Runtime } from "../../lib/runtime";
import type { SharedTables } from "../../storage/tables";

/** A piece of work to be done. */
export interface NewJob {
  kind: string;
  /** Anything that JSON holds. */
  payload: unknown;
  /** Of one kind there is at most one job with a key: a new one takes the place of the old one, even of one that is dead. */
  key?: string;
  /** Of one group at most one job runs at a time. */
  group?: string;
  /** Not before this moment, milliseconds since the epoch. Default: now. */
  runAt?: number;
}

/**
 * Adds a job in the caller's transaction: it is there exactly if what else the transaction does is there. Returns its id. A
 * job with the same key that is running loses its lease, because it does not know what has changed since; the new one
 * has an id of its own.
 */
export async function enqueue(
  trx: Kysely<SharedTables>,
  { kind, payload, key, group, runAt }: NewJob,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<string> {
  const now = runtime.now();
  const fresh = {
    id: runtime.uuid(),
    group_key: group ?? null,
    payload: JSON.stringify(payload),
    run_at: runAt ?? now,
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

/** Removes the job with this key, in the caller's transaction; one that is running finishes without effect. */
export async function cancelJob(trx: Kysely<SharedTables>, kind: string, key: string): Promise<void> {
  await trx.deleteFrom("jobs").where("kind", "=", kind).where("dedup_key", "=", key).execute();
}
