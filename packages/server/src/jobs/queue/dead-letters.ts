import type { Database } from "../../storage/database";

/** A job that failed as often as it may. */
export interface DeadLetter {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  /** The class and the code of its last error. */
  lastError: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** Jobs that failed as often as they may, the oldest first. */
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

/** Makes a dead job due at this moment, as if it had never failed; its id stays. Returns whether there was one. */
export async function retryDeadLetter(db: Database, id: string, now: number): Promise<boolean> {
  const revived = await db
    .updateTable("jobs")
    .set({ state: "ready", attempts: 0, run_at: now, last_error: null })
    .where("id", "=", id)
    .where("state", "=", "dead")
    .executeTakeFirst();
  return revived.numUpdatedRows > 0n;
}
