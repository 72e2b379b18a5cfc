import { type Migration, sql } from "kysely";

/**
 * Functions that find a key and count its requests, in one round trip, for all servers of the database together
 * (access/admission-in-database.ts). Each call is a short transaction of its own: counts that all requests of a key change would
 * make serializable transactions impossible.
 */
export const admission: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Counts are replaced all the time: room in the page of a row keeps its indexes as they are.
  "alter table quota_usage set (fillfactor = 50)",

  // Addresses of callers: neither logged nor kept. A crash of PostgreSQL loses the counts of one minute.
  `create unlogged table anonymous_usage (
    address text collate "C" primary key, starts_at bigint not null, count bigint not null) with (fillfactor = 50)`,
  "create index anonymous_usage_started on anonymous_usage (starts_at)",

  /*
   * Whether a request of this moment counts in a window that began at "starts_at": in that of its own clock, "own_starts_at", and in
   * a later one that the clock of another server has begun already, up to a minute ahead.
   */
  `create function is_current_window(starts_at bigint, own_starts_at bigint, at bigint) returns boolean
    language sql immutable parallel safe
    as $$ select starts_at = own_starts_at or (starts_at > own_starts_at and starts_at <= at + 60000) $$`,

  /*
   * The key of this hash and its windows, after a request was counted; no row where there is no such key, or it is revoked. Keys
   * without a limit have no windows: their requests are not counted here. A request is not counted beyond a limit ("exceeded"), nor
   * where its feature (an empty text: none) is disabled.
   */
  `create function admit_key(given_hash text, feature text, at bigint, minute_starts_at bigint, month_starts_at bigint)
    returns table (key_id text, workspace_id text, disabled_features text, per_minute bigint, per_month bigint,
      exceeded boolean, minute_start bigint, minute_count bigint, month_start bigint, month_count bigint)
    language plpgsql as $$
    #variable_conflict use_column
    declare
      found_key record;
      counts boolean;
    begin
      select k.id, k.per_minute, k.per_month, k.workspace_id, w.disabled_features into found_key
        from api_keys k join workspaces w on w.id = k.workspace_id
        where k.hash = given_hash and k.revoked_at is null;
      if not found then return; end if;
      if found_key.per_minute is null and found_key.per_month is null then
        return query select found_key.id, found_key.workspace_id, found_key.disabled_features,
          found_key.per_minute, found_key.per_month, false,
          cast(null as bigint), cast(null as bigint), cast(null as bigint), cast(null as bigint);
        return;
      end if;
      -- A crash of PostgreSQL may lose the last counts: the next request of the key does not wait for its disk.
      perform set_config('synchronous_commit', 'off', true);
      -- Locks both windows, minute first, also where they are current and stay as they are.
      insert into quota_usage as used (key_id, unit, starts_at, count)
        values (found_key.id, 'minute', admit_key.minute_starts_at, 0), (found_key.id, 'month', admit_key.month_starts_at, 0)
        on conflict (key_id, unit) do update set starts_at = excluded.starts_at, count = 0
        where not is_current_window(used.starts_at, excluded.starts_at, admit_key.at);
      select minute.starts_at, minute.count, month.starts_at, month.count
        into minute_start, minute_count, month_start, month_count
        from quota_usage minute, quota_usage month
        where minute.key_id = found_key.id and minute.unit = 'minute'
          and month.key_id = found_key.id and month.unit = 'month';
      exceeded := coalesce(minute_count >= found_key.per_minute, false)
        or coalesce(month_count >= found_key.per_month, false);
      counts := not exceeded and (admit_key.feature = '' or found_key.disabled_features = '[]'
        or not cast(found_key.disabled_features as jsonb) ?| array['*', admit_key.feature]);
      if counts then
        update quota_usage used set count = used.count + 1 where used.key_id = found_key.id;
        minute_count := minute_count + 1;
        month_count := month_count + 1;
      end if;
      return query select found_key.id, found_key.workspace_id, found_key.disabled_features,
        found_key.per_minute, found_key.per_month, exceeded, minute_start, minute_count, month_start, month_count;
    end $$`,

  /* Counts a request of an IP address; no row where that is beyond the limit. */
  `create function admit_anonymous(given_address text, per_minute bigint, at bigint, minute_starts_at bigint)
    returns table (minute_start bigint, minute_count bigint)
    language sql as $$
      insert into anonymous_usage as used (address, starts_at, count)
        select given_address, minute_starts_at, 1 where per_minute > 0
        on conflict (address) do update set
          starts_at = case when is_current_window(used.starts_at, excluded.starts_at, at)
            then used.starts_at else excluded.starts_at end,
          count = case when is_current_window(used.starts_at, excluded.starts_at, at) then used.count + 1 else 1 end
        where not is_current_window(used.starts_at, excluded.starts_at, at) or used.count < per_minute
        returning used.starts_at, used.count $$`,
];
