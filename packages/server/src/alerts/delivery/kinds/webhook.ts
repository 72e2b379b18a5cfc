import { timestamp } from "../../../lib/runtime";
import type { Notice } from "../notice";
import { signatureHeaders } from "../sign";
import { ChannelError, type ChannelKind, type ChannelParams, textParam } from "./kind";

/** The body of a webhook (spec/risk/openapi.yaml, `webhooks`): the same bytes at every attempt, as long as nobody renames the rule. */
function webhookBody({ at, channelId: channel_id, event, rule, report, message }: Notice): string {
  const [type, data] = event
    ? ["alert.fired", { event, rule, channel_id }]
    : report
      ? ["workflow.completed", { run: report, channel_id }]
      : ["alert.test", { channel_id, message }];
  return JSON.stringify({ type, timestamp: timestamp(at), data });
}

/** The secrets of a channel: two while one replaces the other, so that receivers may know either. */
const signingSecrets = ({ secrets }: ChannelParams): string[] =>
  (Array.isArray(secrets) ? secrets : []).filter((one): one is string => typeof one === "string");

/** Standard Webhooks 1.0: signed where the channel has a secret. */
export const webhook: ChannelKind = (params, notice, { now }) => {
  const body = webhookBody(notice);
  try {
    const signed = signatureHeaders({ id: notice.id, at: now, body }, signingSecrets(params));
    const headers = { "Content-Type": "application/json", ...signed };
    return { request: { url: textParam(params, "webhook_url"), headers, body } };
  } catch (error) {
    if (error instanceof RangeError) throw new ChannelError("invalid_channel");
    throw error;
  }
};
