import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openDatabase, openWorkspace, systemRuntime, type Workspace } from "@waybill/server";
import { afterAll, expect, test } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { testSize } from "../../../scripts/test-size";
import { requestRun } from "../src/workflows/begin-runs";
import { createWorkflow } from "../src/workflows/instances";
import { readOutput, selectOutputs } from "../src/workflows/outputs";
import { templateOf } from "../src/workflows/templates";
import { insertChannel, mainWorkspace } from "./support/alerting";
import { onPostgres } from "./support/engine";
import { startSink } from "./support/sink";
import { createTestDatabase } from "./support/test-databases";

/* Processes that are killed while they make reports and deliver them. WORKFLOW_KILLS says how often. */

const { WAYBILL_TEST_DATABASE: server = "" } = process.env;
const KILLS = testSize("WORKFLOW_KILLS", 5);
const RUNS = KILLS + 2;
const ROWS = 3_500;

const dir = mkdtempSync(join(tmpdir(), "waybill-workflows-"));
const { address: database, drop } = onPostgres
  ? await createTestDatabase(server)
  : { address: join(dir, "db.sqlite"), drop: async () => {} };
const program = await buildProgram("server", "test/fixtures/run-workflows.ts");
afterAll(async () => {
  program.remove();
  rmSync(dir, { recursive: true });
  await drop();
});

/**
 * Runs until it is killed in the middle of something: after so many parts, or while a receiver answers. Returns whether
 * it was done.
 */
async function run(onStart: (kill: () => void) => void, lines: number, wait: number): Promise<boolean> {
  const child = spawn(process.execPath, [program.file, database], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const kill = () => void child.kill("SIGKILL");
  onStart(kill);
  let [said, done] = [0, false];
  for await (const line of createInterface({ input: child.stdout })) {
    said += 1;
    done ||= line === "done";
    if (said === lines) setTimeout(kill, wait);
  }
  await exited;
  return done;
}

async function insertMovements({ db }: Workspace): Promise<void> {
  const from = Date.UTC(2026, 0, 1);
  for (let at = 0; at < ROWS; at += 500)
    await db
      .insertInto("account_transfers")
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          id: systemRuntime.uuid(),
          created_at: 0,
          updated_at: 0,
          source: "books",
          source_ref: `m${at + index}`,
          from_account_id: null,
          to_account_id: null,
          time: from + (at + index) * 600_000,
          kind: "TRANSFER" as const,
          status: "CONFIRMED" as const,
          network: "off_chain",
          block: null,
          tx_hash: null,
          asset: "USD",
          denom: "",
          amount: "1.25",
          usd: null,
          sender: null,
          recipient: null,
          counterparty_name: null,
          description: null,
          reference: null,
          note: null,
          category: null,
          trade: null,
          raw: "{}",
          deleted_at: null,
        })),
      )
      .execute();
}

test("killed again and again, each run has its outputs once, and each channel one delivery", async () => {
  let kill = () => {};
  let killAt = Number.POSITIVE_INFINITY;
  await using sink = await startSink((_, response, count) => {
    if (count >= killAt) {
      killAt = Number.POSITIVE_INFINITY;
      kill();
    }
    response.writeHead(204).end();
  });
  const db = await openDatabase(database);
  const workspace = await mainWorkspace(db);
  await insertMovements(workspace);
  const channel = await insertChannel(workspace, { webhook_url: `${sink.url}/hook` });
  const settings = { name: "Statement", enabled: false, channelId: channel, recipients: [], fields: {} };
  const made = await createWorkflow(workspace, templateOf("treasury-statement"), settings, systemRuntime);
  if (typeof made === "string") throw new Error(made);
  const period = { from: Date.UTC(2026, 0, 1), before: Date.UTC(2026, 1, 1) };
  for (let at = 0; at < RUNS; at += 1) await requestRun(workspace, made.id, period, systemRuntime);
  await db.destroy();
  for (let at = 0; at < KILLS; at += 1) {
    // Every third one while a receiver has a message that is not recorded yet.
    if (at % 3 === 2) killAt = sink.received.length + 1;
    const done = await run(
      (ofChild) => {
        kill = ofChild;
      },
      at % 3 === 2 ? Number.POSITIVE_INFINITY : 1 + (at % 5),
      (at * 7) % 60,
    );
    if (done) break;
  }
  killAt = Number.POSITIVE_INFINITY;
  expect(await run(() => {}, Number.POSITIVE_INFINITY, 0)).toBe(true);
  const after = await openDatabase(database);
  const own = openWorkspace(after, workspace.id);
  const runs = await own.db.selectFrom("workflow_runs").selectAll().execute();
  expect(runs.map(({ status }) => status)).toEqual(runs.map(() => "succeeded"));
  expect(runs.length).toBe(RUNS);
  const outputs = await selectOutputs(
    own,
    runs.map(({ id }) => id),
  ).execute();
  expect(outputs.length).toBe(3 * RUNS);
  expect(new Set(outputs.map(({ format, sha256 }) => `${format} ${sha256}`)).size).toBe(3);
  const pieces = await own.db.selectFrom("workflow_output_chunks").select(["run_id", "attempt"]).execute();
  const attempts = new Set(outputs.map(({ run_id, attempt }) => `${run_id} ${attempt}`));
  expect(new Set(pieces.map(({ run_id, attempt }) => `${run_id} ${attempt}`))).toEqual(attempts);
  for (const output of outputs) {
    let size = 0;
    for await (const part of readOutput(own, output)) size += part.length;
    expect(size).toBe(output.size_bytes);
  }
  const deliveries = await own.db.selectFrom("deliveries").selectAll().execute();
  expect(deliveries.map(({ state }) => state)).toEqual(runs.map(() => "delivered"));
  const idOf = new Map(deliveries.map(({ id, subject_id }) => [subject_id, id]));
  for (const { headers, body } of sink.received)
    expect(headers["webhook-id"]).toBe(idOf.get(JSON.parse(body).data.run.run_id));
  expect(new Set(sink.received.map(({ headers }) => headers["webhook-id"])).size).toBe(RUNS);
  expect(await after.selectFrom("jobs").selectAll().execute()).toEqual([]);
  await after.destroy();
}, 600_000);
