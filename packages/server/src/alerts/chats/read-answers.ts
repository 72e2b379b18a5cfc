import { BotError } from "./bot-error";

/** The bot. */
export interface Bot {
  id: number;
  username: string;
}

/** A text that somebody wrote where the bot reads. */
export interface ChatText {
  /** The chat; below zero for groups and channels. */
  chat: number;
  /** Whether it is a chat with one person. */
  isPrivate: boolean;
  text: string;
}

/** What the Bot API tells of; one that is about anything else has no message. */
export interface Update {
  id: number;
  message: ChatText | undefined;
}

/** The fields of an object; of anything else, none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** Reads who the bot is. Throws BotError. */
export function readBot(result: unknown): Bot {
  const { id, username } = fieldsOf(result);
  if (!isIdentifier(id) || typeof username !== "string" || !/^\w{1,64}$/.test(username))
    throw new BotError("invalid_answer");
  return { id, username };
}

/**
 * Reads updates; those without an identifier are left out. Throws BotError where there is no list, one that is longer than `most`, or no
 * identifier at all.
 */
export function readUpdates(result: unknown, most: number): Update[] {
  if (!Array.isArray(result) || result.length > most) throw new BotError("invalid_answer");
  const updates = result.flatMap((update: unknown) => {
    const { update_id, message, channel_post } = fieldsOf(update);
    return isIdentifier(update_id) ? [{ id: update_id, message: readText(message ?? channel_post) }] : [];
  });
  if (updates.length === 0 && result.length > 0) throw new BotError("invalid_answer");
  return updates;
}

function readText(message: unknown): ChatText | undefined {
  const { text, chat } = fieldsOf(message);
  const { id, type } = fieldsOf(chat);
  // What a double does not have exactly would be another chat.
  if (typeof text !== "string" || typeof id !== "number" || !Number.isSafeInteger(id)) return undefined;
  return { chat: id, isPrivate: type === "private", text };
}

const isIdentifier = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && Number.isSafeInteger(value + 1);
