import { sql } from "kysely";
import { findLabels, type Label } from "../labels/find-labels";
import { groupBy } from "../lib/group-by";
import { normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { networkList, textsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import { prepared } from "../storage/query";
import type { IndexCursorTable } from "../storage/schema/chain-data";

/** How far the index of a network reaches. */
export type Coverage = IndexCursorTable;

/** When an account was first and last active, Unix milliseconds. */
export interface Seen {
  first: number;
  last: number;
}

/** Payments between two accounts. */
export interface PaymentHistory {
  count: number;
  first: number;
}

/** Reads the coverage of every indexed network, for `coveragesIn`. */
export const cursors = (db: Database) => db.selectFrom("index_cursors").selectAll().orderBy("network");

/** Compiled once: each check of an address asks for them. */
const storedCursors = prepared([], cursors);

/** Coverage of every indexed network, by slug, in the order of their slugs. */
export const indexCoverages = async (db: Database): Promise<Map<string, Coverage>> =>
  coveragesIn(await storedCursors(db, {}));

/** Coverages by slug. */
export const coveragesIn = (rows: readonly Coverage[]): Map<string, Coverage> =>
  new Map(rows.map((row) => [row.network, row]));

interface SeenRow {
  first: number | null;
  last: number | null;
}

/** Reads what `firstAndLastSeen` returns, for `seenIn`. */
export const seenOn = (networks: readonly string[], account: string) => sql<SeenRow>`
  select min(first_at) as first, max(last_at) as last from known_accounts
  where address = ${normalizeAddress(account)} and network in (${networkList(networks)})`;

/** When an account was seen; undefined: never. */
export const seenIn = ([row]: readonly SeenRow[]): Seen | undefined =>
  row?.first == null || row.last === null ? undefined : { first: row.first, last: row.last };

/**
 * First and last activity of an account on any of these networks: a non-zero transfer, sent or received, or a
 * signature.
 */
export const firstAndLastSeen = async (
  db: Database,
  networks: readonly string[],
  account: string,
): Promise<Seen | undefined> => seenIn((await seenOn(networks, account).execute(db)).rows);

/** Payments from one account to another on these networks; undefined when there are none. */
export async function paymentHistoryOn(
  db: Database,
  networks: readonly string[],
  sender: string,
  recipient: string,
): Promise<PaymentHistory | undefined> {
  const { rows } = await sql<{ count: number | null; first: number | null }>`
    select sum(out_count) as count, min(first_out_at) as first from connections
    where account = ${normalizeAddress(sender)} and other = ${normalizeAddress(recipient)} and out_count > 0
      and network in (${networkList(networks)}) and other_network in (${networkList(networks)})`.execute(db);
  const [row] = rows;
  return row?.count == null || row.first === null ? undefined : { count: row.count, first: row.first };
}

/** An account that others have dealt with. */
export interface Counterparty {
  /** In normalized form. */
  account: string;
  labels: Pick<Label, "category" | "list">[];
}

/**
 * Counterparties of these accounts (of one family, in normalized form), the most recent first, with their labels in any
 * order; at most the `limit` most recent ones of each account.
 */
export async function recentCounterparties(
  db: Database,
  networks: readonly string[],
  accounts: readonly string[],
  limit: number,
): Promise<Counterparty[]> {
  const { rows: recent } = await sql<{ account: string }>`
    select c.other as account from ${textsOf("n", accounts)}
      ${thenJoin} connections c on c.id in (
        select d.id from connections d where d.account = n.value
          and d.network in (${networkList(networks)}) and d.other_network in (${networkList(networks)})
        order by d.last_at desc limit ${limit})
      group by c.other order by max(c.last_at) desc, c.other`.execute(db);
  const labels = groupBy(
    await findLabels(
      db,
      recent.map(({ account }) => account),
    ),
    ({ address }) => address,
  );
  return recent.map(({ account }) => ({ account, labels: labels.get(account) ?? [] }));
}
