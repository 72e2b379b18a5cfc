import { sql } from "kysely";
import type { AddressRef } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import type { KnownAccountTable } from "../storage/index-tables";

/** Of these networks the one on which the index saw the account last; undefined when on none. Account as it is matched. */
export async function lastActiveNetwork(
  db: Database,
  networks: readonly string[],
  account: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("known_accounts")
    .select("network")
    .where("address", "=", account)
    .where("network", "in", ["", ...networks])
    .orderBy("last_at", "desc")
    .orderBy("network")
    .limit(1)
    .executeTakeFirst();
  return row?.network;
}

/** Where and when the index saw an account, the most recent network first. Account as it is matched. */
export async function knownAccountsOf(db: Database, account: string): Promise<KnownAccountTable[]> {
  return db
    .selectFrom("known_accounts")
    .selectAll()
    .where("address", "=", account)
    .orderBy("last_at", "desc")
    .orderBy("network")
    .execute();
}

/** What an account holds of a token by the index; the balance as amounts are stored. */
export interface IndexedHolding extends AddressRef {
  token: string;
  balance: string;
}

/** What accounts hold by the index: tokens of which something is left, in the order of the accounts asked for. */
export async function holdingsOf(db: Database, accounts: readonly AddressRef[]): Promise<IndexedHolding[]> {
  const { rows } = await sql<IndexedHolding>`
    select h.network, h.account as address, h.token, h.balance
    from json_each(${JSON.stringify(accounts)}) as asked
    cross join holdings h on h.account = asked.value->>'address' and h.network = asked.value->>'network'
    where h.balance > '010' order by asked.key, h.token`.execute(db);
  return rows;
}
