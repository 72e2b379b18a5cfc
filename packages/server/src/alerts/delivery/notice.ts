import type { Selectable } from "kysely";
import type { AlertEventTable, AlertRuleTable } from "../../storage/schema/alerts";
import { type ShownEvent, showEvent } from "../show-event";

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

/** What a channel is told. */
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

type RuleColumns = Pick<AlertRuleTable, "id" | "name" | "rule_type" | "pack_id">;

/** The notice of an event. */
export function eventNotice(
  { id, channelId }: Pick<Notice, "id" | "channelId">,
  row: Selectable<AlertEventTable>,
  rule: RuleColumns | undefined,
): Notice {
  const { severity, caption, message, created_at: at } = row;
  const shownRule = rule
    ? { id: rule.id, name: rule.name, rule_type: rule.rule_type, pack_id: rule.pack_id }
    : null;
  return { id, channelId, at, severity, caption, message, event: showEvent(row), rule: shownRule };
}

/** The notice of a test, which says that it is one. */
export const testNotice = (identity: Pick<Notice, "id" | "channelId" | "at">): Notice => ({
  ...identity,
  severity: "none",
  caption: "Test of an alert channel",
  message: "Somebody asked for this message to see whether alerts arrive here. Nothing has happened.",
  event: undefined,
  rule: null,
});
