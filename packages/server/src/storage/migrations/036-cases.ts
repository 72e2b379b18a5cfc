import { runOnBothEngines } from "../dialect/create-tables";

/** Cases with their timelines, investigations, and which alert rules open cases. */
export const cases = runOnBothEngines([
  `create table cases (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, title text not null, status text not null, severity text not null,
    severity_rank integer not null, source_type text not null, source_id text, fingerprint text, subject text not null,
    subject_address text, searched text not null, assignee text, created_by text, resolution text, resolved_at integer,
    evidence_summary text, timeline_length integer not null, timeline_hash text, unique (workspace_id, fingerprint))`,
  // A list in any order is read from an index, whichever of the usual filters it has.
  "create index cases_severest on cases (workspace_id, severity_rank, created_at, id)",
  "create index cases_newest on cases (workspace_id, created_at, id)",
  "create index cases_severest_by_status on cases (workspace_id, status, severity_rank, created_at, id)",
  "create index cases_newest_by_status on cases (workspace_id, status, created_at, id)",
  "create index cases_severest_by_source on cases (workspace_id, source_type, severity_rank, created_at, id)",
  "create index cases_severest_by_assignee on cases (workspace_id, assignee, severity_rank, created_at, id)",
  "create index cases_by_subject on cases (workspace_id, subject_address, status)",
  `create table case_events (
    id text primary key, workspace_id text not null references workspaces (id),
    case_id text not null references cases (id) on delete cascade, position integer not null, action text not null,
    actor text not null, details text not null, created_at integer not null, previous_hash text, hash text not null,
    unique (case_id, position))`,
  `create table investigations (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, title text not null, status text not null, subject_type text, subject_address text,
    subject_network text, subject_tx_hash text, created_by text, data text not null)`,
  "create index investigations_newest on investigations (workspace_id, created_at, id)",
  `create table case_investigations (
    workspace_id text not null references workspaces (id), case_id text not null references cases (id) on delete cascade,
    investigation_id text not null references investigations (id) on delete cascade, linked_at integer not null,
    primary key (case_id, investigation_id))`,
  "alter table alert_rules add column opens_case integer not null default 1",
]);
