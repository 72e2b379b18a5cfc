import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { Database } from "../../storage/database";
import { type Columns, rowsOf } from "../../storage/dialect/rows";
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

// Jobs of one group that a worker runs together. It has a lease of the first one alone, which keeps the group: no other worker
// claims one of the others meanwhile. So all that is stored of them is stored in a transaction that also writes the first one.

/** The end of a job that is stored: that it is done, with its effect in the same transaction, or its return to the queue. */
export type Ending =
  | { effect: ((trx: Transaction<SharedTables>) => Promise<void>) | undefined }
  | { unfinished: Unfinished };

export interface Ended {
  job: Pick<Job, "id" | "kind" | "attempts">;
  ending: Ending;
}

/** The worker's lease of the first job of a batch, until when it is renewed (Unix milliseconds). */
export interface BatchLease {
  id: string;
  owner: string;
  until: number;
}

/**
 * Stores how jobs of a batch ended, in one transaction, and gives up the lease if the first one is among them; else it is renewed.
 * A job that was replaced or cancelled meanwhile has no effect. Throws LeaseLostError, and what an effect throws; nothing is
 * stored then.
 */
export async function recordTogether(
  db: Database,
  lease: BatchLease,
  ended: readonly Ended[],
): Promise<void> {
  await transaction(
    db,
    async (trx) => {
      const keeps = !ended.some(({ job }) => job.id === lease.id);
      const held = await trx
        .updateTable("jobs")
        .set({ lease_until: keeps ? lease.until : null, lease_owner: keeps ? lease.owner : null })
        .where("id", "=", lease.id)
        .where("lease_owner", "=", lease.owner)
        .executeTakeFirst();
      if (held.numUpdatedRows === 0n)
        throw new LeaseLostError(`job ${lease.id} is not leased by this worker`);
      const returned = ended.flatMap(({ job, ending }) =>
        "unfinished" in ending ? [{ id: job.id, ...ending.unfinished }] : [],
      );
      if (returned.length > 0) await returnOf(returned).execute(trx);
      const done = ended.flatMap(({ job, ending }) =>
        "effect" in ending ? [{ id: job.id, effect: ending.effect }] : [],
      );
      if (done.length === 0) return;
      const deleted = await trx
        .deleteFrom("jobs")
        .where(
          "id",
          "in",
          done.map(({ id }) => id),
        )
        .where("lease_owner", "is", null)
        .returning("id")
        .execute();
      const own = new Set(deleted.map(({ id }) => id));
      for (const { id, effect } of done) if (own.has(id)) await effect?.(trx);
    },
    { together: true },
  );
}

const columns = {
  id: "text",
  state: "text",
  run_at: "integer",
  attempts: "integer",
  last_error: "text",
} as const satisfies Columns;

const returnOf = (jobs: readonly (Unfinished & Pick<Job, "id">)[]): RawBuilder<unknown> => sql`
  update jobs set state = given.state, run_at = given.run_at, attempts = given.attempts, last_error = given.last_error
  from ${rowsOf(
    "given",
    columns,
    jobs.map(({ id, state, run_at, attempts, last_error }) => [id, state, run_at, attempts, last_error]),
  )} where jobs.id = given.id and jobs.lease_owner is null`;

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
