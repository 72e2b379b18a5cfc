import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventOf, insertChannel, insertRule, mainWorkspace } from "../../../test/support/alerting";
import { systemRuntime } from "../../lib/system-runtime";
import { type Database, openDatabase } from "../../storage/database";
import type { Workspace } from "../../workspace/workspace";
import { enqueueDeliveries, passesFloor } from "./enqueue";

let db: Database;
let workspace: Workspace;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  workspace = await mainWorkspace(db);
});
afterEach(() => db.destroy());

const ofWorkspace = (rule: string, workspace_id = workspace.id) => ({ ...eventOf(rule), workspace_id });

const params = { webhook_url: "https://example.com/hook" };

test("an event goes to the channels of its rule that can get it, once each, with a job", async () => {
  const open = await insertChannel(workspace, params);
  const low = await insertChannel(workspace, params);
  const severe = await insertChannel(workspace, params);
  const off = await insertChannel(workspace, params, { enabled: 0 });
  const unlinked = await insertChannel(workspace, params, { connected: 0 });
  const deleted = await insertChannel(workspace, params, { deleted_at: 5 });
  await insertChannel(workspace, params);
  const rule = await insertRule(workspace, {
    [open]: null,
    [low]: "low",
    [severe]: "severe",
    [off]: null,
    [unlinked]: null,
    [deleted]: null,
  });
  const event = ofWorkspace(rule);
  const count = await db.transaction().execute((trx) => enqueueDeliveries(trx, [event], systemRuntime));
  expect(count).toBe(2);
  const rows = await workspace.db.selectFrom("deliveries").selectAll().execute();
  expect(rows.map(({ channel_id }) => channel_id).sort()).toEqual([open, low].sort());
  for (const row of rows) expect(row).toMatchObject({ subject_id: event.id, state: "pending", attempts: 0 });
  const jobs = await db.selectFrom("jobs").selectAll().execute();
  expect(jobs.map(({ dedup_key }) => dedup_key).sort()).toEqual(rows.map(({ id }) => id).sort());
  // Once more is a mistake of the caller, which the table refuses.
  await expect(enqueueDeliveries(db, [event], systemRuntime)).rejects.toThrow();
});

test("a rule without channels, and a transaction that is undone, leave nothing", async () => {
  const rule = await insertRule(workspace, {});
  expect(await enqueueDeliveries(db, [ofWorkspace(rule)], systemRuntime)).toBe(0);
  const channel = await insertChannel(workspace, params);
  const other = await insertRule(workspace, { [channel]: null });
  const undone = db.transaction().execute(async (trx) => {
    await enqueueDeliveries(trx, [ofWorkspace(other)], systemRuntime);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await workspace.db.selectFrom("deliveries").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("events of several workspaces are enqueued together, each for channels of its own", async () => {
  const first = await insertChannel(workspace, params);
  const second = await insertChannel(workspace, params);
  const [one, other] = [
    await insertRule(workspace, { [first]: null }),
    await insertRule(workspace, { [second]: null }),
  ];
  const events = [ofWorkspace(one), ofWorkspace(other), ofWorkspace(one), ofWorkspace(one, randomUUID())];
  expect(await enqueueDeliveries(db, events, systemRuntime)).toBe(3);
  const rows = await workspace.db.selectFrom("deliveries").select(["subject_id", "channel_id"]).execute();
  const expected = events.slice(0, 3).map(({ id, rule_id }) => [id, rule_id === one ? first : second]);
  expect(rows.map(({ subject_id, channel_id }) => [subject_id, channel_id]).sort()).toEqual(expected.sort());
});

test.each([
  ["high", null, true],
  ["high", "high", true],
  ["severe", "high", true],
  ["medium", "high", false],
  ["none", "low", false],
  ["High", "HIGH", true],
  // A severity of the rule's own has no place in the order: an alert too many is better than one too few.
  ["page the team", "severe", true],
  ["low", "whatever", true],
])("severity %s passes the floor %s: %s", (severity, floor, passes) => {
  expect(passesFloor(severity, floor)).toBe(passes);
});
