import type { Logger } from "pino";
import type { ExclusiveLoop } from "../../jobs/exclusive-loop";
import type { Loops } from "../../jobs/loop-registry";
import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { type BotApi, type BotApiOptions, botApi } from "./bot-api";
import { BotError, type BotFailure } from "./bot-error";
import { type Answered, isChatAwaited, linkChats } from "./link-chats";
import type { Bot } from "./read-answers";
import { nextUpdate, storeBot } from "./store-bot";

/** The shortest time between two requests that found nothing, milliseconds, should the Bot API not wait for messages. */
const SHORTEST_POLL = 1_000;

interface LinkingOptions extends BotApiOptions {
  db: Database;
  loops: Loops;
  logger: Logger | undefined;
  runtime: Pick<Runtime, "now" | "monotonic">;
  /** How often is looked whether a channel waits for its chat, milliseconds, where a process has made it that could not tell. */
  checkInterval: number;
}

/** Links chats to channels by what is written to the bot, in one process of all that are on the database, while a channel waits for it. */
export function startLinkingChats({ loops, ...options }: LinkingOptions): ExclusiveLoop {
  const api = botApi(options);
  const loop = loops.startExclusive({
    name: "linking chats",
    retry: { first: 1_000, longest: 60_000 },
    begin: ({ fence }) => {
      const step = linkingStep({ ...options, db: fence(options.db) }, api);
      return toldOnceEach(step, options.logger);
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

/** The loop logs the first failure of several; this, each that is another one than that before. */
function toldOnceEach(step: Step, logger: Logger | undefined): Step {
  let last: BotFailure | undefined;
  return async (signal) => {
    try {
      const wait = await step(signal);
      last = undefined;
      return wait;
    } catch (error) {
      const failure = error instanceof BotError ? error.failure : undefined;
      if (last !== undefined && failure !== undefined && failure !== last)
        logger?.warn({ err: error }, "linking chats fails for another reason");
      last = failure;
      throw error;
    }
  };
}

/** The most chats that are told of a mistake at a time: whoever sends thousands of codes keeps nobody else waiting. */
const MOST_MISTAKES = 20;

/** Tells chats how it ended what was asked in them. What was linked stays so, whatever becomes of the answers. */
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
      logger?.debug({ err: error }, "a chat was not told whether it is linked");
      // A chat may have left the bot; all else concerns the next one, too.
      if (error.failure !== "refused") return;
    }
}

function textOf({ linked, code }: Answered): string {
  if (linked) return `This chat is linked: alerts of the channel \u201c${linked.name}\u201d come here.`;
  return code === "" ? "Send /link and the code of an alert channel." : "Unknown code.";
}
