import { type RawBuilder, sql } from "kysely";
import { readAmount, storeAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import { holdingsChangedSince } from "./as-of";
import type { TokenPlace } from "./token-supply";

/** An account's balance of a token, base units. */
export interface TokenHolder {
  account: string;
  balance: bigint;
}

const ZERO_AMOUNT = "010";

/** A token as of a height; without one, as of now. */
export interface HeldAt extends TokenPlace {
  /** The last block that counts. */
  height?: number | undefined;
}

/** The balances at the height, as a table; `condition` is placed where an index can be used for it. */
const heldAt = (
  { network, token }: TokenPlace,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql``,
) => sql`(
  select * from (
    select account, balance from holdings
    where network = ${network} and token = ${token} and balance > ${ZERO_AMOUNT}
      and account not in (select account from changed) ${condition} ${order}) as unchanged
  union all select account, balance from earlier where true ${condition}) as held`;

const changedSince = ({ height = Number.MAX_SAFE_INTEGER, ...place }: HeldAt) =>
  holdingsChangedSince(place, height);

/** Accounts with a balance above zero, the largest first. `side` and `key` as params/page.ts has them. */
export async function tokenHolders(
  db: Database,
  at: HeldAt,
  { key, side }: { key: TokenHolder | undefined; side: "after" | "before" },
  limit: number,
): Promise<TokenHolder[]> {
  const stored = key && storeAmount(key.balance);
  const keyset = sql`and (balance, account) ${sql.raw(side === "after" ? "<" : ">")} (${stored}, ${key?.account})`;
  const order = sql.raw(side === "after" ? "desc" : "asc");
  const nearest = sql`order by balance ${order}, account ${order} limit ${limit}`;
  const { rows } = await sql<{ account: string; balance: string }>`
    with ${changedSince(at)}
    select account, balance from ${heldAt(at, key ? keyset : sql``, nearest)} ${nearest}`.execute(db);
  return rows.map(({ account, balance }) => ({ account, balance: readAmount(balance) }));
}

/** The number of accounts with a balance above zero. */
export async function countHolders(db: Database, at: HeldAt): Promise<number> {
  const { rows } = await holderCount(at).execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads what `countHolders` returns. */
export const holderCount = (at: HeldAt) => sql<{ count: number }>`
  with ${changedSince(at)} select count(*) as count from ${heldAt(at, sql``)}`;

/** The number of holders that precede this one in the list. */
export async function holdersBefore(
  db: Database,
  at: HeldAt,
  { account, balance }: TokenHolder,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${changedSince(at)}
    select count(*) as count
    from ${heldAt(at, sql`and (balance, account) > (${storeAmount(balance)}, ${account})`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The sum of all balances: the supply as far as its mints are indexed. */
export async function totalHeld(db: Database, { network, token }: TokenPlace): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select amount_sum(balance) as amount from holdings
    where network = ${network} and token = ${token} and balance > ${ZERO_AMOUNT}`.execute(db);
  return readAmount(rows[0]?.amount ?? ZERO_AMOUNT);
}
