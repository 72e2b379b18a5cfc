import type { Workspace } from "./workspace";

/** The answers of stored scans as JSON, the newest first, after skipping `offset` of them. */
export async function listScans(
  { db }: Workspace,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("risk_screens")
    .select("body")
    .where("kind", "=", "transaction")
    .where("status", "=", "completed")
    .orderBy("created_at", "desc")
    .orderBy("seq", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.flatMap(({ body }) => body ?? []);
}

/** How many scans are stored. */
export async function countScans({ db }: Workspace): Promise<number> {
  const { count } = await db
    .selectFrom("risk_screens")
    .select((row) => row.fn.countAll<number | string | bigint>().as("count"))
    .where("kind", "=", "transaction")
    .where("status", "=", "completed")
    .executeTakeFirstOrThrow();
  return Number(count);
}
