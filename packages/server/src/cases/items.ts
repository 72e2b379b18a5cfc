import type { Selectable } from "kysely";
import type { Runtime } from "../lib/runtime";
import { query } from "../storage/query";
import type { InvestigationTable } from "../storage/schema/alerts";
import { inWorkspace } from "../workspace/in-workspace";
import type { Workspace } from "../workspace/workspace";
import { selectCase } from "./rows";
import { appendEvents, type CaseEvent } from "./timeline";

/** The action by which a comment is recorded: a comment is an event of the timeline and nothing else. */
const COMMENTED = "commented";

/** Adds a comment to a case. Undefined for one that the workspace does not have. */
export const commentCase = (
  workspace: Workspace,
  caseId: string,
  { body, actor }: { body: string; actor: string },
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<CaseEvent | undefined> =>
  inWorkspace(workspace, async (own) => {
    const found = await selectCase(own, caseId).executeTakeFirst();
    if (!found) return undefined;
    const comment = { action: COMMENTED, actor, details: { body } } as const;
    const { events, statements } = appendEvents(own, found, [comment], runtime);
    await query(own.db, statements, { commit: true });
    return events[0];
  });

/** The comments in a timeline. */
export const commentsIn = (timeline: readonly CaseEvent[]): CaseEvent[] =>
  timeline.filter(({ action }) => action === COMMENTED);

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
    const read = await query(own.db, [selectCase(own, caseId), investigation]);
    const [[found], [linking]] = [read[0].rows, read[1].rows];
    if (!found) return "no_case";
    if (!linking) return "no_investigation";
    if (linking.linked_at !== null) return "linked";
    const details = { investigation_id: linking.id };
    const event = { action: "investigation_linked", actor, details } as const;
    await query(
      own.db,
      [
        ...appendEvents(own, found, [event], runtime).statements,
        own.db
          .insertInto("case_investigations")
          .values({ ...details, case_id: found.id, linked_at: runtime.now() }),
      ],
      { commit: true },
    );
    return "linked";
  });
