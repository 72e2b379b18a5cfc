import type { Selectable } from "kysely";
import { enqueueAll } from "../jobs/queue/enqueue";
import type { Runtime } from "../lib/runtime";
import type { WorkflowRunTable } from "../storage/workflow-tables";
import { inWorkspace } from "../workspace/in-workspace";
import type { Workspace } from "../workspace/workspace";
import { RUN_KIND, runJob } from "./jobs";
import type { ReportPeriod } from "./periods";
import { findWorkflow, type WorkflowRow } from "./rows";

export type WorkflowRunRow = Selectable<WorkflowRunTable>;

type Clock = Pick<Runtime, "now" | "uuid">;

/** What begins a run. */
export interface RunRequest {
  period: ReportPeriod;
  cause: WorkflowRunRow["trigger_kind"];
  /** The run that is repeated. */
  rerunOf?: string;
}

/**
 * Enqueues runs of a workflow in the caller's transaction, with its fields of now. A scheduled one that its period has already is left
 * out. Returns those that were enqueued.
 */
export async function enqueueRuns(
  own: Workspace,
  workflow: WorkflowRow,
  requests: readonly RunRequest[],
  runtime: Clock,
): Promise<WorkflowRunRow[]> {
  if (requests.length === 0) return [];
  const rows = await own.db
    .insertInto("workflow_runs")
    .values(
      requests.map(({ period, cause, rerunOf = null }) => ({
        ...{ id: runtime.uuid(), created_at: runtime.now(), workflow_id: workflow.id },
        ...{ template: workflow.template, fields: workflow.fields, trigger_kind: cause, rerun_of: rerunOf },
        ...{ period_start: period.from, period_end: period.before },
        scheduled_for: cause === "schedule" ? period.from : null,
        ...{ status: "queued" as const, error: null, started_at: null, finished_at: null },
      })),
    )
    .onConflict((on) => on.columns(["workflow_id", "scheduled_for"]).doNothing())
    .returningAll()
    .execute();
  await enqueueAll(
    own.shared,
    rows.map(({ id }) => runJob({ workspace_id: own.id, id })),
    runtime,
  );
  return rows;
}

/** Why a workflow is not run. */
export type NotRun = "not_found" | "archived";

/** Runs a workflow for a period. */
export const requestRun = (
  workspace: Workspace,
  workflowId: string,
  request: RunRequest,
  runtime: Clock,
): Promise<WorkflowRunRow | NotRun> =>
  inWorkspace(workspace, async (own) => {
    const workflow = await findWorkflow(own, workflowId);
    if (!workflow) return "not_found";
    if (workflow.archived_at !== null) return "archived";
    const [run] = await enqueueRuns(own, workflow, [request], runtime);
    return run ?? "not_found";
  });

/** A run of the workspace. */
export const findRun = ({ db }: Workspace, id: string): Promise<WorkflowRunRow | undefined> =>
  db.selectFrom("workflow_runs").selectAll().where("id", "=", id.toLowerCase()).executeTakeFirst();

/** A place in the list of runs. */
export type RunKey = readonly [createdAt: number, id: string];

/** At most `limit` runs next to a place, the nearest first; the list has the newest first. */
export async function nextRuns(
  { db }: Workspace,
  {
    workflowId,
    key,
    side,
  }: { workflowId: string | undefined; key: RunKey | undefined; side: "after" | "before" },
  limit: number,
): Promise<WorkflowRunRow[]> {
  const [direction, compare] = side === "after" ? (["desc", "<"] as const) : (["asc", ">"] as const);
  let query = db.selectFrom("workflow_runs").selectAll();
  if (workflowId !== undefined) query = query.where("workflow_id", "=", workflowId);
  if (key)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), compare, tuple(key[0], key[1])),
    );
  return query.orderBy("created_at", direction).orderBy("id", direction).limit(limit).execute();
}

/** Cancels the runs of a workflow that have not ended, and their jobs: one that runs ends without effect. */
export async function cancelRuns(own: Workspace, workflowId: string, now: number): Promise<void> {
  await own.db
    .deleteFrom("jobs")
    .where("kind", "=", RUN_KIND)
    .where("dedup_key", "in", (eb) =>
      eb.selectFrom("workflow_runs").select("id").where("workflow_id", "=", workflowId),
    )
    .execute();
  await own.db
    .updateTable("workflow_runs")
    .set({ status: "cancelled", finished_at: now })
    .where("workflow_id", "=", workflowId)
    .where("status", "in", ["queued", "running"])
    .execute();
}
