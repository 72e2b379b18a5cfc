const DAY = 86_400_000;

const key = "network, token, symbol, recipient_network, recipient_symbol, status, bridge";
const keyOfNew = `new.network, new.token, new.symbol, new.recipient_network, coalesce(new.recipient_symbol, ''),
  new.status, coalesce(new.bridge, '')`;

/** Removes the old row from the daily totals. */
const strike = `
  if old.facet is not null then
    update transfer_days set count = count - 1, priced = priced - (old.usd is not null)::int,
      usd = case when priced > (old.usd is not null)::int then amount_sub(usd, old.usd) end
    where facet = old.facet and day = old.time / ${DAY};
    delete from transfer_days where facet = old.facet and day = old.time / ${DAY} and count = 0;
  end if;`;

/** Finds or makes the facet of the new row, and adds the row to the daily totals. */
const enlist = `
  if new.kind <> 'unlisted' then
    insert into transfer_facets (${key}) values (${keyOfNew}) on conflict do nothing;
    select id into own from transfer_facets where (${key}) = (${keyOfNew});
    insert into transfer_days as known (facet, day, count, priced, usd)
    values (own, new.time / ${DAY}, 1, (new.usd is not null)::int, new.usd)
    on conflict (facet, day) do update set count = known.count + 1, priced = known.priced + excluded.priced,
      usd = amount_add(known.usd, excluded.usd);
  end if;
  update transfers set facet = own where id = new.id;`;

const trigger = (name: string, body: string, declare = ""): string =>
  `create function ${name}() returns trigger language plpgsql as $$ ${declare} begin ${body} return null; end $$`;

/** What maintains the tables of lists, as on SQLite (storage/migrations/transfer-lists.ts). */
export const listTriggers: readonly string[] = [
  trigger(
    "enlist_transfer",
    `${enlist} insert into seen_addresses (address) values (new.sender), (new.recipient) on conflict do nothing;`,
    "declare own bigint;",
  ),
  `create trigger transfers_enlisted after insert on transfers for each row
    when (new.kind <> 'unlisted' and new.facet is null) execute function enlist_transfer()`,
  trigger("change_transfer", `${strike} ${enlist}`, "declare own bigint;"),
  `create trigger transfers_changed after update of
    network, token, symbol, recipient_network, recipient_symbol, status, bridge, kind, time, usd on transfers
    for each row execute function change_transfer()`,
  trigger("strike_transfer", strike),
  `create trigger transfers_struck after delete on transfers for each row
    when (old.facet is not null) execute function strike_transfer()`,
  trigger("see_account", "insert into seen_addresses (address) values (new.address) on conflict do nothing;"),
  `create trigger known_accounts_added after insert on known_accounts for each row execute function see_account()`,
  trigger(
    "add_transaction_types",
    `insert into transaction_types (network, type, block, position)
    select distinct new.network, type, new.block, new.position
    from jsonb_array_elements_text(cast(new.types as jsonb)) as own (type);`,
  ),
  `create trigger chain_transactions_added after insert on chain_transactions
    for each row execute function add_transaction_types()`,
  trigger(
    "remove_transaction_types",
    `delete from transaction_types where network = old.network and block = old.block and position = old.position
      and type in (select type from jsonb_array_elements_text(cast(old.types as jsonb)) as own (type));`,
  ),
  `create trigger chain_transactions_removed after delete on chain_transactions
    for each row execute function remove_transaction_types()`,
];
