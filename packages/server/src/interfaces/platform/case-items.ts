import type { components } from "@waybill/spec/generated/platform";
import { commentsIn, type Investigation } from "../../cases/items";
import type { StoredCase } from "../../cases/rows";
import { availableActions } from "../../cases/states";
import type { CaseEvent } from "../../cases/timeline";
import { timestamp } from "../../lib/runtime";

type Schemas = components["schemas"];

/** The actor of requests with an API key, which belongs to no person. */
export const ACTOR = "api_key";

/** A case as it is answered; with its timeline, the comments in it. */
export const caseItem = (row: StoredCase, timeline: readonly CaseEvent[] = []): Schemas["Case"] => ({
  id: row.id,
  workspace_id: row.workspace_id,
  title: row.title,
  status: row.status,
  severity: row.severity,
  source_type: row.source_type,
  source_id: row.source_id,
  subject: JSON.parse(row.subject),
  assignee: row.assignee,
  created_by: row.created_by,
  resolution: row.resolution,
  resolved_at: row.resolved_at === null ? null : timestamp(row.resolved_at),
  evidence_summary: row.evidence_summary === null ? null : JSON.parse(row.evidence_summary),
  viewed: false,
  comments: commentsIn(timeline).map(commentItem),
  available_actions: availableActions(row.status),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** The body of a comment is in the details of its event. */
export const commentItem = ({ id, actor, details, created_at }: CaseEvent): Schemas["CaseComment"] => ({
  id,
  author: actor,
  body: String(JSON.parse(details).body),
  created_at: timestamp(created_at),
});

export const eventItem = (event: CaseEvent): Schemas["CaseEvent"] => ({
  id: event.id,
  case_id: event.case_id,
  position: event.position,
  action: event.action,
  actor: event.actor,
  details: JSON.parse(event.details),
  created_at: timestamp(event.created_at),
  previous_hash: event.previous_hash,
  hash: event.hash,
});

export const investigationSummary = (row: Investigation): Schemas["InvestigationSummary"] => ({
  id: row.id,
  workspace_id: row.workspace_id,
  title: row.title,
  status: row.status,
  subject_type: row.subject_type,
  subject_address: row.subject_address,
  subject_network: row.subject_network,
  subject_tx_hash: row.subject_tx_hash,
  created_by: row.created_by,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

export const investigationItem = (row: Investigation): Schemas["Investigation"] => ({
  ...investigationSummary(row),
  data: JSON.parse(row.data),
});
