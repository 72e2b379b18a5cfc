import type { Runtime } from "../lib/runtime";
import { runLast } from "../storage/run-together";
import { inWorkspace } from "../workspace/in-workspace";
import type { Workspace } from "../workspace/workspace";
import { appendEvents } from "./append-events";
import { selectCase } from "./rows";
import type { CaseEvent } from "./timeline";

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
    await runLast(own.db, statements);
    return events[0];
  });

/** The comments in a timeline. */
export const commentsIn = (timeline: readonly CaseEvent[]): CaseEvent[] =>
  timeline.filter(({ action }) => action === COMMENTED);
