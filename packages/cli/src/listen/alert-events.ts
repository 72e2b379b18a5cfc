import type { Waybill } from "@waybill/sdk";
import { rawCall } from "../api/raw-call";
import type { Context } from "../context";
import { isObject } from "../input/is-object";
import { nextCursor } from "../operations/warnings";

/** An event as the service returns it; all fields are passed on unchanged. */
export interface AlertEvent {
  readonly id: string;
  readonly alert_rule_id?: unknown;
  readonly created_at?: unknown;
  readonly severity?: unknown;
  readonly caption?: unknown;
}

/** The calls that the command makes. */
export interface AlertReader {
  /** Pages of events, newest first. */
  pages(since: string | undefined): AsyncGenerator<AlertEvent[]>;
  /** @throws WaybillError (not found) */
  event(id: string): Promise<AlertEvent>;
  /** The fields of a rule that receivers get; null if the rule was deleted. */
  rule(id: string): Promise<object | null>;
  /** The events whose deliveries have failed, each once, newest first. */
  failed(): Promise<string[]>;
}

/** Reads alerts with operations of the risk interface. */
export function alertReader(
  client: Waybill,
  { hooks, signal }: Pick<Context, "hooks" | "signal">,
): AlertReader {
  const get = async (path: string, params: { path?: object; query?: object }): Promise<unknown> => {
    let failure: unknown;
    const onError = ({ error }: { error: unknown }) => {
      failure = error;
    };
    const watched = client.withOptions({ hooks: { ...hooks, onError } });
    const { data } = await rawCall(watched.raw, "GET", path, { params, signal });
    // The raw client does not throw for an error status.
    if (failure !== undefined) throw failure;
    return data;
  };
  async function* pagesOf(path: string, query: object): AsyncGenerator<unknown[]> {
    const seen = new Set<string>();
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const data = await get(path, { query: { ...query, ...(cursor !== undefined && { cursor }) } });
      yield isObject(data) && Array.isArray(data.items) ? data.items : [];
      cursor = nextCursor(data);
      if (cursor !== undefined && seen.has(cursor)) return;
      if (cursor !== undefined) seen.add(cursor);
    }
  }
  return {
    async *pages(since) {
      const query = { limit: 100, ...(since !== undefined && { start_time: since }) };
      for await (const page of pagesOf("/v1/risk/alert-events", query)) yield page.filter(isEvent);
    },
    async event(id) {
      const found = await get("/v1/risk/alert-events/{event_id}", { path: { event_id: id } });
      if (!isEvent(found))
        throw new TypeError("the service answered with something that is not an alert event");
      return found;
    },
    async rule(id) {
      try {
        const found = await get("/v1/risk/alert-rules/{rule_id}", { path: { rule_id: id } });
        if (!isObject(found)) return null;
        const { name, rule_type, pack_id = null } = found;
        return { id, name, rule_type, pack_id };
      } catch (error) {
        if (isObject(error) && error.status === 404) return null;
        throw error;
      }
    },
    async failed() {
      const ids = new Set<string>();
      const query = { state: "failed", size: 100 };
      for await (const page of pagesOf("/v1/risk/alert-deliveries", query))
        for (const one of page) if (isObject(one) && typeof one.event_id === "string") ids.add(one.event_id);
      return [...ids];
    },
  };
}

const isEvent = (value: unknown): value is AlertEvent => isObject(value) && typeof value.id === "string";
