import { sql } from "kysely";
import type { Database } from "../storage/database";
import { firstOfEach } from "../storage/dialect/first-of-each";
import { networkList, textsOf } from "../storage/dialect/rows";
import { lesserOf, thenJoin } from "../storage/dialect/wordings";

/** A listed transfer of an account. Accounts and token in normalized form. */
export interface LatestTransfer {
  id: number;
  sender: string;
  recipient: string;
  network: string;
  recipient_network: string;
  token: string;
  symbol: string;
  /** In the storage form of amounts (storage/amount.ts). */
  amount: string;
  usd: string | null;
  /** Milliseconds. */
  time: number;
  tx_hash: string;
}

/**
 * The latest transfers of an account on one side, at most `limit`, the latest first; those of amount zero among them. The cost
 * depends on the number of facets and the limit, not on the account's activity.
 */
export async function latestTransfers(
  db: Database,
  side: "sender" | "recipient",
  account: string,
  { networks, from, limit }: { networks: readonly string[]; from: number | undefined; limit: number },
): Promise<LatestTransfer[]> {
  const onNetwork = sql.ref(side === "sender" ? "f.network" : "f.recipient_network");
  const latest = firstOfEach({
    each: { from: sql`transfer_facets f`, as: "f" },
    table: "transfers",
    as: "d",
    index: `transfers_${side}_by_time`,
    greatest: "time",
    least: from ?? 0,
    limit,
    where: (name) => sql`${sql.ref(`${name}.${side}`)} = ${account}
      and ${sql.ref(`${name}.facet`)} = f.id`,
  });
  // The shown columns are read only for the latest transfers of all facets.
  const { rows } = await sql<LatestTransfer>`
    select t.id, t.sender, t.recipient, t.network, t.recipient_network, t.token, t.symbol, t.amount, t.usd, t.time, t.tx_hash
    from transfers t where t.id in (
      select d.id from ${latest} where ${onNetwork} in (${networkList(networks)})
      order by d.time desc, d.id desc limit ${limit})
    order by t.time desc, t.id desc`.execute(db);
  return rows;
}

/** The next step of a chain of payments to read. */
export interface StepSearch {
  account: string;
  network: string;
  token: string;
  /** Milliseconds, both inclusive. */
  from: number;
  to: number;
}

export type StepRow = Pick<
  LatestTransfer,
  "id" | "sender" | "recipient" | "network" | "token" | "amount" | "time" | "tx_hash"
>;

/**
 * Payments of an account in one token within a span, the nearest first: after it begins when sent, before it ends when
 * received.
 */
export async function stepsOf(
  db: Database,
  side: "sender" | "recipient",
  { account, network, token, from, to }: StepSearch,
  limit: number,
): Promise<StepRow[]> {
  const way = side === "sender" ? sql`asc` : sql`desc`;
  const { rows } = await sql<StepRow>`
    select id, sender, recipient, network, token, amount, time, tx_hash from transfers
    where ${sql.ref(side)} = ${account} and network = ${network} and token = ${token} and kind <> 'bridge'
      and time >= ${from} and time <= ${to} and amount > '010'
    order by time ${way}, id ${way} limit ${limit}`.execute(db);
  return rows;
}

/** An account with the same look-alike key with which somebody had dealt. */
export interface DealtLookAlike {
  /** Who had dealt with it. */
  victim: string;
  account: string;
  /** First payment between these two, milliseconds. */
  first: number;
  /** First payment between the victim and the account that was asked about; null without one of an amount. */
  met: number | null;
}

const firstOf = (table: string) => {
  const [sent, received] = [sql.ref(`${table}.first_out_at`), sql.ref(`${table}.first_in_at`)];
  return lesserOf(sql`coalesce(${received}, ${sent})`, sql`coalesce(${sent}, ${received})`);
};

/** The accounts like this one with which any of these others have dealt, the earliest first. */
export async function lookAlikesAmong(
  db: Database,
  networks: readonly string[],
  { account, key, others }: { account: string; key: string; others: readonly string[] },
): Promise<DealtLookAlike[]> {
  const on = networkList(networks);
  const { rows } = await sql<DealtLookAlike>`
    select v.value as victim, c.other as account, min(${firstOf("c")}) as first, (
      select min(${firstOf("own")}) from connections own
      where own.account = v.value and own.other = ${account} and own.network in (${on})) as met
    from ${textsOf("v", others)} ${thenJoin} connections c on c.account = v.value
      and c.other_look_alike_key = ${key} and c.other <> ${account} and c.network in (${on})
    group by v.value, c.other order by 3, 2, 1 limit 50`.execute(db);
  return rows;
}

/** The latest payment from one account to another before a moment, milliseconds; undefined without one. */
export async function latestPaymentBefore(
  db: Database,
  sender: string,
  recipient: string,
  before: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ time: number | null }>`
    select max(time) as time from transfers
    where sender = ${sender} and recipient = ${recipient} and time <= ${before} and amount > '010'`.execute(
    db,
  );
  return rows[0]?.time ?? undefined;
}
