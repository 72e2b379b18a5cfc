import { setTimeout as sleep } from "node:timers/promises";
import type { listenFlags } from "../catalog/listen";
import type { Context } from "../context";
import { usageError } from "../errors";
import { nodeFetch } from "../http/fetch";
import { type AlertEvent, type AlertReader, alertReader } from "../listen/alert-events";
import { newEvents } from "../listen/new-events";
import { listeningSecret, signedWebhook } from "../listen/signed-webhook";
import { printable } from "../output/text";
import { isoTime, shortTime } from "../output/time";
import type { Values } from "../program/flags";
import { untilInterrupted } from "../until-interrupted";

/** Pauses between two requests for events, in milliseconds: short after new events, longer while there are none. */
const PAUSE = { shortest: 500, longest: 5_000 };

/** Time limit for the receiver, in milliseconds: the same as for the receiver of a channel. */
const TIME_LIMIT = 10_000;

/** Forwards the workspace's alerts to a port on this machine, signed like deliveries to a channel. */
export async function listen(
  context: Context,
  { flags }: { args: object; flags: Values<typeof listenFlags> },
): Promise<void> {
  const { forwardTo = "", resend, since, failed } = flags;
  if (!URL.canParse(forwardTo) || !/^https?:$/.test(new URL(forwardTo).protocol))
    throw usageError(
      "--forward-to is not a URL.",
      "For example: --forward-to http://127.0.0.1:3000/webhooks",
    );
  if (!isLoopback(new URL(forwardTo)))
    throw usageError(
      "--forward-to is not on this machine.",
      "Alerts are forwarded unencrypted, so only to this machine. For another machine, create a channel: waybill risk channels create",
    );
  if ([resend.length > 0, since !== undefined, failed].filter(Boolean).length > 1)
    throw usageError("--resend, --since and --failed cannot be used together.", "Give one of them.");
  context.follow();
  const secret = listeningSecret(context.io.env);
  const reader = alertReader(await context.client(), context);
  const forward = forwarder(context, reader, { to: forwardTo, secret });
  context.note(`Events are signed with ${secret}`);
  if (resend.length > 0 || failed) {
    for (const id of failed ? (await reader.failed()).reverse() : resend)
      await forward(await reader.event(id));
    return;
  }
  context.note(`Forwarding alerts to ${forwardTo}. Stop with Ctrl-C.`);
  await untilInterrupted(context.signal, () => forwardAll(context, newEvents(reader, since), forward));
}

/** Forwards each event as it arrives. */
async function forwardAll(
  context: Context,
  look: () => Promise<AlertEvent[]>,
  forward: (event: AlertEvent) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  for (let pause = PAUSE.shortest; ; pause = Math.min(PAUSE.longest, pause * 1.5)) {
    const events = await look().catch((error: unknown) => {
      // If the service never answered, the command does not wait for it.
      if (isFirst || context.signal.aborted || !mayPass(error)) throw error;
      context.warn("the service does not answer; trying again.");
      return [];
    });
    isFirst = false;
    for (const event of events) await forward(event);
    if (events.length > 0) pause = PAUSE.shortest;
    await sleep(pause, undefined, { signal: context.signal });
  }
}

/** Whether a parsed URL is on this machine; parsing has normalized other spellings to these. */
const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether a later attempt may succeed: no answer came, or the service is overloaded or restarting. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = "status" in error && typeof error.status === "number" ? error.status : 0;
  return status === 0 || status === 429 || status >= 500;
}

interface Forwarding {
  to: string;
  secret: string;
}

/**
 * Sends an event once, and prints a line about it. A failing receiver does not end the command, because the event can be sent
 * again.
 */
function forwarder(context: Context, reader: AlertReader, { to, secret }: Forwarding) {
  return async (event: AlertEvent): Promise<void> => {
    const rule = typeof event.alert_rule_id === "string" ? await reader.rule(event.alert_rule_id) : null;
    const webhook = signedWebhook(event, rule, { secret, at: context.now() });
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(TIME_LIMIT)]);
    let status: number | null = null;
    let error: string | null = null;
    try {
      const answer = await nodeFetch(to, { method: "POST", ...webhook, signal });
      status = answer.status;
      await answer.body?.cancel();
    } catch (failure) {
      context.signal.throwIfAborted();
      error = failureOf(failure);
    }
    const { id, severity, caption } = event;
    const at = isoTime(context.now());
    context.print(
      { at, event_id: id, severity, caption, status, error },
      () =>
        [
          shortTime(at),
          printable(id),
          printable(`${severity}`),
          printable(`${caption}`),
          `${status ?? error}`,
        ].join("  "),
      { oneLine: true },
    );
  };
}

const failureOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return "failed";
  if (failure.name === "TimeoutError") return "timeout";
  return "code" in failure && typeof failure.code === "string" ? failure.code : "failed";
};
