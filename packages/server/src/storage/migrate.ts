import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { clockOf } from "./database-clock";
import { lockDatabase } from "./database-lock";
import { tableNamed } from "./dialect/wordings";
import { DatabaseInUseError, StorageError } from "./errors";
import { core } from "./migrations/001-core";
import { submissionSteps } from "./migrations/002-submission-steps";
import { index } from "./migrations/003-index";
import { data } from "./migrations/004-data";
import { groupAccounts } from "./migrations/005-group-accounts";
import { jobs } from "./migrations/006-jobs";
import { paymentsByHash } from "./migrations/007-payments-by-hash";
import { paymentTransactions } from "./migrations/008-payment-transactions";
import { columnNames } from "./migrations/009-column-names";
import { transferKinds } from "./migrations/010-transfer-kinds";
import { paymentNonces } from "./migrations/011-payment-nonces";
import { comparedPayments } from "./migrations/012-compared-payments";
import { indexHeads } from "./migrations/013-index-heads";
import { bothEngines } from "./migrations/both-engines";
import { retryWhileBusy } from "./retry-while-busy";
import type { SharedTables } from "./tables";

/** The migrations of SQLite. */
export const migrations: Record<string, Migration> = {
  "001-core": core,
  "002-submission-steps": submissionSteps,
  "003-index": index,
  "004-data": data,
  "005-group-accounts": groupAccounts,
  "006-jobs": jobs,
  "007-payments-by-hash": paymentsByHash,
  "008-payment-transactions": paymentTransactions,
  "009-column-names": columnNames,
  "010-transfer-kinds": transferKinds,
  "011-payment-nonces": paymentNonces,
  "012-compared-payments": comparedPayments,
  "013-index-heads": indexHeads,
  ...bothEngines,
};

/** How long a migration waits for the server that is migrating the same database, milliseconds. */
const SERVER_TIMEOUT = 1_500;

interface MigrateOptions {
  migrations: Record<string, Migration>;
  /** Keeps servers from a SQLite file while it is migrated, and does not migrate beneath a running one. */
  lock: boolean;
  /** Whether a server is running on a PostgreSQL, beneath which it is not migrated either. */
  hasServers?: () => Promise<boolean>;
}

/**
 * Brings the tables up to this version, in one transaction. On PostgreSQL the migrator locks out other processes. `path` names the
 * database in messages. Returns the names of what this process has applied, not another one meanwhile. Throws StorageError, also for a database of a newer version.
 */
export async function migrate(
  db: Kysely<SharedTables>,
  path: string,
  { migrations, lock, hasServers }: MigrateOptions,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
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
    `the database ${path} has to be migrated, which is impossible while a server of an earlier version is running on it: stop that server, or use its version`,
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
    `migration ${failed ?? "of the tables"} failed in the database ${path}, which is as it was: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  );
}
