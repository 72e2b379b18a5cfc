import { existsSync } from "node:fs";
import { sql } from "kysely";
import { type Database, openDatabase, openExclusively } from "./database";
import { tableNamed } from "./dialect/wordings";
import { DatabaseInUseError } from "./errors";
import { refuseBeneathServer, refuseNewer } from "./migrate";
import { migrations } from "./migrations";
import { isPostgresAddress, nameOfDatabase } from "./postgres/address";

/** A migration of this version. */
export interface MigrationState {
  name: string;
  /** Milliseconds since the epoch; null for one that has not been applied. */
  appliedAt: number | null;
}

/**
 * The migrations of this version in their order, and which of them a database has. Changes nothing, and makes no database. Throws
 * StorageError, also for a database of a newer version.
 */
export async function listMigrations(place: string): Promise<MigrationState[]> {
  if (!isPostgresAddress(place) && !existsSync(place)) return statesOf(new Map());
  const db = await openDatabase(place, { migrate: false });
  try {
    await refuseNewer(db, nameOfDatabase(place), migrations);
    return statesOf(await appliedMigrations(db));
  } finally {
    await db.destroy();
  }
}

/** A database that was brought up to this version. */
export interface MigratedDatabase {
  /** All migrations of this version. */
  migrations: MigrationState[];
  /** The names of those that were applied now; others may have been by another process meanwhile. */
  applied: readonly string[];
}

/**
 * Brings a database up to this version, as a start of the server does. Throws StorageError, also while a server of an
 * earlier version is running on it.
 */
export async function migrateDatabase(place: string): Promise<MigratedDatabase> {
  const before = await listMigrations(place);
  if (before.every(({ appliedAt }) => appliedAt !== null)) return { migrations: before, applied: [] };
  let applied: readonly string[] = [];
  const options = {
    onMigrated: (names: readonly string[]) => {
      applied = names;
    },
  };
  const open = isPostgresAddress(place) ? openExclusively : openDatabase;
  const db = await open(place, options).catch((cause: unknown) => {
    throw cause instanceof DatabaseInUseError ? refuseBeneathServer(nameOfDatabase(place), cause) : cause;
  });
  await db.destroy();
  return { migrations: await listMigrations(place), applied };
}

async function appliedMigrations(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await tableNamed("kysely_migration").execute(db);
  if (tables.length === 0) return new Map();
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration`.execute(db);
  return new Map(rows.map(({ name, timestamp }) => [name, Date.parse(timestamp)]));
}

const statesOf = (applied: ReadonlyMap<string, number>): MigrationState[] =>
  Object.keys(migrations)
    .sort()
    .map((name) => ({ name, appliedAt: applied.get(name) ?? null }));
