import { verifyWebhook } from "@waybill/sdk/webhooks";
import { Webhook } from "standardwebhooks";
import { atMost, type Bench } from "./row.ts";
import { alternate, median, rate } from "./statistics.ts";

/** A public development secret, worth nothing. */
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** Verifying webhooks of half a kilobyte in Node, where the platform's HMAC answers at once, beside the reference library. */
export const webhooks: Bench = async ({ smoke }) => {
  const peer = new Webhook(secret);
  const at = new Date();
  const received = Array.from({ length: smoke ? 20 : 5_000 }, (_, index) => {
    const body = JSON.stringify({ type: "transfer.completed", index, note: "x".repeat(440) });
    const signature = peer.sign(`msg_${index}`, at, body);
    const time = `${Math.floor(at.getTime() / 1_000)}`;
    const headers = {
      "webhook-id": `msg_${index}`,
      "webhook-timestamp": time,
      "webhook-signature": signature,
    };
    return { headers, body };
  });
  const things = {
    ours: rate(received, (webhook) => verifyWebhook(webhook, secret)),
    peer: rate(received, ({ body, headers }) => peer.verify(body, headers)),
  };
  await alternate(1, things); // warm
  const values = await alternate(smoke ? 1 : 15, things);
  const row = { name: "verify a webhook", unit: "us", ours: 1e6 / median(values.ours) };
  return [atMost({ ...row, peer: 1e6 / median(values.peer), against: "standardwebhooks" }, 10)];
};
