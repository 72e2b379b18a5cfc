import type { components } from "@waybill/spec/generated/risk";
import { findChannel } from "../../alerts/channels/rows";
import {
  type ListedDelivery,
  listDeliveries,
  resendDeliveries,
  resendDelivery,
} from "../../alerts/delivery/deliveries";
import { testChannel } from "../../alerts/delivery/sender";
import { timestamp } from "../../lib/runtime";
import { checkPage, readPage } from "../../params/page";
import { bounds, checkPeriod } from "../../params/period";
import { operation, riskError } from "./operation";

// Deliveries of alerts (spec/risk/alert-deliveries.yaml).

const channelNotFound = () => riskError("alert_channel_not_found", "no such channel");

const shownTime = (ms: number | null): string | null => (ms === null ? null : timestamp(ms));

type AlertDelivery = components["schemas"]["AlertDelivery"];

const toItem = (row: ListedDelivery): AlertDelivery => ({
  id: row.id,
  created_at: timestamp(row.created_at),
  event_id: row.subject_id,
  channel_id: row.channel_id,
  state: row.state,
  attempts: row.attempts,
  last_status: row.last_status,
  last_error: row.last_error,
  next_attempt_at: row.state === "pending" ? shownTime(row.next_attempt_at) : null,
  finished_at: shownTime(row.finished_at),
});

export const listAlertDeliveries = operation("listAlertDeliveries", {
  check(request, report) {
    const { cursor: _cursor, size: _size, ...filters } = request.parameters;
    return { page: checkPage(request, ["listAlertDeliveries", filters], report) };
  },

  async handle({ parameters, resolved: { page }, workspace }) {
    const { state: states, channel_id: channelId, event_id: eventId } = parameters;
    const { rows, meta } = await readPage<ListedDelivery>({
      page,
      keyOf: ({ created_at, id }) => [created_at, id],
      read: ({ key, side }, limit) =>
        listDeliveries(
          workspace,
          { states, channelId, eventId },
          {
            key: key && [Number(key[0]), String(key[1])],
            descending: side === "after",
            limit,
          },
        ),
    });
    return { items: rows.map(toItem), meta };
  },
});

export const resendAlertDelivery = operation("resendAlertDelivery", {
  async handle({ parameters: { id }, workspace }, { runtime, delivery }) {
    const row = await resendDelivery(workspace, id, runtime);
    if (!row) throw riskError("alert_delivery_not_found", "no such delivery");
    if (row === "closed")
      throw riskError(
        "alert_channel_closed",
        "its channel is deleted, disabled or not connected: nothing was sent",
      );
    delivery.wake();
    return toItem(row);
  },
});

export const resendAlertDeliveries = operation("resendAlertDeliveries", {
  check: ({ body }, report) => ({ period: checkPeriod(body, report) }),

  async handle({ body, resolved: { period }, workspace }, { db, runtime, delivery }) {
    if (body.channel_id !== undefined && !(await findChannel(workspace, body.channel_id)))
      throw channelNotFound();
    const filter = { states: [body.state ?? "failed"], channelId: body.channel_id, ...bounds(period) };
    const { resent, hasMore } = await resendDeliveries(db, workspace, filter, runtime);
    delivery.wake();
    return { resent, has_more: hasMore };
  },
});

export const testAlertChannel = operation("testAlertChannel", {
  async handle({ parameters: { channel_id }, workspace }, { delivery: { sender }, runtime }) {
    const sent = await testChannel(workspace, channel_id, { sender, runtime });
    if (!sent) throw channelNotFound();
    if (sent === "channel_not_connected") return { delivered: false, status: null, error: sent };
    return {
      delivered: sent.delivered,
      status: sent.status,
      error: sent.delivered ? null : sent.failure,
    };
  },
});
