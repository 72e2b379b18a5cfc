import type { Database } from "../../storage/database";
import { clockOf } from "../../storage/database-clock";
import { writeRelaxed } from "../../storage/relaxed-writes";
import { LeaseLostError } from "./lease";

interface Finished {
  id: string;
  owner: string;
  resolve(): void;
  reject(error: unknown): void;
}

const finished = new WeakMap<Database, Finished[]>();

/**
 * Deletes a job that is done, in one statement with those that are done in the same turn of the event loop. After a power cut it may be
 * delivered once more. Throws LeaseLostError.
 */
export function finishJob(db: Database, id: string, owner: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const one = { id, owner, resolve, reject };
    const waiting = finished.get(db);
    if (waiting) return void waiting.push(one);
    finished.set(db, [one]);
    void clockOf(db)
      .turn()
      .then(() => deleteAll(db));
  });
}

/** Does not throw. */
async function deleteAll(db: Database): Promise<void> {
  const jobs = finished.get(db) ?? [];
  finished.delete(db);
  const statement = db
    .deleteFrom("jobs")
    .where(({ or, and }) => or(jobs.map(({ id, owner }) => and({ id, lease_owner: owner }))))
    .returning(["id", "lease_owner"]);
  try {
    const deleted = new Map((await writeRelaxed(db, statement)).map((row) => [row.id, row.lease_owner]));
    for (const { id, owner, resolve, reject } of jobs)
      if (deleted.get(id) === owner) resolve();
      else reject(new LeaseLostError(`job ${id} is not leased by this worker`));
  } catch (error) {
    for (const { reject } of jobs) reject(error);
  }
}
