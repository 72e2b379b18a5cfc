import type { Selectable } from "kysely";
import type { AlertEventTable, DeliveryTable } from "../../storage/schema/alerts";
import type { Workspace } from "../../workspace/workspace";
import { type ShownEvent, showEvent } from "../events";

/** The rule of an event, as receivers see it. */
export interface ShownRule {
  id: string;
  name: string;
  rule_type: string;
  pack_id: string | null;
}

/** Files that a workflow has made, as receivers see them. */
export interface ShownReport {
  run_id: string;
  workflow_id: string;
  template: string;
  period_start: string;
  period_end: string;
  outputs: readonly {
    format: string;
    filename: string;
    content_type: string;
    size_bytes: number;
    sha256: string;
    /** Where it can be downloaded, below the address of the server. */
    url: string;
  }[];
}

/** A message to a channel. */
export interface Notice {
  /** The delivery's id, the same at every attempt. */
  id: string;
  channelId: string;
  /** When it came to be, Unix milliseconds. */
  at: number;
  severity: string;
  /** A short title. */
  caption: string;
  /** A sentence. */
  message: string;
  /** The alert that it is about; undefined for anything else. */
  event: ShownEvent | undefined;
  /** The report that it is about; without an alert and a report, it is a test. */
  report?: ShownReport;
  /** Null when it was deleted since. */
  rule: ShownRule | null;
}

/** A delivery whose notice is read. */
export type Announced = Pick<DeliveryTable, "id" | "subject_id" | "channel_id" | "created_at">;

/** Reads the messages of subjects of one kind, by the delivery; a subject that is gone has none. */
export type ReadNotices = (
  workspace: Workspace,
  deliveries: readonly Announced[],
) => Promise<ReadonlyMap<string, Notice>>;

/** Reads the messages about alerts. */
export const readEventNotices: ReadNotices = async ({ db }, deliveries) => {
  const ids = [...new Set(deliveries.map(({ subject_id }) => subject_id))];
  const rows = await db
    .selectFrom("alert_events as event")
    .leftJoin("alert_rules as rule", "rule.id", "event.rule_id")
    .selectAll("event")
    .select(["rule.id as own_rule", "rule.name as rule_name", "rule.rule_type", "rule.pack_id"])
    .where("event.id", "in", ids)
    .execute();
  const events = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    deliveries.flatMap(({ id, subject_id, channel_id: channelId }) => {
      const row = events.get(subject_id);
      return row ? [[id, { id, channelId, ...eventNotice(row) }] as const] : [];
    }),
  );
};

type EventRow = Selectable<AlertEventTable> & {
  own_rule: string | null;
  rule_name: string | null;
  rule_type: string | null;
  pack_id: string | null;
};

function eventNotice(row: EventRow): Omit<Notice, "id" | "channelId"> {
  const {
    severity,
    caption,
    message,
    created_at: at,
    own_rule: id,
    rule_name: name,
    rule_type,
    pack_id,
  } = row;
  const rule = id === null || name === null || rule_type === null ? null : { id, name, rule_type, pack_id };
  return { at, severity, caption, message, event: showEvent(row), rule };
}

/** The notice of a test, which says that it is one. */
export const testNotice = (identity: Pick<Notice, "id" | "channelId" | "at">): Notice => ({
  ...identity,
  severity: "none",
  caption: "Test of an alert channel",
  message: "This is a test message to check that alerts arrive here. No alert was raised.",
  event: undefined,
  rule: null,
});
