import type { Database, OpenOptions } from "../../src/storage/database";
import { openSqlite as openFile } from "../../src/storage/open-sqlite";
import { openPostgres } from "../../src/storage/postgres/open";
import { createTestDatabase } from "./test-databases";
import "./watch-postgres";

/*
 * Takes the place of storage/open-sqlite.ts where the tests run on PostgreSQL (vitest.postgres.config.ts): what would
 * be in memory is in a database of its own, which is dropped when it is closed. Files stay files.
 */

export async function openSqlite(path: string, options: OpenOptions): Promise<Database> {
  if (path !== ":memory:") return openFile(path, options);
  const { WAYBILL_TEST_DATABASE: server = "" } = process.env;
  const { address, drop } = await createTestDatabase(server);
  const db = await openPostgres(address, { ...options, connections: 8 });
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    await drop();
  };
  return db;
}
