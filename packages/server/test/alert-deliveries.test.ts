import type { RunningServer, Workspace } from "@waybill/server";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
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
    void api.call("POST", `${deliveries}/resend`, { body: { state: "failed", channel_id: "none" } });
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
  expect([got?.path, more]).toEqual(["/hook", []]);
  for (const one of [secret, older]) new Webhook(one).verify(got?.body ?? "", Object(got?.headers));
  expect(got?.headers["webhook-id"]).toBe(delivery.id);
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
