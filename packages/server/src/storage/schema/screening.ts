import type { ColumnType, Generated } from "kysely";
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

/** The imported version of each list. */
export interface SanctionsListTable {
  /** `ofac`, `eu`, `un` or `ofac-cons` (sanctions/lists.ts). */
  list: string;
  /** SHA-256 over the sorted content hashes of its entries, hex. */
  version: string;
  /** The file that it was imported from, without its folder. */
  source: string;
  /** The format of that file (sanctions/formats/read-list.ts). */
  format: string;
  /** When its publisher made it, ISO 8601, a date or a time; null where the file does not say. */
  published: string | null;
  /** The last import, also one that changed nothing, Unix milliseconds. */
  imported_at: number;
  entries: number;
  addresses: number;
  /** JSON array: what the files of the stored version had beside its entries (sanctions/formats/read-list.ts, ListExtent). */
  extent: Generated<string>;
  /**
   * JSON array of the numbers of entries that were not read wholly: their remarks are cut off, or they have an address
   * that cannot be read. The list does not count as checked.
   */
  incomplete: Generated<string>;
}

/** Whom lists name. */
export interface SanctionsEntryTable {
  list: string;
  /** The publisher's own identifier. */
  uid: string;
  kind: "person" | "entity" | "vessel" | "aircraft";
  /** The primary name, in the order of speech. */
  name: string;
  /** JSON array of `{ name, quality }`; quality is `strong` or `weak`. */
  aliases: string;
  /** JSON array of texts: the sanctions programmes. */
  programmes: string;
  /** `YYYY-MM-DD`; null if the list does not say. */
  listed_on: string | null;
  /**
   * JSON array of dates of birth: `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, with `~` before an approximate one, `YYYY/YYYY` for
   * a period.
   */
  births: string;
  /** JSON array of countries of nationality, residence or flag: ISO 3166-1 alpha-2 codes, or as the list names them. */
  countries: string;
  /** SHA-256 of all that is stored of the entry, its addresses included, hex. */
  hash: string;
}

/** Addresses of digital currencies that entries name. */
export interface SanctionsAddressTable {
  /** In the canonical form of its spelling. */
  address: string;
  /** By which it is found in any spelling of the account (`accountKey`). */
  account_key: string;
  list: string;
  uid: string;
  /** The currency as the list abbreviates it, such as XBT. */
  currency: string;
  /** evm, solana or cosmos; null for a chain that this service does not have. */
  family: string | null;
}

/** Each import and removal of a list, the newest last. */
export interface SanctionsImportTable {
  seq: Generated<number>;
  list: string;
  /** The version then; null for a removal. */
  version: string | null;
  source: string | null;
  created_at: number;
  /** How many entries the list had then. */
  entries: number;
  added: number;
  changed: number;
  removed: number;
  /** Who imported it, as they said; null for imports before this was kept. */
  imported_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** JSON array of `{ name, sha256 }`: the files and the hashes of their content, hex. */
  files: Generated<string>;
  /** See SanctionsListTable. */
  published: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The entries that an import changed. */
export interface SanctionsChangeTable {
  import_seq: number;
  list: string;
  uid: string;
  change: "added" | "changed" | "removed";
}

/** Since when an entry of a list has a name like one of a person, or no longer does; like SanctionsOutcomeTable. */
export interface NameOutcomeTable {
  seq: Generated<number>;
  workspace_id: string;
  /** Since when, Unix milliseconds. */
  created_at: number;
  person_id: string;
  list: string;
  uid: string;
  outcome: "listed" | "cleared";
  /** Until when, Unix milliseconds; null for what is so now. */
  ended_at: number | null;
}

/**
 * Since when an entry of a list names an address of a subject of a workspace, or no longer does. A subject that no list
 * has ever named has no rows. An outcome that replaces a row ends it.
 */
export interface SanctionsOutcomeTable {
  seq: Generated<number>;
  workspace_id: string;
  /** Since when, Unix milliseconds. */
  created_at: number;
  /** The subject: one of the three. The party is a counterparty. */
  person_id: string | null;
  account_id: string | null;
  party_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** As the list has it; the subject may spell the account otherwise. */
  address: string;
  list: string;
  uid: string;
  outcome: "listed" | "cleared";
  /** Until when, Unix milliseconds; null for what is so now. */
  ended_at: number | null;
}

/** Assessments of addresses and scans of transactions, as they were answered. */
export interface RiskScreenTable {
  seq: Generated<number>;
  id: string;
  workspace_id: string;
  /** When it was made, Unix milliseconds. */
  created_at: number;
  kind: "address" | "transaction";
  /** `failed` when no assessment came about. */
  status: "completed" | "failed";
  /** The assessed address as accounts are matched; of a transaction its signer, null when it has none. */
  address: string | null;
  /** Slug of the network that was asked for; null: all networks of the address. */
  network: string | null;
  /** Null when it failed. */
  severity: "severe" | "high" | "medium" | "low" | "none" | null;
  /** 0 for the worst; after the others when it failed. */
  severity_rank: number;
  /** The answer, JSON; null when it failed. */
  body: string | null;
  /** Its evidence by pillar, JSON; null when it failed. */
  evidence: string | null;
  /** All that it was computed from, JSON, compressed (workspace/screens.ts); null where it cannot be computed again. */
  inputs: string | null;
  /** Why it failed; without personal data. */
  error: string | null;
}

/** The assessment settings of a workspace. */
export interface RiskConfigTable {
  workspace_id: string;
  updated_at: number;
  /** JSON. */
  config: string;
}

/** The versions of label lists. */
export interface LabelListVersionTable {
  list: string;
  /** A digest of all imports that the list has been made of, hex. */
  version: string;
}

/** Labels of addresses. */
export interface LabelTable {
  /** Family of networks: evm, solana or cosmos. An address is the same account on all of them. */
  family: string;
  /** In the canonical form of its spelling. */
  address: string;
  /** By which the account is found in any spelling (`accountKey`). */
  account_key: string;
  name: string;
  category: string;
  /** The list of the label. */
  list: string;
  /** `built-in`, or where it was imported from. */
  source: string;
  /** The entity that owns the address, and the role of the address; empty when the list has none. */
  entity: ColumnType<string, string | undefined>;
  role: ColumnType<string, string | undefined>;
  /** JSON array. */
  tags: ColumnType<string, string | undefined>;
}
