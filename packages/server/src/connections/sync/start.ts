import { type SqlBool, sql } from "kysely";
import { enqueueAll } from "../../jobs/queue/enqueue";
import { chunks } from "../../lib/chunks";
import type { Runtime } from "../../lib/runtime";
import { anyOf } from "../../storage/dialect/rows";
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
export async function startSync(
  workspace: Workspace,
  accounts: readonly SyncedAccount[],
  kind: SyncKind,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<StartedSync> {
  if (!workspace.shared.isTransaction)
    return inWorkspace(workspace, (own) => startSync(own, accounts, kind, runtime));
  const busy = await accountsWithJob(workspace, accounts, kind);
  const free = accounts.filter(({ id }) => !busy.has(id));
  const batchId = await storeBatch(workspace, free, kind, runtime);
  return { batchId, enqueued: free.length, skipped: accounts.length - free.length };
}

/** Stores a batch of these accounts with a job for each, in place of an earlier one. In a transaction only. Returns its id. */
export async function storeBatch(
  workspace: Workspace,
  accounts: readonly SyncedAccount[],
  kind: SyncKind,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<string> {
  const { db, id: workspaceId, shared } = workspace;
  const batchId = runtime.uuid();
  await db.insertInto("sync_batches").values({ id: batchId, created_at: runtime.now(), kind }).execute();
  for (const part of chunks(accounts, PART)) {
    const jobs = part.map(({ id, connection_id }) =>
      syncJob(kind, { workspace_id: workspaceId, account_id: id }, { connectionId: connection_id }),
    );
    const jobIds = await enqueueAll(shared, jobs, runtime);
    await db
      .insertInto("sync_batch_accounts")
      .values(
        part.map(({ id }, at) => ({
          ...{ batch_id: batchId, account_id: id, job_id: jobIds[at] ?? "", state: "pending" as const },
          ...{ upserted: 0, reason_code: null },
        })),
      )
      .execute();
    if (kind === "transfers")
      await db
        .updateTable("accounts")
        .set({ sync_status: "pending" })
        .where(
          "id",
          "in",
          part.map(({ id }) => id),
        )
        .execute();
  }
  return batchId;
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
