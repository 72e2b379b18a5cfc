import type { AlertEvent, AlertReader } from "./alert-events";

/** Finds the events that have come since it was asked last, the oldest first. */
export type NewEvents = () => Promise<AlertEvent[]>;

/**
 * Remembers which events were there. Without `since` those of before are not new; with it those are new that happened from then on.
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
      // Events behind a known one, and those that were there at the start, are not new.
      if (isFirst || fresh.length < page.length) break;
    }
    for (const { id } of found) before.add(id);
    known = before;
    return isFirst ? [] : found.reverse();
  };
}
