import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ManualClock, manualClock } from "../../../test/manual-clock";
import {
  insertChannel as insertChannelRow,
  insertRule,
  mainWorkspace,
  raise,
} from "../../../test/support/alerting";
import { collectLog } from "../../../test/support/collect-log";
import { type Answer, startSink } from "../../../test/support/sink";
import { createLoops } from "../../jobs/loop-registry";
import type { Queue } from "../../jobs/queue/worker";
import { systemRuntime } from "../../lib/system-runtime";
import { type Database, openDatabase } from "../../storage/database";
import type { Workspace } from "../../workspace/workspace";
import { type Delivery, openDelivery } from "./deliver";
import { resendDeliveries, resendDelivery } from "./deliveries";
import { systemOutgoing } from "./system-outgoing";

const secrets = ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"];

let db: Database;
let workspace: Workspace;
let clock: ManualClock;
let deliveries: Delivery[];
const log = collectLog("info");
beforeEach(async () => {
  db = await openDatabase(":memory:");
  workspace = await mainWorkspace(db);
  // Events of the past: their jobs are enqueued at the time of this machine.
  clock = manualClock(() => 0, systemRuntime.now());
  deliveries = [];
  log.lines.length = 0;
});
afterEach(async () => {
  await Promise.all(deliveries.map((one) => one.close()));
  await db.destroy();
});

/** Starts delivering; time passes when a test says so, but requests end when they end. */
function start(): Pick<Queue, "wake"> & Delivery {
  const { now, monotonic, sleep, turn, random } = clock;
  const runtime = { ...systemRuntime, now, monotonic, sleep, turn, random };
  const delivery = openDelivery({
    db,
    runtime,
    logger: log.logger,
    loops: createLoops({ logger: undefined, clock: runtime }),
    readReports: async () => new Map(),
    config: {
      outgoing: systemOutgoing({ clock: systemRuntime, allowPrivate: true }),
      mail: undefined,
      telegram: undefined,
      pagerdutyUrl: "http://127.0.0.1:9/",
    },
  });
  deliveries.push(delivery);
  return delivery;
}

const insertChannel = (url: string) => insertChannelRow(workspace, { webhook_url: url, secrets });

const rows = () => workspace.db.selectFrom("deliveries").selectAll().orderBy("created_at").execute();
const jobs = () => db.selectFrom("jobs").selectAll().orderBy("run_at").execute();

/** Waits until all deliveries are as the condition says. */
const until = (isDone: (row: Awaited<ReturnType<typeof rows>>[number]) => boolean) =>
  expect.poll(async () => (await rows()).every(isDone), { timeout: 20_000, interval: 5 }).toBe(true);

/** A sink that gives these answers, the last one from then on. */
const answering = (...statuses: [status: number, headers?: Record<string, string>][]) => {
  const answer: Answer = (_, response, count) => {
    const [status, headers = {}] = statuses[Math.min(count, statuses.length) - 1] ?? [204];
    response.writeHead(status, headers).end();
  };
  return startSink(answer);
};

test("an attempt that fails is repeated by the schedule, with one id and one body, and a new signature", async () => {
  await using sink = await answering([500], [503], [302, { location: "/" }], [204]);
  const channel = await insertChannel(sink.url);
  await raise(workspace, await insertRule(workspace, { [channel]: null }));
  start();
  for (const [attempts, wait] of [
    [1, 5_000],
    [2, 300_000],
    [3, 1_800_000],
  ] as const) {
    await until((row) => row.attempts === attempts);
    const [job] = await jobs();
    expect((job?.run_at ?? 0) - clock.now()).toBe(wait);
    await clock.advance(wait - 1);
    expect(sink.received).toHaveLength(attempts);
    await clock.advance(1);
  }
  await until(({ state }) => state === "delivered");
  expect(await rows()).toMatchObject([{ attempts: 4, last_status: 204, last_error: null }]);
  expect(await jobs()).toEqual([]);
  const [first, ...others] = sink.received;
  for (const { headers, body } of others) {
    expect([headers["webhook-id"], body]).toEqual([first?.headers["webhook-id"], first?.body]);
    expect(headers["webhook-signature"]).not.toBe(first?.headers["webhook-signature"]);
  }
});

test("after the last attempt it has failed, is logged without the URL, and can be sent again under its id", async () => {
  await using sink = await startSink((_, response, count) =>
    response.writeHead(count <= 10 ? 400 : 200).end("secret answer"),
  );
  const channel = await insertChannel(`${sink.url}/secret-path`);
  await raise(workspace, await insertRule(workspace, { [channel]: null }));
  const delivery = start();
  for (let attempts = 1; attempts <= 10; attempts += 1) {
    await until((row) => row.attempts === attempts);
    const [job] = await jobs();
    await clock.advance(job ? job.run_at - clock.now() : 0);
  }
  const [failed] = await rows();
  expect(failed).toMatchObject({ state: "failed", attempts: 10, last_status: 400, last_error: "refused" });
  expect(await jobs()).toEqual([]);
  expect(JSON.stringify(log.lines)).toMatch(/not be tried again/);
  expect(JSON.stringify(log.lines)).not.toMatch(/secret|127\.0\.0\.1/);
  expect(JSON.stringify(log.lines)).toMatch(/"failure":"refused"/);
  const runtime = { ...systemRuntime, now: clock.now };
  expect(await resendDelivery(workspace, failed?.id ?? "", runtime)).toMatchObject({
    id: failed?.id,
    state: "pending",
    attempts: 0,
  });
  delivery.wake(0);
  await until(({ state }) => state === "delivered");
  expect(new Set(sink.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([failed?.id]));
  expect(sink.received).toHaveLength(11);
  // Nothing has failed any more.
  expect(await resendDeliveries(db, workspace, { states: ["failed"] }, runtime)).toEqual({
    resent: 0,
    hasMore: false,
  });
});

test("a receiver that asks for time gets it, with all that waits for it", async () => {
  await using sink = await answering([429, { "retry-after": "600" }], [200]);
  const channel = await insertChannel(sink.url);
  const rule = await insertRule(workspace, { [channel]: null });
  for (let count = 0; count < 5; count += 1) await raise(workspace, rule);
  start();
  await expect.poll(async () => (await rows()).filter(({ attempts }) => attempts === 1).length).toBe(1);
  await clock.settle();
  for (const job of await jobs()) expect(job.run_at - clock.now()).toBe(600_000);
  expect(sink.received).toHaveLength(1);
  await clock.advance(600_000);
  await until(({ state }) => state === "delivered");
  expect(sink.received).toHaveLength(6);
});

test("410 disables the channel; what else waits for it is dropped, and so is what a closed channel gets", async () => {
  await using sink = await answering([410]);
  const channel = await insertChannel(sink.url);
  const rule = await insertRule(workspace, { [channel]: null });
  for (let count = 0; count < 3; count += 1) await raise(workspace, rule);
  start();
  await until(({ state }) => state !== "pending");
  const states = (await rows()).map(({ state, last_error }) => `${state} ${last_error}`).sort();
  expect(states).toEqual(["dropped channel_disabled", "dropped channel_disabled", "failed gone"]);
  expect(sink.received).toHaveLength(1);
  const found = await workspace.db.selectFrom("alert_channels").select("enabled").executeTakeFirst();
  expect(found).toEqual({ enabled: 0 });
  // No event comes to it any more.
  await raise(workspace, rule);
  expect(await rows()).toHaveLength(3);
});

test.each([
  ["channel_deleted", { deleted_at: 5 }],
  ["channel_not_connected", { connected: 0 }],
  ["channel_disabled", { enabled: 0 }],
] as const)(
  "a delivery that is due to a channel that was closed meanwhile is dropped, visibly: %s",
  async (why, change) => {
    await using sink = await startSink();
    const channel = await insertChannel(sink.url);
    await raise(workspace, await insertRule(workspace, { [channel]: null }));
    await workspace.db.updateTable("alert_channels").set(change).execute();
    start();
    await until(({ state }) => state === "dropped");
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: why, finished_at: clock.now() }]);
    expect([sink.received, await jobs()]).toEqual([[], []]);
  },
);

test("a delivery that cannot be sent at all has failed at once; an event without its rule is sent, one that is gone is dropped", async () => {
  await using sink = await startSink();
  const wrong = await insertChannelRow(workspace, { secrets });
  const unsigned = await insertChannelRow(workspace, { webhook_url: sink.url, secrets: ["no base64!"] });
  const mail = await insertChannelRow(workspace, { recipients: ["a@example.com"] }, { type: "email" });
  const right = await insertChannel(sink.url);
  const rule = await insertRule(workspace, { [wrong]: null, [unsigned]: null, [mail]: null, [right]: null });
  await raise(workspace, rule);
  await workspace.db.deleteFrom("alert_rules").execute();
  start();
  await until(({ state }) => state !== "pending");
  const by = Object.fromEntries((await rows()).map((row) => [row.channel_id, row]));
  expect([by[wrong], by[unsigned], by[mail], by[right]]).toMatchObject([
    { state: "failed", last_error: "invalid_channel" },
    { state: "failed", last_error: "invalid_channel" },
    { state: "failed", last_error: "not_configured" },
    { state: "delivered" },
  ]);
  expect(JSON.parse(sink.received[0]?.body ?? "").data.rule).toBeNull();
  await workspace.db.deleteFrom("alert_events").execute();
  await resendDelivery(workspace, by[right]?.id ?? "", { ...systemRuntime, now: clock.now });
  deliveries[0]?.wake(0);
  await expect
    .poll(async () => (await rows()).find(({ channel_id }) => channel_id === right)?.state)
    .toBe("dropped");
});

describe("many at once", () => {
  test("a receiver gets at most 8 requests at once, and each delivery once", async () => {
    let open = 0;
    let most = 0;
    await using sink = await startSink((_, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.writeHead(200).end();
      });
    });
    const channel = await insertChannel(sink.url);
    const rule = await insertRule(workspace, { [channel]: null });
    for (let count = 0; count < 150; count += 1) await raise(workspace, rule);
    start();
    await until(({ state }) => state === "delivered");
    expect(new Set(sink.received.map(({ headers }) => headers["webhook-id"])).size).toBe(150);
    expect(sink.received).toHaveLength(150);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(8);
  });

  test("receivers that hang have one request each, and do not delay others", async () => {
    await using hanging = await startSink(() => undefined);
    await using quick = await startSink();
    const channels: Record<string, null> = {};
    for (let count = 0; count < 20; count += 1) channels[await insertChannel(hanging.url)] = null;
    const slow = await insertRule(workspace, channels);
    for (let count = 0; count < 10; count += 1) await raise(workspace, slow);
    const channel = await insertChannel(quick.url);
    const rule = await insertRule(workspace, { [channel]: null });
    for (let count = 0; count < 30; count += 1) await raise(workspace, rule);
    start();
    // A received message may not be recorded yet, and closing would break it off.
    await until((row) => row.channel_id !== channel || row.state === "delivered");
    await hanging.until(20);
    expect([quick.received.length, hanging.received.length]).toEqual([30, 20]);
    // Closing breaks off what hangs, and counts no attempt.
    await deliveries.pop()?.close();
    expect((await rows()).filter(({ state }) => state === "pending")).toHaveLength(200);
    for (const job of await jobs()) expect(job).toMatchObject({ attempts: 0, lease_owner: null });
  });

  test("a delivery that is resent while it is being sent is sent once more", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await using sink = await startSink((_, response, count) => {
      const answer = () => void response.writeHead(200).end();
      if (count === 1) void held.then(answer);
      else answer();
    });
    const channel = await insertChannel(sink.url);
    await raise(workspace, await insertRule(workspace, { [channel]: null }));
    const delivery = start();
    await sink.until(1);
    const [{ id } = { id: "" }] = await rows();
    await resendDelivery(workspace, id, { ...systemRuntime, now: clock.now });
    release();
    delivery.wake(0);
    await sink.until(2);
    await until(({ state }) => state === "delivered");
    expect(sink.received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
  });
});
