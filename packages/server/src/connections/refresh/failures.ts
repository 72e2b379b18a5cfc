import type { Workspace } from "../../workspace/workspace";
import type { ProviderFailure } from "../provider";

/** Why the balances of an account could not be refreshed. */
export interface RefreshFailure {
  accountId: string;
  /** Its name, or what else it is known by. */
  label: string;
  reason: string;
  code: ProviderFailure;
  /** The job, which the log names as well. */
  ref: string;
}

/** The failures of a batch of refreshes, by account. */
export async function refreshFailures({ db }: Workspace, batchId: string): Promise<RefreshFailure[]> {
  const rows = await db
    .selectFrom("sync_batch_accounts as one")
    .innerJoin("accounts", "accounts.id", "one.account_id")
    .select([
      "one.account_id",
      "one.job_id",
      "one.reason_code",
      "accounts.name",
      "accounts.external_id",
      "accounts.address",
      "accounts.balance_refresh_reason",
    ])
    .where("one.batch_id", "=", batchId)
    .where("one.state", "=", "failed")
    .orderBy("accounts.created_at")
    .orderBy("accounts.id")
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    label: row.name || (row.external_id ?? row.address),
    reason: row.balance_refresh_reason ?? "the balances could not be read",
    code: (row.reason_code ?? "unknown") as ProviderFailure,
    ref: row.job_id,
  }));
}
