import { readRetryAfter } from "@waybill/spec/standards/retry-after";
import type { Runtime } from "../../lib/runtime";
import type { KindSettings } from "../delivery/kinds/kind";
import { type Outgoing, type OutgoingAnswer, OutgoingError } from "../delivery/outgoing";
import { BotError, failureOf } from "./bot-error";
import { type Bot, fieldsOf, readBot, readUpdates, type Update } from "./read-answers";

/** How long a request may take, milliseconds. */
const TIME_LIMIT = 10_000;

/** How long the Bot API waits for a message before it answers that there is none, seconds. */
const POLL = 25;

/** The most updates of one answer, and the most of it that is read, bytes: an update with the longest texts has some ten thousand. */
const MOST_UPDATES = 100;
const MOST_READ = 16 * 1024 * 1024;

/** What the server asks of the Bot API. All of it throws BotError, and OutgoingError `aborted` when the signal is. */
export interface BotApi {
  /** Who the bot is. */
  getMe(signal: AbortSignal): Promise<Bot>;
  /** Messages from an update on (null: the first that is kept), as soon as there are some; none when none came for a while. */
  getUpdates(from: number | null, signal: AbortSignal): Promise<Update[]>;
  /** Writes to a chat. */
  sendMessage(chat: number, text: string, signal: AbortSignal): Promise<void>;
}

export interface BotApiOptions {
  outgoing: Outgoing;
  bot: NonNullable<KindSettings["telegram"]>;
  runtime: Pick<Runtime, "now">;
}

/** The Bot API (https://core.telegram.org/bots/api). */
export function botApi({ outgoing, bot: { url, token }, runtime }: BotApiOptions): BotApi {
  const call = async (method: string, body: object, signal: AbortSignal, timeLimit = TIME_LIMIT) => {
    const request = {
      url: `${url}/bot${token}/${method}`,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      timeLimit,
      keeps: MOST_READ,
    };
    return resultOf(await outgoing.post(request, signal).catch(rethrow), runtime.now());
  };
  return {
    getMe: async (signal) => readBot(await call("getMe", {}, signal)),
    getUpdates: async (from, signal) => {
      const wanted = { limit: MOST_UPDATES, timeout: POLL, allowed_updates: ["message", "channel_post"] };
      const body = { ...wanted, ...(from !== null && { offset: from }) };
      return readUpdates(await call("getUpdates", body, signal, POLL * 1_000 + TIME_LIMIT), MOST_UPDATES);
    },
    sendMessage: async (chat_id, text, signal) => {
      await call("sendMessage", { chat_id, text, link_preview_options: { is_disabled: true } }, signal);
    },
  };
}

function rethrow(error: unknown): never {
  if (!(error instanceof OutgoingError) || error.failure === "aborted" || error.failure === "mail_refused")
    throw error;
  throw new BotError(error.failure);
}

/** What an answer is about. Throws BotError where it is none, or says that the request failed. */
function resultOf({ status, retryAfter, text = "" }: OutgoingAnswer, now: number): unknown {
  const answer = fieldsOf(parsed(text));
  if (status === 200 && answer.ok === true) return answer.result;
  if (status === 200 && typeof answer.error_code !== "number") throw new BotError("invalid_answer");
  const asked = fieldsOf(answer.parameters).retry_after;
  throw new BotError(
    failureOf(status === 200 ? Number(answer.error_code) : status),
    typeof asked === "number" ? asked * 1_000 : readRetryAfter(retryAfter, now),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
