const tables = [
  `create table transfer_facets (
    id integer primary key, network text not null, token text not null, symbol text not null,
    recipient_network text not null, recipient_symbol text not null, status text not null, bridge text not null,
    unique (network, token, symbol, recipient_network, recipient_symbol, status, bridge))`,
  // Per UTC day: number of transfers, of those with a price, and their total value.
  `create table transfer_days (
    facet integer not null, day integer not null, count integer not null, priced integer not null, usd text,
    primary key (facet, day)) without rowid`,
  // Addresses of transfers and known accounts, for substring search. Addresses removed by a reorganisation may stay:
  // they just match no row.
  "create table seen_addresses (id integer primary key, address text not null unique)",
  `create virtual table seen_addresses_parts using fts5(
    address, content='seen_addresses', content_rowid='id', tokenize='trigram', detail='none')`,
  `create table transaction_types (
    network text not null, type text not null, block integer not null, position integer not null,
    primary key (network, type, block, position)) without rowid`,
];

/** The indexes that lists in an order of this name are read from. */
export const orderIndexes = (name: string, column: string): readonly string[] => [
  `create index transfers_by_${name} on transfers (${column}) where facet is not null`,
  `create index transfers_facet_by_${name} on transfers (facet, ${column}) where facet is not null`,
  `create index transfers_sender_by_${name} on transfers (sender, facet, ${column}) where facet is not null`,
  `create index transfers_recipient_by_${name} on transfers (recipient, facet, ${column}) where facet is not null`,
];

const indexes = [
  ...orderIndexes("time", "time"),
  ...orderIndexes("worth", "ifnull(usd, '')"),
  "create index chain_transactions_by_time on chain_transactions (network, time, block)",
  "create index chain_transactions_failed on chain_transactions (network, block, position) where success = 0",
];

const DAY = 86_400_000;

const facetKey = "network, token, symbol, recipient_network, recipient_symbol, status, bridge";
const facetOfNew = `new.network, new.token, new.symbol, new.recipient_network, ifnull(new.recipient_symbol, ''),
  new.status, ifnull(new.bridge, '')`;

const enlist = (unlisted: string) => `
  insert into transfer_facets (${facetKey}) select ${facetOfNew} where new.kind <> '${unlisted}' on conflict do nothing;
  update transfers set facet = (
    select id from transfer_facets where new.kind <> '${unlisted}' and (${facetKey}) = (${facetOfNew}))
  where id = new.id;
  insert into transfer_days (facet, day, count, priced, usd)
  select facet, time / ${DAY}, 1, usd is not null, usd from transfers where id = new.id and facet is not null
  on conflict do update set count = count + 1, priced = priced + excluded.priced,
    usd = amount_add(transfer_days.usd, excluded.usd);`;

const strike = `
  update transfer_days set count = count - 1, priced = priced - (old.usd is not null),
    usd = case when priced > (old.usd is not null) then amount_sub(usd, old.usd) end
  where facet = old.facet and day = old.time / ${DAY};
  delete from transfer_days where facet = old.facet and day = old.time / ${DAY} and count = 0;`;

/** The triggers that ask for the kind of the transfers which are not listed. */
export const listTriggers = (unlisted: string): readonly string[] => [
  `create trigger transfers_enlisted after insert on transfers when new.kind <> '${unlisted}' and new.facet is null begin
    ${enlist(unlisted)}
    insert into seen_addresses (address) values (new.sender), (new.recipient) on conflict do nothing;
  end`,
  `create trigger transfers_changed after update of
    network, token, symbol, recipient_network, recipient_symbol, status, bridge, kind, time, usd on transfers begin
    ${strike}
    ${enlist(unlisted)}
  end`,
];

const triggers = [
  ...listTriggers("leg"),
  `create trigger transfers_struck after delete on transfers when old.facet is not null begin
    ${strike}
  end`,
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

/**
 * Tables and indexes for lists of transfers and transactions. The properties that many transfers share (networks,
 * token, status, bridge) are a row of `transfer_facets`; each index begins with a facet, or an account and a facet, and
 * continues in the order of a list. Whatever the filter, a page is merged from a few index ranges, each read from its
 * start. Triggers maintain all of it; a writer that inserts the facet with a new transfer has to write the rest itself.
 */
export const transferLists: readonly string[] = [...tables, ...indexes, ...triggers];
