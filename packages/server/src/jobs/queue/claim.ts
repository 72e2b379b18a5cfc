import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../storage/database";
import { anyOf } from "../../storage/dialect/rows";
import { indexedBy, skipLocked } from "../../storage/dialect/wordings";
import { query } from "../../storage/query";
import { isDuplicate } from "../../storage/transaction";
import type { Job, Lease } from "./lease";

// A claim reads few rows, however many jobs are due: a hundred thousand may be, all of one group.

/**
 * Due jobs of a kind that a claim reads. If there are more, it also reads the first one of each group of the kind, as all that it
 * has read may be of groups that are claimed.
 */
const WINDOW = 64;

/** Rows that a claim tries beyond those that it takes: other processes may be about to take the first ones. */
const SPARE = 8;

/** The columns by which jobs are chosen, and the order of those that are due. */
const columns = sql`id, group_key, lease_owner, run_at, created_at`;
const order = sql`run_at, created_at, id`;

type Part = RawBuilder<unknown>;

/** The first due jobs of each kind. Each kind has a statement of its own: SQLite sorts all that are due of several. */
const firstOfKinds = (kinds: readonly string[], now: number): Part =>
  sql.join(
    kinds.map(
      (kind) => sql`select * from (
        select kind, ${columns} from jobs ${indexedBy("jobs_of_kind")}
        where kind = ${kind} and state = 'ready' and run_at <= ${now} order by ${order} limit ${sql.lit(WINDOW)}) as one`,
    ),
    sql` union all `,
  );

/** The jobs that workers may have now, with their place in their group, from 1. */
const freeJobs = (kinds: readonly string[], now: number): Part => {
  const due = sql`due.state = 'ready' and due.run_at <= ${now} order by ${order} limit 1`;
  const claimed = (when: Part) => sql`(
    select group_key from jobs ${indexedBy("jobs_leased")}
    where group_key is not null and lease_until is not null ${when})`;
  return sql`
    first as (${firstOfKinds(kinds, now)}),
    groups_of (kind, group_key) as (
      select kind, nullif(kind, kind) from first group by kind having count(*) >= ${sql.lit(WINDOW)}
      union
      select kind, (
        select min(jobs.group_key) from jobs
        where jobs.kind = groups_of.kind and jobs.group_key > coalesce(groups_of.group_key, ''))
      from groups_of),
    candidates as (
      select ${columns} from first
      union
      select ${columns} from jobs where id in (
        select (
          select id from jobs as due
          where due.kind = groups_of.kind and due.group_key = groups_of.group_key and ${due})
        from groups_of)
      union
      select ${columns} from jobs where id in (
        select (select id from jobs as due where due.kind = groups_of.kind and due.group_key is null and ${due})
        from groups_of where group_key is null)
      union
      select ${columns} from jobs ${indexedBy("jobs_leased")}
      where lease_until <= ${now} and state = 'ready' and run_at <= ${now} and kind in ${anyOf(kinds)}),
    free as (
      select ${columns}, row_number() over (
        partition by coalesce(group_key, id)
        order by case when lease_owner is null then 1 else 0 end, ${order}) as place
      from candidates
      where id not in (select id from jobs ${indexedBy("jobs_leased")} where lease_until > ${now})
        and (group_key is null or (group_key not in ${claimed(sql`and lease_until > ${now}`)}
          and (lease_owner is not null or group_key not in ${claimed(sql``)}))))`;
};

/**
 * Claims the jobs of these kinds that have been due longest, `most` of them: those that have been due longest come
 * first. A job whose lease was not renewed, for example because its worker was killed, is due again: jobs are delivered
 * at least once. At most one job of a group is claimed, the first; the lease of a killed worker counts until that job is
 * claimed again, before others of its group. Two of them, of an earlier version, do not keep each other.
 */
export async function claimJobs(
  db: Database,
  kinds: readonly string[],
  { owner, now, duration }: Lease,
  most: number,
): Promise<Job[]> {
  // The lease is looked at once more, because on a server with several writers another worker may have been faster.
  const claim = sql<Job>`
    with recursive ${freeJobs(kinds, now)},
    chosen as (
      select jobs.id from jobs where jobs.id in (
        select id from free where place = 1 order by ${order} limit ${most + SPARE})
      order by ${order} limit ${most} ${skipLocked})
    update jobs set lease_owner = ${owner}, lease_until = ${now + duration}, attempts = attempts + 1
    where id in (select id from chosen) and state <> 'dead' and (lease_until is null or lease_until <= ${now})
    returning *`;
  // After a power cut, the lease has no holder.
  try {
    const [{ rows: claimed }] = await query(db, [claim], { durability: "relaxed" });
    return claimed.sort((one, other) => one.run_at - other.run_at || one.created_at - other.created_at);
  } catch (error) {
    // Another process has just claimed one of the same group.
    if (!isDuplicate(error)) throw error;
    return claimJobs(db, kinds, { owner, now, duration }, 1);
  }
}

/**
 * The due jobs of the group of a claimed one, those that have been due longest first, which its worker runs with it: no other
 * worker claims one of them while it has the lease of that one.
 */
export async function dueBehind(
  db: Database,
  { id, kind, group_key }: Pick<Job, "id" | "kind" | "group_key">,
  now: number,
  most: number,
): Promise<Job[]> {
  if (group_key === null || most <= 0) return [];
  const behind = sql<Job>`
    select * from jobs ${indexedBy("jobs_of_group")}
    where kind = ${kind} and group_key = ${group_key} and state = 'ready' and run_at <= ${now}
      and id <> ${id} and lease_owner is null
    order by ${order} limit ${most}`;
  const [{ rows }] = await query(db, [behind]);
  return rows;
}

/**
 * The next time after `now` at which a job of these kinds becomes due or a lease ends; undefined when there is none.
 */
export async function nextDueAt(
  db: Database,
  kinds: readonly string[],
  now: number,
): Promise<number | undefined> {
  // Each by its own index: together they would read all jobs.
  const later = sql<{ moment: number | null }>`
    select (select min(run_at) from jobs where kind = known.value and state = 'ready' and run_at > ${now}) as moment
    from ${anyOf(kinds)} as known`;
  const leased = sql<{ moment: number | null }>`
    select min(lease_until) as moment from jobs ${indexedBy("jobs_leased")}
    where lease_until > ${now} and kind in ${anyOf(kinds)}`;
  const results = await query(db, [later, leased]);
  const moments = results.flatMap(({ rows }) => rows.flatMap(({ moment }) => moment ?? []));
  return moments.length === 0 ? undefined : Math.min(...moments);
}
