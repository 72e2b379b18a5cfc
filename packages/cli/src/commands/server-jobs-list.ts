import type { listJobsFlags } from "../catalog/jobs";
import type { Context } from "../context";
import { withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
import { shortTime } from "../output/time";
import { jobRecord } from "../presenters/job";
import type { Values } from "../program/flags";

export async function serverJobsList(
  context: Context,
  { flags }: { flags: Values<typeof listJobsFlags> },
): Promise<void> {
  const { listJobs } = await import("@waybill/server");
  const { state, limit } = flags;
  const found = await withExistingDatabase(context, flags, (db) =>
    listJobs(db, context.now(), { state, limit: limit + 1 }),
  );
  printList(
    context,
    found.slice(0, limit).map(jobRecord),
    [
      { title: "Id", value: (job) => job.id, whole: true },
      { title: "Kind", value: (job) => job.kind },
      { title: "State", value: (job) => job.state },
      { title: "Attempts", value: (job) => String(job.attempts), align: "right" },
      { title: "Due (UTC)", value: (job) => shortTime(job.run_at) },
      { title: "Last error", value: (job) => job.last_error ?? "", shrinks: true },
      { title: "Enqueued (UTC)", value: (job) => shortTime(job.created_at) },
      { title: "Key", value: (job) => job.key ?? "", shrinks: true },
    ],
    state === undefined ? "No jobs." : `No jobs that are ${state}.`,
  );
  if (found.length > limit) context.note(`There is more: --limit ${limit * 5}`);
}
