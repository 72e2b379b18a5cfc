import {
  countEvents,
  type EventFilter,
  eventAt,
  findEvent,
  readEvents,
  type StoredAlertEvent,
  showEvent,
} from "../../alerts/events";
import { allOf } from "../../field-errors";
import { normalizeTxHash } from "../../lib/normalize-address";
import { encodeCursor } from "../../params/cursor";
import { checkNetwork } from "../../params/network";
import { checkPage, type RequestedPage, readPage } from "../../params/page";
import { bounds, checkPeriod } from "../../params/period";
import type { Workspace } from "../../workspace/workspace";
import { operation, riskError } from "./operation";

// Alert events (spec/risk/alert-events.yaml).

/** Events of a page by default. */
const DEFAULT_LIMIT = 10;

export const listAlertEvents = operation("listAlertEvents", {
  check({ parameters, workspace, hasFaults }, report) {
    const networks = parameters.network?.map((name, index) =>
      checkNetwork(name, report, `network[${index}]`),
    );
    const period = checkPeriod(parameters, report);
    const { cursor, limit: size = DEFAULT_LIMIT, ...filters } = parameters;
    const request = { parameters: { cursor, size }, hasFaults };
    return {
      networks: networks && allOf(networks),
      period,
      page: checkPage(request, ["listAlertEvents", workspace.id, filters], report),
    };
  },

  async handle({ parameters, resolved: { networks, period, page }, workspace }) {
    const { alert_rule_id, severity, tx_hash, resolved, search_string } = parameters;
    const filter: EventFilter = {
      ...bounds(period),
      ruleId: alert_rule_id?.toLowerCase(),
      networks: networks?.map(({ slug }) => slug),
      severities: severity,
      txHash: tx_hash === undefined ? undefined : normalizeTxHash(tx_hash),
      resolved,
      search: search_string,
    };
    const [{ rows, meta }, total] = await Promise.all([
      readPage<StoredAlertEvent>({
        page,
        keyOf: ({ seq }) => [seq],
        read: ({ key, side }, limit) =>
          readEvents(workspace, filter, { seq: key && Number(key[0]), side }, limit),
      }),
      countEvents(workspace, filter),
    ]);
    const last_page_cursor = await lastPage(workspace, filter, page, total);
    return { items: rows.map(showEvent), meta: { ...meta, last_page_cursor, total_count: total } };
  },
});

/** The cursor of the last page, as long as no event is added. */
async function lastPage(
  workspace: Workspace,
  filter: EventFilter,
  { scope, size }: RequestedPage,
  total: number,
): Promise<string> {
  const pages = Math.max(1, Math.ceil(total / size));
  const before = pages === 1 ? undefined : await eventAt(workspace, filter, (pages - 1) * size - 1);
  const key = before === undefined ? undefined : [before];
  return encodeCursor(scope, { key, side: "after", page: before === undefined ? 1 : pages });
}

export const getAlertEvent = operation("getAlertEvent", {
  async handle({ parameters: { event_id }, workspace }) {
    const event = await findEvent(workspace, event_id);
    if (!event) throw riskError("alert_event_not_found", "no such alert event");
    return { ...showEvent(event), access_type: "same" as const };
  },
});
