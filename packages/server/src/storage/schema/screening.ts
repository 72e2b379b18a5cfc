import type { Statement } from "../dialect/create-tables";

/** Labels, sanctions lists and their history, and what screens found. */
export const screeningTables: readonly Statement[] = [
  `create table labels (
    family text not null, address text not null, name text not null, category text not null, list text not null,
    source text not null, entity text not null default '', role text not null default '',
    tags text not null default '[]', account_key text not null, primary key (address, family, list, category)) without rowid`,
  "create index labels_source on labels (source)",
  "create index labels_of_key on labels (account_key)",
  `create table sanctions_lists (
    list text primary key, version text not null, source text not null, format text not null, published text,
    imported_at integer not null, entries integer not null, addresses integer not null,
    extent text not null default '[]', incomplete text not null default '[]')`,
  `create table sanctions_entries (
    list text not null, uid text not null, kind text not null, name text not null, aliases text not null,
    programmes text not null, listed_on text, births text not null, countries text not null, hash text not null,
    primary key (list, uid))`,
  `create table sanctions_addresses (
    address text not null, list text not null, uid text not null, currency text not null, family text,
    account_key text not null default '', primary key (address, list, uid, currency))`,
  "create index sanctions_addresses_of_entry on sanctions_addresses (list, uid)",
  "create index sanctions_addresses_of_key on sanctions_addresses (account_key)",
  `create table sanctions_imports (
    seq integer primary key, list text not null, version text, source text, created_at integer not null,
    entries integer not null, added integer not null, changed integer not null, removed integer not null,
    imported_by text, files text not null default '[]', published text)`,
  "create index sanctions_imports_of_list on sanctions_imports (list, seq)",
  `create table sanctions_changes (
    import_seq integer not null, list text not null, uid text not null, change text not null,
    primary key (import_seq, uid))`,
  `create table risk_screens (
    seq integer primary key, id text not null unique, workspace_id text not null references workspaces (id),
    created_at integer not null, kind text not null, status text not null, address text, network text,
    severity text, severity_rank integer not null, body text, evidence text, inputs text, error text)`,
  "create index risk_screens_newest on risk_screens (workspace_id, kind, created_at, seq)",
  "create index risk_screens_of_address on risk_screens (workspace_id, kind, address, created_at, seq)",
  "create index risk_screens_worst on risk_screens (workspace_id, kind, severity_rank, created_at, seq)",
  `create table risk_configs (
    workspace_id text not null primary key references workspaces (id), updated_at integer not null,
    config text not null)`,
  "create table label_list_versions (list text not null primary key, version text not null)",
  `create table sanctions_outcomes (
    seq integer primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    person_id text references persons (id) on delete cascade,
    account_id text references accounts (id) on delete cascade, address text not null, list text not null,
    uid text not null, outcome text not null, ended_at integer,
    party_id text references parties (id) on delete cascade)`,
  "create index sanctions_outcomes_newest on sanctions_outcomes (workspace_id, seq)",
  "create index sanctions_outcomes_person on sanctions_outcomes (person_id)",
  "create index sanctions_outcomes_account on sanctions_outcomes (account_id)",
  "create index sanctions_outcomes_entry on sanctions_outcomes (list, uid)",
  "create index sanctions_outcomes_by_time on sanctions_outcomes (workspace_id, created_at, seq)",
  "create index sanctions_outcomes_party on sanctions_outcomes (party_id)",
  `create table name_outcomes (
    seq integer primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    person_id text not null references persons (id) on delete cascade, list text not null, uid text not null,
    outcome text not null, ended_at integer)`,
  "create index name_outcomes_newest on name_outcomes (workspace_id, created_at, seq)",
  "create index name_outcomes_person on name_outcomes (person_id)",
];
