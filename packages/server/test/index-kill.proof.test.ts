import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { readCursor } from "../src/indexing/checkpoints";
import { startIndexing } from "../src/indexing/index-loop";
import { openDatabase } from "../src/storage/database";
import { indexTables } from "./index-tables";
import { indexedBridge, networks } from "./indexed-bridge";

const { rpc, happen, deliver, parts, readers, readCleanly, atHead } = indexedBridge();

const dir = mkdtempSync(join(tmpdir(), "waybill-index-"));
const program = await buildProgram("server", "test/fixtures/index-chains.ts");
afterAll(() => {
  program.remove();
  rmSync(dir, { recursive: true });
});

const startChild = (database: string): ChildProcess =>
  spawn(process.execPath, [program.file, database, JSON.stringify(rpc())], {
    stdio: ["pipe", "inherit", "inherit"],
  });

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Blocks that were read so far, of all networks together. */
async function readSoFar(database: string): Promise<number> {
  const db = await openDatabase(database);
  const cursors = await Promise.all(networks.map((slug) => readCursor(db, slug)));
  await db.destroy();
  return cursors.reduce((sum, cursor) => sum + (cursor?.block ?? 0), 0);
}

test("killed again and again while payments go on, the tables are those of a clean reading", async () => {
  const database = join(dir, "killed.sqlite");
  for (let round = 0; round < 3; round++) {
    const before = await readSoFar(database);
    const child = startChild(database);
    const paying = happen(5);
    await vi.waitFor(async () => expect(await readSoFar(database)).toBeGreaterThan(before), {
      interval: 10,
      timeout: 120_000,
    });
    await kill(child);
    await paying;
  }
  await deliver();
  const db = await openDatabase(database);
  const following = startIndexing(parts(db), readers());
  await atHead(db);
  await following.close();
  const tables = await indexTables(db);
  expect(tables).toEqual(await readCleanly());
  const bridged = tables.transfers.filter(({ kind }) => kind === "bridge");
  expect(bridged.map(({ status }) => status)).toEqual(bridged.map(() => "SUCCEEDED"));
  expect(bridged.length).toBe(30);
  await db.destroy();
}, 240_000);
