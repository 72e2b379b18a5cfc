import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "../../storage/database";
import { query } from "../../storage/query";
import type { JobTable } from "../../storage/schema/workspaces";
import type { SharedTables } from "../../storage/tables";
import { transaction } from "../../storage/transaction";

export type Job = Selectable<JobTable>;

/** The worker that claims a job, and when. */
export interface Lease {
  /** Unique to one worker. */
  owner: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** How long the lease lasts without a renewal, milliseconds. */
  duration: number;
}

/** Another worker has claimed the job, or it was replaced or cancelled. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

/** Extends a lease. Throws LeaseLostError. */
export async function renewLease(db: Database, id: string, lease: Lease): Promise<void> {
  const renewal = db
    .updateTable("jobs")
    .set({ lease_until: lease.now + lease.duration })
    .where("id", "=", id)
    .where("lease_owner", "=", lease.owner)
    .returning("id");
  const [renewed] = await query(db, [renewal], { durability: "relaxed" });
  if (renewed.rows.length === 0) throw new LeaseLostError(`job ${id} is not leased by this worker`);
}

/**
 * Deletes a job and applies its effect in one transaction: the effect happens exactly once, however often the job is
 * delivered. Throws LeaseLostError, and what the effect throws; the transaction is then rolled back.
 */
export async function completeJob(
  db: Database,
  id: string,
  owner: string,
  effect: (trx: Transaction<SharedTables>) => Promise<void>,
): Promise<void> {
  await transaction(
    db,
    async (trx) => {
      const done = await owned(trx, id, owner);
      if (done.numDeletedRows === 0n) throw new LeaseLostError(`job ${id} is not leased by this worker`);
      await effect(trx);
    },
    { together: true },
  );
}

const owned = (trx: Kysely<SharedTables>, id: string, owner: string) =>
  trx.deleteFrom("jobs").where("id", "=", id).where("lease_owner", "=", owner).executeTakeFirst();

/** The state in which an unfinished job is returned. */
export type Unfinished = Pick<Job, "state" | "run_at" | "attempts" | "last_error">;

/**
 * Returns a job to the queue. Does nothing when another worker has the lease. When a power cut undoes it, the job is due again
 * after its lease, and what it did then counts as not done.
 */
export async function returnJob(
  db: Database,
  id: string,
  owner: string,
  unfinished: Unfinished,
): Promise<void> {
  const returned = db
    .updateTable("jobs")
    .set({ ...unfinished, lease_until: null, lease_owner: null })
    .where("id", "=", id)
    .where("lease_owner", "=", owner);
  await query(db, [returned], { durability: "relaxed" });
}

/** Lets jobs of these kinds that are not running wait no longer than before the clock was set back. */
export async function bringForward(
  db: Database,
  kinds: readonly string[],
  { latest, now }: { latest: number; now: number },
): Promise<void> {
  if (kinds.length === 0) return;
  const forward = db
    .updateTable("jobs")
    .set((eb) => ({ run_at: eb("run_at", "-", latest - now) }))
    .where("kind", "in", kinds)
    .where("state", "=", "ready")
    .where("lease_owner", "is", null)
    .where("run_at", ">", now);
  await query(db, [forward], { durability: "relaxed" });
}
