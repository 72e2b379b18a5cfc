import { sql } from "kysely";
import type { Database } from "../src/storage/database";

const tables = [
  "transfers",
  "chain_transactions",
  "signers",
  "connections",
  "known_accounts",
  "holdings",
  "multisig_events",
  "freezes",
  "transaction_types",
] as const;

/**
 * The rows that rankings are counted from, with the rows that each facet stands for: a facet that has no transfer (any
 * more) is none.
 */
const days = sql<Row>`
  select network, token, symbol, recipient_network, recipient_symbol, status, bridge, day, count, priced, usd
  from transfer_days join transfer_facets on transfer_facets.id = transfer_days.facet`;

type Row = Record<string, string | number | null>;

/**
 * Everything that the index holds, without the numbers that only depend on the order of writing: two indexes of the
 * same chains are equal.
 */
export async function indexTables(db: Database): Promise<Record<(typeof tables)[number] | "days", Row[]>> {
  const read = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
      return [table, inOrder(rows.map(({ id, facet, ...row }) => row))] as const;
    }),
  );
  const counted = ["days", inOrder((await days.execute(db)).rows)] as const;
  return Object.fromEntries([...read, counted]) as Record<(typeof tables)[number] | "days", Row[]>;
}

/** Blocks as the chain has them; without blocks, by their text. */
const inOrder = (rows: Row[]): Row[] =>
  rows.sort(
    (one, other) =>
      Number(one.block ?? 0) - Number(other.block ?? 0) ||
      Number(one.position ?? 0) - Number(other.position ?? 0) ||
      (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1),
  );
