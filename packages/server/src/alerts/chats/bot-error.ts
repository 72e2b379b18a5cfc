import type { OutgoingFailure } from "../delivery/outgoing";

/** Why the Bot API did not do what it was asked for. */
export type BotFailure =
  | Exclude<OutgoingFailure, "aborted" | "mail_refused">
  | "wrong_token"
  | "read_elsewhere"
  | "throttled"
  | "redirect"
  | "refused"
  | "unavailable";

/** What to tell the operator of the server. */
const words: Readonly<Record<BotFailure, string>> = {
  wrong_token: "it does not know the token of the bot: start the server with the one that @BotFather shows",
  read_elsewhere:
    "something else reads the messages of the bot: a server on another database, or a webhook, which deleteWebhook of the Bot API removes",
  throttled: "it wants fewer requests",
  redirect: "it redirects, which is not followed: start the server with the address that it redirects to",
  refused: "it refuses the request",
  unavailable: "it is not available",
  timeout: "it does not answer in time",
  unknown_host: "its name is not known",
  unreachable: "it cannot be reached",
  tls: "no secure connection to it is possible",
  forbidden_target: "its address is in a private network, which this server may not reach",
  invalid_answer: "it sends what is no answer of the Bot API, or too much",
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
export function failureOf(status: number): BotFailure {
  // A token without the form of one is part of an address that there is not.
  if (status === 401 || status === 404) return "wrong_token";
  if (status === 409) return "read_elsewhere";
  if (status === 429) return "throttled";
  if (status >= 300 && status < 400) return "redirect";
  return status >= 400 && status < 500 ? "refused" : "unavailable";
}
