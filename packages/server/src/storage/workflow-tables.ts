/** A report that a workspace has made from a template. */
export interface WorkflowTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  template: string;
  name: string;
  /** Whether it runs by itself. */
  enabled: 0 | 1;
  /** The channel that is told of its outputs. */
  channel_id: string | null;
  /** JSON array: further channels. */
  recipients: string;
  /** JSON object of texts: what the template needs. */
  fields: string;
  /** When it runs by itself next, Unix milliseconds; null where it does not. */
  next_run_at: number | null;
  archived_at: number | null;
}

/** A run of a workflow for a period. */
export interface WorkflowRunTable {
  id: string;
  workspace_id: string;
  created_at: number;
  workflow_id: string;
  template: string;
  trigger_kind: "schedule" | "custom" | "rerun";
  /** Half-open, Unix milliseconds. */
  period_start: number;
  period_end: number;
  /** The beginning of its period, of those that a schedule began: each period has one. Null for all others. */
  scheduled_for: number | null;
  rerun_of: string | null;
  /** The fields of the workflow when it was asked for. */
  fields: string;
  status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
  error: string | null;
  started_at: number | null;
  finished_at: number | null;
}

/** A stored file of a run, which never changes. */
export interface WorkflowOutputTable {
  workspace_id: string;
  run_id: string;
  format: string;
  /** Position among the outputs of the run. */
  position: number;
  filename: string;
  content_type: string;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** The attempt whose pieces it consists of. */
  attempt: string;
}

/** A piece of an output, or of what an attempt that was killed has left behind. */
export interface WorkflowOutputChunkTable {
  workspace_id: string;
  run_id: string;
  attempt: string;
  format: string;
  position: number;
  /** Base64 of a piece of the compressed file (gzip). */
  data: string;
}

/** A channel that is told of the outputs of a run. */
export interface WorkflowDeliveryTable {
  /** The same at every attempt (`webhook-id`). */
  id: string;
  workspace_id: string;
  created_at: number;
  run_id: string;
  channel_id: string;
  state: "pending" | "delivered" | "failed" | "dropped";
  attempts: number;
  /** The HTTP status of the last answer; null without one. */
  last_status: number | null;
  /** The kind of the last failure, without texts of the receiver. */
  last_error: string | null;
  finished_at: number | null;
}
