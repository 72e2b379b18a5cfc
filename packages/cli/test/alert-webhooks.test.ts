import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook } from "@waybill/sdk/webhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHarness } from "../../server/test/harness";
import { insertChannel, insertRule, mainWorkspace, raise } from "../../server/test/support/alerting";
import { waybill } from "./harness";

/* The deliveries of a server, as a receiver that uses the SDK sees them. */

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

test("risk channels test: 0 where the receiver took it, 15 where it did not, and 0 with --fail-on never", async () => {
  let status = 204;
  const receiver = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const { port } = receiver.address() as AddressInfo;
  const workspace = await mainWorkspace(api.server.db);
  const channel = await insertChannel(workspace, { webhook_url: `http://127.0.0.1:${port}/`, secrets });
  const env = { WAYBILL_BASE_URL: api.server.url, WAYBILL_API_KEY: api.key };
  const run = (...flags: string[]) =>
    waybill(["risk", "channels", "test", channel, "--json", ...flags], { env });
  const endings: [flags: string[], undelivered: number][] = [
    [[], 15],
    [["--fail-on", "undelivered"], 15],
    [["--fail-on", "never"], 0],
  ];
  const expectEnds = async (answer: object, codeOf: (undelivered: number) => number) => {
    for (const [flags, undelivered] of endings) {
      const result = await run(...flags);
      expect(result.code, `${flags.join(" ")} ${result.stderr}`).toBe(codeOf(undelivered));
      // The answer is printed in any case.
      expect(JSON.parse(result.stdout)).toMatchObject(answer);
      if (result.code === 15) expect(result.stderr).toContain("The channel did not accept the test message.");
    }
  };
  await expectEnds({ delivered: true, status: 204 }, () => 0);
  status = 500;
  await expectEnds({ delivered: false, status: 500 }, (undelivered) => undelivered);
  await new Promise((closed) => receiver.close(closed));
  await expectEnds({ delivered: false, status: null }, (undelivered) => undelivered);
  // Nothing was tested: the exit codes of every other command.
  expect((await run("--fail-on", "sometimes")).code).toBe(2);
  const unknown = ["risk", "channels", "test", "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21"];
  expect((await waybill(unknown, { env })).code).toBe(4);
});
