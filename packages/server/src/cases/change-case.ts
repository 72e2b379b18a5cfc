import type { Runtime } from "../lib/runtime";
import { runLast, runTogether } from "../storage/run-together";
import { inWorkspace } from "../workspace/in-workspace";
import type { Workspace } from "../workspace/workspace";
import { appendEvents } from "./append-events";
import { type Investigation, selectInvestigations } from "./investigations";
import { type StoredCase, selectCase } from "./rows";
import { type CaseAction, isAvailable, moveBetween } from "./states";
import { type CaseEvent, type NewCaseEvent, selectTimeline } from "./timeline";

/** What changes of a case; undefined stays as it is. */
export interface CaseChange {
  status?: StoredCase["status"] | undefined;
  resolution?: "dismissed" | "escalated" | undefined;
  assignee?: string | null | undefined;
  /** Why, for the timeline. */
  note?: string | undefined;
}

/** A case as it is after a change, with all that belongs to it. */
export interface ChangedCase {
  row: StoredCase;
  timeline: readonly CaseEvent[];
  investigations: readonly Investigation[];
}

/** Why a case stays as it was. */
export type Refusal = "not_found" | { refused: CaseAction; status: StoredCase["status"] };

/** One step of a change. */
interface Step {
  needs: CaseAction;
  columns: Partial<StoredCase>;
  event: Omit<NewCaseEvent, "actor">;
}

/**
 * Changes a case as its state table allows (cases/states.ts), and records it in its timeline; what stays the same is no change. Of
 * several changes at a time each sees what the one before it left.
 */
export const changeCase = (
  workspace: Workspace,
  id: string,
  change: CaseChange,
  actor: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<ChangedCase | Refusal> =>
  inWorkspace(workspace, async (own) => {
    const [cases, { rows: timeline }, { rows: investigations }] = await runTogether(own.db, [
      selectCase(own, id),
      selectTimeline(own, id),
      selectInvestigations(own, id),
    ]);
    const [found] = cases.rows;
    if (!found) return "not_found";
    const now = runtime.now();
    let row = found;
    const events: NewCaseEvent[] = [];
    for (const { needs, columns, event } of stepsOf(found, change, now)) {
      if (!isAvailable(row.status, needs)) return { refused: needs, status: row.status };
      row = { ...row, ...columns, updated_at: now };
      events.push({ ...event, actor });
    }
    if (events.length === 0) return { row, timeline, investigations };
    const { status, resolution, resolved_at, assignee, updated_at } = row;
    const changed = { status, resolution, resolved_at, assignee, updated_at };
    const appended = appendEvents(own, found, events, runtime, changed);
    await runLast(own.db, appended.statements);
    return { row, timeline: [...timeline, ...appended.events], investigations };
  });

/** The steps of a change in their order: who works on it, then where it moves; a resolved case is reopened first. */
function stepsOf(row: StoredCase, change: CaseChange, now: number): Step[] {
  const steps = [...assigning(row, change), ...moving(row, change, now)];
  return row.status === "resolved" ? steps.reverse() : steps;
}

const assigning = (row: StoredCase, { assignee }: CaseChange): Step[] =>
  assignee === undefined || assignee === row.assignee
    ? []
    : [
        {
          needs: "assign",
          columns: { assignee },
          event: { action: "assigned", details: { from: row.assignee, to: assignee } },
        },
      ];

function moving(row: StoredCase, { status, resolution, note }: CaseChange, now: number): Step[] {
  const steps: Step[] = [];
  if (resolution === "escalated" || (resolution !== undefined && resolution !== row.resolution))
    steps.push({
      needs: resolution === "dismissed" ? "dismiss" : "escalate",
      ...resolving(row.status, resolution, now, note),
    });
  else if (resolution === undefined && status !== undefined && status !== row.status) {
    const needs = moveBetween(row.status, status);
    steps.push({
      // A status that no move leads to is refused as what its own name is.
      needs: needs ?? (status === "in_review" ? "start_review" : "dismiss"),
      columns: { status, resolution: null, resolved_at: null },
      event: {
        action: row.status === "resolved" ? "reopened" : "status_changed",
        details: { from: row.status, to: status },
      },
    });
  }
  return steps;
}

/** What a resolution changes and records. */
export const resolving = (
  from: StoredCase["status"],
  resolution: "dismissed" | "escalated",
  now: number,
  note?: string,
): Pick<Step, "columns" | "event"> => ({
  columns: { status: "resolved", resolution, resolved_at: now },
  event: { action: resolution, details: { from, to: "resolved", ...(note !== undefined && { note }) } },
});
