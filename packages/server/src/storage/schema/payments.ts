import type { Generated } from "kysely";
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
    network text not null, created_at integer not null, expires_at integer not null, body text not null,
    travel_rule_compliant integer)`,
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
    part integer not null default 0, payload text not null, token text not null, amount text not null, from_address text not null,
    to_address text not null, travel_rule_compliant integer not null, created_at integer not null,
    state text not null, step text not null default 'payment', nonce_slot text not null default '',
    compared_at integer, risk_acceptance text, acceptance_key_id text, observed_status text, failure_reason text,
    observed_final integer not null default 0, unique (workspace_id, network, tx_hash, part))`,
  `create index submissions_newest on submissions (workspace_id, created_at, seq)
    where state = 'accepted' and step = 'payment'`,
  `create index submissions_pair on submissions (workspace_id, from_address, to_address, created_at)
    where state = 'accepted' and step = 'payment'`,
  // Lists by status are in its order, and sums read nothing else.
  `create index submissions_totals on submissions (workspace_id, observed_status, created_at, seq, network, token, amount)
    where state = 'accepted' and step = 'payment'`,
  `create index submissions_recipient on submissions (workspace_id, to_address, created_at, seq)
    where state = 'accepted' and step = 'payment'`,
  "create index submissions_unsettled on submissions (seq) where state = 'written'",
  // More than the quote: SQLite would take the index of the workspace for what has one column of either.
  "create index submissions_of_quote on submissions (quote_id, workspace_id, step, nonce_slot)",
  "create index submissions_hash on submissions (workspace_id, tx_hash)",
  `create table payment_transactions (
    network text not null, tx_hash text not null, part integer not null default 0,
    workspace_id text not null references workspaces (id), quote_id text not null, created_at integer not null,
    nonce_slot text, primary key (network, tx_hash, part))`,
  "create index payment_transactions_quote on payment_transactions (workspace_id, quote_id)",
];

/** Persons who were found not to be whom an entry of a sanctions list names. */
export interface NameClearanceTable {
  id: string;
  workspace_id: string;
  created_at: number;
  person_id: string;
  /** The entry: its list, and the publisher's identifier. */
  list: "ofac" | "eu" | "un" | "ofac-cons";
  entry_uid: string;
  reason: string;
  /** Who decided it. */
  cleared_by: string;
  /** Until when it counts, Unix milliseconds; null: as long as neither side changes. */
  until: number | null;
  /** The record then (names/person-subject.ts). */
  person_digest: string;
  /** The content hash of the entry then. */
  entry_hash: string;
}

export interface PersonTable {
  seq: Generated<number>;
  id: string;
  workspace_id: string;
  created_at: number;
  /** The record without id and created_at, JSON. */
  record: string;
}

export interface PersonAccountTable {
  /** Increases with every creation and replacement; the record with the highest one is returned for the account. */
  seq: Generated<number>;
  workspace_id: string;
  /** Normalized account number: `0x` addresses in lower case. */
  account: string;
  person_id: string;
}

export interface QuoteTable {
  id: string;
  workspace_id: string;
  provider: string;
  network: string;
  created_at: number;
  expires_at: number;
  /** The quote as it was returned, JSON. */
  body: string;
  /** Whether its request declares Travel Rule compliance, 1 or 0; null where it says nothing of it. */
  travel_rule_compliant: number | null;
}

export interface SubmissionTable {
  seq: Generated<number>;
  workspace_id: string;
  quote_id: string;
  network: string;
  tx_hash: string;
  /** Which part of the transaction it is (`PaymentTransactionTable`). */
  part: Generated<number>;
  /**
   * The payment of the quote, or what it needs before: an approval, or the swap into what it burns. Only payments are
   * reported.
   */
  step: "approval" | "swap" | "payment";
  /** The value that only one transaction of the sender can use, such as its nonce. */
  nonce_slot: string;
  /** The broadcast bytes, unchanged. */
  payload: string;
  /** The token that leaves the sender, as a reference. */
  token: string;
  /** Base units, decimal. */
  amount: string;
  /** Normalized sender and recipient: `0x` addresses in lower case. */
  from_address: string;
  to_address: string;
  travel_rule_compliant: number;
  created_at: number;
  /**
   * `written` before the broadcast and while the outcome is unknown, `accepted` once a node has it, `refused` when the node
   * refuses it, `replaced` when another one with the same nonce slot was accepted, `abandoned` when no block can include it.
   */
  state: "written" | "accepted" | "refused" | "replaced" | "abandoned";
  /** When it was found in a block and to be the payment of its quote, Unix milliseconds; null until then. */
  compared_at: number | null;
  /** Which risks its client says were accepted (spec/core, RiskAcceptance), JSON; null when nothing was said. */
  risk_acceptance: string | null;
  /** The API key that said so. */
  acceptance_key_id: string | null;
  /** The status that was observed last, of a payment as of what precedes it (spec/core, ObservedStatus); null: none was. */
  observed_status: "submitted" | "pending" | "completed" | "failed" | "abandoned" | null;
  /** Why it is `failed` (spec/core, FailureReason). */
  failure_reason: "reverted" | "no_effect" | null;
  /** 1 when it is `completed` or `failed` in a block that the network will not undo: no later look changes it. */
  observed_final: Generated<number>;
}

/** The quote that a transaction pays, or a part of it. */
export interface PaymentTransactionTable {
  network: string;
  tx_hash: string;
  /**
   * 0 for a whole transaction. A bundler's (ERC-4337) pays a quote by one of its transfers: the position of that
   * transfer's log in the receipt, from 1 on.
   */
  part: Generated<number>;
  workspace_id: string;
  quote_id: string;
  /** Null for one that was broadcast elsewhere, and became a payment in an earlier version. */
  nonce_slot: string | null;
  created_at: number;
}
