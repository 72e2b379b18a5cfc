import { sql } from "kysely";
import { readAmount, storeAmount } from "../storage/amount";
import type { Database } from "../storage/database";
import type { TokenPlace } from "./token-supply";

/** What an account holds of a token, base units. */
export interface TokenHolder {
  account: string;
  balance: bigint;
}

const NONE = "010";

/** Those who hold more than nothing, the largest first. `side` and `key` as asking/page.ts has them. */
export async function tokenHolders(
  db: Database,
  { network, token }: TokenPlace,
  { key, side }: { key: TokenHolder | undefined; side: "after" | "before" },
  limit: number,
): Promise<TokenHolder[]> {
  const stored = key && storeAmount(key.balance);
  const beyond = sql`and (balance, account) ${sql.raw(side === "after" ? "<" : ">")} (${stored}, ${key?.account})`;
  const order = sql.raw(side === "after" ? "desc" : "asc");
  const { rows } = await sql<{ account: string; balance: string }>`
    select account, balance from holdings
    where network = ${network} and token = ${token} and balance > ${NONE} ${key ? beyond : sql``}
    order by balance ${order}, account ${order} limit ${limit}`.execute(db);
  return rows.map(({ account, balance }) => ({ account, balance: readAmount(balance) }));
}

/** How many hold more than nothing. */
export async function countHolders(db: Database, { network, token }: TokenPlace): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from holdings
    where network = ${network} and token = ${token} and balance > ${NONE}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many hold more than this one, or as much and come before it. */
export async function holdersBefore(
  db: Database,
  { network, token }: TokenPlace,
  { account, balance }: TokenHolder,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from holdings
    where network = ${network} and token = ${token}
      and (balance, account) > (${storeAmount(balance)}, ${account})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What all hold together: the supply as far as the index has seen it made. */
export async function heldAltogether(db: Database, { network, token }: TokenPlace): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select amount_sum(balance) as amount from holdings
    where network = ${network} and token = ${token} and balance > ${NONE}`.execute(db);
  return readAmount(rows[0]?.amount ?? NONE);
}
