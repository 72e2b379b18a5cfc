import type { Selectable } from "kysely";
import type { WorkflowDeliveryTable } from "../../storage/schema/treasury";
import type { Workspace } from "../../workspace/workspace";

export type RunDelivery = Selectable<WorkflowDeliveryTable>;

/** Reads the deliveries of runs, of at least one. */
export const selectDeliveries = ({ db }: Workspace, runIds: readonly string[]) =>
  db
    .selectFrom("workflow_deliveries")
    .selectAll()
    .where("run_id", "in", [...runIds])
    .orderBy("created_at")
    .orderBy("id");
