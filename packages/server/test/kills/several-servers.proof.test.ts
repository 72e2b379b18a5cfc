import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildProgram } from "../../../../scripts/build-program";
import { testSize } from "../../../../scripts/test-size";
import { indexCoverages } from "../../src/indexing/account-activity";
import { openDatabase } from "../../src/storage/database";
import { indexTables } from "../index-tables";
import { startPostgres } from "../support/postgres";
import { startOn } from "./round";
import { killSeveralServers } from "./several-servers";
import type { World } from "./world";

/**
 * `SERVER_KILLS=60 DATABASE_KILLS=6 SEED=7 npx vitest run packages/server/test/kills/several-servers.proof.test.ts` has
 * more of it.
 */
const serverKills = testSize("SERVER_KILLS", 3, 1);
const databaseKills = testSize("DATABASE_KILLS", 1);
const seed = Number(process.env.SEED ?? 1);

test("three servers on one PostgreSQL, killed in turn with it, and one paused: what was acknowledged is there once, quotas are held, and the index is that of one alone", async () => {
  const { file, remove } = await buildProgram("server", "src/index.ts");
  onTestFinished(remove);
  const module = pathToFileURL(file).href;
  const folder = mkdtempSync(join(tmpdir(), "waybill-several-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  const emptyDatabase = async (name: string) => {
    const administrator = await openDatabase(postgres.addressOf("postgres"));
    await sql`create database ${sql.id(name)}`.execute(administrator);
    await administrator.destroy();
    return postgres.addressOf(name);
  };

  /** Has one server that nothing disturbs read the same chains, and compares the tables of both indexes. */
  const compareIndexes = async (world: World): Promise<string[]> => {
    const undisturbed = { ...world, database: await emptyDatabase("undisturbed") };
    const server = startOn(undisturbed, module);
    try {
      await server.ready;
      const [killed, whole] = [await openDatabase(world.database), await openDatabase(undisturbed.database)];
      try {
        await vi.waitFor(
          async () => {
            const coverages = [...(await indexCoverages(whole)).values()];
            expect(coverages.map(({ state }) => state)).toEqual(["ok", "ok", "ok"]);
          },
          { timeout: 120_000, interval: 100 },
        );
        expect(await indexTables(killed)).toEqual(await indexTables(whole));
      } finally {
        await killed.destroy();
        await whole.destroy();
      }
    } finally {
      await server.kill();
    }
    return [];
  };

  const { differences, summary } = await killSeveralServers({
    serverKills,
    databaseKills,
    seed,
    module,
    folder,
    postgres,
    database: await emptyDatabase("shared"),
    onProgress: (line) => process.env.SERVER_KILLS && process.stderr.write(`${line}\n`),
    inspectEnd: compareIndexes,
  });
  expect(differences).toEqual([]);
  const { database = 0, pause = 0, ...servers } = summary.kills;
  expect(database).toBe(databaseKills);
  expect(pause).toBe(1);
  expect(Object.values(servers).reduce((sum, count) => sum + count)).toBe(serverKills);
  // A slow machine pays less between two kills; without payments nothing would be compared.
  expect(summary.payments["on chain"]).toBeGreaterThan(0);
}, 3_600_000);
