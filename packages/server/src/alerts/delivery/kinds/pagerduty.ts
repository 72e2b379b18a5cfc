import { timestamp } from "../../../lib/runtime";
import { type ChannelKind, jsonRequest, textParam } from "./kind";
import { factsOf, plainText, titleOf } from "./text";

const severities: Readonly<Record<string, string>> = {
  severe: "critical",
  high: "error",
  medium: "warning",
};

/** PagerDuty's Events API v2. One event opens one incident, however often it is sent. */
export const pagerduty: ChannelKind = (params, notice, { settings }) =>
  jsonRequest(settings.pagerdutyUrl, {
    routing_key: textParam(params, "routing_key"),
    event_action: "trigger",
    dedup_key: notice.event?.id ?? notice.id,
    payload: {
      summary: titleOf(notice, 1_024),
      source: notice.event?.network ?? "waybill",
      severity: severities[notice.severity.toLowerCase()] ?? "info",
      timestamp: timestamp(notice.at),
      custom_details: { message: plainText(notice.message, 4_000), ...Object.fromEntries(factsOf(notice)) },
    },
  });
