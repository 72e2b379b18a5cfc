import { createHash } from "node:crypto";
import { createGzip } from "node:zlib";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { enqueueAll } from "../jobs/queue/enqueue";
import type { JobAttempt, JobHandler, JobOutcome } from "../jobs/queue/handler";
import { LeaseLostError } from "../jobs/queue/lease";
import type { Runtime } from "../lib/runtime";
import type { PriceSource } from "../prices/source";
import type { Database } from "../storage/database";
import type { SharedTables } from "../storage/tables";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { runDeliveryJob } from "./delivery/delivery-job";
import { RUN_KIND, readJobKey } from "./jobs";
import { periodName } from "./periods";
import { reports } from "./reports/index";
import type { ReportSources } from "./reports/report";
import { findWorkflow, type WorkflowRow } from "./rows";
import { selectRun, type WorkflowRunRow } from "./runs";
import { contentTypeOf, type OutputFormat, type Template, templateOf } from "./templates";

/** Attempts of a run; each begins anew. */
const MOST_ATTEMPTS = 8;

export interface RunServices {
  db: Database;
  prices: PriceSource;
  runtime: Pick<Runtime, "now" | "uuid" | "turn">;
  logger: Logger | undefined;
  /** Called when there is something to be delivered. */
  onDeliveries(): void;
}

/**
 * Makes the outputs of runs. They are stored in pieces while they are made, under the name of their attempt; the transaction that ends
 * the job makes them those of the run. One that is killed begins anew, and what it has left behind is deleted.
 */
export const runHandler = (services: RunServices): JobHandler => ({
  kind: RUN_KIND,
  // The last attempt records why it failed.
  maxAttempts: Number.POSITIVE_INFINITY,
  retry: { first: 1_000, longest: 60_000 },

  async run(payload, { attempt, signal }): Promise<JobOutcome> {
    const { workspace_id, id } = readJobKey(payload);
    const workspace = openWorkspace(services.db, workspace_id);
    const run = await selectRun(workspace, id).executeTakeFirst();
    if (!run || (run.status !== "queued" && run.status !== "running")) return "done";
    const ended = (effect: (own: Workspace) => Promise<void>) => ({
      effect: (trx: Transaction<SharedTables>) => effect(openWorkspace(trx, workspace_id)),
    });
    const workflow = await findWorkflow(workspace, run.workflow_id);
    if (!workflow || workflow.archived_at !== null)
      return ended((own) => end(own, run, { status: "cancelled", error: null }, services));
    try {
      const template = templateOf(run.template);
      const { name, written } = await make(workspace, run, template, services, signal);
      signal.throwIfAborted();
      return ended(async (own) => {
        if (!(await keepOutputs(own, run, name, written))) return;
        await end(own, run, { status: "succeeded", error: null }, services);
        await announce(own, workflow, run, services.runtime);
        services.onDeliveries();
      });
    } catch (error) {
      if (signal.aborted || error instanceof LeaseLostError || attempt < MOST_ATTEMPTS) throw error;
      services.logger?.error({ run: run.id, err: error }, "a run of a workflow failed for the last time");
      return ended((own) =>
        end(own, run, { status: "failed", error: "the output could not be made" }, services),
      );
    }
  },
});

/** Writes all outputs of a run under the name of a new attempt. */
async function make(
  workspace: Workspace,
  run: WorkflowRunRow,
  template: Template,
  { db, prices, runtime }: RunServices,
  signal: JobAttempt["signal"],
): Promise<{ name: string; written: WrittenOutput[] }> {
  const name = runtime.uuid();
  await workspace.db.deleteFrom("workflow_output_chunks").where("run_id", "=", run.id).execute();
  await workspace.db
    .updateTable("workflow_runs")
    .set({ status: "running", started_at: runtime.now() })
    .where("id", "=", run.id)
    .where("status", "in", ["queued", "running"])
    .execute();
  const writers = new Map<OutputFormat, OutputWriter>(
    template.formats.map((format) => [
      format,
      openOutput(workspace, { runId: run.id, attempt: name, format }),
    ]),
  );
  const sources: ReportSources = {
    db,
    workspace,
    prices,
    template,
    period: { from: run.period_start, before: run.period_end },
    fields: JSON.parse(run.fields),
    turn: async () => {
      signal.throwIfAborted();
      await runtime.turn();
    },
  };
  const write = async (format: OutputFormat, text: string) => writers.get(format)?.write(text);
  await reports[template.id](sources, write);
  const written: WrittenOutput[] = [];
  for (const writer of writers.values()) written.push(await writer.end());
  return { name, written };
}

/** Makes the pieces of an attempt the outputs of its run. Returns whether the run waited for them. */
async function keepOutputs(
  { db }: Workspace,
  run: WorkflowRunRow,
  attempt: string,
  written: readonly WrittenOutput[],
): Promise<boolean> {
  const waits = await db
    .selectFrom("workflow_runs")
    .select("id")
    .where("id", "=", run.id)
    .where("status", "=", "running")
    .executeTakeFirst();
  if (!waits) return false;
  // What another attempt, which has lost its lease, has written meanwhile.
  await db
    .deleteFrom("workflow_output_chunks")
    .where("run_id", "=", run.id)
    .where("attempt", "<>", attempt)
    .execute();
  const period = periodName({ from: run.period_start, before: run.period_end });
  await db
    .insertInto("workflow_outputs")
    .values(
      written.map(({ format, size, sha256 }, position) => ({
        run_id: run.id,
        format,
        position,
        attempt,
        sha256,
        size_bytes: size,
        filename: `${run.template}-${period}.${format}`,
        content_type: contentTypeOf(format),
      })),
    )
    .execute();
  return true;
}

async function end(
  { db }: Workspace,
  { id }: WorkflowRunRow,
  outcome: Pick<WorkflowRunRow, "status" | "error">,
  { runtime }: RunServices,
): Promise<void> {
  await db
    .updateTable("workflow_runs")
    .set({ ...outcome, finished_at: runtime.now() })
    .where("id", "=", id)
    .execute();
  if (outcome.status !== "succeeded")
    await db.deleteFrom("workflow_output_chunks").where("run_id", "=", id).execute();
}

/** Enqueues a delivery to each channel of a workflow, in the transaction that ends its run. */
export async function announce(
  own: Workspace,
  { channel_id, recipients }: Pick<WorkflowRow, "channel_id" | "recipients">,
  { id: run_id }: Pick<WorkflowRunRow, "id">,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  const channels = new Set<string>([...(channel_id === null ? [] : [channel_id]), ...JSON.parse(recipients)]);
  if (channels.size === 0) return;
  const rows = await own.db
    .insertInto("workflow_deliveries")
    .values(
      [...channels].map((channel) => ({
        id: runtime.uuid(),
        created_at: runtime.now(),
        run_id,
        channel_id: channel,
        attempts: 0,
        state: "pending" as const,
        last_status: null,
        last_error: null,
        finished_at: null,
      })),
    )
    .onConflict((on) => on.columns(["run_id", "channel_id"]).doNothing())
    .returning(["id", "channel_id"])
    .execute();
  const jobs = rows.map((row) =>
    runDeliveryJob({ workspace_id: own.id, delivery_id: row.id, channel_id: row.channel_id }),
  );
  await enqueueAll(own.shared, jobs, runtime);
}

/** Characters that are compressed at once. */
const TEXT = 65_536;
/** Bytes of a compressed file in one row: its text is short enough to be collected with other young objects. */
const CHUNK = 49_152;

/** Which pieces an output consists of. */
interface OutputKey {
  runId: string;
  /** Names the attempt: what one that was killed has left behind is not mixed up with it. */
  attempt: string;
  format: OutputFormat;
}

/** What is known of a file once all of it is stored. */
interface WrittenOutput {
  format: OutputFormat;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Writes a file. */
interface OutputWriter {
  /** Adds a text at its end. */
  write(text: string): Promise<void>;
  /** Stores the rest. */
  end(): Promise<WrittenOutput>;
}

/** Stores a file in pieces, compressed, while it is written: only one of them is held in memory. */
export function openOutput(workspace: Workspace, { runId, attempt, format }: OutputKey): OutputWriter {
  const hash = createHash("sha256");
  const gzip = createGzip({ level: 1 });
  let [text, size, position] = ["", 0, 0];
  let compressed: Buffer[] = [];
  let waiting = 0;
  gzip.on("data", (part: Buffer) => {
    compressed.push(part);
    waiting += part.length;
  });

  const compress = async () => {
    const bytes = Buffer.from(text, "utf8");
    text = "";
    size += bytes.length;
    hash.update(bytes);
    await new Promise<void>((resolve, reject) => {
      gzip.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  };
  const store = async () => {
    const data = Buffer.concat(compressed).toString("base64");
    [compressed, waiting] = [[], 0];
    await workspace.db
      .insertInto("workflow_output_chunks")
      .values({ run_id: runId, attempt, format, position, data })
      .execute();
    position += 1;
  };
  return {
    async write(part) {
      text += part;
      if (text.length >= TEXT) await compress();
      if (waiting >= CHUNK) await store();
    },
    async end() {
      if (text !== "") await compress();
      await new Promise<void>((resolve, reject) => {
        gzip.once("error", reject);
        gzip.once("end", resolve);
        gzip.end();
      });
      await store();
      return { format, size, sha256: hash.digest("hex") };
    },
  };
}
