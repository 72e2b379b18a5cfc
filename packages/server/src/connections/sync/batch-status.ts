import type { Workspace } from "../../workspace/workspace";

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
 * How far a batch is; undefined for one that the workspace does not have. What is pending is counted from the queue: an account whose
 * job is not there any more, and which has no result, failed.
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
