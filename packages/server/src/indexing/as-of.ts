import { type RawBuilder, sql } from "kysely";
import { ZERO_ADDRESSES } from "../chains/address";
import type { Database } from "../storage/database";
import { rowsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import { type Coverage, indexCoverages } from "./account-activity";

/**
 * The last indexed block of each network, by slug, at one moment. Lists sorted by values that new blocks change are
 * paged as of these heights, so that rows which move meanwhile are neither skipped nor repeated. Only a reorganisation
 * below these heights can change such a list.
 */
export type Heights = Readonly<Record<string, number>>;

/** The current heights; networks without an indexed block have none. */
export const heightsNow = async (db: Database): Promise<Heights> => heightsIn(await indexCoverages(db));

/** The heights at which the networks were covered. */
export const heightsIn = (coverages: ReadonlyMap<string, Coverage>): Heights =>
  Object.fromEntries(
    [...coverages.values()].flatMap(({ network, block }) => (block === null ? [] : [[network, block]])),
  );

/**
 * Tables for a `with`: `changed` has the accounts that were active above these heights (a non-zero transfer or a
 * signature), with the time of their last activity at or below them; null when there was none.
 */
export function accountsChangedSince(heights: Heights): RawBuilder<unknown> {
  const moved = (side: "sender" | "recipient") => sql`
    select ${sql.ref(`t.${side}`)}, t.network from since
    ${thenJoin} transfers t on t.network = since.network and t.block > since.block
    where t.kind <> 'bridge' and t.amount > '010' and ${sql.ref(`t.${side}`)} not in (${sql.join(ZERO_ADDRESSES)})`;
  // `holdings` has a row for every token that the account ever held: one index look-up for each.
  const last = (side: "sender" | "recipient") => sql`
    select (select t.time from transfers t where ${sql.ref(`t.${side}`)} = h.account and t.network = h.network
      and t.token = h.token and t.kind <> 'bridge' and t.amount > '010' and t.block <= since.block
      order by t.time desc limit 1) as value
    from holdings h where h.account = seen.address and h.network = seen.network`;
  return sql`
    since as materialized (
      select c.network, coalesce(h.value, -1) as block from index_cursors c
      left join ${rowsOf("h", { network: "text", value: "integer" }, Object.entries(heights))} on h.network = c.network
      where c.block > coalesce(h.value, -1)),
    seen (address, network) as materialized (
      ${moved("sender")} union ${moved("recipient")}
      union select s.account, s.network from since
        ${thenJoin} signers s on s.network = since.network and s.block > since.block),
    changed as materialized (
      select seen.address, seen.network, (select max(value) from (
        ${last("sender")} union all ${last("recipient")}
        union all select (select s.time from signers s where s.account = seen.address and s.network = seen.network
          and s.block <= since.block order by s.block desc limit 1)) as times) as last_at
      from seen ${thenJoin} since on since.network = seen.network)`;
}

/**
 * Tables for a `with`: `changed` has the accounts with transfers of the token above a height, and `earlier` their
 * balances at that height where these are not zero.
 */
export function holdingsChangedSince(
  { network, token }: { network: string; token: string },
  height: number,
): RawBuilder<unknown> {
  const moved = sql`from transfers where network = ${network} and block > ${height} and token = ${token}
    and kind <> 'bridge' and amount > '010'`;
  return sql`
    changed as materialized (
      select account, amount_sum(received) as received, amount_sum(sent) as sent from (
        select recipient as account, amount as received, null as sent ${moved}
        union all select sender, null, amount ${moved}) as sides
      group by account),
    earlier as materialized (
      select * from (
        select h.account, amount_sub(amount_sub(h.received, c.received), amount_sub(h.sent, c.sent)) as balance
        from changed c ${thenJoin} holdings h
          on h.account = c.account and h.network = ${network} and h.token = ${token}) as balances
      where balance > '010')`;
}
