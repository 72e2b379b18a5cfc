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
  `create table workflow_deliveries (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    run_id text not null references workflow_runs (id), channel_id text not null, state text not null,
    attempts integer not null, last_status integer, last_error text, finished_at integer,
    unique (run_id, channel_id))`,
];
