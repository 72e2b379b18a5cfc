import { claimJobs } from "../../src/jobs/queue/claim";
import type { Job, Lease } from "../../src/jobs/queue/lease";
import type { Database } from "../../src/storage/database";

/** Claims the job that has been due longest; undefined when none is due. */
export async function claimJob(
  db: Database,
  kinds: readonly string[],
  lease: Lease,
): Promise<Job | undefined> {
  const [job] = await claimJobs(db, kinds, lease, 1);
  return job;
}
