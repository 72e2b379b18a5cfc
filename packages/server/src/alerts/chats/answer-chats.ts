import type { Logger } from "pino";
import type { BotApi } from "./bot-api";
import { BotError } from "./bot-error";
import type { Answered } from "./link-chats";

/** The most chats that are told of a mistake at a time: whoever sends thousands of codes keeps nobody else waiting. */
const MOST_MISTAKES = 20;

/** Tells chats how it ended what was asked in them. What was linked stays so, whatever becomes of the answers. */
export async function answerChats(
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
