import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { clockOf } from "./database-clock";
import { lockDatabase } from "./database-lock";
import { tableNamed } from "./dialect/wordings";
import { DatabaseInUseError, StorageError } from "./errors";
import { retryWhileBusy } from "./retry-while-busy";
import type { SharedTables } from "./tables";

/** How long a migration waits for the server that is migrating the same database, milliseconds. */
const SERVER_TIMEOUT = 1_500;

interface MigrateOptions {
  migrations: Readonly<Record<string, Migration>>;
  /** Keeps servers from a SQLite file while it is migrated, and does not migrate beneath a running one. */
  lock: boolean;
  /** Whether a server is running on a PostgreSQL, beneath which it is not migrated either. */
  hasServers?: () => Promise<boolean>;
}

/**
 * Brings the tables up to this version, in one transaction. On PostgreSQL the migrator locks out other processes.
 * `path` names the database in messages. Returns the names of what this process has applied, not another one meanwhile.
 * Throws StorageError, also for a database of a newer version.
 */
export async function migrate(
  db: Kysely<SharedTables>,
  path: string,
  { migrations, lock, hasServers }: MigrateOptions,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const isComplete = async () =>
    (await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined);
  await refuseNewer(db, path, migrations);
  if (await isComplete()) return [];
  // One that has started since has migrated it.
  if ((await hasServers?.()) && !(await isComplete()))
    throw refuseBeneathServer(path, new DatabaseInUseError(path));
  if (!lock) return migrateNow(migrator, path);
  try {
    return await retryWhileBusy(
      clockOf(db),
      async () => {
        if (await isComplete()) return [];
        const unlock = lockDatabase(path);
        try {
          return await migrateNow(migrator, path);
        } finally {
          unlock();
        }
      },
      SERVER_TIMEOUT,
      (error) => error instanceof DatabaseInUseError,
    );
  } catch (cause) {
    if (!(cause instanceof DatabaseInUseError)) throw cause;
    throw refuseBeneathServer(path, cause);
  }
}

/** The error of a database that has to be migrated while a server is running on it. */
export const refuseBeneathServer = (path: string, cause: DatabaseInUseError): StorageError =>
  new StorageError(
    `the database ${path} has to be migrated, but a server of an earlier version is running on it: stop that server, or use its version`,
    { cause },
  );

/** A version that does not know all tables would read and write them wrongly. */
export async function refuseNewer(
  db: Kysely<SharedTables>,
  path: string,
  migrations: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { rows: tables } = await tableNamed("kysely_migration").execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new StorageError(
    `the database ${path} was written by a newer version of this program (it has ${unknown.join(", ")}): install that version, or choose another database`,
  );
}

async function migrateNow(migrator: Migrator, path: string): Promise<string[]> {
  const { error, results = [] } = await migrator.migrateToLatest();
  if (!error) return results.map(({ migrationName }) => migrationName);
  const failed = results.find((result) => result.status === "Error")?.migrationName;
  throw new StorageError(
    `migration ${failed ?? "of the tables"} failed in the database ${path}, which was not changed: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  );
}
