import type { Generated } from "kysely";

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
  /** JSON object, by type: addresses, keys, secrets. */
  params: string;
  /** What links a chat to it; null where none is awaited: of other types, of a linked channel, and of a deleted one. */
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

/** What raises alerts. */
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

/** Deliveries of events to channels. */
export interface AlertDeliveryTable {
  /** The same at every attempt (`webhook-id`). */
  id: string;
  workspace_id: string;
  created_at: number;
  event_id: string;
  channel_id: string;
  state: "pending" | "delivered" | "failed" | "dropped";
  attempts: number;
  /** The HTTP status of the last answer; null without one. */
  last_status: number | null;
  /** The kind of the last failure, without texts of the receiver. */
  last_error: string | null;
  finished_at: number | null;
}
