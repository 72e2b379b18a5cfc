import type { Selectable } from "kysely";
import type { Runtime } from "../lib/runtime";
import type { InvestigationTable } from "../storage/case-tables";
import { inWorkspace } from "../workspace/in-workspace";
import type { Workspace } from "../workspace/workspace";
import { lockCase, storeEvents } from "./locked-case";

export type Investigation = Selectable<InvestigationTable>;

/** The investigations of a case, in the order in which they were linked. */
export const investigationsOf = ({ db }: Pick<Workspace, "db">, caseId: string): Promise<Investigation[]> =>
  db
    .selectFrom("investigations")
    .innerJoin("case_investigations", "case_investigations.investigation_id", "investigations.id")
    .selectAll("investigations")
    .where("case_investigations.case_id", "=", caseId)
    .orderBy("case_investigations.linked_at")
    .orderBy("investigations.id")
    .execute();

/** Links an investigation to a case; once, however often it is asked for. Says what of the two the workspace does not have. */
export const linkInvestigation = (
  workspace: Workspace,
  { caseId, investigationId, actor }: { caseId: string; investigationId: string; actor: string },
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<"linked" | "no_case" | "no_investigation"> =>
  inWorkspace(workspace, async (own) => {
    const found = await lockCase(own, caseId);
    if (!found) return "no_case";
    const investigation = await own.db
      .selectFrom("investigations")
      .select("id")
      .where("id", "=", investigationId.toLowerCase())
      .executeTakeFirst();
    if (!investigation) return "no_investigation";
    const link = { case_id: found.id, investigation_id: investigation.id };
    const linked = await own.db
      .insertInto("case_investigations")
      .values({ ...link, linked_at: runtime.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (linked.numInsertedOrUpdatedRows === 0n) return "linked";
    const details = { investigation_id: investigation.id };
    await storeEvents(own, found, [{ action: "investigation_linked", actor, details }], runtime);
    return "linked";
  });
