import type { listJobsFlags } from "../catalog/jobs";
import type { storeFlags } from "../catalog/store";
import type { Context } from "../context";
import { CliError } from "../errors";
import { withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
import { fields } from "../output/table";
import { shortTime, timeText } from "../output/time";
import { JOBS_HINT, jobRecord } from "../presenters/job";
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
    state === undefined ? "No jobs." : `No ${state} jobs.`,
  );
  if (found.length > limit) context.note(`More jobs: --limit ${limit * 5}`);
}

export async function serverJobsShow(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof storeFlags> },
): Promise<void> {
  const { findJob } = await import("@waybill/server");
  const found = await withExistingDatabase(context, flags, (db) => findJob(db, context.now(), args.id));
  if (!found) throw new CliError("notFound", "There is no such job.", { hint: JOBS_HINT });
  const { payload, ...listed } = found;
  const job = jobRecord(listed);
  context.print({ ...job, payload }, () =>
    fields(
      [
        ["id", job.id],
        ["kind", job.kind],
        ["key", job.key ?? ""],
        ["state", job.state],
        ["attempts", String(job.attempts)],
        ["due", timeText(job.run_at)],
        ["last error", job.last_error ?? ""],
        ["enqueued", timeText(job.created_at)],
        ["payload", JSON.stringify(payload)],
      ],
      context.paint.out,
    ),
  );
}

export async function serverJobsRetry(
  context: Context,
  { args, flags }: { args: { id: string }; flags: Values<typeof storeFlags> },
): Promise<void> {
  const { id } = args;
  const { DEAD_LETTER_INTERVAL, findJob, retryDeadLetter } = await import("@waybill/server");
  const now = context.now();
  const other = await withExistingDatabase(context, flags, async (db) =>
    (await retryDeadLetter(db, id, now)) ? undefined : ((await findJob(db, now, id)) ?? "absent"),
  );
  if (other === "absent") throw new CliError("notFound", "There is no such job.", { hint: JOBS_HINT });
  if (other)
    throw new CliError("usage", `The job is ${other.state}: only a dead job can be retried.`, {
      hint: "waybill server jobs list --state dead shows them.",
    });
  context.note(
    `The job is due again. A running server picks it up within ${DEAD_LETTER_INTERVAL / 1_000} seconds, otherwise the next server that starts.`,
  );
  if (context.json) context.print({ id, retried: true }, () => "");
}
