import {
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
} from "kysely";
import type { Database } from "../../storage/database";
import { anyOf } from "../../storage/dialect/rows";
import { indexedBy, onlyFor } from "../../storage/dialect/wordings";
import { query } from "../../storage/query";
import type { JobTable } from "../../storage/schema/workspaces";
import type { SharedTables } from "../../storage/tables";
import { isDuplicate, transaction } from "../../storage/transaction";

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
 * Claims the jobs of these kinds that have been due longest, `most` of them: those that have been due longest come
 * first. A job whose lease was not renewed, for example because its worker was killed, is due again: jobs are delivered
 * at least once. At most one job of a group is claimed; the lease of a killed worker counts until that job is claimed
 * again.
 */
export async function claimJobs(
  db: Database,
  kinds: readonly string[],
  { owner, now, duration }: Lease,
  most: number,
): Promise<Job[]> {
  const isFree = (eb: ExpressionBuilder<SharedTables, "jobs">) =>
    eb.or([eb("jobs.lease_until", "is", null), eb("jobs.lease_until", "<=", now)]);
  let due = db
    .selectFrom("jobs")
    .select("jobs.id")
    .where("jobs.state", "=", "ready")
    .where("jobs.run_at", "<=", now)
    .where("jobs.kind", "in", kinds)
    .where(isFree)
    .where(({ eb, or, and, not }) => {
      // Read once for all that are due, and not at all where none of them is in a group.
      const claimed = (when: RawBuilder<unknown>) => sql<string>`(
        select claimed.group_key from jobs as claimed ${indexedBy("jobs_leased")}
        where claimed.group_key is not null and claimed.lease_until is not null ${when})`;
      return or([
        eb("jobs.group_key", "is", null),
        and([
          not(eb("jobs.group_key", "in", claimed(sql`and claimed.lease_until > ${now}`))),
          // An expired lease keeps its group until its job is claimed again; two of them, of an earlier version, do not
          // keep each other.
          or([eb("jobs.lease_owner", "is not", null), not(eb("jobs.group_key", "in", claimed(sql``)))]),
        ]),
      ]);
    })
    .orderBy("jobs.run_at")
    .orderBy("jobs.created_at")
    .orderBy("jobs.id")
    .limit(most);
  // If several are claimed together, the first of a group; one whose lease has expired comes before those that it keeps, even
  // when one of them was enqueued later for an earlier moment, or in the same millisecond.
  if (most > 1)
    due = due.where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb("jobs.group_key", "is", null),
        not(
          exists(
            selectFrom("jobs as earlier")
              .select("earlier.id")
              .whereRef("earlier.group_key", "=", "jobs.group_key")
              // Not `= 'ready'`, for which SQLite would go through what is due in all other groups.
              .where("earlier.state", "<>", "dead")
              .where("earlier.kind", "in", kinds)
              .where((of) =>
                of.or([of("jobs.lease_owner", "is", null), of("earlier.lease_owner", "is not", null)]),
              )
              .where((earlier) =>
                earlier(
                  earlier.refTuple("earlier.run_at", "earlier.created_at", "earlier.id"),
                  "<",
                  earlier.refTuple("jobs.run_at", "jobs.created_at", "jobs.id"),
                ),
              ),
          ),
        ),
      ]),
    );
  const claim = db
    .with("due", () => onlyFor(db, due))
    .updateTable("jobs")
    .set((eb) => ({
      lease_owner: owner,
      lease_until: now + duration,
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "in", (eb) => eb.selectFrom("due").select("due.id"))
    // Again, because on a server with several writers another worker may have been faster. Not `= 'ready'`, for which
    // SQLite would read all that is due.
    .where("state", "<>", "dead")
    .where(isFree)
    .returningAll();
  // After a power cut, the lease has no holder.
  try {
    const [{ rows: claimed }] = await query(db, [claim], { durability: "relaxed" });
    return claimed.sort((one, other) => one.run_at - other.run_at || one.created_at - other.created_at);
  } catch (error) {
    // Another process has just claimed one of the same group.
    if (!isDuplicate(error)) throw error;
    return claimJobs(db, kinds, { owner, now, duration }, 1);
  }
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

/**
 * The next time after `now` at which a job of these kinds becomes due or a lease ends; undefined when there is none.
 */
export async function nextDueAt(
  db: Database,
  kinds: readonly string[],
  now: number,
): Promise<number | undefined> {
  const own = db.selectFrom("jobs").where("kind", "in", kinds);
  // Each by its own index: together they would read all jobs, of which there may be a hundred thousand.
  const later = own
    .select("run_at as moment")
    .where("state", "=", "ready")
    .where("run_at", ">", now)
    .orderBy("run_at")
    .limit(1);
  const leased = sql<{ moment: number | null }>`
    select min(lease_until) as moment from jobs ${indexedBy("jobs_leased")}
    where lease_until > ${now} and kind in ${anyOf(kinds)}`;
  const results = await query(db, [later, leased]);
  const moments = results.flatMap(({ rows }) => rows.flatMap(({ moment }) => moment ?? []));
  return moments.length === 0 ? undefined : Math.min(...moments);
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
