import type { listJobsFlags } from "../catalog/jobs";
import type { storeFlags } from "../catalog/store";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { withExistingDatabase } from "../local/database";
import { printList } from "../output/print-list";
import { fields } from "../output/table";
import { shortTime, timeText } from "../output/time";
import { JOBS_HINT, jobRecord } from "../presenters/job";
import type { Values } from "../program/flags";

type ListFlags = Values<typeof listJobsFlags>;

/** A job in the list. */
interface Row extends Omit<ReturnType<typeof jobRecord>, "key"> {
  /** Null for a job that any number may be like, and for all jobs of a server elsewhere. */
  key: string | null;
  workspace: string | null;
}

export async function serverJobsList(context: Context, { flags }: { flags: ListFlags }): Promise<void> {
  const { state, limit } = flags;
  const found = await (context.globals.baseUrl === undefined ? jobsHere : jobsElsewhere)(context, flags);
  printList(
    context,
    found.slice(0, limit),
    [
      { title: "Id", value: (job) => job.id, whole: true },
      { title: "Kind", value: (job) => job.kind },
      { title: "State", value: (job) => job.state },
      { title: "Attempts", value: (job) => String(job.attempts), align: "right" },
      { title: "Due (UTC)", value: (job) => shortTime(job.run_at) },
      { title: "Workspace", value: (job) => job.workspace ?? "" },
      { title: "Last error", value: (job) => job.last_error ?? "", shrinks: true },
      { title: "Enqueued (UTC)", value: (job) => shortTime(job.created_at) },
      { title: "Key", value: (job) => job.key ?? "", shrinks: true },
    ],
    state === undefined ? "No jobs." : `No ${state} jobs.`,
  );
  if (found.length > limit) context.note(`More jobs: --limit ${limit * 5}`);
}

/** The jobs in the database on this machine, one more than the limit. */
async function jobsHere(context: Context, flags: ListFlags): Promise<Row[]> {
  const { listJobs } = await import("@waybill/server");
  const found = await withExistingDatabase(context, flags, (db) =>
    listJobs(db, context.now(), { state: flags.state, limit: flags.limit + 1 }),
  );
  return found.map(jobRecord);
}

/** The jobs of the server at `--base-url`, one more than the limit; at most 1,000. Needs a key of the mode `admin`. */
async function jobsElsewhere(context: Context, { state, limit, ...store }: ListFlags): Promise<Row[]> {
  if (Object.values(store).some((value) => value !== undefined))
    throw usageError("--base-url names a server, the other flag a database on this machine: give only one.");
  const client = await context.client();
  const { data, error, response } = await client.raw.GET("/healthz/jobs", {
    params: {
      query: {
        limit: Math.min(limit + 1, MOST_ELSEWHERE),
        ...(state !== undefined && { state }),
      },
    },
    signal: context.signal,
  });
  if (data) return data.items.map((job) => ({ ...job, key: null }));
  const isRefused = response.status === 401 || response.status === 403;
  const why = error && "details" in error && error.details && "message" in error.details;
  throw new CliError(
    isRefused ? "auth" : "failure",
    `The server does not show its jobs (${response.status})${why ? `: ${error.details.message}` : ""}.`,
    { hint: isRefused ? ADMIN_HINT : "The server's log has the error." },
  );
}

/** The most jobs of one answer over HTTP. */
const MOST_ELSEWHERE = 1_000;

const ADMIN_HINT =
  "On the machine of the server: waybill server keys create --mode admin. Then set WAYBILL_API_KEY or --api-key-file";

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
