import type { Selectable } from "kysely";
import type { WorkflowTable } from "../storage/workflow-tables";
import type { Workspace } from "../workspace/workspace";

export type WorkflowRow = Selectable<WorkflowTable>;

/** The workflows of the workspace, the oldest first; not the archived ones. */
export const listWorkflows = ({ db }: Workspace): Promise<WorkflowRow[]> =>
  db
    .selectFrom("workflows")
    .selectAll()
    .where("archived_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** A workflow of the workspace, archived or not. */
export const findWorkflow = ({ db }: Workspace, id: string): Promise<WorkflowRow | undefined> =>
  db.selectFrom("workflows").selectAll().where("id", "=", id.toLowerCase()).executeTakeFirst();
