import type { NetworkKind } from "@waybill/spec/generated/registry";
import { accountKey } from "@waybill/spec/standards/account-number";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { groupBy } from "../lib/group-by";
import { normalizeAddress } from "../lib/normalize-address";
import type { Database } from "../storage/database";
import { textsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import { readDirectly } from "../storage/direct-reads";
import type { IndexCursorTable } from "../storage/index-tables";
import { prepared } from "../storage/prepared";
import type { LabelTable } from "../storage/tables";
import { networkList } from "./network-list";

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

const allCursors = prepared([], cursors);

/** Coverage of every indexed network, by slug, in the order of their slugs. */
export const indexCoverages = async (db: Database): Promise<Map<string, Coverage>> =>
  coveragesIn(await allCursors(db, {}));

/** The statement that reads it, for `coveragesIn`. */
export const cursorRows = (db: Database) => allCursors.statement(db, {});

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
): Promise<Seen | undefined> => seenIn(await readDirectly(db, seenOn(networks, account)));

/** Payments from one account to another on these networks; undefined when there are none. */
export async function paymentHistoryOn(
  db: Database,
  networks: readonly string[],
  sender: string,
  recipient: string,
): Promise<PaymentHistory | undefined> {
  const rows = await readDirectly(
    db,
    sql<{ count: number | null; first: number | null }>`
    select sum(out_count) as count, min(first_out_at) as first from connections
    where account = ${normalizeAddress(sender)} and other = ${normalizeAddress(recipient)} and out_count > 0
      and network in (${networkList(networks)}) and other_network in (${networkList(networks)})`,
  );
  const [row] = rows;
  return row?.count == null || row.first === null ? undefined : { count: row.count, first: row.first };
}

/** An account that others have dealt with. */
export interface Counterparty {
  /** In normalized form. */
  account: string;
  labels: Pick<Selectable<LabelTable>, "category" | "list">[];
}

/**
 * Counterparties of these accounts (of one family, in normalized form), the most recent first, with their labels in any order; at most
 * the `limit` most recent ones of each account.
 */
export async function recentCounterparties(
  db: Database,
  { family, networks }: { family: NetworkKind; networks: readonly string[] },
  accounts: readonly string[],
  limit: number,
): Promise<Counterparty[]> {
  const recent = sql`
    select c.other as account, max(c.last_at) as at from ${textsOf("n", accounts)}
      ${thenJoin} connections c on c.id in (
        select d.id from connections d where d.account = n.value
          and d.network in (${networkList(networks)}) and d.other_network in (${networkList(networks)})
        order by d.last_at desc limit ${limit})
      group by c.other`;
  if (family === "cosmos") return withLabelsOfKeys(db, recent);
  const rows = await readDirectly(
    db,
    sql<{ account: string; category: string | null; list: string | null }>`
    select recent.account, labels.category, labels.list from (${recent}) as recent
    left join labels on labels.address = recent.account and labels.family = ${family}
    order by recent.at desc, recent.account`,
  );
  return [...groupBy(rows, ({ account }) => account)].map(([account, labelled]) => ({
    account,
    labels: labelled.flatMap(({ category, list }) =>
      category === null || list === null ? [] : [{ category, list }],
    ),
  }));
}

/** Accounts of Cosmos with their labels, which lists may spell with another prefix. */
async function withLabelsOfKeys(db: Database, recent: RawBuilder<unknown>): Promise<Counterparty[]> {
  const found = await readDirectly(
    db,
    sql<{ account: string }>`select account from (${recent}) as recent order by at desc, account`,
  );
  const keyed = found.map(({ account }) => ({ account, key: accountKey(account) }));
  const rows = await readDirectly(
    db,
    sql<{ account_key: string; category: string; list: string }>`
    select labels.account_key, labels.category, labels.list from ${textsOf("asked", [...new Set(keyed.map(({ key }) => key))])}
    ${thenJoin} labels on labels.account_key = asked.value and labels.family = 'cosmos'`,
  );
  const byKey = groupBy(rows, ({ account_key }) => account_key);
  return keyed.map(({ account, key }) => ({
    account,
    labels: (byKey.get(key) ?? []).map(({ category, list }) => ({ category, list })),
  }));
}
