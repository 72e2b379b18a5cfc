import type { Generated } from "kysely";
import type { Statement } from "../dialect/create-tables";

/** Workspaces with their keys, quotas and watched accounts, and the queue of jobs. */
export const workspaceTables: readonly Statement[] = [
  `create table workspaces (
    id text primary key, name text not null unique, disabled_features text not null, created_at integer not null)`,
  `create table api_keys (
    id text primary key, workspace_id text not null references workspaces (id), name text not null,
    hash text not null unique, prefix text not null, plan text not null, per_minute integer, per_month integer,
    mode text not null, created_at integer not null, expires_at integer, last_used_at integer, revoked_at integer)`,
  `create table quota_usage (
    key_id text not null references api_keys (id), unit text not null, starts_at integer not null,
    count integer not null, primary key (key_id, unit))`,
  `create table address_lists (
    hash text primary key, addresses text not null, created_at integer not null, used_at integer not null)`,
  `create table accounts (
    id text primary key, workspace_id text not null references workspaces (id), network text not null,
    address text not null, name text not null, created_at integer not null, updated_at integer not null default 0,
    connection_id text, external_id text, institution text, type text not null default 'eoa', provider text not null default 'wallet',
    category text, tags text not null default '[]', party_id text, team_id text, sync_status text,
    sync_unavailable_reason text, last_synced_at integer, sync_state text, balance_refresh_status text,
    balance_refresh_reason text, balance_refreshed_at integer, balances_at integer,
    account_key text not null default '', unique (workspace_id, network, address))`,
  "create unique index accounts_of_workspace on accounts (workspace_id, id)",
  "create index accounts_of_address on accounts (address)",
  "create unique index accounts_of_connection on accounts (connection_id, external_id)",
  "create index accounts_of_party on accounts (party_id) where party_id is not null",
  "create index accounts_oldest on accounts (workspace_id, created_at)",
  "create index accounts_at on accounts (workspace_id, address)",
  "create index accounts_of_external_id on accounts (workspace_id, external_id) where external_id is not null",
  "create index accounts_of_key on accounts (account_key)",
  `create table groups (
    id text primary key, workspace_id text not null references workspaces (id), name text not null,
    created_at integer not null, name_key text not null default '', updated_at integer not null default 0)`,
  "create unique index groups_of_workspace on groups (workspace_id, id)",
  "create unique index groups_named on groups (workspace_id, name_key)",
  `create table transaction_categories (
    id text primary key, workspace_id text not null references workspaces (id), name text not null,
    name_key text not null, created_at integer not null, unique (workspace_id, name_key))`,
  `create table group_accounts (
    workspace_id text not null, group_id text not null, account_id text not null,
    primary key (group_id, account_id),
    foreign key (workspace_id, group_id) references groups (workspace_id, id) on delete cascade,
    foreign key (workspace_id, account_id) references accounts (workspace_id, id) on delete cascade) without rowid`,
  "create index group_accounts_account on group_accounts (account_id)",
  `create table jobs (
    id text primary key, kind text not null, dedup_key text, group_key text, payload text not null,
    run_at integer not null, attempts integer not null, lease_until integer, lease_owner text, state text not null,
    last_error text, created_at integer not null, trace text, workspace text, unique (kind, dedup_key))`,
  "create index jobs_due on jobs (state, run_at)",
  "create index jobs_of_workspace on jobs (workspace, run_at) where workspace is not null",
  "create index jobs_of_kind on jobs (kind, state, run_at, created_at, id)",
  "create index jobs_of_group on jobs (kind, group_key, state, run_at, created_at, id)",
  "create index jobs_leased on jobs (lease_until, group_key) where lease_until is not null",
  `create table credit_usage (
    workspace_id text not null references workspaces (id), key_id text not null, day text not null,
    family text not null, count integer not null, primary key (key_id, day, family))`,
  "create index credit_usage_days on credit_usage (workspace_id, day)",
  `create table token_overrides (
    workspace_id text not null references workspaces (id), symbol text not null, network text not null,
    denom text not null, state text not null, updated_at integer not null,
    primary key (workspace_id, symbol, network, denom))`,
  `create table request_usage (
    workspace_id text not null references workspaces (id), key_id text not null, day text not null,
    count integer not null, primary key (key_id, day))`,
  "create index request_usage_days on request_usage (workspace_id, day)",
  `create table request_log (
    seq integer primary key autoincrement, workspace_id text not null references workspaces (id),
    created_at integer not null, method text not null, route text not null, status integer not null, ms integer not null,
    key_id text not null, request_id text not null, error_code text, error_fields text)`,
  "create index request_log_newest on request_log (workspace_id, created_at, seq)",
  "create index request_log_of_id on request_log (workspace_id, request_id)",
  // At most one job of a group is claimed, whichever process asks.
  { postgres: "create unique index jobs_claimed_of_group on jobs (group_key) where lease_owner is not null" },
  // The order of insertion, which is that of the rows on SQLite.
  { postgres: "alter table api_keys add column insertion_order bigint generated always as identity" },
  { postgres: "alter table accounts add column insertion_order bigint generated always as identity" },
  // Counts are replaced all the time: room in the page of a row keeps its indexes as they are.
  { postgres: "alter table quota_usage set (fillfactor = 50)" },
  { postgres: "alter table request_usage set (fillfactor = 50)" },
  // The server processes that run on the database, and which of them does the work that only one may do (lease-store.ts).
  { postgres: 'create table server_processes (id text collate "C" primary key, beat bigint not null)' },
  {
    postgres:
      'create table leases (name text collate "C" primary key, holder text collate "C" not null, fence bigint not null)',
  },
  // Addresses of callers: neither logged nor kept. A crash of PostgreSQL loses the counts of one minute.
  {
    postgres: `create unlogged table anonymous_usage (
    address text collate "C" primary key, starts_at bigint not null, count bigint not null) with (fillfactor = 50)`,
  },
  { postgres: "create index anonymous_usage_started on anonymous_usage (starts_at)" },
];

/** Credits that keys have used. */
export interface CreditUsageTable {
  workspace_id: string;
  key_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  family: "screening" | "scan" | "simulation";
  count: number;
}

/** Requests that keys have sent and that counted: neither refused ones nor those without a key. */
export interface RequestUsageTable {
  workspace_id: string;
  key_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  count: number;
}

/** An answered request, without anything that it contained. */
export interface RequestLogTable {
  seq: Generated<number>;
  workspace_id: string;
  /** When it was received, Unix milliseconds. */
  created_at: number;
  method: string;
  /** The template of the path. */
  route: string;
  /** 499 where the caller closed the connection before the answer. */
  status: number;
  ms: number;
  key_id: string;
  request_id: string;
  error_code: string | null;
  /** The refused fields with the codes of their rules, JSON array of texts; null without any. */
  error_fields: string | null;
}

/** Jobs that survive a restart of the process (jobs/queue). */
export interface JobTable {
  /** The same at every delivery. */
  id: string;
  kind: string;
  /** Unique per kind. */
  dedup_key: string | null;
  /** At most one job of a group runs at a time. */
  group_key: string | null;
  /** JSON. */
  payload: string;
  /** Earliest start, Unix milliseconds. */
  run_at: number;
  /** The number of attempts. */
  attempts: number;
  /** End of the lease; null when no worker has claimed it. */
  lease_until: number | null;
  lease_owner: string | null;
  /** `dead` after the maximum number of attempts. */
  state: "ready" | "dead";
  /** Class and code of the last error; messages can contain personal data and are only logged. */
  last_error: string | null;
  created_at: number;
  /** The trace of the request that enqueued it, as `traceparent`. */
  trace: Generated<string | null>;
  /** The workspace that the payload names, for lists of its jobs; null for work that is of all workspaces. */
  workspace: Generated<string | null>;
}

/** A key's plan; the key's row has its limits. */
export type PlanName = "free" | "pro" | "enterprise" | "custom";

/**
 * The operations that a key may call: `read`, those that only read (`x-reads` in the description); `full`, all; `admin`,
 * none of a workspace, but those about the state of the server (spec/health).
 */
export type KeyMode = "read" | "full" | "admin";

export interface WorkspaceTable {
  id: string;
  name: string;
  /** JSON array of feature names; `*` is all of them. */
  disabled_features: string;
  created_at: number;
}

export interface ApiKeyTable {
  id: string;
  workspace_id: string;
  name: string;
  /** SHA-256 of the key, hex. The key itself is never stored. */
  hash: string;
  /** First characters, so that people can distinguish keys. */
  prefix: string;
  plan: PlanName;
  per_minute: number | null;
  per_month: number | null;
  mode: KeyMode;
  created_at: number;
  /** The moment from which it is refused; null: it has no end. */
  expires_at: number | null;
  /** When it was last used, to the minute; null: never. */
  last_used_at: number | null;
  revoked_at: number | null;
}

export interface QuotaUsageTable {
  key_id: string;
  unit: "minute" | "month";
  /** Start of the counted window, Unix milliseconds. */
  starts_at: number;
  count: number;
}

/** Lists of addresses from requests, by the hash of their content. */
export interface AddressListTable {
  hash: string;
  /** JSON array of `{ address, network }`. */
  addresses: string;
  created_at: number;
  used_at: number;
}

export interface GroupTable {
  id: string;
  workspace_id: string;
  name: string;
  /** The name in the form for comparison: lower case. */
  name_key: string;
  created_at: number;
  updated_at: number;
}

export interface GroupAccountTable {
  workspace_id: string;
  group_id: string;
  account_id: string;
}

/** A workspace's own categories of transactions. */
export interface TransactionCategoryTable {
  id: string;
  workspace_id: string;
  name: string;
  /** The name in the form for comparison: lower case. */
  name_key: string;
  created_at: number;
}
