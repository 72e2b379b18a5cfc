import type { Compilable } from "kysely";
import { runTogether } from "../storage/run-together";
import type { Workspace } from "../workspace/workspace";
import { type StoredCase, selectCase } from "./rows";

/** A case with its timeline, or with its investigations. Undefined for one that the workspace does not have. */
export async function readCase<Part>(
  workspace: Workspace,
  id: string,
  selectParts: (workspace: Workspace, caseId: string) => Compilable<Part>,
): Promise<{ row: StoredCase; parts: Part[] } | undefined> {
  const statements = [selectCase(workspace, id), selectParts(workspace, id)] as const;
  const [cases, { rows: parts }] = await runTogether(workspace.db, statements);
  const [row] = cases.rows;
  return row && { row, parts };
}
