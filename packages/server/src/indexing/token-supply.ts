import { sql } from "kysely";
import { ZERO_ADDRESSES } from "../chains/address";
import { readAmount } from "../storage/amount";
import type { Database } from "../storage/database";

/** A token on a network, by its normalized contract, mint or denom. */
export interface TokenPlace {
  network: string;
  token: string;
}

/** A mint or a burn. */
export interface SupplyChange {
  id: number;
  type: "mint" | "burn";
  block: number;
  /** Milliseconds. */
  time: number;
  txHash: string;
  /** The recipient of a mint, or the previous holder of burned tokens. */
  address: string;
  /** Base units. */
  amount: bigint;
}

export interface SupplyChangeFilter {
  type: "mint" | "burn" | undefined;
  /** Half-open, milliseconds. */
  from: number | undefined;
  before: number | undefined;
}

/** Mints and burns of a token, the newest first, after a position (time and id). */
export async function supplyChanges(
  db: Database,
  { network, token }: TokenPlace,
  { type, from, before }: SupplyChangeFilter,
  place: { time: number; id: number } | undefined,
  limit: number,
): Promise<SupplyChange[]> {
  const side = (zeroAddress: string, of: "mint" | "burn") => {
    const [maker, account] =
      of === "mint" ? (["sender", "recipient"] as const) : (["recipient", "sender"] as const);
    return sql`select * from (
      select id, ${sql.lit(of)} as type, block, time, tx_hash, ${sql.ref(account)} as address, amount from transfers
      where ${sql.ref(maker)} = ${zeroAddress} and ${sql.ref(account)} <> ${zeroAddress} and network = ${network}
        and token = ${token} and kind <> 'bridge' and amount > '010'
        and time >= ${from ?? 0} and time < ${before ?? Number.MAX_SAFE_INTEGER}
        ${place ? sql`and (time, id) < (${place.time}, ${place.id})` : sql``}
      order by time desc, id desc limit ${limit}) as side`;
  };
  const sides = ZERO_ADDRESSES.flatMap((zeroAddress) => [
    ...(type === "burn" ? [] : [side(zeroAddress, "mint")]),
    ...(type === "mint" ? [] : [side(zeroAddress, "burn")]),
  ]);
  const { rows } = await sql<Omit<SupplyChange, "txHash" | "amount"> & { tx_hash: string; amount: string }>`
    ${sql.join(sides, sql` union all `)} order by time desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ tx_hash, amount, ...row }) => ({ ...row, txHash: tx_hash, amount: readAmount(amount) }));
}

interface VolumeRow {
  usd: string;
  priced: number;
}

/**
 * Reads the total value of a token's transfers between two accounts since a moment, for `volumeIn`. Mints and burns do
 * not count.
 */
export const volumeSince = ({ network, token }: TokenPlace, since: number) => sql<VolumeRow>`
  select amount_sum(usd) as usd, count(usd) as priced from transfers
  where facet in (select id from transfer_facets where network = ${network} and token = ${token})
    and time >= ${since}
    and sender not in (${sql.join(ZERO_ADDRESSES)}) and recipient not in (${sql.join(ZERO_ADDRESSES)})`;

/** The total value that was read, in millionths of a dollar; undefined when no transfer has a price. */
export const volumeIn = ([row]: readonly VolumeRow[]): bigint | undefined =>
  row && row.priced > 0 ? readAmount(row.usd) : undefined;
