import type { Columns, Value } from "../storage/dialect/rows";
import type { StoredCase } from "./rows";
import type { CaseEvent } from "./timeline";

/** The columns of rows but their workspace, for statements that store many. */
type ColumnsOf<Row> = Columns & {
  readonly [Column in Exclude<keyof Row, "workspace_id">]: "text" | "integer";
};

export const caseColumns = {
  id: "text",
  created_at: "integer",
  updated_at: "integer",
  title: "text",
  status: "text",
  severity: "text",
  severity_rank: "integer",
  source_type: "text",
  source_id: "text",
  fingerprint: "text",
  subject: "text",
  subject_address: "text",
  subject_party: "text",
  listed_entries: "text",
  searched: "text",
  assignee: "text",
  created_by: "text",
  resolution: "text",
  resolved_at: "integer",
  evidence_summary: "text",
  timeline_length: "integer",
  timeline_hash: "text",
} as const satisfies ColumnsOf<StoredCase>;

/** Those that change when a case moves and its timeline grows. */
export const movedColumns = [
  ...(["status", "resolution", "resolved_at", "updated_at", "listed_entries"] as const),
  ...(["timeline_length", "timeline_hash"] as const),
];

export const eventColumns = {
  id: "text",
  case_id: "text",
  position: "integer",
  action: "text",
  actor: "text",
  details: "text",
  created_at: "integer",
  previous_hash: "text",
  hash: "text",
} as const satisfies ColumnsOf<CaseEvent>;

/** The values of a row in the order of its columns. */
export const valuesIn = <Given extends Columns>(
  columns: Given,
  row: { readonly [Column in keyof Given]: Value },
): Value[] => (Object.keys(columns) as (keyof Given)[]).map((name) => row[name]);
