import type { components } from "@waybill/spec/generated/platform";
import {
  accountsToSync,
  batchStatus,
  type StartedSync,
  startResync,
  startSync,
} from "../../connections/sync/start";
import { operation, platformError } from "./operation";

// Syncs of what moved on accounts (spec/platform/syncs.yaml).

const shown = ({ batchId, enqueued, skipped }: StartedSync): components["schemas"]["StartedSync"] => ({
  batch_id: batchId,
  enqueued,
  skipped,
});

export const syncAccountTransfers = operation("syncAccountTransfers", {
  async handle({ body, workspace }, { runtime, queue }) {
    const accounts = await accountsToSync(workspace, body.account_ids ?? []);
    if (!accounts) throw platformError("account_not_found", "one of these accounts is not in the workspace");
    const started = await startSync(workspace, accounts, "transfers", runtime);
    queue.wake();
    return shown(started);
  },
});

export const resyncAccountTransfers = operation("resyncAccountTransfers", {
  async handle({ parameters: { id }, workspace }, { runtime, queue }) {
    const started = await startResync(workspace, id, runtime);
    if (started === "no_account") throw platformError("account_not_found", "no such account");
    if (started === "running")
      throw platformError("sync_running", "a sync of the account is already running");
    queue.wake();
    return shown(started);
  },
});

export const getSyncStatus = operation("getSyncStatus", {
  async handle({ parameters: { batch_id }, workspace }, { runtime }) {
    const status = await batchStatus(workspace, batch_id, runtime.now());
    if (!status) throw platformError("batch_not_found", "no such batch");
    const { upserted, ...counts } = status;
    return {
      batch_id: batch_id.toLowerCase(),
      ...counts,
      transactions_upserted: upserted,
      complete: status.pending === 0,
    };
  },
});
