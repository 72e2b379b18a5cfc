import type { Database } from "../../storage/database";

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
