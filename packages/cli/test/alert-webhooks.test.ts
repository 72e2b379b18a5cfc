import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook } from "@waybill/sdk/webhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHarness } from "../../server/test/harness";
import { insertChannel, insertRule, mainWorkspace, raise } from "../../server/test/support/alerting";

/* What a server delivers, as a receiver that uses the SDK sees it. */

const secrets = ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"];

let api: Awaited<ReturnType<typeof startHarness>>;
beforeAll(async () => {
  api = await startHarness({ allowPrivateWebhooks: true });
});
afterAll(() => api.server.close());

test("a delivered alert is verified with either secret, and with no other", async () => {
  let take: (webhook: { headers: IncomingHttpHeaders; body: string }) => void = () => {};
  const incoming = new Promise<{ headers: IncomingHttpHeaders; body: string }>((resolve) => {
    take = resolve;
  });
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    take({ headers: request.headers, body });
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const workspace = await mainWorkspace(api.server.db);
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const channel = await insertChannel(workspace, { webhook_url: url, secrets });
  const event = await raise(workspace, await insertRule(workspace, { [channel]: null }));
  await api.call("POST", "/v1/risk/alert-deliveries/resend", { body: {} });
  const webhook = await incoming;
  receiver.close();
  for (const secret of secrets) {
    const verified = await verifyWebhook(webhook, secret);
    expect(JSON.parse(verified.body)).toMatchObject({ type: "alert.fired", data: { event: { id: event } } });
    const { body } = await api.call("GET", `/v1/risk/alert-deliveries?event_id=${event}`);
    expect(body.items).toMatchObject([{ id: verified.id }]);
  }
  await expect(verifyWebhook(webhook, "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")).rejects.toMatchObject({
    code: "webhook_refused",
  });
  await expect(verifyWebhook({ ...webhook, body: `${webhook.body} ` }, secrets)).rejects.toThrow();
});
