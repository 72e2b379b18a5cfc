/** A real service delivers to the receiver; the test passes its requests on, so that it can repeat and change them. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Waybill } from "@waybill/sdk";
import { startLocalService } from "@waybill/server/local";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Receiver, receiver } from "./receiver.ts";

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
}

test("an event is handled once, however often it is delivered, and a forged or an old one never", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-webhooks-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const service = await startLocalService({ port: 0, networks: ["sepolia"], allowPrivateWebhooks: true });
  onTestFinished(() => service.close());
  const waybill = new Waybill({ baseUrl: service.url, apiKey: service.apiKeys.default });

  const deliveries: { headers: Headers; body: string }[] = [];
  const recorder = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    const headers = names.map((name): [string, string] => [name, String(request.headers[name])]);
    deliveries.push({ headers: new Headers(headers), body });
    response.writeHead(204).end();
  });
  const channel = await waybill.risk.channels.create({
    name: "Receiver",
    type: "webhook",
    params: { webhook_url: await listen(recorder) },
  });
  await waybill.risk.channels.test(channel.id);
  const [delivery] = deliveries;
  if (!delivery) throw new Error("the service delivered nothing");

  const handled: string[] = [];
  let failed = () => {};
  const failure = new Promise<void>((resolve) => {
    failed = resolve;
  });
  let isDown = true;
  const options: Receiver = {
    secrets: (channel.params as { secrets: string[] }).secrets,
    folder,
    handle: async (id, body) => {
      if (isDown) {
        isDown = false;
        failed();
        throw new Error("the database is down");
      }
      handled.push(`${id} ${JSON.parse(body).type}`);
    },
  };
  const url = await listen(createServer(await receiver(options)));
  const post = async (headers: Headers, body: string) =>
    (await fetch(url, { method: "POST", headers, body })).status;
  const changed = (name: string, value: string) => {
    const headers = new Headers(delivery.headers);
    headers.set(name, value);
    return headers;
  };

  expect(await post(delivery.headers, `${delivery.body} `)).toBe(400);
  expect(await post(changed("webhook-id", "another"), delivery.body)).toBe(400);
  expect(await post(changed("webhook-timestamp", "1700000000"), delivery.body)).toBe(400);
  expect(handled).toEqual([]);

  // It is acknowledged and cannot be handled: the next start does it.
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await post(delivery.headers, delivery.body)).toBe(204);
  await failure;
  expect(await post(delivery.headers, delivery.body)).toBe(204);
  expect(handled).toEqual([]);
  await receiver(options);
  const expected = `${delivery.headers.get("webhook-id")} alert.test`;
  expect(handled).toEqual([expected]);
  await receiver(options);
  expect(await post(delivery.headers, delivery.body)).toBe(204);
  expect(handled).toEqual([expected]);
});
