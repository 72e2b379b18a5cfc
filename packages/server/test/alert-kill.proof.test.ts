import { type ChildProcess, spawn } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { readCursor } from "../src/indexing/checkpoints";
import { type Database, openDatabase } from "../src/storage/database";
import { openWorkspace } from "../src/workspace/workspace";
import { alertBlock } from "./alert-blocks";
import { alertWorld, someone } from "./alert-world";

/** `ALERT_KILLS=100` kills that often. */
const KILLS = Number(process.env.ALERT_KILLS ?? 8);
/** Blocks that are written between two kills at least. */
const STEP = 7;

const dir = mkdtempSync(join(tmpdir(), "waybill-alerts-"));
const program = await buildProgram("server", "test/fixtures/alert-chains.ts");
afterAll(() => {
  program.remove();
  rmSync(dir, { recursive: true });
});

const start = (database: string, blocks: number): ChildProcess =>
  spawn(process.execPath, [program.file, database, String(blocks)], { stdio: "inherit" });

async function addRules(db: Database) {
  const world = await alertWorld(db);
  const rules = [
    await world.rule("large_transfer", { min_amount: 500, token: "USDC", min_usd: "999999999999" }),
    await world.rule("balance_threshold", { address: someone(1), token: "USDC", below: "1" }),
    await world.rule("unknown_counterparty", { addresses: someone(2), direction: "out" }),
  ];
  const own = openWorkspace(db, world.workspace).db;
  const channels = rules.map((rule_id) => ({ rule_id, channel_id: "c", min_severity: null }));
  await own.insertInto("alert_rule_channels").values(channels).execute();
  return world;
}

/** The events without what differs between two runs, in order. */
async function eventsOf(db: Database, workspace: string) {
  const rows = await openWorkspace(db, workspace)
    .db.selectFrom("alert_events")
    .selectAll()
    .orderBy("seq")
    .execute();
  return rows.map(({ rule_id, fingerprint, tx_hash, block, message }) => ({
    ...{ rule_id, fingerprint, tx_hash, block, message },
  }));
}

test("killed again and again during alerting, each event is there once, and its delivery once", async () => {
  const database = join(dir, "killed.sqlite");
  const db = await openDatabase(database);
  const world = await addRules(db);
  const read = async () => (await readCursor(db, "sepolia"))?.block ?? -1;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await read();
    const child = start(database, Number.MAX_SAFE_INTEGER);
    // Where within a block it is killed is left to chance.
    await vi.waitFor(async () => expect(await read()).toBeGreaterThanOrEqual(before + STEP), {
      interval: 1 + ((kill * 7) % 13),
      timeout: 120_000,
    });
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  const last = await read();
  const events = await eventsOf(db, world.workspace);
  const own = openWorkspace(db, world.workspace).db;
  const deliveries = await own.selectFrom("alert_deliveries").select("event_id").execute();
  const ids = await own.selectFrom("alert_events").select("id").execute();
  expect(deliveries.map(({ event_id }) => event_id).sort()).toEqual(ids.map(({ id }) => id).sort());

  // The same blocks without any kill.
  const clean = await openDatabase(":memory:");
  const undisturbed = await addRules(clean);
  for (let number = 0; number <= last; number += 1) {
    const { transfers, time } = alertBlock(number);
    const moves = transfers.map(({ sender, recipient, amount }) => [sender, recipient, amount] as const);
    undisturbed.price.of = undefined;
    await undisturbed.block(moves, { number, time });
  }
  expect(events).toEqual(await eventsOf(clean, undisturbed.workspace));
  // Of every block its large payment, and every other time a balance that fell.
  expect(events.filter(({ tx_hash }) => tx_hash?.endsWith("-2")).length).toBeGreaterThan(last);
  await Promise.all([db.destroy(), clean.destroy()]);
import { createInterface } from "node:readline";
import { openDatabase } from "@waybill/server";
import { afterAll, expect, test } from "vitest";
import { insertChannel, insertRule, mainWorkspace } from "./support/alerting";
import { onPostgres } from "./support/engine";
import { startSink } from "./support/sink";
import { createTestDatabase } from "./support/test-databases";
/* Processes that are killed while they raise and deliver alerts. ALERT_KILLS says how often. */
const KILLS = Number(process.env.ALERT_KILLS ?? 6);
const EVENTS = 20 * (KILLS + 1);
const { WAYBILL_TEST_DATABASE: server = "" } = process.env;
const { address: database, drop } = onPostgres
  ? await createTestDatabase(server)
  : { address: join(dir, "db.sqlite"), drop: async () => {} };
const program = await buildProgram("server", "test/fixtures/deliver-alerts.ts");
afterAll(async () => {
  await drop();
test("killed again and again, each event is delivered at least once, under one id", async () => {
  let child: ReturnType<typeof spawn> | undefined;
  let killAt = Number.POSITIVE_INFINITY;
  // The kill is between a request and its record, as often as not.
  await using sink = await startSink((_, response, count) => {
    if (count >= killAt) {
      killAt = Number.POSITIVE_INFINITY;
      child?.kill("SIGKILL");
    }
    response.writeHead(204).end();
  });
  const workspace = await mainWorkspace(db);
    await insertChannel(workspace, { webhook_url: `${sink.url}/a` }),
    await insertChannel(workspace, { webhook_url: `${sink.url}/b` }),
  const rule = await insertRule(workspace, Object.fromEntries(rules.map((channel) => [channel, null])));
  await db.destroy();
  for (let run = 0; run <= KILLS; run += 1) {
    killAt = run < KILLS ? sink.received.length + 11 + (run % 5) : Number.POSITIVE_INFINITY;
    child = spawn(process.execPath, [program.file, database, String(EVENTS), rule], {
      stdio: ["ignore", "pipe", "inherit"],
    const exited = once(child, "exit");
    if (child.stdout)
      for await (const line of createInterface({ input: child.stdout })) if (line === "done") break;
    await exited;
  const after = await openDatabase(database);
  const own = await mainWorkspace(after);
  const rows = await own.db.selectFrom("alert_deliveries").selectAll().execute();
  const events = await own.db.selectFrom("alert_events").select("id").execute();
  const jobs = await after.selectFrom("jobs").selectAll().execute();
  await after.destroy();
  expect([events.length, rows.length, jobs]).toEqual([EVENTS, 2 * EVENTS, []]);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["delivered"]));
  // By what arrived: every event at every channel, always under the id of its delivery.
  const idOf = new Map(rows.map(({ id, event_id, channel_id }) => [`${event_id} ${channel_id}`, id]));
  const arrived = new Set<string>();
  for (const { headers, body } of sink.received) {
    const { event, channel_id } = JSON.parse(body).data;
    expect(headers["webhook-id"]).toBe(idOf.get(`${event.id} ${channel_id}`));
    arrived.add(`${event.id} ${channel_id}`);
  expect(arrived.size).toBe(2 * EVENTS);
  expect(sink.received.length).toBeGreaterThan(2 * EVENTS);
}, 600_000);
