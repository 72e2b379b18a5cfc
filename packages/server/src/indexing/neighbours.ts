import type { NetworkKind } from "@waybill/spec/generated/registry";
import { type RawBuilder, sql } from "kysely";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { firstOfEach } from "../storage/dialect/first-of-each";
import { rowsOf, textsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import { readDirectly } from "../storage/direct-reads";
import { networkList } from "./network-list";

/** Payments between two accounts in one direction. */
export interface NeighbourFlow {
  count: number;
  /** Millionths of a dollar, of those with a price; undefined when none has one. */
  usd: bigint | undefined;
  /** Milliseconds; undefined without payments. */
  first: number | undefined;
}

/** An account that another has dealt with, on one network. Accounts in normalized form. */
export interface Neighbour {
  /** Of the row. */
  id: number;
  account: string;
  other: string;
  in: NeighbourFlow;
  out: NeighbourFlow;
  /** Latest payment, milliseconds. */
  last: number;
}

/** Which connections are read. */
export interface NeighbourScope {
  /** Networks of the account; the other one may be on any. */
  networks: readonly string[];
  /** Only connections with payments since then, milliseconds. */
  from: number | undefined;
}

interface Row {
  id: number;
  account: string;
  other: string;
  out_count: number;
  out_usd: string | null;
  first_out_at: number | null;
  in_count: number;
  in_usd: string | null;
  first_in_at: number | null;
  last_at: number;
}

/** The connections of each account, at most the `limit` latest ones of each. */
export function latestNeighbours(
  db: Database,
  { networks, from }: NeighbourScope,
  accounts: readonly string[],
  limit: number,
): Promise<Neighbour[]> {
  const latest = firstOfEach({
    each: { from: textsOf("n", accounts), as: "n" },
    ...{
      table: "connections",
      as: "c",
      index: "connections_latest",
      greatest: "last_at",
      least: from ?? 0,
      limit,
    },
    where: (name) => sql`${sql.ref(`${name}.account`)} = n.value
      and ${sql.ref(`${name}.network`)} in (${networkList(networks)})`,
  });
  return read(db, latest, sql`order by n.place, c.last_at desc, c.other, c.id`);
}

/** The connections of an account with the most payments, at most `limit` of each network. */
export function busiestNeighbours(
  db: Database,
  { networks, from }: NeighbourScope,
  account: string,
  limit: number,
): Promise<Neighbour[]> {
  const busiest = firstOfEach({
    each: { from: textsOf("n", networks), as: "n" },
    ...{ table: "connections", as: "c", index: "connections_most", greatest: "count", least: 0, limit },
    where: (name) =>
      sql`${sql.ref(`${name}.account`)} = ${account} and ${sql.ref(`${name}.network`)} = n.value`,
  });
  return read(db, busiest, sql`where c.last_at >= ${from ?? 0} order by c.count desc, c.other, c.id`);
}

async function read(
  db: Database,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Neighbour[]> {
  const rows = await readDirectly(
    db,
    sql<Row>`
    select c.id, c.account, c.other, c.out_count, c.out_usd, c.first_out_at, c.in_count, c.in_usd, c.first_in_at, c.last_at
    from ${from} ${order}`,
  );
  return rows.map((row) => ({
    id: row.id,
    account: row.account,
    other: row.other,
    in: flowOf(row.in_count, row.in_usd, row.first_in_at),
    out: flowOf(row.out_count, row.out_usd, row.first_out_at),
    last: row.last_at,
  }));
}

const flowOf = (count: number, usd: string | null, first: number | null): NeighbourFlow => ({
  count,
  usd: usd === null ? undefined : readAmount(usd),
  first: first ?? undefined,
});

/** Number and value of the payments between pairs of accounts since a moment, in the order of the pairs. */
export async function flowsSince(
  db: Database,
  pairs: readonly { sender: string; recipient: string }[],
  networks: readonly string[],
  from: number,
): Promise<NeighbourFlow[]> {
  if (pairs.length === 0) return [];
  const asked = rowsOf(
    "asked",
    { sender: "text", recipient: "text" },
    pairs.map(({ sender, recipient }) => [sender, recipient]),
  );
  const rows = await readDirectly(
    db,
    sql<{ place: number; count: number; usd: string | null; first: number }>`
    select asked.place, count(*) as count, case when count(t.usd) > 0 then amount_sum(t.usd) end as usd,
      min(t.time) as first
    from ${asked} ${thenJoin} transfers t on t.sender = asked.sender and t.recipient = asked.recipient
      and t.time >= ${from} and t.kind <> 'unlisted' and t.amount > '010'
      and (t.network in (${networkList(networks)}) or t.recipient_network in (${networkList(networks)}))
    group by asked.place`,
  );
  const flows: NeighbourFlow[] = pairs.map(() => ({ count: 0, usd: undefined, first: undefined }));
  for (const { place, count, usd, first } of rows) flows[place] = flowOf(count, usd, first);
  return flows;
}

/** The category, list, name and entity of the labels of accounts of a family, by account. */
export interface NeighbourLabel {
  address: string;
  name: string;
  category: string;
  list: string;
  entity: string;
}

/** The labels of any number of accounts, in an order of their own. */
export async function labelsOfNeighbours(
  db: Database,
  family: NetworkKind,
  accounts: readonly string[],
): Promise<NeighbourLabel[]> {
  if (accounts.length === 0) return [];
  return readDirectly(
    db,
    sql<NeighbourLabel>`
    select labels.address, labels.name, labels.category, labels.list, labels.entity
    from ${textsOf("n", accounts)} ${thenJoin} labels on labels.address = n.value and labels.family = ${family}
    order by labels.address, labels.list, labels.category`,
  );
}
