import type { JobHandler } from "../jobs/queue/handler";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { runTogether } from "../storage/run-together";
import { openWorkspace, type Workspace } from "../workspace/workspace";
import { enqueueScheduled } from "./begin-runs";
import { scheduling } from "./instances";
import { readJobKey, SCHEDULE_KIND } from "./jobs";
import { duePeriods, nextRunAt } from "./periods";
import { findWorkflow, type WorkflowRow } from "./rows";
import { templateOf } from "./templates";

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
  await runTogether(own.shared, [
    own.db.updateTable("workflows").set({ next_run_at }).where("id", "=", workflow.id),
    scheduling(own, { id: workflow.id, next_run_at }, runtime),
  ]);
}
