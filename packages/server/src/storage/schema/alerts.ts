import type { Generated } from "kysely";
import type { Statement } from "../dialect/create-tables";

/** Alert rules, channels, events and deliveries, and the cases that they open. */
export const alertTables: readonly Statement[] = [
  `create table alert_channels (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    updated_at integer not null, name text not null, type text not null, enabled integer not null,
    connected integer not null, params text not null, sealed text, deleted_at integer, link_code text)`,
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
  `create table deliveries (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    subject text not null, subject_id text not null, channel_id text not null, state text not null,
    attempts integer not null, last_status integer, last_error text, finished_at integer,
    unique (subject_id, channel_id, subject))`,
  "create index deliveries_listed on deliveries (workspace_id, subject, created_at, id)",
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

/** Where alerts go. */
export interface AlertChannelTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  name: string;
  type: "slack" | "telegram" | "discord" | "webhook" | "pagerduty" | "email" | "incidentio";
  /** The user's switch: nothing is delivered while it is off. */
  enabled: 0 | 1;
  /** Whether it can deliver; a chat channel cannot before its chat is linked. */
  connected: 0 | 1;
  /** JSON object, by type: addresses, keys; secrets are shortened. */
  params: string;
  /** The secrets among them, sealed (alerts/channels/secrets.ts); null where there are none. */
  sealed: string | null;
  /**
   * The code that links a chat to it; null where none is awaited: for other types, for a linked channel, and for a
   * deleted one.
   */
  link_code: string | null;
  deleted_at: number | null;
}

/** The bot that writes to chats, and how far its updates were read; at most one row. */
export interface TelegramBotTable {
  /** As the Bot API numbers bots. */
  id: number;
  username: string;
  /** One more than the identifier of the last update that was read; null before the first. */
  next_update: number | null;
  /** When that was, Unix milliseconds. */
  read_at: number | null;
}

/** Rules that raise alerts. */
export interface AlertRuleTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  name: string;
  /** This and the next columns are copied from the template. */
  rule_type: string;
  template_id: string;
  network: string;
  severity: string;
  /** JSON, a flat object. */
  parameters: string;
  trigger_kind: "BLOCK" | "TICK";
  enabled: 0 | 1;
  /** Grows by one with each change of the parameters. */
  version: number;
  runner_id: string;
  pack_id: string | null;
  pack_type: string | null;
  pack_label: string | null;
  pack_address: string | null;
  /** Whether its alerts open cases (cases/). */
  opens_case: Generated<0 | 1>;
}

/** Earlier parameters of rules. */
export interface AlertRuleVersionTable {
  workspace_id: string;
  rule_id: string;
  version: number;
  parameters: string;
  replaced_at: number;
}

/** The channels of rules. */
export interface AlertRuleChannelTable {
  workspace_id: string;
  rule_id: string;
  channel_id: string;
  /** Events below it are not delivered; null: all are. */
  min_severity: string | null;
}

/** Alerts that were raised. */
export interface AlertEventTable {
  seq: Generated<number>;
  id: string;
  workspace_id: string;
  rule_id: string;
  rule_version: number;
  fingerprint: string;
  network: string;
  /** When it happened on chain, Unix milliseconds. */
  time: number;
  created_at: number;
  severity: string;
  /** A short title. */
  caption: string;
  /** A sentence. */
  message: string;
  /** JSON array. */
  addresses: string;
  tx_hash: string | null;
  block: number | null;
  /** JSON of a decoded multisig proposal; null for other events. */
  proposal: string | null;
}

/** Whether what a rule looks for is the case, by what it is about (its fingerprint). */
export interface AlertStateTable {
  workspace_id: string;
  rule_id: string;
  fingerprint: string;
  state: "raised" | "ended";
  /** The event of the last time it was raised. */
  event_id: string;
  raised_at: number;
  /** How often it was the case again while it was raised. */
  repeats: number;
  last_at: number;
}

/** Messages to channels. */
export interface DeliveryTable {
  /** The same at every attempt (`webhook-id`). */
  id: string;
  workspace_id: string;
  created_at: number;
  /** The kind of its subject: an event of an alert, or a run of a workflow that has made its outputs. */
  subject: "alert_event" | "workflow_run";
  subject_id: string;
  channel_id: string;
  state: "pending" | "delivered" | "failed" | "dropped";
  attempts: number;
  /** The HTTP status of the last answer; null without one. */
  last_status: number | null;
  /** The kind of the last failure, without texts of the receiver. */
  last_error: string | null;
  finished_at: number | null;
}

/** Compliance cases. */
export interface CaseTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  title: string;
  status: "open" | "in_review" | "resolved";
  severity: "severe" | "high" | "medium" | "low";
  /** 3 for `severe` down to 0, for the order of lists. */
  severity_rank: number;
  source_type:
    | "risk_screen"
    | "sanctions_screen"
    | "alert_event"
    | "manual"
    | "transaction_screening"
    | "counterparty_screening";
  source_id: string | null;
  /**
   * The key for which the service opened it, so that the same does not open another one; null for one that a person
   * opened.
   */
  fingerprint: string | null;
  /** JSON object. */
  subject: string;
  /** The key of its address (`accountKey`), by which addresses are compared; null where it has none. */
  subject_address: string | null;
  /** Its counterparty; null where it has none. */
  subject_party: string | null;
  /**
   * JSON array: the entries of sanctions lists that match its subject (cases/listed-cases.ts); null for a subject
   * without name, counterparty and address.
   */
  listed_entries: string | null;
  /** Title, subject and transaction hash in the form in which they are searched. */
  searched: string;
  assignee: string | null;
  created_by: string | null;
  resolution: "dismissed" | "escalated" | null;
  resolved_at: number | null;
  /** JSON object: what it was opened for, as it was then. */
  evidence_summary: string | null;
  /** How many events its timeline has, and the hash of the last of them. */
  timeline_length: number;
  timeline_hash: string | null;
}

/** The actions that a timeline records. */
export type CaseEventAction =
  | "created"
  | "status_changed"
  | "assigned"
  | "commented"
  | "investigation_linked"
  | "dismissed"
  | "escalated"
  | "reopened"
  | "repeated";

/** An action on a case: a chain of hashes (cases/timeline.ts). */
export interface CaseEventTable {
  id: string;
  workspace_id: string;
  case_id: string;
  /** From 1. */
  position: number;
  action: CaseEventAction;
  actor: string;
  /** JSON object. */
  details: string;
  created_at: number;
  previous_hash: string | null;
  hash: string;
}

/** Findings about an address or a transaction. */
export interface InvestigationTable {
  id: string;
  workspace_id: string;
  created_at: number;
  updated_at: number;
  title: string;
  status: "open" | "archived";
  subject_type: "address" | "transaction" | null;
  subject_address: string | null;
  subject_network: string | null;
  subject_tx_hash: string | null;
  created_by: string | null;
  /** JSON object. */
  data: string;
}

/** The investigations of cases. */
export interface CaseInvestigationTable {
  workspace_id: string;
  case_id: string;
  investigation_id: string;
  linked_at: number;
}
