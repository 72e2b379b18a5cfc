import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { buildProgram } from "../../../scripts/build-program";
import { testSize } from "../../../scripts/test-size";
import { readCursor } from "../src/indexing/checkpoints";
import { type Database, openDatabase } from "../src/storage/database";
import { openWorkspace } from "../src/workspace/workspace";
import { alertBlock } from "./alert-blocks";
import { alertWorld, someone } from "./alert-world";
import { insertChannel } from "./support/alerting";

/** `ALERT_KILLS=100` kills that often. */
const KILLS = testSize("ALERT_KILLS", 8, 3);
/** Blocks that are written between two kills at least. */
const STEP = 7;

const dir = mkdtempSync(join(tmpdir(), "waybill-alerts-"));
const program = await buildProgram("server", "test/fixtures/alert-chains.ts");
afterAll(() => {
  program.remove();
  rmSync(dir, { recursive: true });
});

const start = (database: string, blocks: number): ChildProcess =>
  spawn(process.execPath, [program.file, database, String(blocks)], {
    stdio: ["pipe", "inherit", "inherit"],
  });

async function addRules(db: Database) {
  const world = await alertWorld(db);
  const rules = [
    await world.rule("large_transfer", { min_amount: 500, token: "USDC", min_usd: "999999999999" }),
    await world.rule("balance_threshold", { address: someone(1), token: "USDC", below: "1" }),
    await world.rule("unknown_counterparty", { addresses: someone(2), direction: "out" }),
  ];
  const own = openWorkspace(db, world.workspace).db;
  const channel_id = await insertChannel(openWorkspace(db, world.workspace), {});
  const channels = rules.map((rule_id) => ({ rule_id, channel_id, min_severity: null }));
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
    rule_id,
    fingerprint,
    tx_hash,
    block,
    message,
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
  const deliveries = await own.selectFrom("deliveries").select("subject_id").execute();
  const ids = await own.selectFrom("alert_events").select("id").execute();
  expect(deliveries.map(({ subject_id }) => subject_id).sort()).toEqual(ids.map(({ id }) => id).sort());

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
  // Every block has its large payment, and every other time a balance that fell.
  expect(events.filter(({ tx_hash }) => tx_hash?.endsWith("-2")).length).toBeGreaterThan(last);
  await Promise.all([db.destroy(), clean.destroy()]);
}, 600_000);
