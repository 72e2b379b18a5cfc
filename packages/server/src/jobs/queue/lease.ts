import type { ExpressionBuilder, Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "../../storage/database";
import type { JobTable, SharedTables } from "../../storage/tables";

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

/**
 * Claims the job of these kinds that has been due longest; undefined when none is due. A job whose lease was not
 * renewed, for example because its worker was killed, is due again: jobs are delivered at least once.
 */
export async function claimJob(
  db: Database,
  kinds: readonly string[],
  { owner, now, duration }: Lease,
): Promise<Job | undefined> {
  const isFree = (eb: ExpressionBuilder<SharedTables, "jobs">) =>
    eb.or([eb("jobs.lease_until", "is", null), eb("jobs.lease_until", "<=", now)]);
  const due = db
    .selectFrom("jobs")
    .select("jobs.id")
    .where("jobs.state", "=", "ready")
    .where("jobs.run_at", "<=", now)
    .where("jobs.kind", "in", kinds)
    .where(isFree)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("jobs as other")
            .select("other.id")
            .whereRef("other.group_key", "=", "jobs.group_key")
            .where("other.lease_until", ">", now),
        ),
      ),
    )
    .orderBy("jobs.run_at")
    .orderBy("jobs.created_at")
    .orderBy("jobs.id")
    .limit(1);
  return (
    db
      .updateTable("jobs")
      .set((eb) => ({
        lease_owner: owner,
        lease_until: now + duration,
        attempts: eb("attempts", "+", 1),
      }))
      .where("id", "=", due)
      // Again, because on a server with several writers another worker may have been faster.
      .where("state", "=", "ready")
      .where(isFree)
      .returningAll()
      .executeTakeFirst()
  );
}

/** Extends a lease. Throws LeaseLostError. */
export async function renewLease(db: Database, id: string, lease: Lease): Promise<void> {
  const renewed = await db
    .updateTable("jobs")
    .set({ lease_until: lease.now + lease.duration })
    .where("id", "=", id)
    .where("lease_owner", "=", lease.owner)
    .executeTakeFirst();
  if (renewed.numUpdatedRows === 0n) throw new LeaseLostError(`job ${id} is not leased by this worker`);
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
  await db.transaction().execute(async (trx) => {
    const done = await owned(trx, id, owner);
    if (done.numDeletedRows === 0n) throw new LeaseLostError(`job ${id} is not leased by this worker`);
    await effect(trx);
  });
}

const owned = (trx: Kysely<SharedTables>, id: string, owner: string) =>
  trx.deleteFrom("jobs").where("id", "=", id).where("lease_owner", "=", owner).executeTakeFirst();

/** The state in which an unfinished job is returned. */
export type Unfinished = Pick<Job, "state" | "run_at" | "attempts" | "last_error">;

/** Returns a job to the queue. Does nothing when another worker has the lease. */
export async function returnJob(
  db: Database,
  id: string,
  owner: string,
  unfinished: Unfinished,
): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ ...unfinished, lease_until: null, lease_owner: null })
    .where("id", "=", id)
    .where("lease_owner", "=", owner)
    .execute();
}

/**
 * The next time after `now` at which a job of these kinds becomes due or a lease ends; undefined when there is none.
 */
export async function nextDueAt(
  db: Database,
  kinds: readonly string[],
  now: number,
): Promise<number | undefined> {
  const { run_at, lease_until } = await db
    .selectFrom("jobs")
    .select((eb) => [
      eb.fn.min("run_at").filterWhere("run_at", ">", now).as("run_at"),
      eb.fn.min("lease_until").filterWhere("lease_until", ">", now).as("lease_until"),
    ])
    .where("state", "=", "ready")
    .where("kind", "in", kinds)
    .executeTakeFirstOrThrow();
  const moments = [run_at, lease_until].flatMap((moment) => (moment === null ? [] : [Number(moment)]));
  return moments.length === 0 ? undefined : Math.min(...moments);
}
