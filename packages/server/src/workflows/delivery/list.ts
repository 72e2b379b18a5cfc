import type { Selectable } from "kysely";
import type { WorkflowDeliveryTable } from "../../storage/workflow-tables";
import type { Workspace } from "../../workspace/workspace";

export type RunDelivery = Selectable<WorkflowDeliveryTable>;

/** The deliveries of runs. */
export async function deliveriesOf({ db }: Workspace, runIds: readonly string[]): Promise<RunDelivery[]> {
  if (runIds.length === 0) return [];
  return db
    .selectFrom("workflow_deliveries")
    .selectAll()
    .where("run_id", "in", [...runIds])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
