import { utcDay } from "../lib/day";
import { query } from "../storage/query";
import type { CreditUsageTable } from "../storage/schema/workspaces";
import type { Workspace } from "./workspace";

/** The family of operations that a credit pays for. */
export type CreditFamily = CreditUsageTable["family"];

/** Who uses a credit, and when. */
export interface CreditUse {
  keyId: string;
  family: CreditFamily;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Counts one credit of a key on the day of the call; called once for each call that succeeded. The caller does not wait
 * for the disk: a power cut may take back the counts of its last moments, in favour of who is billed by them.
 */
export async function useCredit(workspace: Workspace, { keyId, family, now }: CreditUse): Promise<void> {
  const counted = workspace.db
    .insertInto("credit_usage")
    .values({ key_id: keyId, day: utcDay(now), family, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["key_id", "day", "family"])
        .doUpdateSet((row) => ({ count: row("credit_usage.count", "+", 1) })),
    );
  await query(workspace.shared, [counted], { durability: "relaxed" });
}

/** The credits that the keys of a workspace used in a period of UTC days (`YYYY-MM-DD`, both included). */
export async function creditUsage(
  { db }: Workspace,
  first: string,
  last: string,
): Promise<{ key_id: string; day: string; family: CreditFamily; count: number }[]> {
  const rows = await db
    .selectFrom("credit_usage")
    .select(["key_id", "day", "family", "count"])
    .where("day", ">=", first)
    .where("day", "<=", last)
    .orderBy("day")
    .orderBy("key_id")
    .orderBy("family")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
