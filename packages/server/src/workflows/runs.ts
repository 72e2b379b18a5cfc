import type { Selectable } from "kysely";
import { runTogether } from "../storage/run-together";
import type { WorkflowRunTable } from "../storage/schema/treasury";
import type { Workspace } from "../workspace/workspace";
import { type RunDelivery, selectDeliveries } from "./delivery/list";
import { selectOutputs, type WorkflowOutputRow } from "./outputs/read";

export type WorkflowRunRow = Selectable<WorkflowRunTable>;

/** Reads a run. */
export const selectRun = ({ db }: Workspace, id: string) =>
  db.selectFrom("workflow_runs").selectAll().where("id", "=", id.toLowerCase());

/** What runs have made, and whom they told. */
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
  const [runs, { rows: outputs }, { rows: deliveries }] = await runTogether(workspace.db, [
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
  const [{ rows: outputs }, { rows: deliveries }] = await runTogether(workspace.db, [
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
