import { type SqlBool, sql } from "kysely";
import { enqueueingAs } from "../../jobs/queue/enqueue";
import { chunks } from "../../lib/chunks";
import type { Runtime } from "../../lib/runtime";
import { anyOf } from "../../storage/dialect/rows";
import { runLast, runTogether, type Statement } from "../../storage/run-together";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { jobKinds, type SyncKind, syncJob, syncJobKey } from "./job";

/** An account that is to be synced. */
export interface SyncedAccount {
  id: string;
  connection_id: string | null;
}

/** A batch of jobs that was started. */
export interface StartedSync {
  batchId: string;
  /** Accounts with a new job, and those whose earlier job still waits or runs. */
  enqueued: number;
  skipped: number;
}

/** Accounts of one statement. */
const PART = 1_000;

/**
 * Starts a batch: a job for each of these accounts of the workspace that has none. Wake the queue after it. Where a transaction is
 * given, the batch is stored with it.
 */
export const startSync = (
  workspace: Workspace,
  accounts: readonly SyncedAccount[],
  kind: SyncKind,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<StartedSync> =>
  workspace.shared.isTransaction
    ? startIn(workspace, accounts, kind, runtime, runTogether)
    : inWorkspace(workspace, (own) => startIn(own, accounts, kind, runtime, runLast));

async function startIn(
  workspace: Workspace,
  accounts: readonly SyncedAccount[],
  kind: SyncKind,
  runtime: Pick<Runtime, "now" | "uuid">,
  store: typeof runTogether,
): Promise<StartedSync> {
  const busy = await accountsWithJob(workspace, accounts, kind);
  const free = accounts.filter(({ id }) => !busy.has(id));
  const { batchId, statements } = newBatch(workspace, free, kind, runtime);
  await store(workspace.shared, statements);
  return { batchId, enqueued: free.length, skipped: accounts.length - free.length };
}

/** A new batch: what stores it with a job for each of these accounts, in place of an earlier one. In a transaction only. */
export interface NewBatch {
  batchId: string;
  /** Those of the jobs, in the order of the accounts. */
  jobIds: readonly string[];
  statements: readonly Statement[];
}

export function newBatch(
  { db, id: workspaceId }: Workspace,
  accounts: readonly SyncedAccount[],
  kind: SyncKind,
  runtime: Pick<Runtime, "now" | "uuid">,
): NewBatch {
  const batchId = runtime.uuid();
  const parts = [...chunks(accounts, PART)].map((part) => {
    const jobs = part.map(({ id, connection_id }) =>
      syncJob(kind, { workspace_id: workspaceId, account_id: id }, { connectionId: connection_id }),
    );
    const { ids: jobIds, statement } = enqueueingAs(jobs, runtime);
    const rows = part.map(({ id }, at) => ({
      batch_id: batchId,
      account_id: id,
      job_id: jobIds[at] ?? "",
      state: "pending" as const,
      upserted: 0,
      reason_code: null,
    }));
    const ids = part.map(({ id }) => id);
    const waiting = db.updateTable("accounts").set({ sync_status: "pending" }).where("id", "in", ids);
    const stored = [statement, db.insertInto("sync_batch_accounts").values(rows)];
    return { jobIds, statements: kind === "transfers" ? [...stored, waiting] : stored };
  });
  const batch = db.insertInto("sync_batches").values({ id: batchId, created_at: runtime.now(), kind });
  return {
    batchId,
    jobIds: parts.flatMap(({ jobIds }) => jobIds),
    statements: [batch, ...parts.flatMap(({ statements }) => statements)],
  };
}

/** Those of the accounts whose job of this kind waits or runs. */
async function accountsWithJob(
  { shared, id: workspaceId }: Workspace,
  accounts: readonly SyncedAccount[],
  kind: SyncKind,
): Promise<Set<string>> {
  const byKey = new Map(
    accounts.map(({ id }) => [syncJobKey({ workspace_id: workspaceId, account_id: id }), id]),
  );
  const jobs = await shared
    .selectFrom("jobs")
    .select("dedup_key")
    .where("kind", "=", jobKinds[kind])
    .where("state", "=", "ready")
    .where(sql<SqlBool>`dedup_key in ${anyOf([...byKey.keys()])}`)
    .execute();
  return new Set(jobs.flatMap(({ dedup_key: key }) => (key === null ? [] : (byKey.get(key) ?? []))));
}
