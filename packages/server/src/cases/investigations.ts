import type { Selectable } from "kysely";
import type { Runtime } from "../lib/runtime";
import { runLast, runTogether } from "../storage/run-together";
import type { InvestigationTable } from "../storage/schema/alerts";
import { inWorkspace } from "../workspace/in-workspace";
import type { Workspace } from "../workspace/workspace";
import { appendEvents } from "./append-events";
import { selectCase } from "./rows";

export type Investigation = Selectable<InvestigationTable>;

/** Reads the investigations of a case, in the order in which they were linked. */
export const selectInvestigations = ({ db }: Pick<Workspace, "db">, caseId: string) =>
  db
    .selectFrom("investigations")
    .innerJoin("case_investigations", "case_investigations.investigation_id", "investigations.id")
    .selectAll("investigations")
    .where("case_investigations.case_id", "=", caseId.toLowerCase())
    .orderBy("case_investigations.linked_at")
    .orderBy("investigations.id");

/** Links an investigation to a case; once, however often it is asked for. Says what of the two the workspace does not have. */
export const linkInvestigation = (
  workspace: Workspace,
  { caseId, investigationId, actor }: { caseId: string; investigationId: string; actor: string },
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<"linked" | "no_case" | "no_investigation"> =>
  inWorkspace(workspace, async (own) => {
    const investigation = own.db
      .selectFrom("investigations")
      .leftJoin("case_investigations", (join) =>
        join.onRef("investigation_id", "=", "investigations.id").on("case_id", "=", caseId.toLowerCase()),
      )
      .select(["id", "linked_at"])
      .where("id", "=", investigationId.toLowerCase());
    const read = await runTogether(own.db, [selectCase(own, caseId), investigation]);
    const [[found], [linking]] = [read[0].rows, read[1].rows];
    if (!found) return "no_case";
    if (!linking) return "no_investigation";
    if (linking.linked_at !== null) return "linked";
    const details = { investigation_id: linking.id };
    const event = { action: "investigation_linked", actor, details } as const;
    await runLast(own.db, [
      ...appendEvents(own, found, [event], runtime).statements,
      own.db
        .insertInto("case_investigations")
        .values({ ...details, case_id: found.id, linked_at: runtime.now() }),
    ]);
    return "linked";
  });
