import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../storage/database";
import { rowsOf, textsOf } from "../../storage/dialect/rows";
import { indexedBy } from "../../storage/dialect/wordings";
import type { AccountSet, StoredFacet } from "./filter";
import type { TransferOrder } from "./order";

/** Ranges of one index; the rows of each are in list order. */
export type Streams =
  | { by: "everything" }
  | { by: "facet"; keys: readonly number[] }
  | { by: "sender" | "recipient"; keys: readonly (readonly [account: string, facet: number])[] };

type Side = "sender" | "recipient";

const indexes = {
  everything: "transfers_by",
  facet: "transfers_facet_by",
  sender: "transfers_sender_by",
  recipient: "transfers_recipient_by",
} as const;

/** Behind the table: the index of these streams in this order. */
export const indexOf = (by: Streams["by"], order: TransferOrder): RawBuilder<unknown> =>
  indexedBy(`${indexes[by]}_${order}`);

/** The keys of streams as a table `s`; a single row for "everything". */
export function keysOf(streams: Streams): RawBuilder<unknown> {
  if (streams.by === "sender" || streams.by === "recipient")
    return rowsOf("s", { account: "text", facet: "integer" }, streams.keys);
  return rowsOf("s", { facet: "integer" }, streams.by === "facet" ? streams.keys.map((key) => [key]) : [[0]]);
}

/** The condition for rows of the stream whose key is the row of `s`. */
export function inStream(by: Streams["by"], table: string): RawBuilder<SqlBool> {
  const facet = sql.ref(`${table}.facet`);
  if (by === "everything") return sql`${facet} is not null`;
  if (by === "facet") return sql`${facet} = s.facet`;
  return sql`${sql.ref(`${table}.${by}`)} = s.account and ${facet} = s.facet`;
}

/** The streams that together contain every transfer with these of all facets. */
export function streamsOfFacets(wanted: readonly StoredFacet[], all: readonly StoredFacet[]): Streams[] {
  if (wanted.length === all.length) return [{ by: "everything" }];
  return wanted.length === 0 ? [] : [{ by: "facet", keys: wanted.map(({ id }) => id) }];
}

/**
 * The streams that together contain every transfer with these facets in which one of the accounts is on one of these
 * sides.
 */
export async function streamsOfAccounts(
  db: Database,
  wanted: readonly StoredFacet[],
  accounts: AccountSet,
  sides: readonly Side[],
): Promise<Streams[]> {
  if (accounts.size === 0) return [];
  const facets = new Map(wanted.map((row) => [row.id, row]));
  const streams: Streams[] = [];
  for (const by of sides) {
    const keys = (await present(db, by, [...accounts.keys()])).filter(([account, id]) => {
      const row = facets.get(id);
      if (!row) return false;
      const network = by === "sender" ? row.network : row.recipient_network;
      return accounts.get(account)?.has(network) ?? true;
    });
    if (keys.length > 0) streams.push({ by, keys });
  }
  return streams;
}

/**
 * The facets that occur among each account's transfers: one index seek for each facet, however many transfers there
 * are.
 */
async function present(
  db: Database,
  side: Side,
  accounts: readonly string[],
): Promise<(readonly [string, number])[]> {
  const next = (account: string, condition: RawBuilder<SqlBool>) => sql`
    select t.facet from transfers t ${indexOf(side, "time")}
    where ${sql.ref(`t.${side}`)} = ${sql.ref(account)} and ${condition} order by t.facet limit 1`;
  const { rows } = await sql<{ account: string; facet: number }>`
    with recursive present (account, facet) as (
      select a.value, (${next("a.value", sql`t.facet is not null`)}) from ${textsOf("a", accounts)}
      union all
      select p.account, (${next("p.account", sql`t.facet > p.facet`)}) from present p where p.facet is not null)
    select account, facet from present where facet is not null`.execute(db);
  return rows.map(({ account, facet }) => [account, facet] as const);
}
