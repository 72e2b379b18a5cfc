import type { Logger } from "pino";
import type { ExclusiveLoop, Loops } from "../../jobs/loop-registry";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { transaction } from "../../storage/transaction";
import { everyWorkspace } from "../../workspace/every-workspace";
import { isLinkCode } from "../channels/rows";
import {
  type Bot,
  type BotApi,
  type BotApiOptions,
  BotError,
  type BotFailure,
  botApi,
  type Update,
} from "./bot-api";

/**
 * The time after which updates that were read before are no longer kept, milliseconds: the Bot API keeps updates for a day. After
 * a week without updates, it restarts the numbering, maybe below the last number; then the number of the next one says nothing.
 */
const FORGOTTEN_AFTER = 2 * 86_400_000;

/** The name of the bot that links chats; undefined while it could not be asked. */
export async function botName(db: Database): Promise<string | undefined> {
  return (await db.selectFrom("telegram_bots").select("username").executeTakeFirst())?.username;
}

/** Stores which bot links chats; how far the updates of another one were read is forgotten. */
const storeBot = (db: Database, { id, username }: Bot): Promise<void> =>
  transaction(db, async (trx) => {
    await trx.deleteFrom("telegram_bots").where("id", "<>", id).execute();
    await trx
      .insertInto("telegram_bots")
      .values({ id, username })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ username }))
      .execute();
  });

/** The first update that was not read; null: all that are kept were not. */
async function nextUpdate(db: Database, { id }: Bot, now: number): Promise<number | null> {
  const stored = await db
    .selectFrom("telegram_bots")
    .select(["next_update", "read_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  const isKnown = stored !== undefined && now - (stored.read_at ?? 0) < FORGOTTEN_AFTER;
  return isKnown ? stored.next_update : null;
}

/** Stores how far the updates of the bot were read. */
async function storeRead(db: Database, { id }: Bot, next_update: number, now: number): Promise<void> {
  await db.updateTable("telegram_bots").set({ next_update, read_at: now }).where("id", "=", id).execute();
}

/** A request that a user sent to the bot in a chat. */
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
async function isChatAwaited(db: Database): Promise<boolean> {
  const found = await everyWorkspace(db)
    .selectFrom("alert_channels")
    .select("id")
    .where("link_code", "is not", null)
    .limit(1)
    .execute();
  return found.length > 0;
}

/**
 * Reads the requests to the bot from updates. A command without a code is one in a chat with the bot alone: elsewhere it may
 * be another bot's.
 */
const readAsked = (updates: readonly Update[], { username }: Bot): Asked[] =>
  updates.flatMap(({ message }) => {
    const code = message && readCommand(message.text, username);
    const isAsked = message && code !== undefined && (code !== "" || message.isPrivate);
    return isAsked ? [{ chat: message.chat, code }] : [];
  });

/** Links the chats whose updates have the code of a channel, and stores that the updates were read. A code links once. */
const linkChats = (db: Database, bot: Bot, updates: readonly Update[], now: number): Promise<Answered[]> =>
  transaction(db, async (trx) => {
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
 * The code of a text that asks the bot to link a chat: `/start CODE`, as a link to the bot writes it, or `/link CODE`,
 * either of them with the bot's name behind the command, as in a group. Empty: it has none. Undefined: the bot is not
 * asked for anything.
 */
function readCommand(text: string, username: string): string | undefined {
  const found = /^\/(?:start|link)(?:@(\w+))?(?:\s(.*))?$/is.exec(text.trim());
  if (!found) return undefined;
  const [, to = username, code = ""] = found;
  return to.toLowerCase() === username.toLowerCase() ? code.trim() : undefined;
}

/** The shortest time between two requests that found nothing, milliseconds, should the Bot API not wait for messages. */
const SHORTEST_POLL = 1_000;

interface LinkingOptions extends BotApiOptions {
  db: Database;
  loops: Loops;
  logger: Logger | undefined;
  runtime: Pick<Runtime, "now" | "monotonic">;
  /**
   * How often the server checks whether a channel waits for its chat, milliseconds, where the process that made it could not
   * notify this one.
   */
  checkInterval: number;
}

/**
 * Links chats to channels by what is written to the bot, in one process of all that are on the database, while a
 * channel waits for it.
 */
export function startLinkingChats({ loops, ...options }: LinkingOptions): ExclusiveLoop {
  const api = botApi(options);
  const loop = loops.startExclusive({
    name: "linking chats",
    retry: { first: 1_000, longest: 60_000 },
    begin: ({ fence }) => {
      const step = linkingStep({ ...options, db: fence(options.db) }, api);
      return reportedOnceEach(step, options.logger);
    },
    // A new channel does not shorten the wait that the Bot API has asked for.
    onWork: () => {
      if (loop.health().state !== "retrying") loop.wake();
    },
  });
  return loop;
}

type Step = (signal: AbortSignal) => Promise<number>;

/** Reads the next messages, once: it is called again as soon as it has returned, while a channel waits. */
function linkingStep(
  { db, runtime, logger, checkInterval }: Omit<LinkingOptions, "loops">,
  api: BotApi,
): Step {
  let bot: Bot | undefined;
  return async (signal) => {
    if (!(await isChatAwaited(db))) return checkInterval;
    if (!bot) {
      const found = await api.getMe(signal);
      await storeBot(db, found);
      bot = found;
    }
    const from = await nextUpdate(db, bot, runtime.now());
    const asked = runtime.monotonic();
    const updates = (await api.getUpdates(from, signal)).filter(({ id }) => id >= (from ?? 0));
    if (updates.length === 0) return Math.max(0, SHORTEST_POLL - (runtime.monotonic() - asked));
    const answered = await linkChats(db, bot, updates, runtime.now());
    for (const { linked } of answered)
      if (linked) logger?.info({ channel: linked.id }, "a chat was linked to an alert channel");
    await answerChats(api, answered, { signal, logger });
    return 0;
  };
}

/** The loop logs the first failure of several; this one logs each failure that differs from the one before. */
function reportedOnceEach(step: Step, logger: Logger | undefined): Step {
  let last: BotFailure | undefined;
  return async (signal) => {
    try {
      const wait = await step(signal);
      last = undefined;
      return wait;
    } catch (error) {
      const failure = error instanceof BotError ? error.failure : undefined;
      if (last !== undefined && failure !== undefined && failure !== last)
        logger?.warn({ err: error }, "linking chats now fails for a different reason");
      last = failure;
      throw error;
    }
  };
}

/**
 * The most chats that are notified of a mistake at a time, so that a user who sends thousands of codes does not delay
 * others.
 */
const MOST_MISTAKES = 20;

/** Answers the requests in their chats with the result. Links stay, whatever becomes of the answers. */
async function answerChats(
  api: Pick<BotApi, "sendMessage">,
  answered: readonly Answered[],
  { signal, logger }: { signal: AbortSignal; logger: Logger | undefined },
): Promise<void> {
  const linked = answered.filter((one) => one.linked);
  const mistaken = new Map(answered.filter((one) => !one.linked).map((one) => [one.chat, one]));
  for (const one of [...linked, ...[...mistaken.values()].slice(0, MOST_MISTAKES)])
    try {
      await api.sendMessage(one.chat, textOf(one), signal);
    } catch (error) {
      if (!(error instanceof BotError)) throw error;
      logger?.debug({ err: error }, "the answer about the link did not reach a chat");
      // A chat may have left the bot; every other failure concerns the next chat, too.
      if (error.failure !== "refused") return;
    }
}

function textOf({ linked, code }: Answered): string {
  if (linked) return `This chat is linked: alerts of the channel \u201c${linked.name}\u201d come here.`;
  return code === "" ? "Send /link and the code of an alert channel." : "Unknown code.";
}
