import { type Migration, sql } from "kysely";
import { runOnBothEngines } from "../dialect/create-tables";
import { engineOf } from "../dialect/worded";

/** How many requests each key has sent on each UTC day, since this migration. */
export const usage: Migration = {
  async up(db) {
    await table.up(db);
    if (engineOf(db) === "postgres") for (const statement of counting) await sql.raw(statement).execute(db);
  },
};

const table = runOnBothEngines([
  `create table request_usage (
    workspace_id text not null references workspaces (id), key_id text not null, day text not null, count integer not null,
    primary key (key_id, day))`,
  "create index request_usage_days on request_usage (workspace_id, day)",
]);

const counting = [
  // Counts are replaced all the time: room in the page of a row keeps its indexes as they are.
  "alter table request_usage set (fillfactor = 50)",

  // As it was (postgres/migrations/014-admission.ts), but for the day, that of the clock of the server.
  `create or replace function admit_key(given_hash text, feature text, at bigint, minute_starts_at bigint, month_starts_at bigint)
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
        insert into request_usage as used (workspace_id, key_id, day, count)
          values (found_key.workspace_id, found_key.id,
            to_char(timestamp 'epoch' + admit_key.at * interval '1 millisecond', 'YYYY-MM-DD'), 1)
          on conflict (key_id, day) do update set count = used.count + 1;
        minute_count := minute_count + 1;
        month_count := month_count + 1;
      end if;
      return query select found_key.id, found_key.workspace_id, found_key.disabled_features,
        found_key.per_minute, found_key.per_month, exceeded, minute_start, minute_count, month_start, month_count;
    end $$`,
];
