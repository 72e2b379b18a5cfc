import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { systemRuntime } from "../../src/lib/system-runtime";
import type { Database, OpenOptions } from "../../src/storage/database";
import { openSqlite as openNew } from "../../src/storage/open-sqlite";

/*
 * Takes the place of storage/open-sqlite.ts in tests (vitest.config.ts): a database in memory begins as a copy of one with
 * all tables, because migrating each one takes fifty times as long. Files are migrated.
 */

/** The content of a new database, made once in each process. */
let image: Promise<Buffer> | undefined;

async function makeImage(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "waybill-image-"));
  try {
    const file = join(folder, "image.sqlite");
    const db = await openNew(file, { clock: systemRuntime, migrate: true, asServer: false, durable: true });
    await db.destroy();
    const sqlite = new Sqlite(file);
    // A database in memory has no log beside it.
    sqlite.pragma("journal_mode = DELETE");
    const content = sqlite.serialize();
    sqlite.close();
    return content;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function openSqlite(path: string, options: OpenOptions): Promise<Database> {
  if (path !== ":memory:" || !options.migrate) return openNew(path, options);
  image ??= makeImage();
  return openNew(path, options, await image);
}
