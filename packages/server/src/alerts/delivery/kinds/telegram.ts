import { ChannelError, type ChannelKind, jsonRequest } from "./kind";
import { textOf, titleOf } from "./text";

/** Telegram's Bot API. Without a `parse_mode` texts have no markup. */
export const telegram: ChannelKind = ({ chat_id }, notice, { settings }) => {
  if (!settings.telegram) throw new ChannelError("not_configured");
  if (typeof chat_id !== "string" && typeof chat_id !== "number") throw new ChannelError("invalid_channel");
  const { url, token } = settings.telegram;
  const text = `${titleOf(notice, 200)}\n${textOf(notice, 3_800)}`;
  return jsonRequest(`${url}/bot${token}/sendMessage`, {
    chat_id,
    text,
    link_preview_options: { is_disabled: true },
  });
};
