import { moment } from "../input/moment";
import { command } from "../program/command";
import { text, texts, toggle } from "../program/flags";

export const listenFlags = {
  forwardTo: { ...text("--forward-to <url>", "URL on this machine to post events to"), needed: true },
  resend: texts("--resend <event>", "forward this event again, then exit; may be repeated"),
  since: { ...text("--since <time>", "also forward earlier events since this time; ISO 8601"), read: moment },
  failed: toggle("--failed", "forward the events whose delivery failed, then exit"),
};

export const listen = command({
  name: "listen",
  summary: "forward alerts to a port on this machine, and print a line for each",
  args: {},
  flags: listenFlags,
  examples: [
    ["waybill listen --forward-to http://127.0.0.1:3000/webhooks", "new events, until Ctrl-C"],
    [
      "waybill listen --forward-to http://127.0.0.1:3000 --since 2026-01-15",
      "earlier events first, from this day on",
    ],
    [
      "waybill listen --forward-to http://127.0.0.1:3000 --resend cmk3f9x2a8t1q0v7b5n4d6hzj",
      "forwards one event again",
    ],
    [
      "waybill listen --forward-to http://127.0.0.1:3000 --failed --json",
      "events that were not delivered to their channels",
    ],
  ],
  notes:
    "Use this command to develop a receiver: it asks the service for events, so this machine needs no public address and no channel. Events are signed (Standard Webhooks) with the secret in WAYBILL_WEBHOOK_SECRET, or with a new secret that each run prints on stderr; `verifyWebhook` of the SDK takes it. The `webhook-id` is the event's id. If the receiver fails, the event is not sent again: use --resend.",
  load: async () => (await import("../commands/listen")).listen,
});
