import { enqueueAll, enqueueing } from "../jobs/queue/enqueue";
import type { JobHandler } from "../jobs/queue/handler";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { query } from "../storage/query";
import { inWorkspace } from "../workspace/in-workspace";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { scheduling } from "./instances";
import { duePeriods, nextRunAt, type ReportPeriod } from "./periods";
import {
  findWorkflow,
  readJobKey,
  runJob,
  SCHEDULE_KIND,
  selectRun,
  type WorkflowRow,
  type WorkflowRunRow,
} from "./rows";
import { templateOf } from "./templates";

type Clock = Pick<Runtime, "now" | "uuid">;

/** The request that begins a run. */
interface RunRequest {
  period: ReportPeriod;
  cause: WorkflowRunRow["trigger_kind"];
  /** The run that is repeated. */
  rerunOf?: string | null;
}

/** The row of a new run, with the fields of its workflow. */
const newRun = (
  { id: workflow_id, template, fields }: WorkflowRow,
  { period, cause, rerunOf = null }: RunRequest,
  runtime: Clock,
  id = runtime.uuid(),
) => ({
  id,
  created_at: runtime.now(),
  workflow_id,
  template,
  fields,
  trigger_kind: cause,
  rerun_of: rerunOf,
  period_start: period.from,
  period_end: period.before,
  scheduled_for: cause === "schedule" ? period.from : null,
  status: "queued" as const,
  error: null,
  started_at: null,
  finished_at: null,
});

/**
 * Enqueues scheduled runs of a workflow, of periods in their order, in the caller's transaction. A period that has one
 * already is left out.
 */
export async function enqueueScheduled(
  own: Workspace,
  workflow: WorkflowRow,
  periods: readonly ReportPeriod[],
  runtime: Clock,
): Promise<void> {
  if (periods.length === 0) return;
  // Runs of one moment are listed by their ids: the later period first, as everywhere else.
  const ids = periods.map(() => runtime.uuid()).sort();
  const rows = await own.db
    .insertInto("workflow_runs")
    .values(periods.map((period, at) => newRun(workflow, { period, cause: "schedule" }, runtime, ids[at])))
    .onConflict((on) => on.columns(["workflow_id", "scheduled_for"]).doNothing())
    .returning("id")
    .execute();
  await enqueueAll(
    own.shared,
    rows.map(({ id }) => runJob({ workspace_id: own.id, id })),
    runtime,
  );
}

/** Why a workflow is not run. */
export type NotRun = "no_workflow" | "archived";

/** Runs a workflow for a period. `accept` throws where the workflow does not take it. */
export const requestRun = (
  workspace: Workspace,
  workflowId: string,
  period: ReportPeriod,
  runtime: Clock,
  accept: (workflow: WorkflowRow) => void = () => {},
): Promise<WorkflowRunRow | NotRun> =>
  inWorkspace(workspace, async (own) => {
    const workflow = await findWorkflow(own, workflowId);
    if (workflow) accept(workflow);
    return begin(own, workflow, { period, cause: "custom" }, runtime);
  });

/** Runs a workflow again, for the period of a run. */
export const repeatRun = (
  workspace: Workspace,
  runId: string,
  runtime: Clock,
): Promise<WorkflowRunRow | NotRun | "no_run"> =>
  inWorkspace(workspace, async (own) => {
    const itsWorkflow = own.db
      .selectFrom("workflows")
      .innerJoin("workflow_runs", "workflow_runs.workflow_id", "workflows.id")
      .selectAll("workflows")
      .where("workflow_runs.id", "=", runId.toLowerCase());
    const [runs, workflows] = await query(own.db, [selectRun(own, runId), itsWorkflow]);
    const [run] = runs.rows;
    if (!run) return "no_run";
    const period = { from: run.period_start, before: run.period_end };
    return begin(own, workflows.rows[0], { period, cause: "rerun", rerunOf: run.id }, runtime);
  });

/** Stores a run and its job, at the end of the transaction that has read its workflow. */
async function begin(
  own: Workspace,
  workflow: WorkflowRow | undefined,
  request: RunRequest,
  runtime: Clock,
): Promise<WorkflowRunRow | NotRun> {
  if (!workflow) return "no_workflow";
  if (workflow.archived_at !== null) return "archived";
  const run = newRun(workflow, request, runtime);
  await query(
    own.shared,
    [
      own.db.insertInto("workflow_runs").values(run),
      enqueueing([runJob({ workspace_id: own.id, id: run.id })], runtime),
    ],
    { commit: true },
  );
  return { ...run, workspace_id: own.id };
}

/** Runs that are begun in one transaction; after a longer time without a server, the rest follows at once. */
const MOST_AT_ONCE = 100;

interface ScheduleServices {
  db: Database;
  runtime: Pick<Runtime, "now" | "uuid">;
}

/** Begins the runs of workflows: one for each period that is over since the last one, however long no server ran. */
export const scheduleHandler = ({ db, runtime }: ScheduleServices): JobHandler => ({
  kind: SCHEDULE_KIND,
  maxAttempts: Number.POSITIVE_INFINITY,
  retry: { first: 1_000, longest: 60_000 },

  async run(payload) {
    const { workspace_id, id } = readJobKey(payload);
    const found = await findWorkflow(openWorkspace(db, workspace_id), id);
    if (found?.next_run_at == null) return "done";
    return {
      async effect(trx) {
        const own = openWorkspace(trx, workspace_id);
        const workflow = await findWorkflow(own, id);
        if (workflow?.next_run_at == null) return;
        await beginDue(own, workflow, workflow.next_run_at, runtime);
      },
    };
  },
});

async function beginDue(
  own: Workspace,
  workflow: WorkflowRow,
  nextAt: number,
  runtime: ScheduleServices["runtime"],
): Promise<void> {
  const template = templateOf(workflow.template);
  const due = duePeriods(template, nextAt, runtime.now(), MOST_AT_ONCE);
  await enqueueScheduled(own, workflow, due, runtime);
  const last = due.at(-1);
  const next_run_at = last ? nextRunAt(template, last.before) : nextAt;
  await query(own.shared, [
    own.db.updateTable("workflows").set({ next_run_at }).where("id", "=", workflow.id),
    scheduling(own, { id: workflow.id, next_run_at }, runtime),
  ]);
}
