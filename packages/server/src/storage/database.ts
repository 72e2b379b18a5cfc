import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { addAmountFunctions } from "./amount-functions";
import { core } from "./migrations/001-core";
import { submissionSteps } from "./migrations/002-submission-steps";
import { index } from "./migrations/003-index";
import { data } from "./migrations/004-data";
import { groupAccounts } from "./migrations/005-group-accounts";
import { jobs } from "./migrations/006-jobs";
import { paymentsByHash } from "./migrations/007-payments-by-hash";
import { paymentTransactions } from "./migrations/008-payment-transactions";
import type { SharedTables } from "./tables";

/**
 * The database without the tables of workspaces, which are accessible only through a workspace
 * (workspace/workspace.ts).
 */
export type Database = Kysely<SharedTables>;

const migrations = {
  "001-core": core,
  "002-submission-steps": submissionSteps,
  "003-index": index,
  "004-data": data,
  "005-group-accounts": groupAccounts,
  "006-jobs": jobs,
  "007-payments-by-hash": paymentsByHash,
  "008-payment-transactions": paymentTransactions,
};

/** The file could not be opened or migrated. */
export class StorageError extends Error {
  override name = "StorageError";
}

/**
 * Caches prepared statements by SQL text. Kysely prepares a statement for every query, which is most of the cost of a
 * query; there are few different texts.
 */
function reuseStatements(sqlite: Sqlite.Database): Sqlite.Database {
  const statements = new Map<string, Sqlite.Statement>();
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((source: string) => {
    const known = statements.get(source);
    if (known) return known;
    const statement = prepare(source);
    if (statements.size < 500) statements.set(source, statement);
    return statement;
  }) as typeof sqlite.prepare;
  return sqlite;
}

/**
 * Opens the SQLite file (or `:memory:`) and migrates it. The file contains personal data, so only its owner may read
 * it. Throws StorageError.
 */
export async function openDatabase(path: string): Promise<Database> {
  try {
    if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const sqlite = new Sqlite(path);
    if (path !== ":memory:") chmodSync(path, 0o600);
    sqlite.pragma("journal_mode = WAL");
    // FULL, because a submission is stored before it is broadcast, and a power cut must not lose it.
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    sqlite.pragma("busy_timeout = 5000");
    // Otherwise a deleted or replaced person would remain readable in free pages of the file.
    sqlite.pragma("secure_delete = ON");
    // Writing the index touches many pages: a larger cache and a longer WAL write each page less often.
    sqlite.pragma("cache_size = -16000");
    sqlite.pragma("wal_autocheckpoint = 4000");
    addAmountFunctions(sqlite);
    const db = new Kysely<SharedTables>({
      dialect: new SqliteDialect({ database: reuseStatements(sqlite) }),
    });
    await migrate(db);
    return db;
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    throw new StorageError(
      `cannot open the database ${path}: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  }
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  await db.destroy();
  throw new StorageError(`migration ${failed ?? "of the database"} failed`, { cause: error });
}
