import { sql } from "kysely";
import { chunks } from "../lib/chunks";
import type { Runtime } from "../lib/runtime";
import type { Database } from "../storage/database";
import { rowsOf } from "../storage/dialect/rows";
import { query } from "../storage/query";
import { inWorkspace } from "../workspace/in-workspace";
import { insertMany } from "../workspace/insert-many";
import type { Workspace } from "../workspace/workspace";
import { type Investigation, selectInvestigations } from "./items";
import { type GrownCase, lockCases, recordInCase, storeCases } from "./open-cases";
import { caseColumns, eventColumns, movedColumns, type StoredCase, selectCase, valuesIn } from "./rows";
import { type CaseAction, isAvailable, moveBetween } from "./states";
import { appendEvents, type CaseEvent, followingEvents, type NewCaseEvent, selectTimeline } from "./timeline";

/** The changes of a case; undefined fields stay unchanged. */
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
 * Changes a case as its state table allows (cases/states.ts), and records it in its timeline; what stays the same is no
 * change. If several changes are made at a time, each sees the result of the one before it.
 */
export const changeCase = (
  workspace: Workspace,
  id: string,
  change: CaseChange,
  actor: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<ChangedCase | Refusal> =>
  inWorkspace(workspace, async (own) => {
    const [cases, { rows: timeline }, { rows: investigations }] = await query(own.db, [
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
    await query(own.db, appended.statements, { commit: true });
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

/** The changes and the record of a resolution. */
const resolving = (
  from: StoredCase["status"],
  resolution: "dismissed" | "escalated",
  now: number,
  note?: string,
): Pick<Step, "columns" | "event"> => ({
  columns: { status: "resolved", resolution, resolved_at: now },
  event: { action: resolution, details: { from, to: "resolved", ...(note !== undefined && { note }) } },
});

/** Cases of one statement. */
const AT_ONCE = 500;

/**
 * Dismisses those of these cases that can be. Returns which of them were not, as they were given: unknown, another
 * workspace's, or resolved already. Either all that can be are, or none.
 */
export const dismissCases = (
  workspace: Workspace,
  given: readonly string[],
  actor: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<string[]> =>
  inWorkspace(workspace, async (own) => {
    const asked = new Map(given.map((id) => [id.toLowerCase(), id]));
    // In one order in all requests, so that none waits for another that waits for it.
    for (const part of chunks([...asked.keys()].sort(), AT_ONCE))
      for (const id of await dismissPart(own, part, actor, runtime)) asked.delete(id);
    return [...asked.values()];
  });

/** Returns those that were dismissed. */
async function dismissPart(
  own: Workspace,
  ids: readonly string[],
  actor: string,
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<string[]> {
  const locked = await own.db
    .updateTable("cases")
    .set((eb) => ({ timeline_length: eb.ref("timeline_length") }))
    .where("id", "in", ids)
    .returningAll()
    .execute();
  const now = runtime.now();
  const dismissed = locked
    .filter(({ status }) => isAvailable(status, "dismiss"))
    .map((row) => {
      const { columns, event } = resolving(row.status, "dismissed", now);
      const { events, end } = followingEvents(row, [{ ...event, actor }], runtime);
      return { row: { ...row, ...columns, ...end, updated_at: now }, events };
    });
  const rows = dismissed.map(({ row }) => valuesIn(caseColumns, row));
  await insertMany(own, "cases", caseColumns, rows, { key: ["id"], set: movedColumns });
  const events = dismissed.flatMap(({ events }) => events.map((event) => valuesIn(eventColumns, event)));
  await insertMany(own, "case_events", eventColumns, events);
  return dismissed.map(({ row }) => row.id);
}

/** A changed fact about an address, for the cases of a workspace about it. */
export interface SubjectFact {
  workspaceId: string;
  /** By its key (`accountKey`). */
  address: string;
  /** For the timeline. */
  details: Readonly<Record<string, unknown>>;
}

/** Reopens the resolved cases about these addresses, in the caller's transaction: that of the facts. */
export async function reopenCases(
  trx: Database,
  facts: readonly SubjectFact[],
  runtime: Pick<Runtime, "now" | "uuid">,
): Promise<void> {
  for (const part of chunks(facts, AT_ONCE)) {
    const rows = await aboutAddresses(trx, part);
    const grown = rows.map((row) =>
      part
        .filter((fact) => isAbout(row, fact))
        .reduce<GrownCase>((one, { details }) => recordInCase(one, details, runtime), { row, events: [] }),
    );
    await storeCases(trx, grown);
  }
}

function aboutAddresses(trx: Database, facts: readonly SubjectFact[]): Promise<StoredCase[]> {
  const named = facts.map(({ workspaceId, address }) => [workspaceId, address]);
  const asked = rowsOf("asked", { workspace_id: "text", address: "text" }, named);
  return lockCases(
    trx,
    sql`status = 'resolved'
      and (workspace_id, subject_address) in (select workspace_id, address from ${asked})`,
  );
}

const isAbout = (row: StoredCase, { workspaceId, address }: SubjectFact): boolean =>
  row.workspace_id === workspaceId && row.subject_address === address;
