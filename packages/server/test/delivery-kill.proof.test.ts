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
import { insertChannel, insertRule, mainWorkspace } from "./support/alerting";
import { onPostgres } from "./support/engine";
import { startSink } from "./support/sink";
import { createTestDatabase } from "./support/test-databases";

/* Processes that are killed while they raise and deliver alerts. DELIVERY_KILLS says how often. */

const KILLS = testSize("DELIVERY_KILLS", 6);
const EVENTS = 20 * (KILLS + 1);

const dir = mkdtempSync(join(tmpdir(), "waybill-alerts-"));
const { WAYBILL_TEST_DATABASE: server = "" } = process.env;
const { address: database, drop } = onPostgres
  ? await createTestDatabase(server)
  : { address: join(dir, "db.sqlite"), drop: async () => {} };
const program = await buildProgram("server", "test/fixtures/deliver-alerts.ts");
afterAll(async () => {
  program.remove();
  rmSync(dir, { recursive: true });
  await drop();
});

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
  const db = await openDatabase(database);
  const workspace = await mainWorkspace(db);
  const rules = [
    await insertChannel(workspace, { webhook_url: `${sink.url}/a` }),
    await insertChannel(workspace, { webhook_url: `${sink.url}/b` }),
  ];
  const rule = await insertRule(workspace, Object.fromEntries(rules.map((channel) => [channel, null])));
  await db.destroy();
  for (let run = 0; run <= KILLS; run += 1) {
    killAt = run < KILLS ? sink.received.length + 11 + (run % 5) : Number.POSITIVE_INFINITY;
    child = spawn(process.execPath, [program.file, database, String(EVENTS), rule], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const exited = once(child, "exit");
    if (child.stdout)
      for await (const line of createInterface({ input: child.stdout })) if (line === "done") break;
    await exited;
  }
  const after = await openDatabase(database);
  const own = await mainWorkspace(after);
  const rows = await own.db.selectFrom("deliveries").selectAll().execute();
  const events = await own.db.selectFrom("alert_events").select("id").execute();
  const jobs = await after.selectFrom("jobs").selectAll().execute();
  await after.destroy();
  expect([events.length, rows.length, jobs]).toEqual([EVENTS, 2 * EVENTS, []]);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["delivered"]));
  // By what arrived: every event at every channel, always under the id of its delivery.
  const idOf = new Map(rows.map(({ id, subject_id, channel_id }) => [`${subject_id} ${channel_id}`, id]));
  const arrived = new Set<string>();
  for (const { headers, body } of sink.received) {
    const { event, channel_id } = JSON.parse(body).data;
    expect(headers["webhook-id"]).toBe(idOf.get(`${event.id} ${channel_id}`));
    arrived.add(`${event.id} ${channel_id}`);
  }
  expect(arrived.size).toBe(2 * EVENTS);
  expect(sink.received.length).toBeGreaterThan(2 * EVENTS);
}, 600_000);
