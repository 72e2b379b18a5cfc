import type { Runtime } from "../../lib/runtime";
import type { ChannelParams } from "./params";

/** A new code with which a chat is linked to a channel: 128 random bits. */
export const newLinkCode = ({ bytes }: Pick<Runtime, "bytes">): string =>
  Buffer.from(bytes(16)).toString("base64url");

/** Whether a text looks like a code. */
export const isLinkCode = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** What is stored of a channel that its parameters are shown from. */
interface Stored {
  params: string;
  link_code: string | null;
}

/** The parameters of a channel as they are shown: with what links a chat to it. `bot` is the name of the bot, where it is known. */
export function shownParams({ params, link_code }: Stored, bot: string | undefined): ChannelParams {
  const stored = JSON.parse(params) as ChannelParams;
  if (link_code === null) return stored;
  const link_url = bot === undefined ? {} : { link_url: `https://t.me/${bot}?start=${link_code}` };
  return { ...stored, link_code, ...link_url };
}
