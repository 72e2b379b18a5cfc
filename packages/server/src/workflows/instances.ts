import { DELIVERY_KIND } from "../alerts/delivery/deliveries";
import { cancellationOf, enqueueing } from "../jobs/queue/enqueue";
import type { Runtime } from "../lib/runtime";
import { query } from "../storage/query";
import { inWorkspace } from "../workspace/in-workspace";
import type { Workspace } from "../workspace/workspace";
import { nextRunAt } from "./periods";
import {
  findWorkflow,
  isActive,
  RUN_KIND,
  SCHEDULE_KIND,
  scheduleJob,
  selectWorkflow,
  selectWorkflows,
  type WorkflowRow,
} from "./rows";
import { type Template, templateOf } from "./templates";

type Clock = Pick<Runtime, "now" | "uuid">;

/** The most workflows of a workspace, archived ones not counted. */
export const MOST_WORKFLOWS = 200;

/** The settings of a workspace for a workflow. */
export interface WorkflowSettings {
  name: string;
  enabled: boolean;
  channelId: string | null;
  recipients: readonly string[];
  fields: Readonly<Record<string, string>>;
}

const columnsOf = ({ name, enabled, channelId, recipients, fields }: WorkflowSettings) => ({
  name,
  channel_id: channelId,
  recipients: JSON.stringify(recipients),
  fields: JSON.stringify(fields),
  enabled: enabled ? (1 as const) : (0 as const),
});

/** Creates a workflow, and schedules its first run. */
export const createWorkflow = (
  workspace: Workspace,
  template: Template,
  settings: WorkflowSettings,
  runtime: Clock,
): Promise<WorkflowRow | "no_channel" | "too_many"> =>
  inWorkspace(workspace, async (own) => {
    const channels = new Set([settings.channelId ?? [], settings.recipients].flat());
    const [there, known] = await query(own.db, [selectWorkflows(own), selectChannels(own, channels)]);
    if (known.rows.length < channels.size) return "no_channel";
    if (there.rows.length >= MOST_WORKFLOWS) return "too_many";
    const [id, now] = [runtime.uuid(), runtime.now()];
    const row = {
      id,
      created_at: now,
      updated_at: now,
      template: template.id,
      ...columnsOf(settings),
      next_run_at: settings.enabled ? nextRunAt(template, now) : null,
      archived_at: null,
    };
    await query(own.shared, [own.db.insertInto("workflows").values(row), scheduling(own, row, runtime)], {
      commit: true,
    });
    return { ...row, workspace_id: own.id };
  });

/**
 * Changes a workflow. `change` gets the stored workflow, and throws when the change is impossible; `channels` are its new
 * channels. An archived workflow counts as missing.
 */
export const changeWorkflow = (
  workspace: Workspace,
  id: string,
  change: (row: WorkflowRow) => WorkflowSettings,
  runtime: Clock,
  channels: ReadonlySet<string> = new Set(),
): Promise<WorkflowRow | "no_channel" | "not_found"> =>
  inWorkspace(workspace, async (own) => {
    const [found, known] = await query(own.db, [selectWorkflow(own, id), selectChannels(own, channels)]);
    const row = found.rows.find(isActive);
    const settings = row && change(row);
    if (known.rows.length < channels.size) return "no_channel";
    if (!row || !settings) return "not_found";
    const isSwitched = settings.enabled !== (row.enabled === 1);
    const next = () => (settings.enabled ? nextRunAt(templateOf(row.template), runtime.now()) : null);
    const columns = {
      ...columnsOf(settings),
      next_run_at: isSwitched ? next() : row.next_run_at,
      updated_at: runtime.now(),
    };
    const changed = { ...row, ...columns };
    await query(
      own.shared,
      [
        own.db.updateTable("workflows").set(columns).where("id", "=", row.id),
        ...(isSwitched ? [scheduling(own, changed, runtime)] : []),
      ],
      { commit: true },
    );
    return changed;
  });

/** Archives a workflow, and cancels what waits to be run or delivered. Returns whether there was one that was not archived. */
export const archiveWorkflow = (workspace: Workspace, id: string, runtime: Clock): Promise<boolean> =>
  inWorkspace(workspace, async (own) => {
    const now = runtime.now();
    const row = await findWorkflow(own, id);
    if (!row || !isActive(row)) return false;
    await query(
      own.shared,
      [
        own.db
          .updateTable("workflows")
          .set({ archived_at: now, updated_at: now, next_run_at: null })
          .where("id", "=", row.id),
        cancellationOf(own.shared, SCHEDULE_KIND, row.id),
        ...cancellingRuns(own, row.id, now),
        ...cancellingDeliveries(own, row.id, now),
      ],
      { commit: true },
    );
    return true;
  });

/** The statement that enqueues the job of the next run, or cancels it where there is none. */
export const scheduling = (
  own: Workspace,
  { id, next_run_at }: Pick<WorkflowRow, "id" | "next_run_at">,
  runtime: Clock,
) =>
  next_run_at === null
    ? cancellationOf(own.shared, SCHEDULE_KIND, id)
    : enqueueing([scheduleJob({ workspace_id: own.id, id }, next_run_at)], runtime);

/** Statements that cancel the runs of a workflow that have not ended, and their jobs: one that runs ends without effect. */
const cancellingRuns = ({ db }: Workspace, workflowId: string, now: number) => [
  db
    .deleteFrom("jobs")
    .where("kind", "=", RUN_KIND)
    .where("dedup_key", "in", (eb) =>
      eb.selectFrom("workflow_runs").select("id").where("workflow_id", "=", workflowId),
    ),
  db
    .updateTable("workflow_runs")
    .set({ status: "cancelled", finished_at: now })
    .where("workflow_id", "=", workflowId)
    .where("status", "in", ["queued", "running"]),
];

/** Statements that drop the deliveries of a workflow that wait, and their jobs. */
const cancellingDeliveries = ({ db }: Workspace, workflowId: string, now: number) => [
  db
    .deleteFrom("jobs")
    .where("kind", "=", DELIVERY_KIND)
    .where("dedup_key", "in", (eb) =>
      eb
        .selectFrom("deliveries")
        .innerJoin("workflow_runs", "workflow_runs.id", "deliveries.subject_id")
        .select("deliveries.id")
        .where("deliveries.subject", "=", "workflow_run")
        .where("workflow_runs.workflow_id", "=", workflowId),
    ),
  db
    .updateTable("deliveries")
    .set({ state: "dropped", last_error: "workflow_archived", finished_at: now })
    .where("state", "=", "pending")
    .where("subject", "=", "workflow_run")
    .where("subject_id", "in", (eb) =>
      eb.selectFrom("workflow_runs").select("id").where("workflow_id", "=", workflowId),
    ),
];

/** Reads those of these channels that the workspace has. */
const selectChannels = ({ db }: Workspace, ids: ReadonlySet<string>) =>
  db
    .selectFrom("alert_channels")
    .select("id")
    .where((eb) => eb.or([...ids].map((id) => eb("id", "=", id))))
    .where("deleted_at", "is", null);
