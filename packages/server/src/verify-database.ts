import { existsSync } from "node:fs";
import type { Kysely } from "kysely";
import { type BrokenTimeline, brokenTimelines } from "./cases/check-timelines";
import { type Clock, timestamp } from "./lib/runtime";
import {
  compareWithCheckpoint,
  type RowDifference,
  readCheckpoint,
  writeCheckpoint,
} from "./storage/checkpoint";
import { openDatabase } from "./storage/database";
import { structureFound } from "./storage/dialect/wordings";
import { StorageError } from "./storage/errors";
import { listMigrations } from "./storage/migration-list";
import { isPostgresAddress, nameOfDatabase } from "./storage/postgres/address";
import type { SharedTables } from "./storage/tables";

/** The faults of a database; it has none where both lists are empty and its structure is whole. */
export interface VerifiedDatabase {
  /** When the checkpoint was made; null without one. */
  checkpointAt: string | null;
  /** Rows that were compared with it. */
  rows: number;
  /** Rows that differ from it. */
  differences: RowDifference[];
  /** Events of cases whose chain was checked. */
  caseEvents: number;
  brokenTimelines: BrokenTimeline[];
  /** The first fault that SQLite finds in the structure of its file; null for nothing, and on PostgreSQL. */
  structure: string | null;
}

export interface VerifyOptions {
  /** The lines of a checkpoint. Default: only what the database proves of itself is checked. */
  checkpoint?: AsyncIterable<string> | undefined;
  /** Whether servers have written since the checkpoint: then only what no server changes is compared. Default: false. */
  onlyLasting?: boolean;
}

/**
 * Verifies a database (a path, or the address of a PostgreSQL) without changing it: the chains of its cases, and all
 * rows against a checkpoint. A SQLite file with a running server is refused; on PostgreSQL servers go on.
 *
 * @throws DatabaseInUseError, and StorageError for a database or a checkpoint of another version, and for a file that
 * cannot be read
 */
export async function verifyDatabase(
  place: string,
  { checkpoint, onlyLasting = false }: VerifyOptions = {},
): Promise<VerifiedDatabase> {
  const read = checkpoint && (await readCheckpoint(checkpoint));
  return reading(place, async (db) => {
    const structure = await structureFault(db);
    const { broken, events } = await brokenTimelines(db);
    const compared = read && (await compareWithCheckpoint(db, read, onlyLasting));
    return {
      checkpointAt: read?.madeAt ?? null,
      rows: compared?.rows ?? 0,
      differences: compared?.differences ?? [],
      caseEvents: events,
      brokenTimelines: broken,
      structure,
    };
  });
}

/** Writes the checkpoint of a database as it is, line by line. Throws what `verifyDatabase` throws. */
export const makeCheckpoint = (
  place: string,
  write: (line: string) => Promise<void>,
  { now }: Pick<Clock, "now">,
): Promise<void> => reading(place, (db) => writeCheckpoint(db, timestamp(now()), write));

/** Reads one state of a database of this version. */
async function reading<Result>(
  place: string,
  work: (db: Kysely<SharedTables>) => Promise<Result>,
): Promise<Result> {
  const name = nameOfDatabase(place);
  if (!isPostgresAddress(place) && !existsSync(place)) throw new StorageError(`there is no database ${name}`);
  try {
    const missing = (await listMigrations(place)).filter(({ appliedAt }) => appliedAt === null);
    if (missing.length > 0)
      throw new StorageError(
        `the database ${name} is of an earlier version: bring it to this one (waybill server migrate)`,
      );
    const db = await openDatabase(place, { migrate: false, asServer: !isPostgresAddress(place) });
    try {
      return await db.transaction().setIsolationLevel("repeatable read").execute(work);
    } finally {
      await db.destroy();
    }
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StorageError(`the database ${name} cannot be read completely: ${reason}`, { cause });
  }
}

async function structureFault(db: Kysely<SharedTables>): Promise<string | null> {
  const { rows } = await structureFound.execute(db);
  const found = rows[0]?.found;
  return found === undefined || found === "ok" ? null : found;
}
