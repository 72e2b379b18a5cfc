import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { testSize } from "../../../scripts/test-size";
import { copyDatabase, digestDatabase } from "../src/storage/copy/copy-database";
import { openDatabase } from "../src/storage/database";
import { insertRows } from "../src/storage/dialect/rows";
import { emptyDatabase } from "./support/empty-database";
import { startPostgres, type TestPostgres } from "./support/postgres";

const directory = mkdtempSync(join(tmpdir(), "waybill-copy-kill-"));
let postgres: TestPostgres;
let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  [postgres, program] = await Promise.all([
    startPostgres(),
    buildProgram("server", "test/fixtures/copy-database.ts"),
  ]);
});
afterAll(async () => {
  program?.remove();
  await postgres?.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Lines of a whole copy: some twenty batches that are copied, and as many that are compared. */
const ROWS = 15_000;

/** Kills per direction, each at another line; every third a few milliseconds later. */
const KILLS = testSize("COPY_KILLS", 7);

async function fill(place: string): Promise<void> {
  const db = await openDatabase(place);
  const rows = Array.from({ length: ROWS }, (_, n) => [`S${n}`, "network", `day ${n}`, `${n}`.repeat(20)]);
  const columns = { symbol: "text", network: "text", day: "text", price: "text" } as const;
  await insertRows("prices", columns, rows).execute(db);
  await db.destroy();
}

/** Runs a copy, and kills it so long after so many lines; returns the lines that it said. */
async function copyAndKill(from: string, to: string, lines: number, later: number): Promise<string[]> {
  const child = spawn(process.execPath, [program.file, from, to], { stdio: ["pipe", "pipe", "inherit"] });
  const said: string[] = [];
  const exited = once(child, "exit");
  if (lines === 0) setTimeout(() => child.kill("SIGKILL"), later);
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length === lines) setTimeout(() => child.kill("SIGKILL"), later);
  }
  await exited;
  return said;
}

async function rowsIn(place: string): Promise<number> {
  if (!place.startsWith("postgres") && !existsSync(place)) return 0;
  const db = await openDatabase(place);
  const digests = await digestDatabase(db);
  await db.destroy();
  return [...digests.values()].reduce((sum, { rows }) => sum + rows, 0);
}

test.each(["from SQLite to PostgreSQL", "from PostgreSQL to SQLite"])(
  "%s: killed anywhere, the target is empty or whole, and a copy that starts over is whole",
  async (direction) => {
    const name = direction.replaceAll(" ", "_").toLowerCase();
    const [file, database] = [join(directory, `${name}.sqlite`), await emptyDatabase(postgres)];
    const [from, to] = direction.startsWith("from SQLite") ? [file, database] : [database, file];
    await fill(from);
    const outcomes: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      // From before the first line to after the last one.
      const said = await copyAndKill(from, to, Math.floor((kill * 44) / KILLS), (kill % 3) * 40);
      const left = await rowsIn(to);
      expect([0, ROWS]).toContain(left);
      outcomes.push(left);
      if (left === 0) continue;
      // Only a copy that was compared to its end can be there.
      expect(said.at(-1)).toMatch(/^(comparing|copied)/);
      await expect(copyDatabase(from, to)).rejects.toThrow("has data in the table prices");
      const db = await openDatabase(to);
      await db.deleteFrom("prices").execute();
      await db.destroy();
    }
    // On a busy machine many copies end before their kill comes.
    expect(outcomes.filter((left) => left === 0).length).toBeGreaterThan(1);
    await copyDatabase(from, to);
    expect(await rowsIn(to)).toBe(ROWS);
  },
);
