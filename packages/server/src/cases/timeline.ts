import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import { linkHash } from "../lib/hash-chain";
import { type Runtime, timestamp } from "../lib/runtime";
import type { CaseEventTable, CaseTable } from "../storage/schema/alerts";
import type { Workspace } from "../workspace/workspace";
import type { StoredCase } from "./rows";

/** An action on a case, as recorded. */
export type CaseEvent = Omit<CaseEventTable, "workspace_id">;

/** The recorded fields of one action. */
export interface NewCaseEvent {
  action: CaseEventTable["action"];
  actor: string;
  details: Readonly<Record<string, unknown>>;
}

/** Where a timeline ends; a case has it in its row. */
export type TimelineEnd = Pick<CaseTable, "timeline_length" | "timeline_hash">;

/** The end of a timeline that has no events. */
export const emptyTimeline: TimelineEnd = { timeline_length: 0, timeline_hash: null };

/** The hash of an event, as the description of the timeline defines it (spec/platform/cases.yaml). */
export function hashOf(event: Omit<CaseEvent, "hash" | "workspace_id">): string {
  const hashed = [
    ...[event.id, event.case_id, event.position, event.action, event.actor, JSON.parse(event.details)],
    ...[timestamp(event.created_at), event.previous_hash],
  ];
  return linkHash(hashed);
}

/** Reads the timeline of a case, the oldest event first. */
export const selectTimeline = ({ db }: Pick<Workspace, "db">, caseId: string) =>
  db.selectFrom("case_events").selectAll().where("case_id", "=", caseId.toLowerCase()).orderBy("position");

/**
 * The events that follow on the end of a case's timeline, and its end then. Who stores them has read that end in the
 * same transaction: so only one at a time appends.
 */
export function followingEvents(
  { id, timeline_length, timeline_hash }: TimelineEnd & { id: string },
  added: readonly NewCaseEvent[],
  { now, uuid }: Pick<Runtime, "now" | "uuid">,
): { events: CaseEvent[]; end: TimelineEnd } {
  const end = { timeline_length, timeline_hash };
  const events = added.map(({ action, actor, details }) => {
    const event = {
      id: uuid(),
      case_id: id,
      position: end.timeline_length + 1,
      action,
      actor,
      details: canonicalJson(details),
      created_at: now(),
      previous_hash: end.timeline_hash,
    };
    const hash = hashOf(event);
    Object.assign(end, { timeline_length: event.position, timeline_hash: hash });
    return { ...event, hash };
  });
  return { events, end };
}

/**
 * Events at the end of the timeline of a case, and the statements that store them and what else of its row has changed.
 * The row was read in the same transaction, which is repeated where another one has changed it.
 */
export function appendEvents(
  { db }: Pick<Workspace, "db">,
  row: StoredCase,
  added: readonly NewCaseEvent[],
  runtime: Pick<Runtime, "now" | "uuid">,
  changed: Partial<Omit<StoredCase, "id" | "workspace_id">> = {},
) {
  const { events, end } = followingEvents(row, added, runtime);
  const statements = [
    db
      .updateTable("cases")
      .set({ ...changed, ...end })
      .where("id", "=", row.id),
    db.insertInto("case_events").values(events),
  ];
  return { events, statements };
}
