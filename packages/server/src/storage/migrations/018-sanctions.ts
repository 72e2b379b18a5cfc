import { runOnBothEngines } from "../dialect/create-tables";

/** Sanctions lists as their publishers have them: versions, entries, addresses, and what each import changed. */
export const sanctions = runOnBothEngines([
  `create table sanctions_lists (
    list text primary key, version text not null, source text not null, format text not null, published text,
    imported_at integer not null, entries integer not null, addresses integer not null)`,
  `create table sanctions_entries (
    list text not null, uid text not null, kind text not null, name text not null, aliases text not null,
    programmes text not null, listed_on text, births text not null, countries text not null, hash text not null,
    primary key (list, uid))`,
  `create table sanctions_addresses (
    address text not null, list text not null, uid text not null, currency text not null, family text,
    primary key (address, list, uid, currency))`,
  "create index sanctions_addresses_of_entry on sanctions_addresses (list, uid)",
  `create table sanctions_imports (
    seq integer primary key, list text not null, version text, source text, created_at integer not null,
    entries integer not null, added integer not null, changed integer not null, removed integer not null)`,
  "create index sanctions_imports_of_list on sanctions_imports (list, seq)",
  `create table sanctions_changes (
    import_seq integer not null, list text not null, uid text not null, change text not null,
    primary key (import_seq, uid))`,
]);
