import { refreshAccounts as refresh } from "../../connections/refresh";
import { accountsToSync } from "../../connections/sync/start";
import { operation, platformError } from "./operation";

// Refreshes of what accounts hold (spec/platform/accounts.yaml).

export const refreshAccounts = operation("refreshAccounts", {
  async handle({ body, workspace }, services) {
    const accounts = await accountsToSync(workspace, body.account_ids ?? []);
    if (!accounts) throw platformError("account_not_found", "one of these accounts is not in the workspace");
    const { batchId, skipped, succeeded, pending, failures } = await refresh(workspace, accounts, services);
    return {
      batch_id: batchId,
      refreshed: succeeded,
      skipped,
      complete: pending === 0,
      failures: failures.map(({ accountId, label, reason, code, ref }) => ({
        account_id: accountId,
        label,
        reason,
        reason_code: code,
        ref,
      })),
    };
  },
});
