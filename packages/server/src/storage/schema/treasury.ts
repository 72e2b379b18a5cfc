import type { Statement } from "../dialect/create-tables";

/** Forecasts, workflows and the reports that they make. */
export const treasuryTables: readonly Statement[] = [
  `create table treasury_forecasts (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    question text not null, filters text not null, made_in text not null, unique (workspace_id, question, made_in))`,
  `create table treasury_forecast_months (
    workspace_id text not null references workspaces (id),
    forecast_id text not null references treasury_forecasts (id) on delete cascade, month text not null,
    cash_usd text not null, net_usd text not null, actual_cash_usd text, actual_net_usd text, graded_at integer,
    primary key (forecast_id, month))`,
  `create table workflows (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, template text not null, name text not null, enabled integer not null,
    channel_id text, recipients text not null, fields text not null, next_run_at integer, archived_at integer)`,
  "create index workflows_of_workspace on workflows (workspace_id, created_at, id)",
  `create table workflow_runs (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    workflow_id text not null references workflows (id), template text not null, trigger_kind text not null,
    period_start integer not null, period_end integer not null, scheduled_for integer, rerun_of text,
    fields text not null, status text not null, error text, started_at integer, finished_at integer,
    unique (workflow_id, scheduled_for))`,
  "create index workflow_runs_newest on workflow_runs (workspace_id, created_at, id)",
  "create index workflow_runs_of_workflow on workflow_runs (workflow_id, created_at, id)",
  `create table workflow_outputs (
    workspace_id text not null references workspaces (id), run_id text not null references workflow_runs (id),
    format text not null, position integer not null, filename text not null, content_type text not null,
    size_bytes integer not null, sha256 text not null, attempt text not null, primary key (run_id, format))`,
  `create table workflow_output_chunks (
    workspace_id text not null references workspaces (id), run_id text not null references workflow_runs (id),
    attempt text not null, format text not null, position integer not null, data text not null,
    primary key (run_id, attempt, format, position))`,
];

/** The flows of an account in one UTC day: the sums of its confirmed transfers, kept with them. */
export interface AccountFlowDayTable {
  workspace_id: string;
  account_id: string;
  /** When the day begins, Unix milliseconds. */
  day: number;
  /** Slug, or `off_chain`. */
  network: string;
  /** Token reference as in AccountBalanceTable. */
  denom: string;
  /** Symbol. */
  asset: string;
  direction: "in" | "out";
  /** 1: the other end is an account of the workspace, too. */
  internal: 0 | 1;
  /** Decimal, in units of the asset. */
  amount: string;
  leg_count: number;
  /** The values of those with a price at their time, millionths of a dollar, decimal. */
  usd: string;
  /** The amount of transfers without a value. */
  unpriced_amount: string;
  unpriced_leg_count: number;
}

/** The flows of all accounts of a workspace in one UTC day, in parts. */
export interface FlowDayTable {
  workspace_id: string;
  day: number;
  /** The part for accounts whose identifiers end with this character, so that writers seldom wait for each other. */
  part: string;
  network: string;
  denom: string;
  asset: string;
  direction: "in" | "out";
  amount: string;
  leg_count: number;
  usd: string;
  unpriced_amount: string;
  unpriced_leg_count: number;
}

/** The flows of all accounts of a workspace in one UTC month, in the same parts. */
export interface FlowMonthTable {
  workspace_id: string;
  /** When it begins, Unix milliseconds. */
  month: number;
  part: string;
  network: string;
  denom: string;
  asset: string;
  direction: "in" | "out";
  amount: string;
  leg_count: number;
  usd: string;
  unpriced_amount: string;
  unpriced_leg_count: number;
}

/** A forecast that was given, one for a question and a month. */
export interface TreasuryForecastTable {
  id: string;
  workspace_id: string;
  created_at: number;
  /** The hash of the question: its filters and lookback. */
  question: string;
  /** JSON: the filters. */
  filters: string;
  /** UTC, `YYYY-MM`: the month in which it was given. */
  made_in: string;
}

/** A month of a forecast, and what came of it. */
export interface TreasuryForecastMonthTable {
  workspace_id: string;
  forecast_id: string;
  /** UTC, `YYYY-MM`. */
  month: string;
  /** Dollars, decimal: at its end, and of it. */
  cash_usd: string;
  net_usd: string;
  /** The same as it was; null before it is over, and where it is not known. */
  actual_cash_usd: string | null;
  actual_net_usd: string | null;
  /** When it was compared, Unix milliseconds. */
  graded_at: number | null;
}

/** A report that a workspace has made from a template. */
export interface WorkflowTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  template: string;
  name: string;
  /** Whether it runs on its schedule. */
  enabled: 0 | 1;
  /** The channel that is notified of its outputs. */
  channel_id: string | null;
  /** JSON array: further channels. */
  recipients: string;
  /** JSON object of texts: what the template needs. */
  fields: string;
  /** The time of its next scheduled run, Unix milliseconds; null without one. */
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
