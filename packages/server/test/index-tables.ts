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
] as const;

type Row = Record<string, string | number | null>;

/**
 * Everything that the index holds, without the numbers that only tell in which order it was written: two indexes of the
 * same chains are equal.
 */
export async function indexTables(db: Database): Promise<Record<(typeof tables)[number], Row[]>> {
  const read = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
      return [table, inOrder(rows.map(({ id, facet, ...row }) => row))] as const;
    }),
  );
  return Object.fromEntries(read) as Record<(typeof tables)[number], Row[]>;
}

/** Blocks as the chain has them; without blocks, by their text. */
const inOrder = (rows: Row[]): Row[] =>
  rows.sort(
    (one, other) =>
      Number(one.block ?? 0) - Number(other.block ?? 0) ||
      Number(one.position ?? 0) - Number(other.position ?? 0) ||
      (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1),
  );
