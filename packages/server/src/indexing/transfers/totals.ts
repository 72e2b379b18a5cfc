import { type RawBuilder, sql } from "kysely";
import { ZERO_ADDRESSES } from "../../chains/address";
import { DAY } from "../../lib/day";
import { readAmount } from "../../storage/amount";
import type { Database } from "../../storage/database";
import { integersOf } from "../../storage/dialect/rows";
import { thenJoin } from "../../storage/dialect/wordings";
import { readFacets, type StoredFacet, type TransferFilter } from "./filter";
import { rangeOf } from "./order";

/** The number of transfers, of those with a value, and the sum of their values in millionths of a dollar. */
export interface Totals {
  count: number;
  priced: number;
  usd: bigint;
}

type Bounds = Pick<TransferFilter, "from" | "before" | "least" | "most">;

/**
 * Counts the transfers of each selected facet: from the daily totals for whole days, from the transfers themselves at
 * the edges of a period and for a range of values.
 */
export async function totalsByFacet(
  db: Database,
  wanted: (facet: StoredFacet) => boolean,
  bounds: Bounds,
): Promise<[StoredFacet, Totals][]> {
  const facets = (await readFacets(db)).filter(wanted);
  const ids = facets.map(({ id }) => id);
  const parts = await Promise.all(partsOf(bounds).map((part) => part(db, ids)));
  const totals = new Map<number, Totals>();
  for (const { facet, count, priced, usd } of parts.flat()) {
    const known = totals.get(facet) ?? { count: 0, priced: 0, usd: 0n };
    totals.set(facet, {
      count: known.count + count,
      priced: known.priced + priced,
      usd: known.usd + readAmount(usd),
    });
  }
  return facets.flatMap((facet): [StoredFacet, Totals][] => {
    const total = totals.get(facet.id);
    return total && total.count > 0 ? [[facet, total]] : [];
  });
}

/** The same without mints and burns: transfers between two accounts since the start of a UTC day. */
export async function totalsBetweenParties(
  db: Database,
  wanted: (facet: StoredFacet) => boolean,
  from: number,
): Promise<[StoredFacet, Totals][]> {
  const all = await totalsByFacet(db, wanted, { from });
  const ids = all.map(([{ id }]) => id);
  const supply = new Map((await mintsAndBurns(db, ids, from)).map((row) => [row.facet, row]));
  return all
    .map(([facet, total]): [StoredFacet, Totals] => {
      const less = supply.get(facet.id);
      if (!less) return [facet, total];
      const { count, priced, usd } = total;
      return [
        facet,
        { count: count - less.count, priced: priced - less.priced, usd: usd - readAmount(less.usd) },
      ];
    })
    .filter(([, { count }]) => count > 0);
}

/** Read from the transfers, because the daily totals do not separate them. */
async function mintsAndBurns(db: Database, facets: readonly number[], from: number): Promise<Counted[]> {
  const zeroAddresses = sql`(${sql.join(ZERO_ADDRESSES)})`;
  const having = (condition: RawBuilder<unknown>) => sql`
    select t.facet, t.usd from ${integersOf("f", facets)}
    ${thenJoin} transfers t on t.facet = f.value and t.time >= ${from} and ${condition}`;
  const { rows } = await sql<Counted>`
    select facet, count(*) as count, count(usd) as priced, amount_sum(usd) as usd from (
      ${having(sql`t.sender in ${zeroAddresses}`)}
      union all ${having(sql`t.recipient in ${zeroAddresses} and t.sender not in ${zeroAddresses}`)}) as both_sides
    group by facet`.execute(db);
  return rows;
}

interface Counted {
  facet: number;
  count: number;
  priced: number;
  usd: string;
}

type Part = (db: Database, facets: readonly number[]) => Promise<Counted[]>;

function partsOf({ from, before, least, most }: Bounds): Part[] {
  if (least !== undefined || most !== undefined)
    return [
      oneByOne(
        { ...(from !== undefined && { from }), ...(before !== undefined && { before }) },
        { least, most },
      ),
    ];
  const firstDay = from === undefined ? undefined : Math.ceil(from / DAY);
  const endDay = before === undefined ? undefined : Math.floor(before / DAY);
  if (from !== undefined && before !== undefined && (firstDay ?? 0) > (endDay ?? 0))
    return [oneByOne({ from, before })];
  return [
    byDay(firstDay, endDay),
    ...(from !== undefined && firstDay !== undefined && firstDay * DAY > from
      ? [oneByOne({ from, before: firstDay * DAY })]
      : []),
    ...(before !== undefined && endDay !== undefined && endDay * DAY < before
      ? [oneByOne({ from: endDay * DAY, before })]
      : []),
  ];
}

const byDay =
  (first: number | undefined, end: number | undefined): Part =>
  async (db, facets) => {
    const { rows } = await sql<Counted>`
      select d.facet, sum(d.count) as count, sum(d.priced) as priced, amount_sum(d.usd) as usd
      from ${integersOf("f", facets)} ${thenJoin} transfer_days d on d.facet = f.value
        and d.day >= ${first ?? Number.MIN_SAFE_INTEGER} and d.day < ${end ?? Number.MAX_SAFE_INTEGER}
      group by d.facet`.execute(db);
    return rows;
  };

const oneByOne =
  (
    period: Pick<Bounds, "from" | "before">,
    values: { least?: string | undefined; most?: string | undefined } = {},
  ): Part =>
  async (db, facets) => {
    const filter: TransferFilter = {
      touching: [],
      hashes: [],
      ...period,
      ...(values.least !== undefined && { least: values.least }),
      ...(values.most !== undefined && { most: values.most }),
    };
    const conditions = [
      sql`t.facet = f.value`,
      ...rangeOf("time", filter, "t"),
      ...rangeOf("usd", filter, "t"),
    ];
    const { rows } = await sql<Counted>`
      select t.facet, count(*) as count, count(t.usd) as priced, amount_sum(t.usd) as usd
      from ${integersOf("f", facets)} ${thenJoin} transfers t on ${sql.join(conditions, sql` and `)}
      group by t.facet`.execute(db);
    return rows;
  };
