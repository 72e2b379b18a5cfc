import type { Statement } from "../dialect/create-tables";

/** Persons, quotes and what was submitted for them. */
export const paymentTables: readonly Statement[] = [
  `create table persons (
    seq integer primary key autoincrement, id text not null unique,
    workspace_id text not null references workspaces (id), created_at integer not null, record text not null)`,
  "create index persons_newest on persons (workspace_id, created_at, seq)",
  `create table person_accounts (
    seq integer primary key autoincrement, workspace_id text not null, account text not null,
    person_id text not null references persons (id) on delete cascade)`,
  "create index person_accounts_newest on person_accounts (workspace_id, account, seq)",
  "create index person_accounts_person on person_accounts (person_id)",
  `create table quotes (
    id text primary key, workspace_id text not null references workspaces (id), provider text not null,
    network text not null, created_at integer not null, expires_at integer not null, body text not null)`,
  "create index quotes_expired on quotes (expires_at)",
  `create table name_clearances (
    id text primary key, workspace_id text not null references workspaces (id), created_at integer not null,
    person_id text not null references persons (id) on delete cascade, list text not null, entry_uid text not null,
    reason text not null, cleared_by text not null, until integer, person_digest text not null,
    entry_hash text not null, unique (workspace_id, person_id, list, entry_uid))`,
  "create index name_clearances_newest on name_clearances (workspace_id, created_at, id)",
  "create index name_clearances_of_person on name_clearances (person_id)",
  `create table submissions (
    seq integer primary key autoincrement, workspace_id text not null references workspaces (id),
    quote_id text not null references quotes (id), network text not null, tx_hash text not null,
    part integer not null default 0, payload text not null, amount text not null, from_address text not null,
    to_address text not null, travel_rule_compliant integer not null, created_at integer not null,
    state text not null, step text not null default 'payment', nonce_slot text not null default '',
    compared_at integer, risk_acceptance text, acceptance_key_id text, observed_status text, failure_reason text,
    observed_final integer not null default 0, unique (workspace_id, network, tx_hash, part))`,
  `create index submissions_newest on submissions (workspace_id, created_at, seq)
    where state = 'accepted' and step = 'payment'`,
  `create index submissions_pair on submissions (workspace_id, from_address, to_address, created_at)
    where state = 'accepted' and step = 'payment'`,
  "create index submissions_unsettled on submissions (seq) where state = 'written'",
  "create index submissions_of_quote on submissions (quote_id)",
  "create index submissions_hash on submissions (workspace_id, tx_hash)",
  `create table payment_transactions (
    network text not null, tx_hash text not null, part integer not null default 0,
    workspace_id text not null references workspaces (id), quote_id text not null, created_at integer not null,
    nonce_slot text, primary key (network, tx_hash, part))`,
  "create index payment_transactions_quote on payment_transactions (workspace_id, quote_id)",
];
