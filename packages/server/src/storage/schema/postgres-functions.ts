import type { Statement } from "../dialect/create-tables";

/*
 * Exact arithmetic with stored amounts (storage/amount.ts), as on SQLite (storage/open-sqlite.ts): the number of digits in two
 * characters, then the digits. `numeric` has as many digits as an amount can have.
 */
const amountFunctions: readonly string[] = [
  `create function amount_value(stored text) returns numeric
    language sql immutable strict parallel safe
    as $$ select cast(substr(stored, 3) as numeric) $$`,
  `create function amount_stored(amount numeric) returns text
    language sql immutable strict parallel safe
    as $$ select lpad(cast(length(cast(amount as text)) as text), 2, '0') || cast(amount as text) $$`,
  `create function amount_add(one text, other text) returns text
    language sql immutable parallel safe
    as $$ select case when one is null then other when other is null then one
      else amount_stored(amount_value(one) + amount_value(other)) end $$`,
  `create function amount_sub(one text, other text) returns text
    language sql immutable parallel safe
    as $$ select amount_stored(greatest(coalesce(amount_value(one), 0) - coalesce(amount_value(other), 0), 0)) $$`,
  `create function amount_sum_step(total numeric, stored text) returns numeric
    language sql immutable parallel safe
    as $$ select case when stored is null then total else total + amount_value(stored) end $$`,
  `create aggregate amount_sum(text) (
    sfunc = amount_sum_step, stype = numeric, initcond = '0', finalfunc = amount_stored)`,
];

/*
 * Functions that find a key and count its requests, in one round trip, for all servers of the database together
 * (access/admission-in-database.ts). Each call is a short transaction of its own: counts that all requests of a key change would
 * make serializable transactions impossible.
 */
const admissionFunctions: readonly string[] = [
  // Unix milliseconds: the given time, and without one that of the database.
  `create function moment_of(given_time bigint) returns bigint language sql volatile
    as $$ select coalesce(given_time, cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint)) $$`,
  // When the minute and the UTC month of a moment began.
  `create function minute_of(at bigint) returns bigint language sql immutable parallel safe
    as $$ select at - mod(at, 60000) $$`,
  `create function month_of(at bigint) returns bigint language sql immutable parallel safe
    as $$ select cast(extract(epoch from date_trunc('month', timestamp 'epoch' + at * interval '1 millisecond')) * 1000 as bigint) $$`,

  /*
   * Whether a request of this moment counts in a window that began at "starts_at": in that of its own clock,
   * "own_starts_at", and in a later one, up to a minute ahead: the clock of a replica that has become the database may
   * be behind.
   */
  `create function is_current_window(starts_at bigint, own_starts_at bigint, at bigint) returns boolean
    language sql immutable parallel safe
    as $$ select starts_at = own_starts_at or (starts_at > own_starts_at and starts_at <= at + 60000) $$`,

  /*
   * The key of this hash and its windows, after a request was counted; no row where there is no such key, or it is
   * revoked. Keys without a limit have no windows: their requests are not counted here. A request is not counted beyond
   * a limit ("exceeded"), nor where its feature (an empty text: none) is disabled or the key may only read; those of
   * expired keys have no windows either.
   */
  `create function admit_key(given_hash text, feature text, writes boolean, given_time bigint)
    returns table (key_id text, workspace_id text, disabled_features text, mode text, expires_at bigint, per_minute bigint, per_month bigint,
      at bigint, expired boolean, exceeded boolean, minute_start bigint, minute_count bigint, month_start bigint, month_count bigint)
    language plpgsql as $$
    #variable_conflict use_column
    declare
      found_key record;
      counts boolean;
      moment bigint := moment_of(given_time);
    begin
      select k.id, k.per_minute, k.per_month, k.workspace_id, k.mode, k.expires_at, w.disabled_features into found_key
        from api_keys k join workspaces w on w.id = k.workspace_id
        where k.hash = given_hash and k.revoked_at is null;
      if not found then return; end if;
      expired := coalesce(found_key.expires_at <= moment, false);
      if (found_key.per_minute is null and found_key.per_month is null) or expired then
        return query select found_key.id, found_key.workspace_id, found_key.disabled_features, found_key.mode, found_key.expires_at,
          found_key.per_minute, found_key.per_month, moment, expired, false,
          cast(null as bigint), cast(null as bigint), cast(null as bigint), cast(null as bigint);
        return;
      end if;
      -- A crash of PostgreSQL may lose the last counts: the next request of the key does not wait for its disk.
      perform set_config('synchronous_commit', 'off', true);
      -- Locks both windows, minute first, also where they are current and stay as they are.
      insert into quota_usage as used (key_id, unit, starts_at, count)
        values (found_key.id, 'minute', minute_of(moment), 0), (found_key.id, 'month', month_of(moment), 0)
        on conflict (key_id, unit) do update set starts_at = excluded.starts_at, count = 0
        where not is_current_window(used.starts_at, excluded.starts_at, moment);
      select minute.starts_at, minute.count, month.starts_at, month.count
        into minute_start, minute_count, month_start, month_count
        from quota_usage minute, quota_usage month
        where minute.key_id = found_key.id and minute.unit = 'minute'
          and month.key_id = found_key.id and month.unit = 'month';
      exceeded := coalesce(minute_count >= found_key.per_minute, false)
        or coalesce(month_count >= found_key.per_month, false);
      counts := not exceeded and (not admit_key.writes or found_key.mode = 'full') and (admit_key.feature = '' or found_key.disabled_features = '[]'
        or not cast(found_key.disabled_features as jsonb) ?| array['*', admit_key.feature]);
      if counts then
        update quota_usage used set count = used.count + 1 where used.key_id = found_key.id;
        insert into request_usage as used (workspace_id, key_id, day, count)
          values (found_key.workspace_id, found_key.id,
            to_char(timestamp 'epoch' + moment * interval '1 millisecond', 'YYYY-MM-DD'), 1)
          on conflict (key_id, day) do update set count = used.count + 1;
        minute_count := minute_count + 1;
        month_count := month_count + 1;
      end if;
      return query select found_key.id, found_key.workspace_id, found_key.disabled_features, found_key.mode, found_key.expires_at,
        found_key.per_minute, found_key.per_month, moment, false, exceeded, minute_start, minute_count, month_start, month_count;
    end $$`,

  /* Counts a request of an IP address; no row where that is beyond the limit. */
  `create function admit_anonymous(given_address text, per_minute bigint, given_time bigint)
    returns table (at bigint, exceeded boolean, minute_start bigint, minute_count bigint)
    language plpgsql as $$
    #variable_conflict use_column
    declare
      moment bigint := moment_of(given_time);
    begin
      insert into anonymous_usage as used (address, starts_at, count)
        select given_address, minute_of(moment), 1 where per_minute > 0
        on conflict (address) do update set
          starts_at = case when is_current_window(used.starts_at, excluded.starts_at, moment)
            then used.starts_at else excluded.starts_at end,
          count = case when is_current_window(used.starts_at, excluded.starts_at, moment) then used.count + 1 else 1 end
        where not is_current_window(used.starts_at, excluded.starts_at, moment) or used.count < per_minute
        returning used.starts_at, used.count into minute_start, minute_count;
      exceeded := not found;
      return query select moment, exceeded, coalesce(minute_start, minute_of(moment)), coalesce(minute_count, per_minute);
    end $$`,
];

/** Whether the person of an outcome still has an account that the entry names. */
const applies = `exists (
  select 1 from person_accounts join sanctions_addresses on sanctions_addresses.account_key = person_accounts.account
  where person_accounts.person_id = person and sanctions_addresses.address = outcomes.address
    and sanctions_addresses.list = outcomes.list and sanctions_addresses.uid = outcomes.uid)`;

/**
 * Functions that write a person with the links of its accounts, and compare these with the sanctions lists as
 * workspace/sanctions-outcomes.ts does on SQLite, in one round trip (workspace/persons.ts).
 */
const personFunctions: readonly string[] = [
  `create function link_accounts(workspace text, person text, accounts text[]) returns void
    language sql as $$
      insert into person_accounts (workspace_id, account, person_id)
        select workspace, account, person from unnest(accounts) with ordinality as given (account, place) order by place $$`,
  `create function note_listed(workspace text, person text, noted_at bigint) returns void
    language sql as $$
      insert into sanctions_outcomes (workspace_id, created_at, person_id, address, list, uid, outcome)
        select distinct workspace, noted_at, person, found.address, found.list, found.uid, 'listed'
        from person_accounts join sanctions_addresses as found on found.account_key = person_accounts.account
        where person_accounts.person_id = person and not exists (
          select 1 from sanctions_outcomes as known
          where known.person_id = person and known.address = found.address and known.list = found.list
            and known.uid = found.uid and known.outcome = 'listed' and known.ended_at is null)
        order by found.address, found.list, found.uid $$`,
  `create function screen_person(workspace text, person text, screened_at bigint) returns void
    language sql as $$
      insert into sanctions_outcomes (workspace_id, created_at, person_id, address, list, uid, outcome)
        select workspace, screened_at, person, address, list, uid, 'cleared' from sanctions_outcomes as outcomes
        where person_id = person and outcome = 'listed' and ended_at is null and not ${applies} order by seq;
      update sanctions_outcomes as outcomes set ended_at = screened_at
        where person_id = person and ended_at is null and (outcome = 'listed') <> ${applies};
      select note_listed(workspace, person, screened_at) $$`,
  `create function insert_person(workspace text, person text, made_at bigint, given_record text, accounts text[])
    returns table (id text, created_at bigint, record text)
    language sql as $$
      insert into persons (id, workspace_id, created_at, record) values (person, workspace, made_at, given_record);
      select link_accounts(workspace, person, accounts);
      select note_listed(workspace, person, made_at);
      select person, made_at, given_record $$`,
  // The update locks the person: of two replacements at once, the second one removes the links of the first.
  `create function replace_person(workspace text, person text, given_record text, accounts text[], replaced_at bigint)
    returns table (id text, created_at bigint, record text)
    language plpgsql as $$
    #variable_conflict use_column
    begin
      return query update persons set record = given_record where workspace_id = workspace and id = person
        returning id, created_at, record;
      if not found then return; end if;
      delete from person_accounts where person_id = person;
      perform link_accounts(workspace, person, accounts);
      perform screen_person(workspace, person, replaced_at);
    end $$`,
];

const onPostgres = (statements: readonly string[]): readonly Statement[] =>
  statements.map((postgres) => ({ postgres }));

/** Substring search and exact arithmetic on PostgreSQL; before the tables, whose triggers and indexes use them. */
export const postgresFunctions: readonly Statement[] = onPostgres([
  "create extension if not exists pg_trgm",
  ...amountFunctions,
]);

/** The functions that PostgreSQL runs in one round trip; after the tables. */
export const postgresProcedures: readonly Statement[] = onPostgres([
  ...admissionFunctions,
  ...personFunctions,
]);
