import { runOnEach } from "../dialect/create-tables";

const columns = `seq, workspace_id, quote_id, network, tx_hash, payload, amount, from_address, to_address, travel_rule_compliant,
  created_at, state, step, nonce_slot, compared_at, risk_acceptance, acceptance_key_id, observed_status, failure_reason, observed_final`;

/**
 * A bundler's transaction (ERC-4337) can pay several quotes, each by a transfer of its own: its submissions, and what is assigned to
 * quotes, are told apart by that part of it.
 */
export const paymentParts = runOnEach({
  // A key of a table is changed by another table.
  sqlite: [
    `create table submissions_by_part (
      seq integer primary key autoincrement, workspace_id text not null references workspaces (id),
      quote_id text not null references quotes (id), network text not null, tx_hash text not null,
      part integer not null default 0, payload text not null, amount text not null, from_address text not null,
      to_address text not null, travel_rule_compliant integer not null, created_at integer not null, state text not null,
      step text not null default 'payment', nonce_slot text not null default '', compared_at integer, risk_acceptance text,
      acceptance_key_id text, observed_status text, failure_reason text, observed_final integer not null default 0,
      constraint submissions_once unique (workspace_id, network, tx_hash, part))`,
    `insert into submissions_by_part (${columns}) select ${columns} from submissions`,
    "drop table submissions",
    "alter table submissions_by_part rename to submissions",
    `create index submissions_newest on submissions (workspace_id, created_at, seq)
      where state = 'accepted' and step = 'payment'`,
    `create index submissions_pair on submissions (workspace_id, from_address, to_address, created_at)
      where state = 'accepted' and step = 'payment'`,
    "create index submissions_unsettled on submissions (seq) where state = 'written'",
    "create index submissions_of_quote on submissions (quote_id)",
    "create index submissions_hash on submissions (workspace_id, tx_hash)",
    `create table payment_transactions_by_part (
      network text not null, tx_hash text not null, part integer not null default 0,
      workspace_id text not null references workspaces (id), quote_id text not null, created_at integer not null,
      nonce_slot text, constraint payment_transactions_key primary key (network, tx_hash, part))`,
    `insert into payment_transactions_by_part (network, tx_hash, workspace_id, quote_id, created_at, nonce_slot)
      select network, tx_hash, workspace_id, quote_id, created_at, nonce_slot from payment_transactions`,
    "drop table payment_transactions",
    "alter table payment_transactions_by_part rename to payment_transactions",
    "create index payment_transactions_quote on payment_transactions (workspace_id, quote_id)",
  ],
  postgres: [
    "alter table submissions add column part bigint not null default 0",
    "alter table submissions drop constraint submissions_workspace_id_network_tx_hash_key",
    "alter table submissions add constraint submissions_once unique (workspace_id, network, tx_hash, part)",
    "alter table payment_transactions add column part bigint not null default 0",
    "alter table payment_transactions drop constraint payment_transactions_pkey",
    "alter table payment_transactions add constraint payment_transactions_key primary key (network, tx_hash, part)",
  ],
});
