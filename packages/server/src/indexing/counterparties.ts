import { type RawBuilder, sql } from "kysely";
import { isZeroAddress, ZERO_ADDRESSES } from "../chains/address";
import { type AddressRef, normalizeAddress } from "../lib/normalize-address";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { indexedBy, lesserOf, thenJoin } from "../storage/dialect/wordings";

/** A time span, half-open, milliseconds; undefined: no bound. */
export interface Span {
  from: number | undefined;
  before: number | undefined;
}

/** Payments between an account and one counterparty, without those of amount zero. Usd in millionths of a dollar. */
export interface Counterparty extends AddressRef {
  inCount: number;
  outCount: number;
  /** Undefined when no payment of that direction has a price. */
  inUsd: bigint | undefined;
  outUsd: bigint | undefined;
  /** Milliseconds. */
  first: number;
  last: number;
}

interface Row {
  address: string;
  network: string;
  in_count: number;
  out_count: number;
  in_usd: string | null;
  out_usd: string | null;
  first: number;
  last: number;
}

/** Counting stops here, so that the response time does not grow with an account's activity. */
const MAX_COUNTED = 1_000;

/** The counterparties with the most payments first, and their total number; undefined above 1,000. */
export async function counterpartiesOf(
  db: Database,
  { network, address }: AddressRef,
  span: Span,
  size: number,
): Promise<{ items: Counterparty[]; total: number | undefined }> {
  const of = normalizeAddress(address);
  if (isZeroAddress(of)) return { items: [], total: 0 };
  if (span.from !== undefined || span.before !== undefined) {
    // The sort reads all of them anyway, so counting them costs nothing more.
    const { rows } = await sql<Row & { total: number }>`
      select *, count(*) over () as total from (${periodTotals(of, network, span)}) as totals
      order by in_count + out_count desc, last desc, address, network limit ${size}`.execute(db);
    return { items: rows.map(toCounterparty), total: upTo(rows[0]?.total ?? 0) };
  }
  const { rows } = await sql<Row>`${storedTotals(of, network)} limit ${size}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${others(of, network)} limit ${MAX_COUNTED + 1}) as counted`.execute(db);
  return { items: rows.map(toCounterparty), total: upTo(counted[0]?.total ?? 0) };
}

const upTo = (total: number): number | undefined => (total > MAX_COUNTED ? undefined : total);

const toCounterparty = (row: Row): Counterparty => ({
  address: row.address,
  network: row.network,
  inCount: row.in_count,
  outCount: row.out_count,
  inUsd: row.in_usd === null ? undefined : readAmount(row.in_usd),
  outUsd: row.out_usd === null ? undefined : readAmount(row.out_usd),
  first: row.first,
  last: row.last,
});

/** From the totals in `connections`, in the order of its index. */
const storedTotals = (account: string, network: string): RawBuilder<Row> => sql`
  select other as address, other_network as network, in_count, out_count, in_usd, out_usd, last_at as last,
    ${lesserOf(sql`coalesce(first_in_at, first_out_at)`, sql`coalesce(first_out_at, first_in_at)`)} as first
  from connections where account = ${account} and network = ${network} order by count desc, id desc`;

const others = (account: string, network: string): RawBuilder<unknown> => sql`
  select 1 from connections where account = ${account} and network = ${network}`;

/** Computed from the transfers of a time span. */
function periodTotals(account: string, network: string, span: Span): RawBuilder<Row> {
  const side = (own: "sender" | "recipient") => {
    const isOut = own === "sender";
    const other = isOut ? "recipient" : "sender";
    const [ownNetwork, otherNetwork] = isOut
      ? ["network", "recipient_network"]
      : ["recipient_network", "network"];
    return sql`
      select ${sql.ref(other)} as address, ${sql.ref(`t.${otherNetwork}`)} as network, time, usd, ${sql.lit(Number(isOut))} as is_out
      from transfer_facets f
      ${thenJoin} transfers t ${indexedBy(`transfers_${own}_by_time`)} on t.facet = f.id
      where ${sql.ref(`t.${own}`)} = ${account} and ${sql.ref(`f.${ownNetwork}`)} = ${network} and amount > '010'
        and ${sql.ref(other)} not in (${sql.join(ZERO_ADDRESSES)})
        and (${sql.ref(other)} <> ${account} or t.network <> t.recipient_network) and ${within(span)}`;
  };
  const usd = (isOut: number) =>
    sql`case when count(usd) filter (where is_out = ${sql.lit(isOut)}) > 0
      then amount_sum(usd) filter (where is_out = ${sql.lit(isOut)}) end`;
  return sql`
    select address, network, sum(1 - is_out) as in_count, sum(is_out) as out_count, ${usd(0)} as in_usd,
      ${usd(1)} as out_usd, min(time) as first, max(time) as last
    from (${side("sender")} union all ${side("recipient")}) as sides
    group by address, network`;
}

/** The condition for transfers of a time span. */
export const within = ({ from, before }: Span): RawBuilder<boolean> =>
  sql<boolean>`time >= ${from ?? Number.MIN_SAFE_INTEGER} and time < ${before ?? Number.MAX_SAFE_INTEGER}`;
