import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { type Database, openDatabase } from "../../src/storage/database";
import type { ManualClock } from "../manual-clock";
import { onPostgres } from "../support/engine";
import { startPostgres } from "../support/postgres";

/** A database that a test can take away and bring back. */
export interface RemovableDatabase {
  db: Database;
  /** PostgreSQL is killed; of SQLite, another process has the file for itself. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  close(): Promise<void>;
}

/** Opens an empty one, on the engine of this run. */
export const openRemovable = (clock: ManualClock): Promise<RemovableDatabase> =>
  onPostgres ? openRemovablePostgres() : openRemovableFile(clock);

async function openRemovablePostgres(): Promise<RemovableDatabase> {
  const postgres = await startPostgres();
  const db = await openDatabase(postgres.address);
  return {
    db,
    takeAway: postgres.kill,
    bringBack: postgres.start,
    close: async () => {
      await db.destroy();
      await postgres.close();
    },
  };
}

async function openRemovableFile(clock: ManualClock): Promise<RemovableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "waybill-jobs-"));
  const file = join(folder, "waybill.sqlite");
  const db = await openDatabase(file, { clock });
  const other = new Sqlite(file);
  return {
    db,
    takeAway: async () => void other.exec("begin immediate"),
    bringBack: async () => void other.exec("rollback"),
    close: async () => {
      other.close();
      await db.destroy();
      await rm(folder, { recursive: true });
    },
  };
}
