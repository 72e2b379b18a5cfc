import { type ChannelKind, jsonRequest, textParam } from "./kind";
import { factsOf, plainText, titleOf } from "./text";

/** The HTTP source of alerts of incident.io. One event makes one alert, however often it is sent. */
export const incidentio: ChannelKind = (params, notice) => {
  const { token } = params;
  const body = {
    title: titleOf(notice, 500),
    description: plainText(notice.message, 4_000),
    deduplication_key: notice.event?.id ?? notice.id,
    status: "firing",
    metadata: { severity: notice.severity, ...Object.fromEntries(factsOf(notice)) },
  };
  const isAuthorized = typeof token === "string" && token !== "";
  return jsonRequest(
    textParam(params, "url"),
    body,
    isAuthorized ? { Authorization: `Bearer ${token}` } : {},
  );
};
