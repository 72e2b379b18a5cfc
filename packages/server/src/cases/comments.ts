import type { Runtime } from "../lib/runtime";
import { inWorkspace } from "../workspace/in-workspace";
import type { Workspace } from "../workspace/workspace";
import { lockCase, storeEvents } from "./locked-case";
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
    const found = await lockCase(own, caseId);
    if (!found) return undefined;
    const [event] = await storeEvents(own, found, [{ action: COMMENTED, actor, details: { body } }], runtime);
    return event;
  });

/** The comments in a timeline. */
export const commentsIn = (timeline: readonly CaseEvent[]): CaseEvent[] =>
  timeline.filter(({ action }) => action === COMMENTED);
