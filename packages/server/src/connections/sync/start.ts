import { type SqlBool, sql } from "kysely";
import { enqueueingAs } from "../../jobs/queue/enqueue";
import { chunks } from "../../lib/chunks";
import type { Runtime } from "../../lib/runtime";
import { anyOf } from "../../storage/dialect/rows";
import { type QueryOptions, query, type Statement } from "../../storage/query";
import { inWorkspace } from "../../workspace/in-workspace";
import type { Workspace } from "../../workspace/workspace";
import { fullSyncOf, jobKinds, type SyncKind, syncJob, syncJobKey } from "./job";

/** An account to sync. */
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

/** Accounts, or their identifiers, of one statement. */
const PART = 1_000;

/**
 * Starts a batch: a job for each of these accounts of the workspace that has none. Wake the queue after it. Where a
 * transaction is given, the batch is stored with it.
 */
export const startSync = (
  workspace: Workspace,
  accounts: readonly SyncedAccount[],
  kind: SyncKind,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<StartedSync> =>
  workspace.shared.isTransaction
    ? startIn(workspace, accounts, kind, runtime, {})
    : inWorkspace(workspace, (own) => startIn(own, accounts, kind, runtime, { commit: true }));

async function startIn(
  workspace: Workspace,
  accounts: readonly SyncedAccount[],
  kind: SyncKind,
  runtime: Pick<Runtime, "now" | "uuid">,
  options: QueryOptions,
): Promise<StartedSync> {
  const busy = await accountsWithJob(workspace, accounts, kind);
  const free = accounts.filter(({ id }) => !busy.has(id));
  const { batchId, statements } = newBatch(workspace, free, kind, runtime);
  await query(workspace.shared, statements, options);
  return { batchId, enqueued: free.length, skipped: accounts.length - free.length };
}

/** A new batch: what stores it with a job for each of these accounts, in place of an earlier one. In a transaction only. */
export interface NewBatch {
  batchId: string;
  /** Those of the jobs, in the order of the accounts. */
  jobIds: readonly string[];
  statements: readonly Statement[];
}

function newBatch(
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

/** An account as the start of a sync needs it. */
export type AccountToSync = SyncedAccount & { sync_state: string | null };

/**
 * The accounts with these identifiers, each once, or all where none is given; undefined when the workspace does not
 * have one of them.
 */
export async function accountsToSync(
  { db }: Workspace,
  ids: readonly string[],
): Promise<AccountToSync[] | undefined> {
  const all = db
    .selectFrom("accounts")
    .select(["id", "connection_id", "sync_state"])
    .orderBy("created_at")
    .orderBy("id");
  if (ids.length === 0) return all.execute();
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found: AccountToSync[] = [];
  for (const part of chunks(distinct, PART)) found.push(...(await all.where("id", "in", part).execute()));
  return found.length === distinct.length ? found : undefined;
}

/** How far a batch is. */
export interface BatchStatus {
  /** Jobs that are in the queue; `running` of them are with a worker. */
  pending: number;
  running: number;
  succeeded: number;
  failed: number;
  /** Transfers that were added or changed. */
  upserted: number;
}

/**
 * How far a batch is; undefined for one that the workspace does not have. The pending count is taken from the queue: an account
 * without a job and without a result has failed.
 */
export async function batchStatus(
  { db }: Workspace,
  batchId: string,
  now: number,
): Promise<BatchStatus | undefined> {
  const found = await db
    .selectFrom("sync_batches as batch")
    .leftJoin("sync_batch_accounts as one", (join) => join.onRef("one.batch_id", "=", "batch.id"))
    .leftJoin("jobs", (join) => join.onRef("jobs.id", "=", "one.job_id").on("jobs.state", "=", "ready"))
    .where("batch.id", "=", batchId.toLowerCase())
    .select(({ fn }) => [
      fn.count<number>("batch.id").distinct().as("batches"),
      fn.count<number>("one.account_id").as("accounts"),
      fn.count<number>("one.account_id").filterWhere("one.state", "=", "succeeded").as("succeeded"),
      fn.count<number>("jobs.id").filterWhere("one.state", "in", ["pending", "running"]).as("pending"),
      fn.count<number>("jobs.id").filterWhere("jobs.lease_until", ">", now).as("running"),
      fn.sum<number>("one.upserted").as("upserted"),
    ])
    .executeTakeFirstOrThrow();
  if (Number(found.batches) === 0) return undefined;
  const [accounts, pending, succeeded] = [found.accounts, found.pending, found.succeeded].map(Number) as [
    number,
    number,
    number,
  ];
  return {
    pending,
    running: Number(found.running),
    succeeded,
    failed: accounts - pending - succeeded,
    upserted: Number(found.upserted ?? 0),
  };
}

/**
 * Starts a sync of everything that the provider has of an account. A job of the account that waits is replaced, in its
 * batch as well; `running` while one runs, which is left alone.
 */
export const startResync = (
  workspace: Workspace,
  accountId: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<StartedSync | "running" | "no_account"> =>
  inWorkspace(workspace, async (own) => {
    const id = accountId.toLowerCase();
    const [accounts, jobs] = await query(own.shared, [
      own.db.selectFrom("accounts").select(["id", "connection_id", "sync_state"]).where("id", "=", id),
      own.shared
        .selectFrom("jobs")
        .select(["id", "lease_owner"])
        .where("kind", "=", jobKinds.transfers)
        .where("dedup_key", "=", syncJobKey({ workspace_id: workspace.id, account_id: id }))
        .where("state", "=", "ready"),
    ]);
    const [[account], [waiting]] = [accounts.rows, jobs.rows];
    if (!account) return "no_account";
    // Who takes it from now on changes the row that is replaced: one of the two is repeated.
    if (waiting && waiting.lease_owner !== null) return "running";
    const { batchId, jobIds, statements } = newBatch(own, [account], "transfers", runtime);
    const [job_id = ""] = jobIds;
    await query(
      own.shared,
      [
        own.db
          .updateTable("accounts")
          .set({ sync_state: fullSyncOf(account.sync_state) })
          .where("id", "=", id),
        ...statements,
        // The batches of the job that is replaced wait for the new one.
        ...(waiting
          ? [own.db.updateTable("sync_batch_accounts").set({ job_id }).where("job_id", "=", waiting.id)]
          : []),
      ],
      { commit: true },
    );
    return { batchId, enqueued: 1, skipped: 0 };
  });
