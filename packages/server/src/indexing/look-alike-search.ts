import { sql } from "kysely";
import { normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { networkList } from "../storage/dialect/rows";
import { lesserOf, thenJoin } from "../storage/dialect/wordings";
import { lookAlikeKey } from "../storage/look-alike-key";

/** Only the most recent counterparties are compared, so that the cost does not grow with an account's activity. */
const MAX_COUNTERPARTIES = 100;

/** When two connected accounts had their first payment, in either direction. */
const firstOf = (table: string) => {
  const [sent, received] = [sql.ref(`${table}.first_out_at`), sql.ref(`${table}.first_in_at`)];
  return lesserOf(sql`coalesce(${received}, ${sent})`, sql`coalesce(${sent}, ${received})`);
};

/** An account with a similar address with which a counterparty had payments earlier. */
export interface Imitated {
  account: string;
  counterparty: string;
  /** First payment between the counterparty and that account, Unix milliseconds. */
  first: number;
}

/**
 * The account that this one imitates: it has the same look-alike key (storage/look-alike-key.ts), and one of this
 * account's counterparties had payments with it earlier than with this one. Undefined when there is none.
 */
export async function imitatedBy(
  db: Database,
  networks: readonly string[],
  account: string,
): Promise<Imitated | undefined> {
  const of = normalizeAddress(account);
  const on = networkList(networks);
  const { rows } = await sql<Imitated>`
    with dealt as materialized (
      select other, ${firstOf("connections")} as first
      from connections where account = ${of} and network in (${on}) and other_network in (${on})
      order by last_at desc limit ${MAX_COUNTERPARTIES})
    select c.other as account, c.account as counterparty,
      ${firstOf("c")} as first
    from dealt ${thenJoin} connections c on c.account = dealt.other and c.other_look_alike_key = ${lookAlikeKey(of)}
      and c.other <> ${of} and c.network in (${on}) and c.other_network in (${on})
    where ${firstOf("c")} < dealt.first
    order by 3, 1, 2 limit 1`.execute(db);
  return rows[0];
}

/**
 * Counterparties of an account that have this look-alike key (storage/look-alike-key.ts), each with the time of the
 * first payment in either direction.
 */
export async function paidLookAlikes(
  db: Database,
  networks: readonly string[],
  account: string,
  key: string,
): Promise<{ account: string; first: number }[]> {
  const on = networkList(networks);
  const { rows } = await sql<{ account: string; first: number }>`
    select other as account,
      min(${firstOf("connections")}) as first
    from connections
    where account = ${normalizeAddress(account)} and other_look_alike_key = ${key}
      and network in (${on}) and other_network in (${on})
    group by other order by first, other limit 50`.execute(db);
  return rows;
}
