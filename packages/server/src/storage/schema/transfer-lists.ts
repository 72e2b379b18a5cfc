import { DAY } from "../../lib/day";
import type { Statement } from "../dialect/create-tables";
import type { Engine } from "../dialect/worded";

/*
 * Tables and indexes for lists of transfers and transactions. The properties that many transfers share (networks,
 * token, status, bridge) are a row of `transfer_facets`; each index begins with a facet, or an account and a facet, and
 * continues in the order of a list. With every filter, a page is merged from a few index ranges, each read from its
 * start. Triggers maintain all of it; a writer that inserts the facet with a new transfer has to write the rest itself.
 */

const key = "network, token, symbol, recipient_network, recipient_symbol, status, bridge";
const keyOfNew = `new.network, new.token, new.symbol, new.recipient_network, coalesce(new.recipient_symbol, ''),
    new.status, coalesce(new.bridge, '')`;
const changeOfList = `after update of
    network, token, symbol, recipient_network, recipient_symbol, status, bridge, kind, time, usd on transfers`;

const tables: readonly Statement[] = [
  `create table transfer_facets (
    id integer primary key, network text not null, token text not null, symbol text not null,
    recipient_network text not null, recipient_symbol text not null, status text not null, bridge text not null,
    unique (network, token, symbol, recipient_network, recipient_symbol, status, bridge))`,
  // Per UTC day: number of transfers, of those with a price, and their total value.
  `create table transfer_days (
    facet integer not null, day integer not null, count integer not null, priced integer not null, usd text,
    primary key (facet, day)) without rowid`,
  `create table transaction_types (
    network text not null, type text not null, block integer not null, position integer not null,
    primary key (network, type, block, position)) without rowid`,
  // Addresses of transfers and known accounts, for substring search. Addresses removed by a reorganisation may stay: they
  // match no row.
  {
    sqlite: "create table seen_addresses (id integer primary key, address text not null unique)",
    postgres: 'create table seen_addresses (address text collate "C" primary key)',
  },
  {
    sqlite: `create virtual table seen_addresses_parts using fts5(
      address, content='seen_addresses', content_rowid='id', tokenize='trigram', detail='none')`,
    postgres: "create index seen_addresses_parts on seen_addresses using gin (address gin_trgm_ops)",
  },
];

/** The indexes that lists in an order of this name are read from. On PostgreSQL each ends with the id, which breaks ties. */
const orderIndexes = (name: string, column: Record<Engine, string>): readonly Statement[] =>
  [
    ["by", ""],
    ["facet_by", "facet, "],
    ["sender_by", "sender, facet, "],
    ["recipient_by", "recipient, facet, "],
  ].map(([list, first]) => ({
    sqlite: `create index transfers_${list}_${name} on transfers (${first}${column.sqlite}) where facet is not null`,
    postgres: `create index transfers_${list}_${name} on transfers (${first}${column.postgres}, id) where facet is not null`,
  }));

/** Removes the old row from the daily totals. */
const strike = `
      update transfer_days set count = count - 1, priced = priced - (old.usd is not null),
        usd = case when priced > (old.usd is not null) then amount_sub(usd, old.usd) end
      where facet = old.facet and day = old.time / ${DAY};
      delete from transfer_days where facet = old.facet and day = old.time / ${DAY} and count = 0;`;

/** Finds or makes the facet of the new row, and adds the row to the daily totals. */
const enlist = `
      insert into transfer_facets (${key}) select ${keyOfNew} where new.kind <> 'unlisted' on conflict do nothing;
      update transfers set facet = (
        select id from transfer_facets where new.kind <> 'unlisted' and (${key}) = (${keyOfNew}))
      where id = new.id;
      insert into transfer_days (facet, day, count, priced, usd)
      select facet, time / ${DAY}, 1, usd is not null, usd from transfers where id = new.id and facet is not null
      on conflict do update set count = count + 1, priced = priced + excluded.priced,
        usd = amount_add(transfer_days.usd, excluded.usd);`;

const sqliteTriggers: readonly string[] = [
  `create trigger transfers_enlisted after insert on transfers when new.kind <> 'unlisted' and new.facet is null begin
      ${enlist}
      insert into seen_addresses (address) values (new.sender), (new.recipient) on conflict do nothing;
    end`,
  `create trigger transfers_changed ${changeOfList} begin ${strike} ${enlist} end`,
  `create trigger transfers_struck after delete on transfers when old.facet is not null begin ${strike} end`,
  `create trigger known_accounts_added after insert on known_accounts begin
      insert into seen_addresses (address) values (new.address) on conflict do nothing;
    end`,
  `create trigger seen_addresses_added after insert on seen_addresses begin
      insert into seen_addresses_parts (rowid, address) values (new.id, new.address);
    end`,
  `create trigger chain_transactions_added after insert on chain_transactions begin
      insert into transaction_types (network, type, block, position)
      select distinct new.network, value, new.block, new.position from json_each(new.types);
    end`,
  `create trigger chain_transactions_removed after delete on chain_transactions begin
      delete from transaction_types where network = old.network and block = old.block and position = old.position
        and type in (select value from json_each(old.types));
    end`,
];

const strikeOnPostgres = `
      if old.facet is not null then
        update transfer_days set count = count - 1, priced = priced - (old.usd is not null)::int,
          usd = case when priced > (old.usd is not null)::int then amount_sub(usd, old.usd) end
        where facet = old.facet and day = old.time / ${DAY};
        delete from transfer_days where facet = old.facet and day = old.time / ${DAY} and count = 0;
      end if;`;

const enlistOnPostgres = `
      if new.kind <> 'unlisted' then
        insert into transfer_facets (${key}) values (${keyOfNew}) on conflict do nothing;
        select id into own from transfer_facets where (${key}) = (${keyOfNew});
        insert into transfer_days as known (facet, day, count, priced, usd)
        values (own, new.time / ${DAY}, 1, (new.usd is not null)::int, new.usd)
        on conflict (facet, day) do update set count = known.count + 1, priced = known.priced + excluded.priced,
          usd = amount_add(known.usd, excluded.usd);
      end if;
      update transfers set facet = own where id = new.id;`;

const procedure = (name: string, body: string, declare = ""): string =>
  `create function ${name}() returns trigger language plpgsql as $$ ${declare} begin ${body} return null; end $$`;

const postgresTriggers: readonly string[] = [
  procedure(
    "enlist_transfer",
    `${enlistOnPostgres} insert into seen_addresses (address) values (new.sender), (new.recipient) on conflict do nothing;`,
    "declare own bigint;",
  ),
  `create trigger transfers_enlisted after insert on transfers for each row
    when (new.kind <> 'unlisted' and new.facet is null) execute function enlist_transfer()`,
  procedure("change_transfer", `${strikeOnPostgres} ${enlistOnPostgres}`, "declare own bigint;"),
  `create trigger transfers_changed ${changeOfList} for each row execute function change_transfer()`,
  procedure("strike_transfer", strikeOnPostgres),
  `create trigger transfers_struck after delete on transfers for each row
    when (old.facet is not null) execute function strike_transfer()`,
  procedure(
    "see_account",
    "insert into seen_addresses (address) values (new.address) on conflict do nothing;",
  ),
  "create trigger known_accounts_added after insert on known_accounts for each row execute function see_account()",
  procedure(
    "add_transaction_types",
    `insert into transaction_types (network, type, block, position)
      select distinct new.network, type, new.block, new.position
      from jsonb_array_elements_text(cast(new.types as jsonb)) as own (type);`,
  ),
  `create trigger chain_transactions_added after insert on chain_transactions
    for each row execute function add_transaction_types()`,
  procedure(
    "remove_transaction_types",
    `delete from transaction_types where network = old.network and block = old.block and position = old.position
        and type in (select type from jsonb_array_elements_text(cast(old.types as jsonb)) as own (type));`,
  ),
  `create trigger chain_transactions_removed after delete on chain_transactions
    for each row execute function remove_transaction_types()`,
];

/** The tables that lists of transfers and transactions are read from; after the tables of the chains. */
export const transferLists: readonly Statement[] = [
  ...tables,
  ...orderIndexes("time", { sqlite: "time", postgres: "time" }),
  ...orderIndexes("usd", { sqlite: "ifnull(usd, '')", postgres: "(coalesce(usd, ''))" }),
  ...sqliteTriggers.map((sqlite) => ({ sqlite })),
  ...postgresTriggers.map((postgres) => ({ postgres })),
];
