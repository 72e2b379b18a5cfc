import type { Statement } from "../dialect/create-tables";

/** Alert rules, channels, events and deliveries, and the cases that they open. */
export const alertTables: readonly Statement[] = [
  `create table alert_channels (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, name text not null, type text not null, enabled integer not null,
    connected integer not null, params text not null, deleted_at integer, link_code text)`,
  "create index alert_channels_listed on alert_channels (workspace_id, created_at, id)",
  "create index alert_channels_awaiting on alert_channels (link_code) where link_code is not null",
  `create table alert_rules (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, name text not null, rule_type text not null, template_id text not null,
    network text not null, severity text not null, parameters text not null, trigger_kind text not null,
    enabled integer not null, version integer not null, runner_id text not null, pack_id text, pack_type text,
    pack_label text, pack_address text, opens_case integer not null default 1)`,
  "create index alert_rules_listed on alert_rules (workspace_id, created_at, id)",
  "create index alert_rules_pack on alert_rules (workspace_id, pack_type, pack_address)",
  "create index alert_rules_changed on alert_rules (updated_at, version, enabled, id)",
  `create table alert_rule_versions (
    workspace_id text not null references workspaces (id), rule_id text not null, version integer not null,
    parameters text not null, replaced_at integer not null, primary key (rule_id, version))`,
  `create table alert_rule_channels (
    workspace_id text not null references workspaces (id), rule_id text not null, channel_id text not null,
    min_severity text, primary key (rule_id, channel_id))`,
  "create index alert_rule_channels_channel on alert_rule_channels (channel_id)",
  `create table alert_events (
    seq integer primary key, id text not null unique, workspace_id text not null references workspaces (id),
    rule_id text not null, rule_version integer not null, fingerprint text not null, network text not null,
    time integer not null, created_at integer not null, severity text not null, caption text not null,
    message text not null, addresses text not null, tx_hash text, block integer, proposal text)`,
  "create index alert_events_newest on alert_events (workspace_id, seq)",
  "create index alert_events_of_rule on alert_events (workspace_id, rule_id, seq)",
  `create table alert_states (
    workspace_id text not null references workspaces (id), rule_id text not null, fingerprint text not null,
    state text not null, event_id text not null, raised_at integer not null, repeats integer not null,
    last_at integer not null, primary key (rule_id, fingerprint))`,
  "create index alert_states_of on alert_states (workspace_id, rule_id)",
  `create table alert_deliveries (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    event_id text not null, channel_id text not null, state text not null, attempts integer not null,
    last_status integer, last_error text, finished_at integer, unique (event_id, channel_id))`,
  "create index alert_deliveries_listed on alert_deliveries (workspace_id, created_at, id)",
  `create table cases (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, title text not null, status text not null, severity text not null,
    severity_rank integer not null, source_type text not null, source_id text, fingerprint text,
    subject text not null, subject_address text, searched text not null, assignee text, created_by text,
    resolution text, resolved_at integer, evidence_summary text, timeline_length integer not null,
    timeline_hash text, subject_party text, listed_entries text, unique (workspace_id, fingerprint))`,
  "create index cases_severest_by_status on cases (workspace_id, status, severity_rank, created_at, id)",
  "create index cases_newest_by_status on cases (workspace_id, status, created_at, id)",
  "create index cases_severest_by_source on cases (workspace_id, source_type, severity_rank, created_at, id)",
  "create index cases_severest_by_assignee on cases (workspace_id, assignee, severity_rank, created_at, id)",
  "create index cases_by_subject on cases (workspace_id, subject_address, status)",
  // A list in any order is read from an index, whichever of the usual filters it has.
  {
    sqlite: `create index cases_severest
    on cases (workspace_id, severity_rank, created_at, id, status, source_type, assignee, searched)`,
    postgres: "create index cases_severest on cases (workspace_id, severity_rank, created_at, id)",
  },
  {
    sqlite: `create index cases_newest
    on cases (workspace_id, created_at, id, status, source_type, assignee, searched)`,
    postgres: "create index cases_newest on cases (workspace_id, created_at, id)",
  },
  "create index cases_by_party on cases (subject_party) where subject_party is not null",
  "create index cases_watched on cases (id) where listed_entries is not null",
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
    workspace_id text not null references workspaces (id),
    case_id text not null references cases (id) on delete cascade,
    investigation_id text not null references investigations (id) on delete cascade, linked_at integer not null,
    primary key (case_id, investigation_id))`,
  `create table telegram_bots (
    id integer not null primary key, username text not null, next_update integer, read_at integer)`,
  {
    postgres: "create index cases_searched on cases using gin (searched gin_trgm_ops) with (fastupdate=off)",
  },
];
