import { sql } from "kysely";
import type { Database } from "../../src/storage/database";
import { engineOf } from "../../src/storage/dialect/worded";

/** The number of the rows of these tables, which cursors contain. */
const numbers = { transfers: "id", sanctions_outcomes: "seq", name_outcomes: "seq" } as const;

/**
 * Has PostgreSQL go on after the last row of a table that is left, as SQLite does: cursors name rows by these numbers,
 * and so are the same on both.
 */
export async function renumber(db: Database, table: keyof typeof numbers): Promise<void> {
  if (engineOf(db) !== "postgres") return;
  const column = numbers[table];
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false) from ${sql.table(table)}`.execute(
    db,
  );
}

/** The same for the outcomes of sanctions lists. */
export async function renumberOutcomes(db: Database): Promise<void> {
  await renumber(db, "sanctions_outcomes");
  await renumber(db, "name_outcomes");
}
