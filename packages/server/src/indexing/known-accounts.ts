import { sql } from "kysely";
import type { AddressRef } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { rowsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import type { KnownAccountTable } from "../storage/schema/chain-data";

/**
 * The one of these networks on which the account was active last; undefined when on none. Account in normalized form.
 */
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

/** The networks on which an account was active, and when; the most recent first. Account in normalized form. */
export async function knownAccountsOf(db: Database, account: string): Promise<KnownAccountTable[]> {
  const known = db.selectFrom("known_accounts").selectAll().where("address", "=", account);
  return known.orderBy("last_at", "desc").orderBy("network").execute();
}

/** An account's indexed balance of a token; `balance` is in the storage form of amounts (storage/amount.ts). */
export interface IndexedHolding extends AddressRef {
  token: string;
  balance: string;
}

/** The non-zero indexed balances of accounts, in the order of the accounts given. */
export async function holdingsOf(db: Database, accounts: readonly AddressRef[]): Promise<IndexedHolding[]> {
  const { rows } = await sql<IndexedHolding>`
    select h.network, h.account as address, h.token, h.balance
    from ${rowsOf(
      "asked",
      { network: "text", address: "text" },
      accounts.map(({ network, address }) => [network, address]),
    )}
    ${thenJoin} holdings h on h.account = asked.address and h.network = asked.network
    where h.balance > '010' order by asked.place, h.token`.execute(db);
  return rows;
}
