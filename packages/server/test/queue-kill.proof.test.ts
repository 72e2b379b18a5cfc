import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openDatabase } from "@waybill/server";
import { afterAll, expect, test } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { testSize } from "../../../scripts/test-size";
import { onPostgres } from "./support/engine";
import { createTestDatabase } from "./support/test-databases";

const dir = mkdtempSync(join(tmpdir(), "waybill-queue-"));
const { WAYBILL_TEST_DATABASE: server = "" } = process.env;
const { address: database, drop } = onPostgres
  ? await createTestDatabase(server)
  : { address: join(dir, "db.sqlite"), drop: async () => {} };
const program = await buildProgram("server", "test/fixtures/work-queue.ts");
afterAll(async () => {
  program.remove();
  rmSync(dir, { recursive: true });
  await drop();
});

const KILLS = testSize("QUEUE_KILLS", 4, 2);
const ENQUEUED = 40;

/** Runs until it has said so many lines, and is killed then; returns all that it said. */
async function runAndKill(lines: number): Promise<string[]> {
  const child = spawn(process.execPath, [program.file, database, String(ENQUEUED)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const output: string[] = [];
  const exited = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    if (output.length === lines) child.kill("SIGKILL");
  }
  await exited;
  return output;
}

test("killed again and again, no job that was enqueued is lost, and its effect happens once", async () => {
  const enqueued = new Set<string>();
  const begun: string[] = [];
  const all = Number.POSITIVE_INFINITY;
  for (let run = 0; run <= KILLS; run++)
    for (const line of await runAndKill(run < KILLS ? 30 + run * 7 : all)) {
      const [what, name = ""] = line.split(" ");
      if (what === "enqueued") enqueued.add(name);
      if (what === "begun") begun.push(name);
    }
  const db = await openDatabase(database);
  // Each effect adds a workspace named as its job: a second one would be another row.
  const effects = (await db.selectFrom("workspaces").select("name").execute()).map(({ name }) => name);
  const left = await db.selectFrom("jobs").select("state").execute();
  await db.destroy();
  expect(left).toEqual([]);
  expect(new Set(effects).size).toBe(effects.length);
  expect([...enqueued].filter((name) => !effects.includes(name))).toEqual([]);
  expect(effects).toHaveLength(ENQUEUED);
  // At least once: what was killed half-way was begun again.
  expect(begun.length).toBeGreaterThanOrEqual(ENQUEUED);
}, 60_000);
