import { type RawBuilder, sql } from "kysely";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { listOfFirst } from "../storage/dialect/first-of-each";
import { networkList, rowsOf, textsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";

/** Payments between two accounts in one direction. */
export interface NeighbourFlow {
  count: number;
  /** Millionths of a dollar, of those with a price; undefined when none has one. */
  usd: bigint | undefined;
  /** Milliseconds; undefined without payments, and where all payments count. */
  first: number | undefined;
}

/** An account that another has dealt with, on one network. Accounts in normalized form. */
export interface Neighbour {
  /** The id of the row. */
  id: number;
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

/** A row as it is read in bulk. */
type Row = [
  id: number,
  other: string,
  out_count: number,
  out_usd: string | null,
  in_count: number,
  in_usd: string | null,
  last_at: number,
  first_out_at?: number | null,
  first_in_at?: number | null,
];

const columns = ["id", "other", "out_count", "out_usd", "in_count", "in_usd", "last_at"];

/** The columns that are read only where payments since a moment are counted. */
const beginnings = ["first_out_at", "first_in_at"];

/** The connections of each account, in the order of the accounts: at most the `limit` latest ones of each, the latest first. */
export async function latestNeighbours(
  db: Database,
  { networks, from }: NeighbourScope,
  accounts: readonly string[],
  limit: number,
): Promise<Neighbour[][]> {
  const latest = listOfFirst(
    {
      table: "connections",
      index: "connections_latest",
      greatest: "last_at",
      least: from ?? 0,
      limit,
      where: (name) => sql`${sql.ref(`${name}.account`)} = n.value
        and ${sql.ref(`${name}.network`)} in (${networkList(networks)})`,
    },
    columnsOf(from),
  );
  const lists = await read(db, sql`select ${latest} as list from ${textsOf("n", accounts)} order by n.place`);
  return lists.map((list) => list.sort((one, other) => other.last - one.last || byAccount(one, other)));
}

interface Counted extends Neighbour {
  count: number;
}

/** The connections of an account with the most payments, at most `limit` of each network; those with the most first. */
export async function busiestNeighbours(
  db: Database,
  { networks, from }: NeighbourScope,
  account: string,
  limit: number,
): Promise<Neighbour[]> {
  const busiest = listOfFirst(
    {
      table: "connections",
      index: "connections_most",
      greatest: "count",
      least: 0,
      limit,
      where: (name) =>
        sql`${sql.ref(`${name}.account`)} = ${account} and ${sql.ref(`${name}.network`)} = n.value`,
    },
    columnsOf(from),
  );
  const lists = await read(
    db,
    sql`select ${busiest} as list from ${textsOf("n", networks)} order by n.place`,
  );
  return lists
    .flat()
    .filter(({ last }) => last >= (from ?? 0))
    .map((one): Counted => ({ ...one, count: one.in.count + one.out.count }))
    .sort((one, other) => other.count - one.count || byAccount(one, other));
}

const columnsOf = (from: number | undefined) => (from === undefined ? columns : [...columns, ...beginnings]);

const byAccount = (one: Neighbour, other: Neighbour): number =>
  one.other === other.other ? one.id - other.id : one.other < other.other ? -1 : 1;

async function read(db: Database, lists: RawBuilder<{ list: string | null }>): Promise<Neighbour[][]> {
  const { rows } = await lists.execute(db);
  return rows.map(({ list }) => (list === null ? [] : (JSON.parse(list) as Row[]).map(neighbourOf)));
}

const neighbourOf = (row: Row): Neighbour => {
  const [id, other, outCount, outUsd, inCount, inUsd, last, firstOut = null, firstIn = null] = row;
  return { id, other, in: flowOf(inCount, inUsd, firstIn), out: flowOf(outCount, outUsd, firstOut), last };
};

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
  const { rows } = await sql<{ place: number; count: number; usd: string | null; first: number }>`
    select asked.place, count(*) as count, case when count(t.usd) > 0 then amount_sum(t.usd) end as usd,
      min(t.time) as first
    from ${asked} ${thenJoin} transfers t on t.sender = asked.sender and t.recipient = asked.recipient
      and t.time >= ${from} and t.kind <> 'unlisted' and t.amount > '010'
      and (t.network in (${networkList(networks)}) or t.recipient_network in (${networkList(networks)}))
    group by asked.place`.execute(db);
  const flows: NeighbourFlow[] = pairs.map(() => ({ count: 0, usd: undefined, first: undefined }));
  for (const { place, count, usd, first } of rows) flows[place] = flowOf(count, usd, first);
  return flows;
}
