import { runOnBothEngines } from "../dialect/create-tables";

/** Alerting: where alerts go, what raises them, and what was raised. */
export const alerts = runOnBothEngines([
  `create table alert_channels (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, name text not null, type text not null, enabled integer not null,
    connected integer not null, params text not null, deleted_at integer)`,
  "create index alert_channels_listed on alert_channels (workspace_id, created_at, id)",
  `create table alert_rules (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, name text not null, rule_type text not null, template_id text not null,
    network text not null, severity text not null, parameters text not null, trigger_kind text not null,
    enabled integer not null, version integer not null, runner_id text not null, pack_id text, pack_type text,
    pack_label text, pack_address text)`,
  "create index alert_rules_listed on alert_rules (workspace_id, created_at, id)",
  "create index alert_rules_pack on alert_rules (workspace_id, pack_type, pack_address)",
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
  `create table alert_deliveries (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    event_id text not null, channel_id text not null, state text not null, attempts integer not null,
    last_status integer, last_error text, finished_at integer, unique (event_id, channel_id))`,
  "create index alert_deliveries_listed on alert_deliveries (workspace_id, created_at, id)",
]);
