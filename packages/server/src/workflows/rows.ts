import type { Selectable } from "kysely";
import type { NewJob } from "../jobs/queue/enqueue";
import { query } from "../storage/query";
import type { DeliveryTable } from "../storage/schema/alerts";
import type { WorkflowRunTable, WorkflowTable } from "../storage/schema/treasury";
import type { Workspace } from "../workspace/workspace";
import { selectOutputs, type WorkflowOutputRow } from "./outputs";

export type WorkflowRow = Selectable<WorkflowTable>;

/** Whether a workflow is not archived. */
export const isActive = ({ archived_at }: WorkflowRow): boolean => archived_at === null;

/** Reads the workflows of the workspace, the oldest first; not the archived ones. */
export const selectWorkflows = ({ db }: Workspace) =>
  db.selectFrom("workflows").selectAll().where("archived_at", "is", null).orderBy("created_at").orderBy("id");

/** Reads a workflow, archived or not. */
export const selectWorkflow = ({ db }: Workspace, id: string) =>
  db.selectFrom("workflows").selectAll().where("id", "=", id.toLowerCase());

/** A workflow of the workspace, archived or not. */
export const findWorkflow = (workspace: Workspace, id: string): Promise<WorkflowRow | undefined> =>
  selectWorkflow(workspace, id).executeTakeFirst();

export type WorkflowRunRow = Selectable<WorkflowRunTable>;

/** Reads a run. */
export const selectRun = ({ db }: Workspace, id: string) =>
  db.selectFrom("workflow_runs").selectAll().where("id", "=", id.toLowerCase());

export type RunDelivery = Selectable<DeliveryTable>;

/** Reads the deliveries of runs, of at least one. */
const selectDeliveries = ({ db }: Workspace, runIds: readonly string[]) =>
  db
    .selectFrom("deliveries")
    .selectAll()
    .where("subject", "=", "workflow_run")
    .where("subject_id", "in", [...runIds])
    .orderBy("created_at")
    .orderBy("id");

/** The outputs of runs, and their deliveries. */
export interface RunResults {
  outputs: readonly WorkflowOutputRow[];
  deliveries: readonly RunDelivery[];
}

/** A run of the workspace with its results. */
export async function readRun(
  workspace: Workspace,
  id: string,
): Promise<({ run: WorkflowRunRow } & RunResults) | undefined> {
  const ids = [id.toLowerCase()];
  const [runs, { rows: outputs }, { rows: deliveries }] = await query(workspace.db, [
    selectRun(workspace, id),
    selectOutputs(workspace, ids),
    selectDeliveries(workspace, ids),
  ]);
  const [run] = runs.rows;
  return run && { run, outputs, deliveries };
}

/** The results of runs, in as many statements for a page as for one. */
export async function readResults(workspace: Workspace, ids: readonly string[]): Promise<RunResults> {
  if (ids.length === 0) return { outputs: [], deliveries: [] };
  const [{ rows: outputs }, { rows: deliveries }] = await query(workspace.db, [
    selectOutputs(workspace, ids),
    selectDeliveries(workspace, ids),
  ]);
  return { outputs, deliveries };
}

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

/** Makes the outputs of a run. */
export const RUN_KIND = "run-workflow";
/** Begins the runs of a workflow whose periods are over. */
export const SCHEDULE_KIND = "schedule-workflow";

/** The subject of a job of this folder. */
export interface JobKey {
  workspace_id: string;
  id: string;
}

/** The job of a run. */
export const runJob = (key: JobKey): NewJob => ({ kind: RUN_KIND, key: key.id, payload: key });

/** The job that begins the next scheduled runs of a workflow at `runAt`, Unix milliseconds. */
export const scheduleJob = (key: JobKey, runAt: number): NewJob => ({
  kind: SCHEDULE_KIND,
  key: key.id,
  payload: key,
  runAt,
});

/** Reads the payload that a job was enqueued with. Throws TypeError for another payload. */
export function readJobKey(payload: unknown): JobKey {
  const { workspace_id, id } = Object(payload) as Partial<Record<keyof JobKey, unknown>>;
  if (typeof workspace_id !== "string" || typeof id !== "string")
    throw new TypeError("the job does not name its subject");
  return { workspace_id, id };
}
