import { type ChannelKind, jsonRequest, textParam } from "./kind";
import { factsOf, plainText, titleOf } from "./text";

/** The three characters that begin mentions and links in Slack's own markup. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const plain = (text: string) => ({ type: "plain_text", text, emoji: false });

/** Slack's incoming webhooks: blocks of plain text, and `text` for notifications. */
export const slack: ChannelKind = (params, notice) => {
  const title = titleOf(notice, 150);
  const facts = factsOf(notice).map(([name, value]) => plain(`${name}: ${value}`));
  return jsonRequest(textParam(params, "webhook_url"), {
    text: escaped(`${title}: ${plainText(notice.message, 2_000)}`),
    blocks: [
      { type: "header", text: plain(title) },
      { type: "section", text: plain(plainText(notice.message, 3_000)) },
      ...(facts.length > 0 ? [{ type: "context", elements: facts.slice(0, 10) }] : []),
    ],
  });
};
