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
 * The database without the tables that belong to workspaces: these are reached through a workspace
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

/** The file could not be opened or brought to the present schema. */
export class StorageError extends Error {
  override name = "StorageError";
}

/**
 * Kysely prepares a statement anew for every query; the texts are few, so keeping the prepared ones saves most of a
 * query's cost.
 */
function reuseStatements(sqlite: Sqlite.Database): Sqlite.Database {
  const kept = new Map<string, Sqlite.Statement>();
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((source: string) => {
    const known = kept.get(source);
    if (known) return known;
    const statement = prepare(source);
    if (kept.size < 500) kept.set(source, statement);
    return statement;
  }) as typeof sqlite.prepare;
  return sqlite;
}

/**
 * Opens the SQLite file (or `:memory:`) and brings it to the present schema. The file holds personal data, so only its
 * owner may read it. Throws StorageError.
 */
export async function openDatabase(path: string): Promise<Database> {
  try {
    if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const sqlite = new Sqlite(path);
    if (path !== ":memory:") chmodSync(path, 0o600);
    sqlite.pragma("journal_mode = WAL");
    // FULL, because a submission counts as written before it is broadcast: a power cut must not undo that.
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    sqlite.pragma("busy_timeout = 5000");
    // Otherwise a deleted or replaced person stays readable in the file's free space, for as long as nothing needs it.
    sqlite.pragma("secure_delete = ON");
    // An index is written all over the place: what is kept in memory, and longer in the log, is written once instead of often.
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
