import { sql } from "kysely";
import type { Database } from "../database";
import { StorageError } from "../errors";

/** The first version whose SQL is all that is used here, as `server_version_num` has it. */
const OLDEST = 160_000;

/**
 * Throws StorageError for a PostgreSQL on which some requests would fail for good, and others not: an older version, or a database that
 * cannot hold all letters. `place` names it in messages.
 */
export async function requireUsable(db: Database, place: string): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(
    db,
  );
  const { version, encoding } = rows[0] ?? { version: "0", encoding: "" };
  if (Number(version) < OLDEST)
    throw new StorageError(
      `the database ${place} is on a PostgreSQL ${Math.floor(Number(version) / 10_000)}, which is too old: use PostgreSQL ${OLDEST / 10_000} or newer`,
    );
  if (encoding !== "UTF8")
    throw new StorageError(
      `the database ${place} has the encoding ${encoding}, which does not have all letters: make one with UTF8 (create database ... encoding 'UTF8' template template0)`,
    );
}
