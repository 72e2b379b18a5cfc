import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { Delivery } from "../alerts/delivery/deliver";
import { storeDeliveries } from "../alerts/delivery/enqueue";
import type { JobAttempt, JobHandler, JobOutcome } from "../jobs/queue/handler";
import { LeaseLostError } from "../jobs/queue/lease";
import type { Runtime } from "../lib/runtime";
import type { PriceSource } from "../prices/source";
import type { Database } from "../storage/database";
import type { SharedTables } from "../storage/tables";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { type OutputWriter, openOutput, type WrittenOutput } from "./outputs";
import { periodName } from "./periods";
import { cadoc5710, cadoc5711 } from "./reports/cadoc";
import { carf } from "./reports/carf";
import type { Report, ReportSources } from "./reports/gather";
import { treasuryStatement } from "./reports/treasury-statement";
import { findWorkflow, RUN_KIND, readJobKey, selectRun, type WorkflowRow, type WorkflowRunRow } from "./rows";
import { contentTypeOf, type OutputFormat, type Template, type TemplateId, templateOf } from "./templates";

/** How the outputs of each template are made. */
const reports: Readonly<Record<TemplateId, Report>> = {
  "cadoc-5711": cadoc5711,
  "cadoc-5710": cadoc5710,
  carf,
  "treasury-statement": treasuryStatement,
};

/** Attempts of a run; each starts over. */
const MOST_ATTEMPTS = 8;

export interface RunServices {
  db: Database;
  prices: PriceSource;
  runtime: Pick<Runtime, "now" | "uuid" | "turn">;
  logger: Logger | undefined;
  delivery: Pick<Delivery, "wake">;
}

/**
 * Makes the outputs of runs. They are stored in pieces while they are made, under the name of their attempt; the
 * transaction that ends the job makes them those of the run. One that is killed starts over, and its partial outputs
 * are deleted.
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
        services.delivery.wake();
      });
    } catch (error) {
      if (signal.aborted || error instanceof LeaseLostError || attempt < MOST_ATTEMPTS) throw error;
      services.logger?.error({ run: run.id, err: error }, "a run of a workflow failed for the last time");
      return ended((own) =>
        end(own, run, { status: "failed", error: "the output could not be created" }, services),
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
  // Outputs that another attempt, which has lost its lease, has written meanwhile.
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
  { id: subject_id }: Pick<WorkflowRunRow, "id">,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  const channels = new Set<string>([...(channel_id === null ? [] : [channel_id]), ...JSON.parse(recipients)]);
  const deliveries = [...channels].map((channel) => ({
    workspace_id: own.id,
    subject: "workflow_run" as const,
    subject_id,
    channel_id: channel,
  }));
  await storeDeliveries(own.shared, deliveries, runtime);
}
