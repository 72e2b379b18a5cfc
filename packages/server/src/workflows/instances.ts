import { cancelJob, enqueue } from "../jobs/queue/enqueue";
import type { Runtime } from "../lib/runtime";
import { inWorkspace } from "../workspace/in-workspace";
import type { Workspace } from "../workspace/workspace";
import { cancelDeliveries } from "./delivery/cancel";
import { SCHEDULE_KIND, scheduleJob } from "./jobs";
import { nextRunAt } from "./periods";
import { findWorkflow, listWorkflows, type WorkflowRow } from "./rows";
import { cancelRuns } from "./runs";
import { type Template, templateOf } from "./templates";

type Clock = Pick<Runtime, "now" | "uuid">;

/** The most workflows of a workspace, archived ones not counted. */
export const MOST_WORKFLOWS = 200;

/** What a workspace decides about a workflow. */
export interface WorkflowSettings {
  name: string;
  enabled: boolean;
  channelId: string | null;
  recipients: readonly string[];
  fields: Readonly<Record<string, string>>;
}

const columnsOf = ({ name, enabled, channelId, recipients, fields }: WorkflowSettings) => ({
  ...{ name, channel_id: channelId, recipients: JSON.stringify(recipients), fields: JSON.stringify(fields) },
  enabled: enabled ? (1 as const) : (0 as const),
});

/** Creates a workflow, and schedules its first run. */
export const createWorkflow = (
  workspace: Workspace,
  template: Template,
  settings: WorkflowSettings,
  runtime: Clock,
): Promise<WorkflowRow | "too_many"> =>
  inWorkspace(workspace, async (own) => {
    if ((await listWorkflows(own)).length >= MOST_WORKFLOWS) return "too_many";
    const [id, now] = [runtime.uuid(), runtime.now()];
    const next_run_at = settings.enabled ? nextRunAt(template, now) : null;
    const row = await own.db
      .insertInto("workflows")
      .values({
        ...{ id, created_at: now, updated_at: now, template: template.id, ...columnsOf(settings) },
        ...{ next_run_at, archived_at: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await schedule(own, row, runtime);
    return row;
  });

/** Changes a workflow; `change` gets what it is. Undefined for one that is archived, or that there is not. */
export const changeWorkflow = (
  workspace: Workspace,
  id: string,
  change: (row: WorkflowRow) => WorkflowSettings,
  runtime: Clock,
): Promise<WorkflowRow | undefined> =>
  inWorkspace(workspace, async (own) => {
    const row = await findWorkflow(own, id);
    if (!row || row.archived_at !== null) return undefined;
    const settings = change(row);
    const wasEnabled = row.enabled === 1;
    const next_run_at =
      settings.enabled === wasEnabled
        ? row.next_run_at
        : settings.enabled
          ? nextRunAt(templateOf(row.template), runtime.now())
          : null;
    const changed = await own.db
      .updateTable("workflows")
      .set({ ...columnsOf(settings), next_run_at, updated_at: runtime.now() })
      .where("id", "=", row.id)
      .where("archived_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (changed && settings.enabled !== wasEnabled) await schedule(own, changed, runtime);
    return changed;
  });

/** Archives a workflow, and cancels what waits to be run or delivered. Returns whether there was one that was not archived. */
export const archiveWorkflow = (workspace: Workspace, id: string, runtime: Clock): Promise<boolean> =>
  inWorkspace(workspace, async (own) => {
    const now = runtime.now();
    const archived = await own.db
      .updateTable("workflows")
      .set({ archived_at: now, updated_at: now, next_run_at: null })
      .where("id", "=", id.toLowerCase())
      .where("archived_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!archived) return false;
    await cancelJob(own.shared, SCHEDULE_KIND, archived.id);
    await cancelRuns(own, archived.id, now);
    await cancelDeliveries(own, archived.id, now);
    return true;
  });

/** Enqueues the job of the next run, or cancels it where there is none. */
export async function schedule(
  own: Workspace,
  { id, next_run_at }: Pick<WorkflowRow, "id" | "next_run_at">,
  runtime: Clock,
): Promise<void> {
  if (next_run_at === null) await cancelJob(own.shared, SCHEDULE_KIND, id);
  else await enqueue(own.shared, scheduleJob({ workspace_id: own.id, id }, next_run_at), runtime);
}
