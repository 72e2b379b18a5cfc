import type { RunningServer, Workspace } from "@waybill/server";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiDescription } from "./api-description";
import { type Harness, startHarness } from "./harness";
import { insertChannel, insertRule, mainWorkspace, raise } from "./support/alerting";
import { startSink } from "./support/sink";

/* Alerts, from their rows to receivers on this machine. */

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const older = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const deliveries = "/v1/risk/alert-deliveries";

let api: Harness;
let server: RunningServer;
let workspace: Workspace;
let wake: () => void;
beforeAll(async () => {
  api = await startHarness({ allowPrivateWebhooks: true });
  server = api.server;
  workspace = await mainWorkspace(server.db);
  wake = () =>
    void api.call("POST", `${deliveries}/resend`, { body: { state: "failed", end_time: "2000-01-01" } });
});
afterAll(() => server.close());

/** The deliveries to a channel, once all of them satisfy the condition. */
async function untilListed(channel: string, isDone: (item: { state: string; attempts: number }) => boolean) {
  for (;;) {
    const { body } = await api.call("GET", `${deliveries}?channel_id=${channel}&size=100`);
    if (body.items.length > 0 && body.items.every(isDone)) return body.items;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test("an event reaches its webhook, signed with both secrets, as it is read", async () => {
  await using sink = await startSink();
  const channel = await insertChannel(workspace, {
    webhook_url: `${sink.url}/hook`,
    secrets: [secret, older],
  });
  const rule = await insertRule(workspace, { [channel]: "low" });
  const event = await raise(workspace, rule);
  wake();
  const [delivery] = await untilListed(channel, ({ state }) => state === "delivered");
  const [got, ...more] = sink.received;
  expect(got?.path).toBe("/hook");
  // Once or, where the note of it was not stored at once, again under the same id.
  for (const again of more)
    expect([again.headers["webhook-id"], again.body]).toEqual([delivery.id, got?.body]);
  for (const one of [secret, older]) new Webhook(one).verify(got?.body ?? "", Object(got?.headers));
  expect(got?.headers["webhook-id"]).toBe(delivery.id);
  const { expectMatchesWebhook } = await apiDescription();
  const { headers = {}, body = "" } = got ?? {};
  expectMatchesWebhook("risk", "alert.fired", { headers, body });
  for (const [part, wrong] of [
    ["fields", { headers, body: body.replace('"data":{', '"data":{"more":1,') }],
    ["webhook-signature", { headers: { ...headers, "webhook-signature": "v1,%" }, body }],
    ["webhook-timestamp", { headers: { ...headers, "webhook-timestamp": undefined }, body }],
  ] as const)
    expect(() => expectMatchesWebhook("risk", "alert.fired", wrong), part).toThrow("the webhook alert.fired");
  const tested = await api.call("POST", `/v1/risk/channels/${channel}/test`);
  expect(tested.status).toBe(200);
  await sink.until(more.length + 2);
  const test = sink.received.at(-1);
  expectMatchesWebhook("risk", "alert.test", { headers: test?.headers ?? {}, body: test?.body ?? "" });
  expect(JSON.parse(got?.body ?? "")).toMatchObject({
    type: "alert.fired",
    timestamp: "2026-01-15T09:30:02.000Z",
    data: {
      channel_id: channel,
      event: {
        id: event,
        severity: "high",
        details: { message: "1,000,000 USDC were sent." },
        proposal: null,
      },
      rule: { id: rule, name: "Large transfers", pack_id: null },
    },
  });
});

test("deliveries are listed by state, channel and event, page by page, and only their workspace sees them", async () => {
  await using sink = await startSink((_, response) => response.writeHead(400).end());
  const channel = await insertChannel(workspace, { webhook_url: sink.url, secrets: [secret] });
  const rule = await insertRule(workspace, { [channel]: null });
  const events = [await raise(workspace, rule), await raise(workspace, rule), await raise(workspace, rule)];
  wake();
  const items = await untilListed(channel, ({ attempts }) => attempts > 0);
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({
    state: "pending",
    last_status: 400,
    last_error: "refused",
    finished_at: null,
  });
  expect(Date.parse(items[0].next_attempt_at)).toBeGreaterThan(0);
  const first = await api.call("GET", `${deliveries}?channel_id=${channel}&size=2`);
  const cursor = encodeURIComponent(first.body.meta.next_cursor);
  const second = await api.call("GET", `${deliveries}?channel_id=${channel}&size=2&cursor=${cursor}`);
  const ids = [...first.body.items, ...second.body.items].map(({ id }) => id);
  expect(ids.sort()).toEqual(items.map(({ id }: { id: string }) => id).sort());
  const one = await api.call("GET", `${deliveries}?event_id=${events[1]}&state=pending,failed`);
  expect(one.body.items).toMatchObject([{ event_id: events[1], channel_id: channel }]);
  expect((await api.call("GET", `${deliveries}?state=delivered&channel_id=${channel}`)).body.items).toEqual(
    [],
  );
  expect((await api.call("GET", `${deliveries}?state=lost`)).status).toBe(400);
  expect((await api.call("GET", `${deliveries}?cursor=x`)).status).toBe(400);
  const key = await api.newKey({ workspace: "stranger" });
  expect((await api.call("GET", `${deliveries}?channel_id=${channel}`, { key })).body.items).toEqual([]);
  const stolen = await api.call("POST", `${deliveries}/${items[0].id}/resend`, { key });
  expect([stolen.status, stolen.body.code]).toEqual([404, "alert_delivery_not_found"]);
  expect((await api.call("POST", `/v1/risk/channels/${channel}/test`, { key })).status).toBe(404);
  const all = await api.call("POST", `${deliveries}/resend`, { key, body: { channel_id: channel } });
  expect([all.status, all.body.code]).toEqual([404, "alert_channel_not_found"]);
});

test("failed deliveries are sent again by their period, and one by its id, always under the same id", async () => {
  await using sink = await startSink();
  const channel = await insertChannel(workspace, { webhook_url: sink.url, secrets: [secret] });
  const rule = await insertRule(workspace, { [channel]: null });
  await raise(workspace, rule);
  await raise(workspace, rule);
  await server.db.deleteFrom("jobs").execute();
  const lost = { state: "failed", attempts: 10, last_status: 500, last_error: "unavailable" } as const;
  await workspace.db.updateTable("deliveries").set(lost).where("channel_id", "=", channel).execute();
  const resend = (body: object) => api.call("POST", `${deliveries}/resend`, { body });
  const before = await resend({ channel_id: channel, end_time: "2026-01-01" });
  expect([before.status, before.body]).toEqual([202, { resent: 0, has_more: false }]);
  const sent = await resend({ channel_id: channel, start_time: "2026-01-15", end_time: "2026-01-15" });
  expect(sent.body).toEqual({ resent: 2, has_more: false });
  const items = await untilListed(channel, ({ state }) => state === "delivered");
  const again = await api.call("POST", `${deliveries}/${items[0].id}/resend`);
  expect([again.status, again.body]).toMatchObject([202, { id: items[0].id, state: "pending", attempts: 0 }]);
  await sink.until(3);
  expect(new Set(sink.received.map(({ headers }) => headers["webhook-id"]))).toEqual(
    new Set(items.map(({ id }: { id: string }) => id)),
  );
  const faulty = await resend({ state: "pending", start_time: "yesterday!", end_time: "2026-02-30" });
  expect([faulty.status, Object.keys(faulty.body.fields).sort()]).toEqual([
    400,
    ["end_time", "start_time", "state"],
  ]);
});

test("a failed delivery stays as it is while its channel gets nothing", async () => {
  const channel = await insertChannel(workspace, { webhook_url: "http://127.0.0.1:9/", secrets: [secret] });
  await raise(workspace, await insertRule(workspace, { [channel]: null }));
  await server.db.deleteFrom("jobs").execute();
  const lost = { state: "failed", attempts: 1, last_status: 410, last_error: "gone" } as const;
  await workspace.db.updateTable("deliveries").set(lost).where("channel_id", "=", channel).execute();
  const [{ id }] = await untilListed(channel, () => true);
  const nothing = { resent: 0, has_more: false };
  const none = { code: "alert_channel_not_found" };
  for (const [closed, status, answer] of [
    [{ enabled: 0 }, 202, nothing],
    [{ enabled: 1, connected: 0 }, 202, nothing],
    [{ connected: 1, deleted_at: 5 }, 404, none],
  ] as const) {
    await workspace.db.updateTable("alert_channels").set(closed).where("id", "=", channel).execute();
    const one = await api.call("POST", `${deliveries}/${id}/resend`);
    expect([one.status, one.body.code]).toEqual([409, "alert_channel_closed"]);
    const all = await api.call("POST", `${deliveries}/resend`, { body: { channel_id: channel } });
    expect([all.status, all.body]).toMatchObject([status, answer]);
    expect(await untilListed(channel, () => true)).toMatchObject([lost]);
  }
});

test("a channel is tested: what the receiver says is the answer", async () => {
  const answers = [204, 404, 410];
  await using sink = await startSink((_, response) => response.writeHead(answers.shift() ?? 200).end());
  const params = { webhook_url: sink.url, secrets: [secret] };
  const off = await insertChannel(workspace, params, { enabled: 0 });
  const testOf = (id: string) => api.call("POST", `/v1/risk/channels/${id}/test`);
  for (const wanted of [
    { delivered: true, status: 204, error: null },
    { delivered: false, status: 404, error: "refused" },
    { delivered: false, status: 410, error: "gone" },
  ])
    expect((await testOf(off)).body).toEqual(wanted);
  const [got] = sink.received;
  new Webhook(secret).verify(got?.body ?? "", Object(got?.headers));
  expect(JSON.parse(got?.body ?? "")).toMatchObject({ type: "alert.test", data: { channel_id: off } });
  const unlinked = await insertChannel(workspace, {}, { type: "telegram", connected: 0 });
  expect((await testOf(unlinked)).body).toEqual({
    delivered: false,
    status: null,
    error: "channel_not_connected",
  });
  const mail = await insertChannel(workspace, { recipients: ["a@example.com"] }, { type: "email" });
  expect((await testOf(mail)).body).toMatchObject({ delivered: false, error: "not_configured" });
  const deleted = await insertChannel(workspace, params, { deleted_at: 5 });
  for (const id of [deleted, "unknown"]) expect((await testOf(id)).status).toBe(404);
});
