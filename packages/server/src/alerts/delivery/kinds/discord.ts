import { timestamp } from "../../../lib/runtime";
import { type ChannelKind, jsonRequest, textParam } from "./kind";
import { factsOf, plainText, titleOf } from "./text";

/** A character of Discord's markup is shown as it is after a backslash. */
const escaped = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/g, "\\$&");

const colours: Readonly<Record<string, number>> = {
  severe: 0x8b0000,
  high: 0xd93025,
  medium: 0xf29900,
  low: 0x1a73e8,
};

/** Discord's webhooks: one embed. Nobody is mentioned, whatever the texts are. */
export const discord: ChannelKind = (params, notice) => {
  const fields = factsOf(notice).map(([name, value]) => ({ name, value: escaped(value).slice(0, 1_024) }));
  return jsonRequest(textParam(params, "webhook_url"), {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: escaped(titleOf(notice, 120)),
        description: escaped(plainText(notice.message, 2_000)),
        color: colours[notice.severity.toLowerCase()] ?? 0x5f6368,
        timestamp: timestamp(notice.at),
        fields,
      },
    ],
  });
};
