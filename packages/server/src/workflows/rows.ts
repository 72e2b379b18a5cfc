import type { Selectable } from "kysely";
import type { WorkflowTable } from "../storage/schema/treasury";
import type { Workspace } from "../workspace/workspace";

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
