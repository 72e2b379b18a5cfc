import { type Database, type DatabaseOptions, openDatabase } from "./database";
import { engineOf } from "./dialect/worded";
import { DatabaseInUseError } from "./errors";
import { isPostgresAddress, nameOfDatabase } from "./postgres/address";

/**
 * Opens a database for work that no server may see half done. A SQLite file is kept from servers until it is closed; on PostgreSQL
 * see `refuseServers`. Throws DatabaseInUseError where a server is running on it, and what `openDatabase` throws.
 */
export async function openExclusively(
  place: string,
  options: Pick<DatabaseOptions, "onMigrated"> = {},
): Promise<Database> {
  if (!isPostgresAddress(place)) return openDatabase(place, { ...options, asServer: true });
  // It is not migrated beneath a server.
  const unchanged = await openDatabase(place, { migrate: false });
  try {
    await refuseServers(unchanged, place);
  } finally {
    await unchanged.destroy();
  }
  return openDatabase(place, options);
}

/** Throws DatabaseInUseError where a server is running on a database of PostgreSQL at this moment; one may start at the next. */
export async function refuseServers(db: Database, place: string): Promise<void> {
  if (engineOf(db) === "sqlite") return;
  const { hasServers } = await import("./postgres/running-servers");
  if (await hasServers(db)) throw new DatabaseInUseError(nameOfDatabase(place));
}
