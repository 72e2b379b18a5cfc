import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { startLocalService } from "@waybill/server/local";
import Sqlite from "better-sqlite3";
import { seedDemo } from "../../../cli/src/demo/seed";
import { copyDatabase } from "../../src/storage/copy/copy-database";
import { startPostgres } from "../support/postgres";
import { ask, writeAnswers } from "./answers";
import { filesOf } from "./files";

/*
 * Stores the database of this version, before its release: `npx tsx --conditions=waybill-source packages/server/test/museum/store.ts
 * PROGRAMS`, with the folder of the programs (`initdb`, `postgres`, `pg_dump`) of the oldest supported PostgreSQL. The database is that of
 * the demo, and has public keys alone. Until the version is released, it may be stored again; after that, tables change by migrations.
 */

const [programs] = process.argv.slice(2);
if (programs === undefined)
  throw new Error("Name the folder of PostgreSQL's programs, such as /usr/lib/postgresql/15/bin");
const { version } = JSON.parse(readFileSync("packages/server/package.json", "utf8"));
const folder = mkdtempSync(join(tmpdir(), "waybill-museum-"));
try {
  const database = join(folder, "waybill.sqlite");
  const service = await startLocalService({
    dataDir: folder,
    port: 0,
    networks: ["sepolia", "basesep"],
    beginAt: Date.now() - 90 * 86_400_000,
  });
  const now = await (async () => {
    try {
      await seedDemo(service, (text) => process.stderr.write(`${text}\n`), new AbortController().signal);
      return service.clock.now();
    } finally {
      await service.close();
    }
  })();
  const credentialsKey = readFileSync(join(folder, "credentials.key"), "utf8").trim();
  const asked = { now, key: service.apiKeys.default, credentialsKey };
  // The work of a start is done before the database is stored.
  await ask(database, asked);
  const files = filesOf(version);
  mkdirSync(files.folder, { recursive: true });
  const sqlite = new Sqlite(database);
  sqlite.pragma("journal_mode = DELETE");
  sqlite.exec("vacuum");
  writeFileSync(files.sqlite, gzipSync(sqlite.serialize(), { level: 9 }));
  sqlite.close();
  const postgres = await startPostgres({ programs });
  try {
    await copyDatabase(database, postgres.address);
    const dump = execFileSync(
      join(programs, "pg_dump"),
      ["--inserts", "--rows-per-insert=500", "--no-owner", "--no-privileges", postgres.address],
      { maxBuffer: 2 ** 30 },
    );
    writeFileSync(files.postgres, gzipSync(dump, { level: 9 }));
  } finally {
    await postgres.close();
  }
  writeAnswers(files.answers, { ...asked, answers: await ask(database, asked) });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
