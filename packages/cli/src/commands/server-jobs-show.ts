import type { storeFlags } from "../catalog/store";
import type { Context } from "../context";
import { CliError } from "../errors";
import { withExistingDatabase } from "../local/database";
import { fields } from "../output/table";
import { timeText } from "../output/time";
import { JOBS_HINT, jobRecord } from "../presenters/job";
import type { Values } from "../program/flags";

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
