import type { Database } from "../../storage/database";
import { inTransaction } from "../../storage/transaction";
import { everyWorkspace } from "../../workspace/every-workspace";
import { isLinkCode } from "../channels/link-code";
import type { Bot, Update } from "./read-answers";
import { storeRead } from "./store-bot";

/** What somebody in a chat asked the bot for. */
export interface Asked {
  chat: number;
  /** Empty: there was none. */
  code: string;
}

/** How that ended: `linked` is the channel that writes to the chat from now on. */
export interface Answered extends Asked {
  linked: { id: string; name: string } | undefined;
}

/** Whether a channel waits for its chat. */
export async function isChatAwaited(db: Database): Promise<boolean> {
  const found = await everyWorkspace(db)
    .selectFrom("alert_channels")
    .select("id")
    .where("link_code", "is not", null)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** What updates ask the bot for. A command without a code is one in a chat with the bot alone: elsewhere it may be another bot's. */
const readAsked = (updates: readonly Update[], { username }: Bot): Asked[] =>
  updates.flatMap(({ message }) => {
    const code = message && readCommand(message.text, username);
    const isAsked = message && code !== undefined && (code !== "" || message.isPrivate);
    return isAsked ? [{ chat: message.chat, code }] : [];
  });

/** Links the chats whose updates have the code of a channel, and stores that the updates were read. A code links once. */
export const linkChats = (
  db: Database,
  bot: Bot,
  updates: readonly Update[],
  now: number,
): Promise<Answered[]> =>
  inTransaction(db, async (trx) => {
    const answered: Answered[] = [];
    for (const asked of readAsked(updates, bot))
      answered.push({ ...asked, linked: await linkChat(trx, asked, now) });
    await storeRead(trx, bot, Math.max(...updates.map(({ id }) => id)) + 1, now);
    return answered;
  });

/** The code is found by an index over 128 random bits: how long that takes says nothing that helps to guess one. */
async function linkChat(trx: Database, { chat, code }: Asked, now: number): Promise<Answered["linked"]> {
  if (!isLinkCode(code)) return undefined;
  return everyWorkspace(trx)
    .updateTable("alert_channels")
    .set({
      params: JSON.stringify({ chat_id: String(chat) }),
      connected: 1,
      link_code: null,
      updated_at: now,
    })
    .where("link_code", "=", code)
    .where("deleted_at", "is", null)
    .returning(["id", "name"])
    .executeTakeFirst();
}

/**
 * The code of a text that asks the bot to link a chat: `/start CODE`, as a link to the bot writes it, or `/link CODE`, either of them
 * with the bot's name behind the command, as in a group. Empty: it has none. Undefined: the bot is not asked for anything.
 */
function readCommand(text: string, username: string): string | undefined {
  const found = /^\/(?:start|link)(?:@(\w+))?(?:\s(.*))?$/is.exec(text.trim());
  if (!found) return undefined;
  const [, to = username, code = ""] = found;
  return to.toLowerCase() === username.toLowerCase() ? code.trim() : undefined;
}
