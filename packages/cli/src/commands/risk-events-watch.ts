import { setTimeout as sleep } from "node:timers/promises";
import type { eventsWatchFlags } from "../catalog/risk";
import type { Context } from "../context";
import { printable } from "../output/text";
import { shortTime } from "../output/time";
import type { Values } from "../program/flags";
import { untilInterrupted } from "../until-interrupted";

/** Pauses between two requests, in milliseconds: short after a new event, longer while there are none. */
const PAUSE = { shortest: 500, longest: 5_000 };

/** Prints the alert events of the workspace as they are raised, until it is interrupted. */
export async function riskEventsWatch(
  context: Context,
  { flags }: { args: object; flags: Values<typeof eventsWatchFlags> },
): Promise<void> {
  const { signal } = context;
  const { events } = (await context.client()).risk;
  const severities = ["severe", "high", "medium", "low", "none"] as const;
  const wanted = flags.severity?.split(",").map((one) => one.trim());
  const query = {
    ...(flags.rule !== undefined && { alert_rule_id: flags.rule }),
    ...(flags.network !== undefined && { network: [flags.network] }),
    // The service refuses an unknown value with an error that names it.
    ...(wanted && { severity: wanted as (typeof severities)[number][] }),
    limit: 100,
  };
  /** The events after the last known one, oldest first. */
  const since = async (last: ReadonlySet<string>) => {
    const fresh: Events = [];
    for (let cursor: string | undefined; ; ) {
      const page = await events.list({ ...query, ...(cursor !== undefined && { cursor }) }, { signal });
      const own = page.items.filter(({ id }) => !last.has(id));
      fresh.push(...own);
      cursor = page.meta.next_cursor ?? undefined;
      if (own.length < page.items.length || cursor === undefined || last.size === 0) return fresh.reverse();
    }
  };
  await untilInterrupted(signal, () => printNew(context, since));
}

type Events = Awaited<ReturnType<Awaited<ReturnType<Context["client"]>>["risk"]["events"]["list"]>>["items"];

/** Prints each event as it arrives; `since` returns the events after the last known ones. */
async function printNew(
  context: Context,
  since: (last: ReadonlySet<string>) => Promise<Events>,
): Promise<void> {
  const { signal } = context;
  // Existing events are not printed; errors that will not go away (no key, no service) end the command here.
  let seen = new Set((await since(new Set())).map(({ id }) => id));
  const isEmpty = seen.size === 0;
  if (isEmpty) seen = new Set([""]);
  context.follow();
  context.note("Watching for alert events. Stop with Ctrl-C.");
  let isAway = false;
  for (let pause = PAUSE.shortest; ; pause = Math.min(PAUSE.longest, pause * 1.5)) {
    await sleep(pause, undefined, { signal });
    const found = await since(seen).catch((error: unknown) => {
      if (signal.aborted || !mayPass(error)) throw error;
      if (!isAway) context.warn("the service does not answer; trying again.");
      isAway = true;
      return undefined;
    });
    if (!found) continue;
    isAway = false;
    for (const event of found) {
      seen.add(event.id);
      const { created_at, severity, caption, network, details } = event;
      const line = `${shortTime(created_at)}  ${severity}  ${network}  ${caption}: ${details.message}`;
      context.print(event, () => printable(line), { oneLine: true });
    }
    if (found.length > 0) pause = PAUSE.shortest;
  }
}

/** Whether a later attempt may succeed: no answer came, or the service is overloaded or restarting. */
function mayPass(error: unknown): boolean {
  const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
  return error instanceof Error && (!status || status === 429 || status >= 500);
}
