import type { Database } from "../../storage/database";

/** A job that reached the maximum number of attempts. */
export interface DeadLetter {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  /** Class and code of its last error. */
  lastError: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** Jobs that reached the maximum number of attempts, the oldest first. */
export async function listDeadLetters(db: Database, limit = 100): Promise<DeadLetter[]> {
  const rows = await db
    .selectFrom("jobs")
    .selectAll()
    .where("state", "=", "dead")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id, kind, payload, attempts, last_error, created_at }) => ({
    ...{ id, kind, attempts },
    payload: JSON.parse(payload) as unknown,
    lastError: last_error,
    createdAt: created_at,
  }));
}

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
