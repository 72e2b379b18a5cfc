import { sql } from "kysely";
import { accountKey } from "../account-key";
import type { Database } from "../storage/database";
import type { IndexCursorTable } from "../storage/schema";

/** How far the index of a network reaches. */
export type Coverage = IndexCursorTable;

/** When an account was seen first and last, milliseconds. */
export interface Seen {
  first: number;
  last: number;
}

/** Payments between two accounts. */
export interface Dealings {
  count: number;
  first: number;
}

/** Every network that is being read. */
export async function coverages(db: Database): Promise<Map<string, Coverage>> {
  const rows = await db.selectFrom("index_cursors").selectAll().execute();
  return new Map(rows.map((row) => [row.network, row]));
}

const list = (networks: readonly string[]) => sql.join(networks.length === 0 ? [""] : networks);

/** When an account was seen on any of these networks: sending or receiving more than nothing. */
export async function seenOn(
  db: Database,
  networks: readonly string[],
  account: string,
): Promise<Seen | undefined> {
  const of = accountKey(account);
  const bounds = (column: "sender" | "recipient") => sql`
    select (select min(time) from transfers where ${sql.ref(column)} = ${of} and network = n.value and amount > '010') as first,
      (select max(time) from transfers where ${sql.ref(column)} = ${of} and network = n.value and amount > '010') as last
    from json_each(${JSON.stringify(networks)}) as n`;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(first) as first, max(last) as last
    from (${bounds("sender")} union all ${bounds("recipient")})`.execute(db);
  const [row] = rows;
  return row?.first == null || row.last === null ? undefined : { first: row.first, last: row.last };
}

/** What one account has paid another on these networks; undefined when it never did. */
export async function dealingsOn(
  db: Database,
  networks: readonly string[],
  sender: string,
  recipient: string,
): Promise<Dealings | undefined> {
  const { rows } = await sql<{ count: number | null; first: number | null }>`
    select sum(count) as count, min(first_at) as first from connections
    where sender = ${accountKey(sender)} and recipient = ${accountKey(recipient)}
      and network in (${list(networks)})`.execute(db);
  const [row] = rows;
  return row?.count == null || row.first === null ? undefined : { count: row.count, first: row.first };
}

/**
 * Accounts with this appearance (storage/appearance.ts) that an account has dealt with, in either direction, and when
 * for the first time.
 */
export async function dealtWithLike(
  db: Database,
  networks: readonly string[],
  account: string,
  look: string,
): Promise<{ account: string; first: number }[]> {
  const of = accountKey(account);
  const { rows } = await sql<{ account: string; first: number }>`
    select account, min(first_at) as first from (
      select recipient as account, first_at, network from connections where sender = ${of} and recipient_look = ${look}
      union all
      select sender as account, first_at, network from connections where recipient = ${of} and sender_look = ${look})
    where network in (${list(networks)})
    group by account order by first, account limit 50`.execute(db);
  return rows;
}

/**
 * Accounts that any of these has paid or was paid by, the most recent first: of each account and direction at most the
 * `most` most recent ones.
 */
export async function neighboursOn(
  db: Database,
  networks: readonly string[],
  accounts: readonly string[],
  most: number,
): Promise<string[]> {
  const of = JSON.stringify(accounts);
  const side = (from: "sender" | "recipient", to: "sender" | "recipient") => sql`
    select c.${sql.ref(to)} as account, c.last_at from json_each(${of}) as n
    cross join connections c on c.id in (
      select d.id from connections d where d.${sql.ref(from)} = n.value and d.network in (${list(networks)})
      order by d.last_at desc limit ${most})`;
  const { rows } = await sql<{ account: string }>`
    select account, max(last_at) as at from (${side("sender", "recipient")} union all ${side("recipient", "sender")})
    group by account order by at desc, account`.execute(db);
  return rows.map(({ account }) => account);
}
