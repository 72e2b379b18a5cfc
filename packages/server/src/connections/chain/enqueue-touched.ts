import { type SqlBool, sql } from "kysely";
import { enqueueAll } from "../../jobs/queue/enqueue";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { anyOf } from "../../storage/dialect/rows";
import { type TouchedAccount, waitInstead } from "../../workspace/every-workspace";
import { jobKinds, syncJob, syncJobKey } from "../sync/job";

const keyOf = ({ workspace_id, id }: TouchedAccount): string => syncJobKey({ workspace_id, account_id: id });

/**
 * Has accounts synced that something happened to. A job that waits will see it; one that runs may have read past it, so another takes
 * its place, in its batches as well. In a transaction.
 */
export async function enqueueTouched(
  trx: Database,
  accounts: readonly TouchedAccount[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  if (accounts.length === 0) return;
  const jobs = await trx
    .selectFrom("jobs")
    .select(["id", "dedup_key", "lease_owner"])
    .where("kind", "=", jobKinds.transfers)
    .where("state", "=", "ready")
    .where(sql<SqlBool>`dedup_key in ${anyOf(accounts.map(keyOf))}`)
    .execute();
  const known = new Map(jobs.map((job) => [job.dedup_key, job]));
  const wanted = accounts.filter((account) => {
    const job = known.get(keyOf(account));
    return job === undefined || job.lease_owner !== null;
  });
  const ids = await enqueueAll(
    trx,
    wanted.map(({ id, workspace_id, connection_id }) =>
      syncJob("transfers", { workspace_id, account_id: id }, { connectionId: connection_id }),
    ),
    runtime,
  );
  for (const [at, account] of wanted.entries()) {
    const replaced = known.get(keyOf(account));
    if (replaced) await waitInstead(trx, replaced.id, ids[at] ?? "");
  }
}
