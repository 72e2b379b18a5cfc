import type { Workspace } from "../workspace/workspace";
import { RUN_KIND } from "./jobs";

/** Statements that cancel the runs of a workflow that have not ended, and their jobs: one that runs ends without effect. */
export const cancellingRuns = ({ db }: Workspace, workflowId: string, now: number) => [
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
