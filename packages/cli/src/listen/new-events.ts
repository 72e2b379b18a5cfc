import type { AlertEvent, AlertReader } from "./alert-events";

/** Returns the events since the last call, oldest first. */
export type NewEvents = () => Promise<AlertEvent[]>;

/**
 * Remembers the known events. Without `since`, events from before the first call are not new; with it, all events since that time
 * are new.
 */
export function newEvents(reader: Pick<AlertReader, "pages">, since: string | undefined): NewEvents {
  let known: Set<string> | undefined = since === undefined ? undefined : new Set();
  return async () => {
    const found: AlertEvent[] = [];
    const isFirst = known === undefined;
    const before = known ?? new Set<string>();
    for await (const page of reader.pages(since)) {
      const fresh = page.filter(({ id }) => !before.has(id));
      found.push(...fresh);
      // Events after a known event, and events that existed at the start, are not new.
      if (isFirst || fresh.length < page.length) break;
    }
    for (const { id } of found) before.add(id);
    known = before;
    return isFirst ? [] : found.reverse();
  };
}
