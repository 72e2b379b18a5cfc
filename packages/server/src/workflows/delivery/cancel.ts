import type { Workspace } from "../../workspace/workspace";
import { DELIVER_RUN } from "./delivery-job";

/** Statements that drop the deliveries of a workflow that wait, and their jobs. */
export const cancellingDeliveries = ({ db }: Workspace, workflowId: string, now: number) => [
  db
    .deleteFrom("jobs")
    .where("kind", "=", DELIVER_RUN)
    .where("dedup_key", "in", (eb) =>
      eb
        .selectFrom("workflow_deliveries")
        .innerJoin("workflow_runs", "workflow_runs.id", "workflow_deliveries.run_id")
        .select("workflow_deliveries.id")
        .where("workflow_runs.workflow_id", "=", workflowId),
    ),
  db
    .updateTable("workflow_deliveries")
    .set({ state: "dropped", last_error: "workflow_archived", finished_at: now })
    .where("state", "=", "pending")
    .where("run_id", "in", (eb) =>
      eb.selectFrom("workflow_runs").select("id").where("workflow_id", "=", workflowId),
    ),
];
