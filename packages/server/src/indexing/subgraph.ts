import { type RawBuilder, sql } from "kysely";
import { ZERO_ADDRESSES } from "../chains/address";
import type { AddressRef } from "../lib/normalize-address";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { rowsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import { type Span, within } from "./counterparties";

/** The payments from one account of a set to another. */
export interface Edge {
  source: AddressRef;
  target: AddressRef;
  count: number;
  /** Millionths of a dollar; undefined when no payment has a price. */
  usd: bigint | undefined;
  /** Milliseconds. */
  first: number;
  last: number;
}

interface Row {
  source: number;
  target: number;
  count: number;
  usd: string | null;
  first: number;
  last: number;
}

/**
 * The payments between accounts of a set, in the order of source and target in the set. The accounts must be distinct.
 */
export async function edgesBetween(db: Database, nodes: readonly AddressRef[], span: Span): Promise<Edge[]> {
  const whole = span.from === undefined && span.before === undefined;
  const { rows } = await sql<Row>`
    with node as materialized (
      select * from ${rowsOf(
        "given",
        { address: "text", network: "text" },
        nodes.map(({ address, network }) => [address, network]),
      )} where address not in (${sql.join(ZERO_ADDRESSES)}))
    ${whole ? storedTotals : periodTotals(span)} order by source, target`.execute(db);
  return rows.flatMap(({ source, target, count, usd, first, last }) => {
    const [from, to] = [nodes[source], nodes[target]];
    if (!from || !to) return [];
    return [
      { source: from, target: to, count, usd: usd === null ? undefined : readAmount(usd), first, last },
    ];
  });
}

/**
 * One look-up in `connections` for each pair of accounts; a row has both directions. That is cheaper than reading all
 * connections of a busy account. The look-up uses the less active account of the pair, which the highest count of its
 * connections (the first entry of an index) decides.
 */
const storedTotals: RawBuilder<unknown> = sql`
  , dealer as materialized (
    select place, address, network, (
      select count from connections where account = address and network = node.network
      order by count desc limit 1) as most
    from node),
  pair as materialized (
    select a.place as one, b.place as another, c.out_count, c.out_usd, c.first_out_at, c.last_out_at,
      c.in_count, c.in_usd, c.first_in_at, c.last_in_at
    from dealer a ${thenJoin} dealer b on (a.most, a.place) < (b.most, b.place)
    ${thenJoin} connections c on c.account = a.address and c.network = a.network
      and c.other = b.address and c.other_network = b.network)
  select one as source, another as target, out_count as count, out_usd as usd, first_out_at as first, last_out_at as last
  from pair where out_count > 0
  union all
  select another, one, in_count, in_usd, first_in_at, last_in_at from pair where in_count > 0`;

const periodTotals = (span: Span): RawBuilder<unknown> => sql`
  select a.place as source, b.place as target, count(*) as count,
    case when count(usd) > 0 then amount_sum(usd) end as usd, min(time) as first, max(time) as last
  from node a ${thenJoin} node b on a.place <> b.place
  ${thenJoin} transfers t on t.sender = a.address and t.recipient = b.address
    and t.network = a.network and t.recipient_network = b.network
    and t.kind <> 'unlisted' and t.amount > '010' and ${within(span)}
  group by a.place, b.place`;
