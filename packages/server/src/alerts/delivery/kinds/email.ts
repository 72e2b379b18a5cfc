import { ChannelError, type ChannelKind } from "./kind";
import { textOf, titleOf } from "./text";

/** E-mail in plain text. */
export const email: ChannelKind = ({ recipients }, notice) => {
  const to = Array.isArray(recipients) ? recipients.filter((one) => typeof one === "string") : [];
  if (to.length === 0) throw new ChannelError("invalid_channel");
  return { mail: { id: notice.id, to, subject: titleOf(notice, 200), text: `${textOf(notice, 10_000)}\n` } };
};
