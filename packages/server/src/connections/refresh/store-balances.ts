import { chunks } from "../../lib/chunks";
import type { WorkspaceDatabase } from "../../workspace/workspace";
import type { ProviderBalance } from "../provider";

/** Rows of one statement. */
const PART = 1_000;

/**
 * Stores what an account holds, in the caller's transaction. What is not among complete balances is not held any more; beside incomplete
 * ones everything else stays as it was.
 */
export async function storeBalances(
  db: WorkspaceDatabase,
  accountId: string,
  balances: readonly ProviderBalance[],
  isComplete: boolean,
): Promise<void> {
  if (isComplete) await db.deleteFrom("account_balances").where("account_id", "=", accountId).execute();
  const rows = balances.map(({ network, denom, asset, amount, asOf }) => ({
    account_id: accountId,
    network,
    denom,
    asset,
    amount,
    updated_at: asOf,
  }));
  for (const part of chunks(rows, PART))
    await db
      .insertInto("account_balances")
      .values(part)
      .onConflict((on) =>
        on.columns(["account_id", "network", "denom", "asset"]).doUpdateSet(({ ref }) => ({
          amount: ref("excluded.amount"),
          updated_at: ref("excluded.updated_at"),
        })),
      )
      .execute();
}
