import { readRetryAfter } from "@waybill/spec/standards/retry-after";
import type { Runtime } from "../../lib/runtime";
import type { KindSettings } from "../delivery/channel-kinds";
import {
  type Outgoing,
  type OutgoingAnswer,
  OutgoingError,
  type OutgoingFailure,
} from "../delivery/outgoing";

/** Why the Bot API did not do what it was asked for. */
export type BotFailure =
  | Exclude<OutgoingFailure, "aborted" | "mail_refused">
  | "wrong_token"
  | "read_elsewhere"
  | "throttled"
  | "redirect"
  | "refused"
  | "unavailable";

/** The words for the operator of the server. */
const words: Readonly<Record<BotFailure, string>> = {
  wrong_token: "it does not know the bot token: start the server with the token that @BotFather shows",
  read_elsewhere:
    "something else reads the messages of the bot: a server with another database, or a webhook, which deleteWebhook of the Bot API removes",
  throttled: "it limits the rate of requests",
  redirect:
    "it redirects, and redirects are not followed: start the server with the address that it redirects to",
  refused: "it refuses the request",
  unavailable: "it is not available",
  timeout: "it does not answer in time",
  unknown_host: "its host name cannot be resolved",
  unreachable: "it cannot be reached",
  tls: "no secure connection to it is possible",
  forbidden_target: "its address is in a private network, which this server may not reach",
  invalid_answer: "its answer is invalid or too long",
};

/** The Bot API did not do what it was asked for. Neither its texts nor its address, which has the token, are in the message. */
export class BotError extends Error {
  override name = "BotError";

  constructor(
    readonly failure: BotFailure,
    /** How long it asks to be left alone, milliseconds. */
    readonly retryAfter?: number,
  ) {
    super(`the Bot API of Telegram failed: ${words[failure]}`);
  }
}

/** The failure that a status of the Bot API means. */
function failureOf(status: number): BotFailure {
  // A token without the form of one is part of an address that there is not.
  if (status === 401 || status === 404) return "wrong_token";
  if (status === 409) return "read_elsewhere";
  if (status === 429) return "throttled";
  if (status >= 300 && status < 400) return "redirect";
  return status >= 400 && status < 500 ? "refused" : "unavailable";
}

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

/** An update of the Bot API; one that is not about a message has none. */
export interface Update {
  id: number;
  message: ChatText | undefined;
}

/** The fields of an object; of anything else, none. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** Reads who the bot is. Throws BotError. */
function readBot(result: unknown): Bot {
  const { id, username } = fieldsOf(result);
  if (!isIdentifier(id) || typeof username !== "string" || !/^\w{1,64}$/.test(username))
    throw new BotError("invalid_answer");
  return { id, username };
}

/**
 * Reads updates; those without an identifier are left out. Throws BotError where there is no list, one that is longer
 * than `most`, or no identifier at all.
 */
function readUpdates(result: unknown, most: number): Update[] {
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
  // An identifier that a double cannot hold exactly would be another chat.
  if (typeof text !== "string" || typeof id !== "number" || !Number.isSafeInteger(id)) return undefined;
  return { chat: id, isPrivate: type === "private", text };
}

const isIdentifier = (value: unknown): value is number =>
  typeof value === "number" && value >= 0 && Number.isSafeInteger(value + 1);

/** How long a request may take, milliseconds. */
const TIME_LIMIT = 10_000;

/** How long the Bot API waits for a message before it answers that there is none, seconds. */
const POLL = 25;

/** Maximum of updates in one answer, and of bytes that are read of it: an update with the longest texts has some ten thousand. */
const MOST_UPDATES = 100;
const MOST_READ = 16 * 1024 * 1024;

/**
 * The calls that the server makes to the Bot API. All of it throws BotError, and OutgoingError `aborted` when the
 * signal is.
 */
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

/** The result of an answer. Throws BotError where it is none, or says that the request failed. */
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
