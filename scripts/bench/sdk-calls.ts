import { Waybill } from "@waybill/sdk";
import { verifyWebhook } from "@waybill/sdk/webhooks";
import createClient from "openapi-fetch";
import { Webhook } from "standardwebhooks";
import { key as apiKey } from "./process.ts";
import { alternate, type Bench, beside, type Row, turning } from "./row.ts";

const id = "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
const body = JSON.stringify({
  id,
  created_at: "2026-01-15T09:30:00.000Z",
  kind: "natural",
  person: { country_of_residence: "DE", date_of_birth: "1990-01-01" },
  name_identifiers: [{ primary_identifier: "Example", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [{ account_number: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" }],
  addresses: [],
});

/** Answers at once, in place of both clients' fetch. */
const fetch = async () =>
  new Response(body, {
    headers: { "Content-Type": "application/json", "Content-Length": String(body.length) },
  });

interface PersonPaths {
  "/v1/persons/{id}": {
    get: {
      parameters: { path: { id: string } };
      responses: { 200: { content: { "application/json": { id: string } } } };
    };
  };
}

/** A call through the SDK with key, timeout, retries and all hooks, beside openapi-fetch on its own. */
async function calls(smoke: boolean): Promise<Row> {
  const baseUrl = "https://service.example";
  let seen = 0;
  const hook = () => {
    seen += 1;
  };
  const hooks = { onRequest: hook, onResponse: hook, onRetry: hook, onError: hook };
  const waybill = new Waybill({ baseUrl, apiKey, fetch, hooks });
  const peer = createClient<PersonPaths>({ baseUrl, fetch, headers: { Authorization: `Bearer ${apiKey}` } });
  const size = smoke ? 20 : 500;
  const things = {
    ours: turning([id], size, (one) => waybill.persons.get(one)),
    peer: turning([id], size, (one) => peer.GET("/v1/persons/{id}", { params: { path: { id: one } } })),
  };
  await alternate(smoke ? 1 : 20, things); // compiled code
  const values = await alternate(smoke ? 1 : 150, things);
  if (seen === 0) throw new Error("the hooks saw no call");
  const name = "SDK call with retries, timeout and hooks";
  return beside(name, values, { unit: "us", against: "openapi-fetch alone", atMost: 1.3 });
}

/** Verifying webhooks of half a kilobyte in Node, where the platform's HMAC answers at once, beside the reference library. */
async function webhooks(smoke: boolean): Promise<Row> {
  // A public development secret, worth nothing.
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const peer = new Webhook(secret);
  const at = new Date();
  const received = Array.from({ length: smoke ? 20 : 2_000 }, (_, index) => {
    const text = JSON.stringify({ type: "transfer.completed", index, note: "x".repeat(440) });
    const headers = {
      "webhook-id": `msg_${index}`,
      "webhook-timestamp": `${Math.floor(at.getTime() / 1_000)}`,
      "webhook-signature": peer.sign(`msg_${index}`, at, text),
    };
    return { headers, body: text };
  });
  const size = smoke ? 10 : 500;
  const things = {
    ours: turning(received, size, (webhook) => verifyWebhook(webhook, secret)),
    peer: turning(received, size, (webhook) => peer.verify(webhook.body, webhook.headers)),
  };
  await alternate(smoke ? 1 : 5, things); // compiled code
  const values = await alternate(smoke ? 1 : 60, things);
  return beside("verify a webhook", values, { unit: "us", against: "standardwebhooks", atMost: 1 });
}

export const bench: Bench = async ({ smoke }) => [await calls(smoke), await webhooks(smoke)];
