import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { openDatabase, openWorkspace, systemRuntime } from "@waybill/server";
import { afterAll, expect, test } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { testSize } from "../../../scripts/test-size";
import { createImport, findImport } from "../src/connections/imports/imports";
import { plainAccount } from "../src/workspace/accounts";
import { onPostgres } from "./support/engine";
import { createTestDatabase } from "./support/test-databases";

const dir = mkdtempSync(join(tmpdir(), "waybill-imports-"));
const { WAYBILL_TEST_DATABASE: server = "" } = process.env;
const { address: database, drop } = onPostgres
  ? await createTestDatabase(server)
  : { address: join(dir, "db.sqlite"), drop: async () => {} };
const program = await buildProgram("server", "test/fixtures/run-imports.ts");
afterAll(async () => {
  program.remove();
  rmSync(dir, { recursive: true });
  await drop();
});

const KILLS = testSize("IMPORT_KILLS", 6);
/** More than are stored before the last kill, and some of another number than a transaction has. */
const ROWS = KILLS * 6_000 + 1_234;

/**
 * Runs until it has said so many lines, and is killed a moment later, in the middle of something; returns whether it
 * was done.
 */
async function runAndKill(lines: number, wait: number): Promise<boolean> {
  const child = spawn(process.execPath, [program.file, database], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let said = 0;
  let done = false;
  for await (const line of createInterface({ input: child.stdout })) {
    said += 1;
    done ||= line === "done";
    if (said === lines) setTimeout(() => child.kill("SIGKILL"), wait);
  }
  await exited;
  return done;
}

/** Movements, of which every hundredth is wrong. */
function* lines(): Generator<Buffer> {
  yield Buffer.from("external_id,booked_at,direction,quantity,asset,client_movement_id\n");
  for (let row = 1; row <= ROWS; row += 1)
    yield Buffer.from(`TRUST,2026-09-11T09:30:00Z,in,${row % 100 === 0 ? "1e5" : row},USD,M-${row}\n`);
}

test(
  "killed again and again, an import stores each row once, and counts each wrong one once",
  async () => {
    const db = await openDatabase(database);
    const id = systemRuntime.uuid();
    await db
      .insertInto("workspaces")
      .values({ id, name: "main", disabled_features: "[]", created_at: 0 })
      .execute();
    const workspace = openWorkspace(db, id);
    const connection = systemRuntime.uuid();
    await workspace.db
      .insertInto("account_connections")
      .values({
        id: connection,
        created_at: 0,
        updated_at: 0,
        name: "Books",
        type: "custom",
        kind: "books",
        credentials: null,
        public_data: "{}",
        resume_state: null,
      })
      .execute();
    const plain = plainAccount({ network: "off_chain", address: `${connection}/TRUST`, name: "" }, 0);
    await workspace.db
      .insertInto("accounts")
      .values({
        ...plain,
        id: systemRuntime.uuid(),
        created_at: 0,
        connection_id: connection,
        external_id: "TRUST",
      })
      .execute();
    const file = Object.assign(Readable.from(lines()), { filename: "movements.csv", size: ROWS * 64 });
    const importId = await createImport(workspace, connection, systemRuntime, { movements: file }, () => {});
    await db.destroy();
    // Within the transaction after the first one, so that the file does not end before the kills do.
    for (let kill = 1; kill <= KILLS; kill += 1) expect(await runAndKill(1, (kill * 7) % 50)).toBe(false);
    expect(await runAndKill(Number.POSITIVE_INFINITY, 0)).toBe(true);

    const after = await openDatabase(database);
    const own = openWorkspace(after, id);
    const wrong = Math.floor(ROWS / 100);
    expect(await findImport(own, importId)).toMatchObject({
      status: "completed",
      rows_read: ROWS,
      rows_rejected: wrong,
      movements_upserted: ROWS - wrong,
      errors_kept: Math.min(wrong, 1_000),
    });
    const stored = await own.db.selectFrom("account_transfers").select(["source_ref", "amount"]).execute();
    const expected = Array.from({ length: ROWS }, (_, at) => at + 1).filter((row) => row % 100 !== 0);
    expect(new Map(stored.map((row) => [row.source_ref, row.amount]))).toEqual(
      new Map(expected.map((row) => [`M-${row}`, String(row)])),
    );
    expect(stored).toHaveLength(expected.length);
    const revisions = await own.db.selectFrom("account_revisions").select("entity_id").execute();
    expect(new Set(revisions.map((row) => row.entity_id)).size).toBe(revisions.length);
    expect(revisions).toHaveLength(expected.length);
    const errors = await own.db.selectFrom("account_import_errors").select("row").orderBy("number").execute();
    expect(errors.map(({ row }) => row)).toEqual(errors.map((_, at) => (at + 1) * 100));
    await after.destroy();
  },
  120_000 + KILLS * 20_000,
);
